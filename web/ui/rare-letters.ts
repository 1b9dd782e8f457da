import { isDesk, whenQuiet } from '../lib/quiet.ts';

/** The letters of rare names and signs stand in the system's own until the first picture is there. */
export const bringRareLetters = (): void => {
  const bring = () => import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
  void (isDesk() ? Promise.resolve() : whenQuiet()).then(bring).catch(() => undefined);
};
