import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const madeHome = (): HTMLElement => {
  const home = document.createElement('div');
  home.style.display = 'contents';
  return home;
};

/**
 * Content that moves from one frame to another as the window changes, with what is typed in it and the dialogs that
 * stand open: `place` goes where it is shown, `moved` beside the frames.
 */
export const useMovable = (content: ReactNode): { place: ReactNode; moved: ReactNode } => {
  const [home] = useState(madeHome);
  const put = useCallback((node: HTMLElement | null) => node?.append(home), [home]);
  return {
    place: <div ref={put} style={{ display: 'contents' }} />,
    moved: createPortal(content, home),
  };
};
