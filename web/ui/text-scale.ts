import { useState } from 'react';

/** How much larger than usual somebody reads: 2 where they chose 32 px in their browser. */
export const textScale = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/** For what is placed by figures, not by CSS; a change is followed by the next screen that opens. */
export const useTextScale = (): number => useState(textScale)[0];

/** Whether letters are so large that a button floating over a list says itself by its sign alone. */
export const useIsLargeText = (): boolean => useTextScale() > 1.4;
