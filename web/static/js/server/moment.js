/* What a sheet was opened about. Other devices and the camera go on meanwhile: a tap in the sheet is for that alone. */

import { byId } from "../elements/dom.js";
import { DID_NOT_COUNT, refuse } from "./sending.js";
import { state } from "./state.js";

/** Remember what a sheet is about, which `part(state)` tells. What is given back does `post()` as long as the table
 * shows the same; after that it closes the sheet and says why. */
export function onlyAbout(id, part) {
  const told = () => JSON.stringify(part(state()));
  const seen = told();
  return (post) => {
    if (told() === seen) return post();
    byId(id).close();
    return refuse(DID_NOT_COUNT);
  };
}

/** Of which game a sheet is. */
export const gameNumber = ({ game }) => game.number;
