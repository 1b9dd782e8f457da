import { createSafeStorage } from './storage.ts';

interface Viewed {
  employeeNo: number;
  name: string;
}

/** The viewing user, and the shop. */
type Viewer = { shopNo: string; employeeNo: number } | null | undefined;

const key = 'dangol.view-as';
/** Of this tab alone: another tab stays the owner's own. */
const storage = createSafeStorage(() => sessionStorage);
const markOf = (viewer: Viewer) => `${viewer?.shopNo}.${viewer?.employeeNo}`;

/** Whose eyes this tab looks with; null are one's own. Anyone who signs in after sees their own. */
export const viewedAs = (viewer: Viewer): Viewed | null => {
  const [mark, number, ...name] = (storage.get(key) ?? '').split(' ');
  return number && mark === markOf(viewer) ? { employeeNo: Number(number), name: name.join(' ') } : null;
};

/** Goes with each request of this tab. */
export const viewHeaders = (viewer: Viewer): Record<string, string> => {
  const viewed = viewedAs(viewer);
  return viewed ? { 'x-view-as': String(viewed.employeeNo) } : {};
};

/** Loads everything anew: nothing that was read with other eyes may stay on the screen. */
export const viewAs = (viewer: Viewer, viewed: Viewed | null): void => {
  if (viewed) storage.set(key, `${markOf(viewer)} ${viewed.employeeNo} ${viewed.name}`);
  else storage.remove(key);
  location.assign('/');
};
