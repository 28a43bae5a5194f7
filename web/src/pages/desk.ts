import "../style/base.css";
import "../style/board.css";
import "../style/forms.css";
import "../viewer/viewer.css";
import "../desk/desk.css";
import { Desk } from "../desk/desk";
import { byId, markPage } from "../lib/element";

markPage();
new Desk(byId("main")).begin();
