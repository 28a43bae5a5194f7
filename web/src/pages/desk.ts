// Starts the desk.

import { Desk } from "../desk/desk";
import { byId, markPage } from "../lib/element";

markPage();
new Desk(byId("main")).begin();
