/** The letters of rare names and signs stand in the system's own until the first picture is there. */
export const bringRareLetters = (after: Promise<unknown>): void => {
  const bring = () => import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
  void after.then(bring).catch(() => undefined);
};
