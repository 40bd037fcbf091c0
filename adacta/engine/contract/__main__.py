"""`python -m adacta.engine.contract GAME`."""

import sys

from adacta.engine.contract import main

sys.exit(main())
