"""`python -m service` is `bac-api`."""

import sys

from service.cli import main

sys.exit(main())
