import type { Page } from '@playwright/test';
import { firstCalls } from '../web/app/first-calls.ts';
import { expect, test } from './support/test.ts';

/** Opens a screen and keeps its program back, so that what is asked for meanwhile is what the page's head asks for. */
const openHeld = async (page: Page, path: string) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/app-.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { asked, release: () => gate.resolve() };
};

const times = (asked: readonly string[], one: string) => asked.filter((other) => other === one).length;
/** The program takes what it finds in dangolAhead and leaves nothing behind: it is kept where only the story sees it. */
const keepAhead = (page: Page) =>
  page.addInitScript(`{
    let ahead;
    Object.defineProperty(window, 'dangolAhead', {
      get: () => ahead,
      set: (value) => {
        ahead = value;
        if (value) window.keptAhead = value;
      },
    });
  }`);
const leftOver = (page: Page) =>
  page.evaluate('[...keptAhead.answers.keys(), ...(window.dangolAhead ? [0] : [])]');

for (const [layout, login, paths, use] of [
  [
    'a phone',
    'eunji',
    Object.keys(firstCalls),
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ],
  ['a desktop, who may do less', 'sua', ['/sales'], {}],
] as const)
  test.describe(`on ${layout}`, () => {
    test.use({ ...use, login });
    for (const path of paths)
      test(`${path} has its data asked for before its program is here, each once and none in vain`, async ({
        office: page,
        watch,
      }) => {
        const refused: string[] = [];
        watch.allow(500, /\/api\/v2\//);
        const isEarly = (url: URL) => url.pathname.startsWith('/api/v2/') && !url.pathname.endsWith('/token');
        await page.route(isEarly, (route) => {
          const { pathname, search } = new URL(route.request().url());
          if (refused.length > 0) return route.fallback();
          refused.push(pathname + search);
          return route.fulfill({ status: 500, json: {} });
        });
        await keepAhead(page);
        const { asked, release } = await openHeld(page, path);
        await expect.poll(() => asked.length).toBe(firstCalls[path as keyof typeof firstCalls].length);
        const early = [...asked];
        // What is asked for only once the screen stands.
        const atRest = page.waitForRequest(/\/api\/v2\/version$/);
        release();
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        await atRest;
        expect(await leftOver(page)).toEqual([]);
        const again = [...new Set(asked)].filter((one) => times(asked, one) > 1);
        expect(again).toEqual(refused);
        expect(early).toContain(refused[0]);
        expect(times(asked, refused[0]!)).toBe(2);
      });
  });
