import "../style/base.css";
import "../style/forms.css";
import "../library/library.css";
import { byId, markPage } from "../lib/element";
import { showLibrary } from "../library/reading";

markPage();
void showLibrary(byId("main"));
