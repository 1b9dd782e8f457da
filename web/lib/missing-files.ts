import { connection } from './connection.ts';

const lostStyles = new Set<HTMLLinkElement>();

/** Watches which files of the program do not come, from the start of the page on. */
export const watchMissingFiles = (): void => {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
    },
    true,
  );
  // By these words the router knows a file that a new version has no more, and loads the page anew; without a network
  // that would take away the frame that stands.
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine || !connection.get().reachable)
      payload.message = `a file of the program did not come: ${payload.message}`;
  });
};

const bring = (lost: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = lost.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${link.href} did not come`)));
    lostStyles.delete(lost);
    lost.replaceWith(link);
  });

/** A part that is asked for once more does not ask again for its styles: they are taken to be here. */
export const bringLostStyles = (): Promise<unknown> => Promise.all([...lostStyles].map(bring));
