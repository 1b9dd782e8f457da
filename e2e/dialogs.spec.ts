import type { Page } from '@playwright/test';
import { atRest, look, looks, violations } from './support/accessibility.ts';
import type { Look } from './support/accessibility.ts';
import { enlargeText, unusable } from './support/enlarged.ts';
import { prepareSubjects } from './support/opening-subjects.ts';
import { officeOpenings, onlyWide } from './support/openings.ts';
import type { Openings, Step } from './support/openings.ts';
import { expect, signIn, test } from './support/test.ts';

const softly = expect.configure({ soft: true });

/** What opens over a screen or beside it. */
const surfaces = '[role=dialog], [role=menu], [role=complementary]';
const onTop = '[data-on-top]';

/** Marks what lies on top and tells its name and how many lie there; nothing, where nothing is open. */
const markTop = (page: Page) =>
  page.evaluate((all) => {
    for (const before of document.querySelectorAll('[data-on-top]')) before.removeAttribute('data-on-top');
    const open = [...document.querySelectorAll(all)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const isOver = (one: Element) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(x + width / 2, y + Math.min(height, innerHeight) / 2));
    };
    const sizeOf = (one: Element) => one.clientWidth * one.clientHeight;
    // What is smaller lies over what is larger, whichever was drawn first.
    const over = open.filter(isOver).toSorted((a, b) => sizeOf(b) - sizeOf(a));
    const top = over.at(-1) ?? open.at(-1);
    if (!top) return '';
    top.setAttribute('data-on-top', '');
    const name = top.querySelector('h2')?.textContent || (top.getAttribute('aria-label') ?? top.role!);
    return `${open.length} ${name}`;
  }, surfaces);

const pressable = ['button', 'menuitem', 'tab', 'radio', 'checkbox'] as const;

const take = async (page: Page, step: Step) => {
  const scope = (await markTop(page)) ? page.locator(onTop) : page.locator('body');
  if (Array.isArray(step)) return scope.getByLabel(step[0]).first().fill(step[1]);
  const name = step instanceof RegExp ? step : new RegExp(`^${String(step)}`, 'u');
  const [role, ...others] = pressable;
  const wanted = (within: typeof scope) =>
    others.reduce((all, one) => all.or(within.getByRole(one, { name })), within.getByRole(role, { name }));
  const either = wanted(scope).filter({ visible: true });
  // A panel beside the screen leaves its buttons to be pressed.
  const found = (await either.count()) > 0 ? either : wanted(page.locator('body')).filter({ visible: true });
  // Only a list whose rows open has no button for it.
  const row = page.getByRole('row', { name });
  await ((await found.count()) > 0 ? found : row).first().click({ timeout: 2000 });
};

const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The screen with nothing open over it; over itself it is not drawn anew. */
const show = async (page: Page, path: string) => {
  const over = page.locator('[role=dialog], [role=menu]').filter({ visible: true });
  for (let tries = 0; tries < 4 && (await over.count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await atRest(page);
  }
  const isThere = await page.evaluate((to) => location.pathname + location.search === to, path);
  if (isThere && !(await markTop(page))) return;
  await go(page, '/more');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const leave = page.getByRole('button', { name: '나가기' });
  await heading.filter({ hasText: '더보기' }).or(leave).first().waitFor({ timeout: 5000 });
  if (await leave.isVisible()) await leave.click();
  await heading.filter({ hasText: '더보기' }).waitFor({ timeout: 5000 });
  await go(page, path);
  await heading.filter({ hasNotText: '더보기' }).first().waitFor({ timeout: 5000 });
  await atRest(page);
};

/** A menu that is pressed open may come a moment after what lies beneath it was looked at. */
const topAtRest = async (page: Page) => {
  let [before, top] = ['', ''];
  const stays = async () => {
    [before, top] = [top, await markTop(page)];
    return top !== '' && top === before;
  };
  await expect.poll(stays, { timeout: 5000, intervals: [50, 100, 200] }).toBe(true);
  await atRest(page);
  return markTop(page);
};

const open = async (page: Page, path: string, steps: readonly Step[]) => {
  await show(page, path);
  for (const step of steps) {
    await expect(() => take(page, step)).toPass({ timeout: 5000 });
    await atRest(page);
  }
  return topAtRest(page);
};

interface Opening {
  path: string;
  file: string;
  steps: readonly Step[];
}

const allOf = (openings: Openings, subjects: Readonly<Record<string, string | number>>): Opening[] =>
  Object.entries(openings).flatMap(([screen, opens]) => {
    const path = screen.replaceAll(/:(\w+)/gu, (_, name: string) => String(subjects[name]));
    return Object.entries(opens).map(([file, steps]) => ({ path, file, steps }));
  });

/** As it stands at this width; opened anew where the screen is another there, and at a desk where it is only there. */
const seen = async (page: Page, { path, steps }: Opening, name: string, one: Look) => {
  await look(page, one);
  if ((await markTop(page)) === name) return;
  // What is only hidden would be closed by the press that is to open it.
  const anew = async () => {
    await go(page, '/more');
    await open(page, path, steps);
  };
  try {
    await anew();
  } catch {
    await look(page, looks[0]);
    await anew();
  }
};

for (const half of ['first', 'second'])
  test(`what opens over a screen can be used by everybody, narrow and wide, in both lights: the ${half} half`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(480_000);
    const subjects = await prepareSubjects(shop);
    await signIn(page);
    const all = allOf(officeOpenings, subjects);
    const middle = Math.ceil(all.length / 2);
    for (const opening of half === 'first' ? all.slice(0, middle) : all.slice(middle)) {
      const { path, file, steps } = opening;
      try {
        await look(page, looks[0]);
        const name = await open(page, path, steps);
        const mine = onlyWide.has(file) ? looks.filter(([width]) => width !== 390) : looks;
        for (const one of mine) {
          await seen(page, opening, name, one);
          expect.soft(await violations(page, undefined, onTop), `${file}, ${one.join(', ')}`).toEqual([]);
          if (one[0] !== 390 || one[1] === 'dark') continue;
          try {
            for (const size of ['', '200%'] as const) {
              await enlargeText(page, size);
              const message = `${file}, with text at ${size || '100%'}`;
              await softly.poll(() => unusable(page, onTop), { message, timeout: 10_000 }).toEqual([]);
            }
          } finally {
            await enlargeText(page, '');
          }
        }
      } catch (error) {
        expect.soft(String(error), `${file} opens on ${path}`).toBe('');
      }
    }
  });
