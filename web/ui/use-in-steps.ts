import { useDeferredValue } from 'react';

/**
 * Whether what is due may be drawn: a moment later, and then in steps between which the browser answers a touch. What
 * comes after the first drawing is not held back.
 */
export const useInSteps = (isDue: boolean): boolean => useDeferredValue(isDue, false) && isDue;
