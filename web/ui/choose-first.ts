import { useState } from 'react';
import type { PointerEvent } from 'react';
import { isDesk } from '../lib/quiet.ts';

/**
 * For a field whose list can also be typed into: by finger the first tap opens the list, and the keyboard of the screen
 * comes with the second, or it would lie over what is to be chosen.
 */
export const useChooseFirst = () => {
  const [types, setTypes] = useState(isDesk);
  return {
    inputMode: types ? undefined : ('none' as const),
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      if (document.activeElement === currentTarget) setTypes(true);
    },
    onBlur: () => setTypes(isDesk()),
  };
};
