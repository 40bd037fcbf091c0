"""Cards as students write them, for the tests of the engine: three that work."""

from adacta import ad_acta


@ad_acta.measure(clause="V4", cost=1, targets=ad_acta.dossiers_in_inboxes)
def fire_drill(table, me, dossier):
    """One dossier is carried out of the building, to the bottom of its inbox."""
    place = table.find(dossier)
    table.move_to_bottom(dossier, place, place, "V4")


@ad_acta.measure(clause="V4", cost=1, targets=ad_acta.inboxes_to_sort)
async def lottery(table, me, office):
    """Chance names a dossier of an inbox, and you say whether it goes on top or to the bottom."""
    inbox = table.desks[office].inbox
    dossier = await ad_acta.draw(inbox[:], "Lottery: which dossier?", "V4")
    place = table.find(dossier)
    where = await ad_acta.choose(me.seat, "Lottery: where to?", [UP, DOWN], "V4")
    if where is UP:
        table.move(dossier, place, place, "V4")
    else:
        table.move_to_bottom(dossier, place, place, "V4")


UP = ad_acta.Choice("To the top", "V4")
DOWN = ad_acta.Choice("To the bottom", "V4")


@ad_acta.reaction(clause="V4", to="Telephone", kind="own")
def closed_line(table, deed):
    """A Telephone reaches nobody; the AP are not spent."""
    deed.cancel(refund=True)


CARDS = (fire_drill, lottery, closed_line)
