import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

const patienceMs = 200;

/** The window is called as its screen is, so that tabs, history and a screen reader tell them apart. */
export const usePageTitle = (mark: string): void => {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const name = () => {
      timer = undefined;
      const heading = document.querySelector('#main h1')?.textContent.trim();
      // The tabs of a page stand beneath its heading.
      const tab = document
        .querySelector('#main header:has(h1) ~ nav [aria-current="page"]')
        ?.textContent.trim();
      const names = [tab, heading, '단골'].filter(Boolean);
      document.title = mark + names.join(' - ');
    };
    const soon = () => {
      timer ??= setTimeout(name, patienceMs);
    };
    soon();
    const main = document.querySelector('#main');
    const watch = new MutationObserver(soon);
    if (main) watch.observe(main, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [pathname, mark]);
};
