import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import { enlargeText, unusable } from './enlarged.ts';

const softly = expect.configure({ soft: true });

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Widths and lights in which everything is looked at. */
export const looks = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const;
export type Look = (typeof looks)[number];

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Motion under way has half-faded colours; what is still being fetched is no screen yet. */
export const atRest = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every((one) => one.playState !== 'running'),
  );

const sizeOf = (width: Look[0]) => ({ width, height: width === 390 ? 844 : 900 });

/** Where another width draws another frame, what is pressed before it stands is pressed in vain. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done))));

export const look = async (page: Page, [width, colorScheme]: Look) => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(sizeOf(width));
  await drawn(page);
  await atRest(page);
};

/** The second is experimental, so that no tag brings it along. */
type Rule = 'color-contrast' | 'label-content-name-mismatch';

/**
 * Whatever axe finds, of any impact, each with where it is; or what one rule finds. A preview shows a page that is
 * judged where it lives, and nothing but what is wrong is reported: what is right is most of a screen.
 */
export const violations = async (page: Page, rule?: Rule, within?: string) => {
  const runOnly: axe.RunOnly = rule ? { type: 'rule', values: [rule] } : { type: 'tag', values: everything };
  // A page that is still there has it still.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([include, options]) => {
      const run = (window as unknown as { axe: typeof axe }).axe;
      const { violations: found } = await run.run(
        { exclude: ['iframe'], ...(include && { include: [include] }) },
        options,
      );
      return found.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    [within, { runOnly, resultTypes: ['violations'] } satisfies axe.RunOptions] as const,
  );
};

/** What stands behind may be waiting for its answer, or move. */
const isAtRest = (element: Element) => {
  const moves = ({ playState, effect }: Animation) => {
    const target = (effect as KeyframeEffect | null)?.target;
    return playState === 'running' && !!target && (target.contains(element) || element.contains(target));
  };
  const busy = '[aria-busy="true"]';
  return !element.matches(busy) && !element.querySelector(busy) && !document.getAnimations().some(moves);
};

/**
 * What a story has opened, by its name in openings.ts, in both lights and at both widths; afterwards the story finds it
 * as it was. What opens by a press alone is walked through in dialogs.spec.ts.
 *
 * @param keepWidth what another width closes, with the part of the page it hangs from, is seen at the width of its story
 *   alone
 */
export const usable = async (opened: Locator, name: string, { keepWidth = false } = {}) => {
  const page = opened.page();
  const size = page.viewportSize()!;
  const other = sizeOf(size.width === 390 ? 1440 : 390);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [light, otherLight] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);

  const check = async () => {
    await drawn(page);
    await expect(opened, `${name} stays open`).toBeVisible();
    await expect.poll(() => opened.evaluate(isAtRest), { intervals: [50] }).toBe(true);
    await opened.evaluate((element) => element.setAttribute('data-looked-at', ''));
    const seen = await page.evaluate(() => `${innerWidth}, ${document.documentElement.dataset['theme']}`);
    expect.soft(await violations(page, undefined, '[data-looked-at]'), `${name}, ${seen}`).toEqual([]);
    await opened.evaluate((element) => element.removeAttribute('data-looked-at'));
  };
  const widths = keepWidth ? [size] : [size, other];
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize(width);
    for (const one of at === 0 ? [light, otherLight] : [otherLight, light]) {
      await page.emulateMedia({ colorScheme: one, reducedMotion: 'reduce' });
      await check();
    }
  }
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: light, reducedMotion: 'no-preference' });
  await drawn(page);
  await expect.poll(() => opened.evaluate(isAtRest), { intervals: [50] }).toBe(true);
};

const chooseLight = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // A page behind a link names its light only as it opens, the shop's page never.
  await page.evaluate((chosen) => {
    const { dataset } = document.documentElement;
    if (dataset['theme']) dataset['theme'] = chosen;
  }, colorScheme);
  await atRest(page);
};

/** What stands can be used by everybody, in both lights, and on a phone with text twice as large. */
export const accessible = async (page: Page, what: string) => {
  for (const light of ['dark', 'light'] as const) {
    await chooseLight(page, light);
    expect.soft(await violations(page), `${what}, ${light}`).toEqual([]);
  }
  if (page.viewportSize()?.width !== 390) return;
  await enlargeText(page, '200%');
  const surface = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'body';
  await softly
    .poll(() => unusable(page, surface), { message: `${what}, with text at 200 %`, timeout: 10_000 })
    .toEqual([]);
  await enlargeText(page, '');
};
