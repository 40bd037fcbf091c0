"""When chance speaks: in Ad Acta before the first turn only, in Fronta every day."""

from adacta import ad_acta, fronta
from adacta.study import chances


def test_ad_acta_deals_once_and_fronta_every_day() -> None:
    found = chances.table([ad_acta, fronta])
    assert list(chances.dealt(ad_acta)) == [0]
    assert found.loc[0, ad_acta.title] >= 28
    assert (found.loc[1:5, fronta.title] > 0).all()
