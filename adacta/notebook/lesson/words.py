"""All that the widgets of the lessons say, but for the questions themselves, which stand in `data/`.

Whole sentences with named places: they can be read in one go and translated.
"""

NO_LESSON = "{code}: a code of lesson {number}, which this kit does not have; expected one of its lessons"
OTHER_QUESTIONS = (
    "{code}: a code of lesson {lesson} with other questions than here, from an older or a newer kit; "
    "ask for the file of answers, or use one version in the class"
)
MISTYPED = "{code}: mistyped, the check does not fit; compare it once more with the code on the student's page"
ONE_MISTYPED = "{code}: mistyped; character {at}, {sign}, is probably {instead}"
STRANGE_SIGN = "{code}: character {at}, {sign}, is in no code; expected digits and letters without I, L, O and U"
WRONG_LENGTH = "{code}: {number} characters; expected {least} at least, in groups of four such as K7Q4-M2XD-9F"

# Without buttons

NO_BUTTONS_BUT_AN_ID = (
    'No buttons here? Write lesson.answer("{id}", "{option}") into a new cell, with the option that you choose, '
    "and run it: you are told the same. What waits for your answer then shows when its cell runs again."
)
NOT_ASKED_YET = "question {id} has not been asked yet; run its cell first"

# A class

NOTHING_THERE = "{source}: no such folder or file, and no short code in it; expected one with answers"
NO_ANSWERS = "{sources}: no file of answers; expected answers-<code>.json, a .zip with such files, or short codes"
OF_A_CODE = "short code {number}"
HOW_MANY = "Students: {students}; files: {files}; questions: {questions}."
HOW_MANY_WITH_CODES = "Students: {students}; files: {files}; short codes: {codes}; questions: {questions}."

# Handing in

MY_CODE = "My code"
MY_CODE_EXAMPLE = "such as fox-7, no name"
SAVE = "Save my answers"
SAVED = "Saved beside this notebook: {file}, {questions:1 question|# questions}."
SAVE_WITHOUT_BUTTON = "Save my answers: lesson.save_as('fox-7'), with a code of your own"
SAVE_WITHOUT_BUTTON_HTML = "<p>Save my answers: <code>lesson.save_as('fox-7')</code>, with a code of your own</p>"
DOWNLOAD = "Download it"
NO_SHORT_CODE = (
    "Answer a question, and here appears a short code with all your answers: to read out, to type, or for a chat."
)
SHORT_CODE = "Lesson {lesson}, all my answers as a short code: "

# The class on the projector

COMES_IN = "Codes and files of the class (fold this away before the projector shows it)"
CODES = "Codes"
CODES_EXAMPLE = "Type one code a line, or paste a whole chat: K7Q4-M2XD-9F"
FILES = "Files of answers"
FOLDER = "Folder"
FOLDER_EXAMPLE = "or a folder with files"
SECOND_VOTE = (
    "<small>A student's later code holds all that the earlier ones held: before you collect again, empty the field. "
    "Each code counts, equal ones too.</small>"
)
CAME_IN = "{codes:1 code|# codes}, {files:1 file|# files}."
LEFT_OUT = "Not counted:"
QUESTION = "Question"
BEFORE = "Question before"
NEXT = "Next question"
SHOW_RIGHT = "Show the right answer"
HIDE_RIGHT = "Hide the right answer"
EVERYTHING = "All questions as tables (with the right answers)"
NOTHING_YET = "Nothing has come in yet."
NO_PAGE = "The class on the projector: run this cell."
FIRST_VOTE = "first vote"
SECOND_VOTE_HEAD = "second vote"
SO_MANY = "{students:1 student|# students}, of whom {twice:1 has|# have} voted twice."
ANSWER = "answer"
RIGHT = "\N{HEAVY CHECK MARK} right"

# Progress

DONE = "\N{HEAVY CHECK MARK} done"
BEGUN = "\N{CIRCLE WITH LEFT HALF BLACK} begun ({answered} of {questions} questions)"
NOT_YET = "\N{WHITE CIRCLE} not yet"
LESSON = "Lesson {lesson}"
FORGET = "Forget it: somebody else begins"
REMEMBER = "Take back what was forgotten"
PROGRESS_NOTE = "As it was when this cell ran. It is kept on this machine only, without a name."
NOT_KEPT = "The last answer could not be kept on this machine: {why}. The lessons work all the same."
DAMAGED = "{file}: no progress of this version of the kit; expected format '{format}', version {version}"

# Gates

CLOSED = "Answer the question above first; then this shows what happened."
CLOSED_SEVERAL = "Answer the {number} questions above first; then this shows what happened."

# Questions

NOT_CHOSEN = "(choose)"
NO_BUTTONS = "No buttons here? Choose for yourself, play it on, and see. The page shows more when it runs."
DISCUSS = "Tell your neighbours why, listen to them, then choose and check once more: the same or another."
HEADS = ("question", "tries", "right in the end", "commonest mistake")
NOT_LATER = "As it was when this cell ran. After more answers, run it again."
NOTHING_WRONG = "Nothing to repeat: no first try was wrong so far. After more answers, run this cell again."
I_THINK = "I think:"
CHECK = "Check"
HINT = "A hint, please"
CHOOSE_FIRST = "Choose an answer first."
NOTED = "Noted: {option}. " + DISCUSS
ALSO_RIGHT = "Right! {why} (Also right: {also}.)"
IS_RIGHT = "Right! {why}"
WRONG = "Not quite. {happens} Try again, or step on and watch."
WRONG_WITH_HINT = "Not quite. {happens} A hint may help."
NOTHING_ASKED = "no prediction has been asked"
TOLD_LATER = "told after the second vote"
WENT_WRONG = "{number:One first try|# first tries} went wrong. And now?"
