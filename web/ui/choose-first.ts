import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { isDesk } from '../lib/quiet.ts';

/**
 * For a field whose list can also be typed into: by finger the first tap opens the list, and the keyboard of the screen
 * comes with the second, or it would lie over what is to be chosen. A screen reader's press is a click and nothing else.
 */
export const useChooseFirst = () => {
  const [types, setTypes] = useState(isDesk);
  const isSecond = useRef(false);
  return {
    inputMode: types ? undefined : ('none' as const),
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      isSecond.current = document.activeElement === currentTarget;
    },
    onClick: () => {
      if (isSecond.current) setTypes(true);
      isSecond.current = true;
    },
    onBlur: () => {
      isSecond.current = false;
      setTypes(isDesk());
    },
  };
};

/**
 * For a search that is given the focus beside what can be chosen without it: by finger the keyboard of the screen comes
 * with a tap on it and not with the focus.
 */
export const useTypeOnTap = () => {
  const [types, setTypes] = useState(isDesk);
  const type = () => setTypes(true);
  return {
    inputMode: types ? undefined : ('none' as const),
    onPointerDown: type,
    onClick: type,
    onBlur: () => setTypes(isDesk()),
  };
};
