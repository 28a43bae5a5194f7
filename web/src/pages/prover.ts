import "../style/base.css";
import "../style/board.css";
import "../style/forms.css";
import "../viewer/viewer.css";
import "../prover/prover.css";
import { byId, markPage } from "../lib/element";
import { Prover } from "../prover/prover";

markPage();
new Prover(byId("main")).begin();
