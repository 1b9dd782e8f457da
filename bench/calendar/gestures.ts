import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { servePreview } from './serve.ts';

/**
 * Gestures and keys on the preview, by hand and by finger, at three widths in the real browser:
 * `node bench/calendar/gestures.ts`, a step of the tests. Each story reads the callbacks that the grid made.
 */
type Call = readonly [kind: string, ...rest: unknown[]];

const MINUTE_PX = 1.2;
const OPEN = 600;

interface Grid {
  page: Page;
  calls: () => Promise<Call[]>;
  block: (name: string) => Promise<{ x: number; y: number; width: number; height: number }>;
  /** Viewport point of a minute in a column. */
  at: (column: number, minute: number) => Promise<{ x: number; y: number }>;
}

async function open(
  browser: Browser,
  base: string,
  query: string,
  options: BrowserContextOptions,
): Promise<Grid> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${base}?${query}`);
  await page.waitForSelector('[data-id]');
  return {
    page,
    calls: async () => {
      assert.deepEqual(problems, []);
      return page.evaluate(() => (window as unknown as { calls: Call[] }).calls.splice(0));
    },
    block: async (name) => (await page.getByRole('button', { name }).first().boundingBox())!,
    at: (column, minute) =>
      page.evaluate(
        ([index, y]) => {
          const box = document.querySelectorAll('[data-column]')[index!]!.getBoundingClientRect();
          return { x: box.left + box.width / 2, y: box.top + y! };
        },
        [column, (minute - OPEN) * MINUTE_PX + 1],
      ),
  };
}

const NAME = '남궁빛나리별하';

const mouse: Record<string, (grid: Grid) => Promise<void>> = {
  async 'a click opens'({ page, block, calls }) {
    const { x, y } = await block(NAME);
    await page.mouse.click(x + 20, y + 20);
    assert.deepEqual(
      (await calls()).map(([kind]) => kind),
      ['open'],
    );
  },

  async 'a drag moves in time and to another employee, and does not open'({ page, block, at, calls }) {
    const from = await block(NAME);
    await page.mouse.move(from.x + 30, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 50, { steps: 3 });
    const to = await at(1, 990);
    await page.mouse.move(to.x, to.y + 30, { steps: 8 });
    await page.mouse.up();
    const made = await calls();
    assert.equal(made.length, 1);
    assert.equal(made[0]![0], 'move');
    assert.deepEqual(made[0]![2], { date: '2026-11-21', employeeNo: 2, startMinute: 990, endMinute: 1080 });
    await page.waitForTimeout(100);
    const moved = await block(NAME);
    assert.ok(Math.abs(moved.y - to.y) < 3, 'the block stands where it was dropped');
  },

  async 'Escape puts a dragged booking back'({ page, block, calls }) {
    const { x, y } = await block(NAME);
    await page.mouse.move(x + 30, y + 30);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 130, { steps: 5 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    assert.deepEqual(await calls(), []);
    await page.waitForTimeout(80);
    assert.equal((await block(NAME)).y, y);
  },

  async 'the lower rim makes it longer, the upper one starts it earlier'({ page, block, calls }) {
    const before = await block(NAME);
    const middle = before.x + before.width / 2;
    await page.mouse.move(middle, before.y + before.height - 2);
    await page.mouse.down();
    await page.mouse.move(middle, before.y + before.height - 2 + 20 * MINUTE_PX, { steps: 5 });
    await page.mouse.up();
    const [longer] = await calls();
    assert.equal(longer![0], 'resize');
    assert.equal((longer![2] as { endMinute: number }).endMinute, 1100);
    await page.mouse.move(middle, before.y + 1);
    await page.mouse.down();
    await page.mouse.move(middle, before.y + 1 - 30 * MINUTE_PX, { steps: 5 });
    await page.mouse.up();
    const [earlier] = await calls();
    assert.equal(earlier![0], 'resize');
    assert.deepEqual(earlier![2], { date: '2026-11-21', employeeNo: 2, startMinute: 960, endMinute: 1100 });
  },

  async 'a click on free time books a slot, a drag draws a range'({ page, at, calls }) {
    const slot = await at(1, 1122);
    await page.mouse.click(slot.x, slot.y);
    const [click] = await calls();
    assert.partialDeepStrictEqual(click![1], {
      date: '2026-11-21',
      employeeNo: 2,
      startMinute: 1120,
      endMinute: 1130,
      sized: false,
    });
    const end = await at(1, 1179);
    await page.mouse.move(slot.x, slot.y);
    await page.mouse.down();
    await page.mouse.move(end.x + 200, end.y, { steps: 6 });
    await page.mouse.up();
    const made = await calls();
    assert.equal(made.length, 1);
    assert.partialDeepStrictEqual(made[0]![1], {
      date: '2026-11-21',
      employeeNo: 2,
      startMinute: 1120,
      endMinute: 1180,
      sized: true,
    });
  },

  async 'a drag changes nothing but the ghost'({ page, block }) {
    const { x, y } = await block(NAME);
    await page.mouse.move(x + 30, y + 30);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 50, { steps: 3 });
    await page.evaluate(() => {
      const touched: string[] = [];
      const observer = new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement!;
          if (!element.closest('[data-part=ghosts]')) touched.push(element.outerHTML.slice(0, 80));
        }
      });
      observer.observe(document.body, {
        subtree: true,
        attributes: true,
        childList: true,
        characterData: true,
      });
      Object.assign(window, { touched });
    });
    await page.mouse.move(x - 200, y + 200, { steps: 20 });
    const touched = await page.evaluate(() => (window as unknown as { touched: string[] }).touched);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    assert.deepEqual(touched, []);
  },

  async 'near the edge the grid scrolls and the drop lands where it shows'({ page, block, calls }) {
    await page.setViewportSize({ width: 1440, height: 520 });
    await page.evaluate(() => document.querySelector('section')!.scrollTo(0, 200));
    const { x, y } = await block(NAME);
    await page.mouse.move(x + 30, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 30, 515, { steps: 6 });
    await page.waitForTimeout(700);
    await page.mouse.up();
    const [[kind, , to]] = (await calls()) as [Call];
    assert.equal(kind, 'move');
    const { startMinute, endMinute } = to as { startMinute: number; endMinute: number };
    assert.ok(startMinute > 1080 && endMinute <= 1260, `dropped at ${startMinute}`);
    assert.ok((await page.evaluate(() => document.querySelector('section')!.scrollTop)) > 300);
    await page.setViewportSize({ width: 1440, height: 900 });
  },

  async 'a booking with a registered sale stays where it is'({ page, calls }) {
    const done = (await page.locator('[aria-label*="매출 등록 완료"]').first().boundingBox())!;
    await page.mouse.move(done.x + 20, done.y + 8);
    await page.mouse.down();
    await page.mouse.move(done.x + 20, done.y + 120, { steps: 4 });
    await page.mouse.up();
    assert.deepEqual(
      (await calls()).filter(([kind]) => kind !== 'open'),
      [],
    );
  },
};

const keys: Record<string, (grid: Grid) => Promise<void>> = {
  async 'Tab visits bookings in order of time'({ page }) {
    await page.keyboard.press('Tab');
    const times: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      times.push(await page.evaluate(() => document.activeElement!.ariaLabel!.slice(0, 8)));
    }
    const starts = times.map(
      (text) => Number(/(\d+):/.exec(text)![1]) * 60 + Number(/:(\d\d)/.exec(text)![1]),
    );
    assert.deepEqual(
      starts,
      starts.toSorted((a, b) => a - b),
    );
  },

  async 'Enter opens, arrows walk to free time, Enter there creates'({ page, calls }) {
    await page.getByRole('button', { name: NAME }).focus();
    await page.keyboard.press('Enter');
    assert.equal((await calls())[0]![0], 'open');
    await page.keyboard.press('ArrowUp');
    assert.match(
      await page.evaluate(() => document.activeElement!.ariaLabel!),
      /^수아 디자이너, 오후 .+ 빈 시간$/,
    );
    await page.keyboard.press('Enter');
    assert.equal((await calls())[0]![0], 'create');
  },

  async 'M carries, Enter puts down, focus goes along'({ page, calls }) {
    await page.getByRole('button', { name: NAME }).focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    assert.deepEqual(await calls(), []);
    assert.match((await page.locator('output').textContent())!, /^민지 실장, 오후/);
    await page.keyboard.press('Enter');
    const [[kind, , to]] = (await calls()) as [Call];
    assert.equal(kind, 'move');
    assert.equal((to as { employeeNo: number }).employeeNo, 2);
    await page.waitForTimeout(50);
    assert.match(await page.evaluate(() => document.activeElement!.ariaLabel!), /민지 실장/);
  },

  async 'Alt and arrows begin at once, Escape reverts; Shift and arrows make longer'({ page, calls }) {
    await page.getByRole('button', { name: NAME }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    assert.deepEqual(
      (await calls()).map(([kind]) => kind),
      ['open'],
    );
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    const [[kind]] = (await calls()) as [Call];
    assert.equal(kind, 'resize');
  },
};

type Finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) => Promise<unknown>;
const fingerOf =
  (session: CDPSession): Finger =>
  (type, x, y) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

const touch: Record<string, (grid: Grid, finger: Finger) => Promise<void>> = {
  async 'a tap opens'({ page, block, calls }) {
    const { x, y } = await block('염보라');
    await page.touchscreen.tap(x + 20, y + 20);
    assert.deepEqual(
      (await calls()).map(([kind]) => kind),
      ['open'],
    );
  },

  async 'a swipe over a booking scrolls and changes nothing'({ page, block, calls }, finger) {
    const { x, y } = await block('염보라');
    const before = await page.evaluate(() => document.querySelector('section')!.scrollTop);
    await finger('touchStart', x + 20, y + 40);
    for (let way = 5; way <= 120; way += 5) await finger('touchMove', x + 20, y + 40 + way);
    await finger('touchEnd', 0, 0);
    await page.waitForTimeout(300);
    const after = await page.evaluate(() => document.querySelector('section')!.scrollTop);
    assert.ok(after < before - 50, `scrolled ${after - before}`);
    assert.deepEqual(await calls(), []);
  },

  async 'a long press takes the booking and a drag moves it'({ page, block, calls }, finger) {
    const { x, y } = await block('염보라');
    const before = await page.evaluate(() => document.querySelector('section')!.scrollTop);
    await finger('touchStart', x + 20, y + 30);
    await page.waitForTimeout(420);
    for (let way = 6; way <= 72; way += 6) await finger('touchMove', x + 20, y + 30 + way);
    await finger('touchEnd', 0, 0);
    const made = await calls();
    assert.equal(made.length, 1);
    assert.equal(made[0]![0], 'move');
    assert.equal((made[0]![2] as { startMinute: number }).startMinute, 770 + 60);
    assert.equal(await page.evaluate(() => document.querySelector('section')!.scrollTop), before);
  },

  async 'a long press alone selects and shows handles that resize'({ page, block, calls }, finger) {
    const { x, y } = await block('염보라');
    await finger('touchStart', x + 20, y + 30);
    await page.waitForTimeout(420);
    await finger('touchEnd', 0, 0);
    await page.waitForTimeout(100);
    assert.deepEqual(await calls(), []);
    const grip = (await page.locator('[data-edge=end]').boundingBox())!;
    const [gripX, gripY] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
    await finger('touchStart', gripX, gripY);
    for (let way = 4; way <= 36; way += 4) await finger('touchMove', gripX, gripY + way);
    await finger('touchEnd', 0, 0);
    const made = await calls();
    assert.equal(made.length, 1);
    assert.equal(made[0]![0], 'resize');
  },
};

const widths = [
  ['desk', 1440],
  ['tablet', 820],
  ['phone', 390],
] as const;
const sized = (width: number) => ({ viewport: { width, height: width === 1440 ? 900 : 700 } });

async function run(): Promise<void> {
  const preview = await servePreview();
  const browser = await openBrowser();
  try {
    for (const [name, width] of widths) {
      const desk = await open(browser, preview.url, 'employees=6', sized(width));
      if (width > 390)
        for (const [story, act] of Object.entries(mouse)) await tell(`${name}: ${story}`, () => act(desk));
      const board = await open(browser, preview.url, 'employees=6', sized(width));
      for (const [story, act] of Object.entries(keys)) await tell(`${name}: ${story}`, () => act(board));
      if (width === 1440) continue;
      const hand = await open(browser, preview.url, 'employees=6', {
        ...sized(width),
        hasTouch: true,
        isMobile: true,
      });
      const finger = fingerOf(await hand.page.context().newCDPSession(hand.page));
      for (const [story, act] of Object.entries(touch))
        await tell(`${name}: ${story}`, () => act(hand, finger));
    }
  } finally {
    await browser.close();
    await preview.close();
  }
}

async function tell(name: string, story: () => Promise<void>): Promise<void> {
  try {
    await story();
    process.stdout.write(`ok    ${name}\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stdout.write(`FAIL  ${name}\n      ${error instanceof Error ? error.message : error}\n`);
  }
}

await run();
