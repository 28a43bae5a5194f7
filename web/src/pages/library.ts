// Starts the library.

import { byId, markPage } from "../lib/element";
import { showLibrary } from "../library/reading";

markPage();
void showLibrary(byId("main"));
