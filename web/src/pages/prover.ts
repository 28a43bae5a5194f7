// Starts the prover.

import { byId, markPage } from "../lib/element";
import { Prover } from "../prover/prover";

markPage();
new Prover(byId("main")).begin();
