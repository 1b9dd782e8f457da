import { useDeferredValue } from 'react';

/**
 * Whether what has become due may be drawn: a moment later, and then in steps between which the browser answers a
 * touch. What is here from the start is not held back.
 */
export const useInSteps = (isDue: boolean): boolean => useDeferredValue(isDue) && isDue;
