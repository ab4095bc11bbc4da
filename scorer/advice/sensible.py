"""How often sensible players lay away a pair; ``tests.scorer.advice.best_reply`` finds them.

A line is a role and a rank, then a number for the pair with each rank from the ace up to that one:
1000 where two such cards are laid away as often as by chance.
"""

from scorer.advice.crib import Ranks
from scorer.advice.role import Role
from scorer.cards import Rank

_TABLE = """
dealer A  2624
dealer 2  1923 2978
dealer 3  2358 2888 2751
dealer 4  1811 1690 1687 2337
dealer 5   355  466  506  459 1710
dealer 6   504  744  574  255  487 2447
dealer 7   797 1195  735  538  703 1907 3459
dealer 8   728  768  686  425  525 2205 3377 3151
dealer 9   521  608  495  336  419 1922 1889 2119 2562
dealer 10  467  288  291  322  904  381  251  894 1274 1772
dealer J   578  514  424  410 1662  376  477  408  595 1877 2642
dealer Q   475  470  470  459 1530  272  426  340  272  936 2368 2183
dealer K   688  737  789  673 1311  330  594  299  347  626 1802 2171 2690
pone   A   685
pone   2  1464  640
pone   3  1032  271  432
pone   4   523  892  499  384
pone   5   110  137   63   60   36
pone   6   939  877 1111  271   46  310
pone   7  1472 1375  855 1029   81  444  381
pone   8  1716 1513 1162  842  119  969  258  860
pone   9  1499 1394 1027  841  147  538 1442 1035  733
pone   10 1456  973  861  854   72 1085 1523  535  340  473
pone   J  1222  765  696  731   70  584  791 1084  751  668  434
pone   Q  2131 1352 1233 1219   70 1193 1405 1594 1674 1711  800  714
pone   K  2321 1514 1344 1339   70 1742 2266 2071 2105 3928 1453 2635  832
"""


def sensible_weights(role: Role) -> dict[Ranks, int]:
    """Give the number of each pair of ranks for a role.

    >>> sensible_weights(Role.PONE)[Rank.FIVE, Rank.FIVE]
    36
    """
    rows = [line.split() for line in _TABLE.split("\n") if line.startswith(role)]
    return {
        (low, high): int(number)
        for high, (_, _, *numbers) in zip(Rank, rows, strict=True)
        for low, number in zip(Rank, numbers, strict=False)
    }
