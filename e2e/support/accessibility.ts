import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Motion under way has half-faded colours; what is still being fetched is no screen yet. */
export const atRest = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every((one) => one.playState !== 'running'),
  );

/**
 * Whatever axe finds, of any impact, each with where it is; or what one rule finds. A preview shows a page that is
 * judged where it lives, and nothing but what is wrong is reported: what is right is most of a screen.
 */
export const violations = async (page: Page, rule?: 'color-contrast', within?: string) => {
  const runOnly = rule
    ? { type: 'rule' as const, values: [rule] }
    : { type: 'tag' as const, values: everything };
  const axe = new AxeBuilder({ page }).exclude('iframe').options({ runOnly, resultTypes: ['violations'] });
  if (within) axe.include(within);
  return (await axe.setLegacyMode().analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
};

/** What a story has opened, as it stands: what opens by a press alone is walked through in dialogs.spec.ts. */
export const usable = async (opened: Locator) => {
  await atRest(opened.page());
  const name = await opened.evaluate((element) => {
    element.setAttribute('data-looked-at', '');
    return element.textContent;
  });
  expect.soft(await violations(opened.page(), undefined, '[data-looked-at]'), name ?? '').toEqual([]);
  await opened.evaluate((element) => element.removeAttribute('data-looked-at'));
};

const chooseLight = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The office names its light, the public page has none to name.
  await page.waitForFunction(
    (chosen) => (document.documentElement.dataset['theme'] ?? chosen) === chosen,
    colorScheme,
  );
  await atRest(page);
};

/** What stands can be used by everybody, in both lights. In the dark the same elements only have other colours. */
export const accessible = async (page: Page, what: string) => {
  await chooseLight(page, 'light');
  expect.soft(await violations(page), what).toEqual([]);
  await chooseLight(page, 'dark');
  expect.soft(await violations(page, 'color-contrast'), `${what}, in the dark`).toEqual([]);
  await chooseLight(page, 'light');
};
