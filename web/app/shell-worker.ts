import { whenQuiet, whenTouched } from '../lib/quiet.ts';
import { isWebview } from '../lib/webview.ts';

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin) && /\/(assets|icons)\/|\/first\.js$/.test(name));

/** What the calendar is made of (scripts/lib/screen-files.ts), for a browser that has not opened it yet. */
const calendarFiles = () => {
  const { content } = document.querySelector<HTMLMetaElement>('meta[name="screen-files"]') ?? {};
  if (!content) return [];
  const { each, screens, kept } = JSON.parse(content) as {
    each: string[];
    screens: Record<string, string[]>;
    kept: string[];
  };
  return [...new Set([...each, ...(screens['/book/calendar'] ?? []), ...kept])].map((file) => `/${file}`);
};

/** What a browser needs to put the office beside other programs; read with its icons, it would delay the first screen. */
const nameManifest = () => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
};

/**
 * Keeps the program for a start without a network; it is told what was loaded before it was there. A press
 * on a push opens its page here, as any link would.
 */
export const startShellWorker = (open: (path: string) => void): void => {
  if (!import.meta.env.PROD || isWebview()) return;
  void whenTouched().then(nameManifest);
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    if (typeof data?.open === 'string') open(data.open);
  });
  const start = async () => {
    await whenQuiet();
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    // Read by the worker only: run as well, they would hold up who is at work.
    active?.postMessage({ files: [...loadedFiles(), ...calendarFiles()] });
  };
  void start().catch(() => undefined);
};
