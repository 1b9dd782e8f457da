import { lateParts } from '../domains/calendar/late-parts.ts';
import { isWebview } from '../lib/webview.ts';

/** A quiet moment after the first screen stands. */
const idleMs = 2500;

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin) && /\/(assets|icons)\/|\/first\.js$/.test(name));

/**
 * Keeps the program for a start without a network; it is told what was loaded before it was there. A press
 * on a push opens its page here, as any link would.
 */
export const startShellWorker = (open: (path: string) => void): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isWebview()) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    if (typeof data?.open === 'string') open(data.open);
  });
  const start = async () => {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    // What the calendar is made of, for a browser that has not opened it yet.
    await Promise.all([
      import('../domains/calendar/pages/calendar-page.tsx'),
      ...lateParts.map((part) => part.fetch()),
    ]).catch(() => undefined);
    active?.postMessage({ files: loadedFiles() });
  };
  setTimeout(() => void start().catch(() => undefined), idleMs);
};
