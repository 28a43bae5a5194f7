import "../style/base.css";
import "../style/forms.css";
import "../library/library.css";
import { showLibrary } from "../library/reading";
import { byId, markPage } from "../lib/element";

markPage();
void showLibrary(byId("main"));
