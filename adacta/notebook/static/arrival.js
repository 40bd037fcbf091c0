// A widget whose script comes late. anywidget gives up after two seconds and from then on drops whatever Python sends;
// on a slow machine with many boards that is soon over. Such a widget listens again and asks for the state it missed.

const NO_MESSAGE = { content: { data: {} } };

async function initialize({ model }) {
  const late = ownModel(model);
  if (!late || !(await hasGivenUp(late))) return;
  const hear = Object.getPrototypeOf(Object.getPrototypeOf(late))._handle_comm_msg;
  await new Promise((arrived) => {
    late.comm.on_msg((message) => {
      hear.call(late, message);
      late.state_change.then(arrived);
    });
    late.comm.send({ method: "request_state" });
  });
}

// The model behind the one that anywidget hands out: each has a layout of its own
function ownModel(model) {
  const all = model.widget_manager?._modelsSync?.values() ?? [];
  return [...all].find((each) => each.comm && each.get("layout") === model.get("layout"));
}

// While anywidget still waits, it does not answer at all
function hasGivenUp(model) {
  const answer = model._handle_comm_msg(NO_MESSAGE).then(() => false, () => true);
  return Promise.race([answer, new Promise((done) => setTimeout(done, 0, false))]);
}
