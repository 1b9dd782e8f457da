/** Asked for before the first words are drawn, so that they are not drawn twice. */
export const bringLetters = (): void =>
  void document.fonts.load('1em "Dangol Interface"', '가').catch(() => undefined);

/** The letters of rare names and signs stand in the system's own until the first picture is there. */
export const bringRareLetters = (after: Promise<unknown>): void => {
  const bring = () => import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
  void after.then(bring).catch(() => undefined);
};
