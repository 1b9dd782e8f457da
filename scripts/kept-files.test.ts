import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

interface FetchEvent {
  request: { method: string; mode: string; url: string };
  respondWith: (answer: Promise<unknown>) => void;
}

/** Whether the office's worker answers for a file itself, and so has it when there is no network. */
const keeps = (): ((address: string) => boolean) => {
  const listeners: Record<string, (event: FetchEvent) => void> = {};
  const self = {
    location: { origin: 'https://shop.test' },
    addEventListener: (name: string, listener: (event: FetchEvent) => void) => (listeners[name] = listener),
  };
  const never = () => new Promise(() => undefined);
  runInNewContext(readFileSync('web/public/sw.js', 'utf8'), {
    self,
    URL,
    caches: { match: never, open: never },
    fetch: never,
  });
  return (address) => {
    let answers = false;
    const url = new URL(address, self.location.origin).href;
    listeners['fetch']?.({
      request: { method: 'GET', mode: 'no-cors', url },
      respondWith: () => (answers = true),
    });
    return answers;
  };
};

const addressesIn = (html: string) =>
  [...html.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="([^"]+)"/gu)].map(([, address = '']) => address);

it('keeps every file that the page starts with, for a start without a network', () => {
  const keep = keeps();
  const asked = addressesIn(readFileSync('index.html', 'utf8'));
  expect(asked).toContain('/first.js');
  // The entry is a file of the build, by a name under /assets.
  const served = asked.map((address) => address.replace(/^\/web\/.*\/(.*)\.tsx$/u, '/assets/$1.js'));
  expect(served.filter((address) => !keep(address))).toEqual([]);
  expect(keep('/manifest.webmanifest')).toBe(true);
  expect(keep('/api/v2/version')).toBe(false);
});
