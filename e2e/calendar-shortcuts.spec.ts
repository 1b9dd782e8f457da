import type { Locator, Page } from '@playwright/test';
import { addDays, shopDateOf } from '../contract/time.ts';
import { shortcutGroups } from '../web/domains/calendar/actions/shortcuts.rules.ts';
import { calendarOf } from './support/calendar.ts';
import { freshPhone } from './support/shop.ts';
import type { Shop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const eleven = 660;

/** Keys as the help sheet writes them, for the browser. */
const written: Record<string, string> = {
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '+': 'Shift+Equal',
  '−': 'Minus',
  Del: 'Delete',
  Esc: 'Escape',
  Ctrl: 'Control',
};
const codeOf = (name: string): string => written[name] ?? (/^[A-Z]$/.test(name) ? `Key${name}` : name);

interface Desk {
  page: Page;
  shop: Shop;
  date: string;
  id: number;
  /** Presses one key, or several together, and remembers them. */
  press: (...names: string[]) => Promise<void>;
  calendar: ReturnType<typeof calendarOf>;
  block: Locator;
  slot: Locator;
}

const isOn = (page: Page, date: string) => expect(page).toHaveURL(new RegExp(`date=${date}`));
/** Beside the calendar where there is room, over it where there is none. */
const panelOf = (page: Page, name: string) =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }));
const hourOf = ({ calendar: { grid } }: Desk): Promise<number> =>
  grid.evaluate((element) => parseFloat(getComputedStyle(element).getPropertyValue('--hour')));
const closeForm = async (page: Page, name: string) => {
  await expect(panelOf(page, name)).toBeVisible();
  await panelOf(page, name).getByRole('button', { name: '닫기', exact: true }).last().click();
  await expect(panelOf(page, name)).toHaveCount(0);
};
const opensDialog = async ({ page, press }: Desk, key: string, name: string) => {
  await press(key);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};

const views = {
  일: (page: Page) => page.getByRole('region', { name: '예약 캘린더, 하루' }),
  주: (page: Page) => page.getByRole('region', { name: '예약 캘린더, 한 주' }),
  월: (page: Page) => page.getByRole('table', { name: '예약 캘린더, 한 달' }),
  목록: (page: Page) => page.getByRole('main').getByText('단축손').first(),
};
const shows = async (page: Page, view: keyof typeof views) => {
  await expect(page.getByRole('radio', { name: view, exact: true })).toBeChecked();
  await expect(views[view](page)).toBeVisible();
};

/** What each line of the help sheet promises, in the order of the sheet. */
const promises: Record<string, (desk: Desk) => Promise<void>> = {
  T: async ({ page, press, date }) => {
    await press('T');
    await isOn(page, shopDateOf(Date.now()));
    await page.goBack();
    await isOn(page, date);
  },
  '[ ]': async ({ page, press, date }) => {
    await press(']');
    await isOn(page, addDays(date, 1));
    await press('[');
    await isOn(page, date);
  },
  '← →': async ({ page, press, date }) => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await press('→');
    await isOn(page, addDays(date, 1));
    await press('←');
    await isOn(page, date);
  },
  '1 2 3 4': async (desk) => {
    await desk.press('2');
    await shows(desk.page, '주');
    await desk.press('3');
    await shows(desk.page, '월');
    await desk.press('4');
    await shows(desk.page, '목록');
    await desk.press('1');
    await shows(desk.page, '일');
    await expect(desk.block).toBeVisible();
  },
  'D W L': async (desk) => {
    await desk.press('W');
    await shows(desk.page, '주');
    await desk.press('L');
    await shows(desk.page, '목록');
    await desk.press('D');
    await shows(desk.page, '일');
    await expect(desk.block).toBeVisible();
  },
  '+ −': async (desk) => {
    const before = await hourOf(desk);
    await desk.press('+');
    await expect.poll(() => hourOf(desk)).toBeGreaterThan(before);
    await desk.press('−');
    await expect.poll(() => hourOf(desk)).toBe(before);
  },
  'Ctrl 휠': async (desk) => {
    const before = await hourOf(desk);
    await desk.calendar.grid.hover();
    await desk.press('Ctrl', '휠');
    await expect.poll(() => hourOf(desk)).toBeGreaterThan(before);
    await desk.page.keyboard.press('Minus');
    await expect.poll(() => hourOf(desk)).toBe(before);
  },
  '↑ ↓ ← →': async ({ press, block, slot }) => {
    await block.focus();
    for (const [key, employee] of [
      ['↑', '은지'],
      ['→', '민지'],
      ['↓', '민지'],
      ['←', '은지'],
    ] as const) {
      await press(key);
      const focused = key === '←' ? block : slot;
      await expect(focused).toBeFocused();
      await expect(focused).toHaveAccessibleName(new RegExp(employee));
    }
  },
  Tab: async ({ page, press, block, slot }) => {
    await block.focus();
    await page.keyboard.press('ArrowUp');
    await expect(slot).toBeFocused();
    await press('Tab');
    await expect(block).toBeFocused();
  },
  Enter: async ({ page, press, block }) => {
    await block.focus();
    await press('Enter');
    await expect(panelOf(page, '단축손')).toBeVisible();
  },
  Esc: async ({ page, press, block }) => {
    await press('Esc');
    await expect(panelOf(page, '단축손')).toHaveCount(0);
    await expect(block).toBeFocused();
  },
  N: async ({ page, press }) => {
    await press('N');
    await closeForm(page, '예약 등록');
  },
  E: async ({ page, press, block }) => {
    await block.focus();
    await press('E');
    await closeForm(page, '단축손님 예약 변경');
    await expect(panelOf(page, '단축손')).toBeVisible();
    await page.keyboard.press('Escape');
  },
  M: async ({ page, press, calendar, block }) => {
    await block.focus();
    await press('M');
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByText('단축손님 예약을 옮겼어요')).toBeVisible();
    await expect(calendar.block(eleven, '단축손')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(calendar.block(eleven, '12:00', '단축손')).toBeVisible();
  },
  'Shift ↑↓': async ({ page, press, calendar, block }) => {
    await block.focus();
    await press('Shift', '↑↓');
    await page.keyboard.press('Enter');
    await expect(calendar.block(eleven, '12:30', '단축손')).toBeVisible();
  },
  C: async ({ page, press, block }) => {
    await block.focus();
    await press('C');
    const said = page.getByRole('status').filter({ hasText: '놓을 시간을 누르세요' });
    await expect(said).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(said).toHaveCount(0);
  },
  X: async ({ page, press, block }) => {
    await block.focus();
    await press('X');
    await expect(page.getByRole('status').filter({ hasText: '놓을 시간을 누르세요' })).toBeVisible();
  },
  V: async ({ page, shop, press, slot, id }) => {
    const { startAt } = await shop.booking(id);
    await page.keyboard.press('ArrowDown');
    await expect(slot).toBeFocused();
    await press('V');
    await expect.poll(async () => (await shop.booking(id)).startAt).not.toBe(startAt);
  },
  R: async ({ page, press, block }) => {
    await block.focus();
    await press('R');
    await expect(panelOf(page, '예약 등록')).toContainText('단축손');
    await closeForm(page, '예약 등록');
  },
  Del: async ({ page, shop, press, block, id }) => {
    await block.focus();
    await press('Del');
    const question = page.getByRole('dialog', { name: '단축손님 예약을 취소할까요?' });
    await question.getByRole('button', { name: '예약 취소' }).click();
    await expect(page.getByText('예약을 취소했어요')).toBeVisible();
    await expect.poll(async () => (await shop.booking(id)).state).toBe('CANCELLED');
  },
  'Ctrl Z': async ({ shop, press, id }) => {
    await press('Ctrl', 'Z');
    await expect.poll(async () => (await shop.booking(id)).state).toBe('CONFIRMED');
  },
  '/': async ({ page, press }) => {
    await press('/');
    const search = page.getByRole('combobox', { name: '예약 찾기' });
    await expect(search).toBeFocused();
    await search.fill('단축손');
    await expect(page.getByRole('option', { name: /단축손/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
  },
  F: (desk) => opensDialog(desk, 'F', '골라 보기'),
  B: (desk) => opensDialog(desk, 'B', '예약 막기'),
  P: async ({ page, press }) => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await press('P');
    await expect(page.locator('body[data-printed]')).toHaveCount(1);
  },
  '?': async (desk) => {
    await desk.press('?');
    const help = desk.page.getByRole('dialog', { name: '단축키' });
    // Keys belong to the sheet while it stands.
    await desk.page.keyboard.press('2');
    await expect(help).toContainText('다른 날로 옮기기');
    await desk.page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
  },
};

const widths = [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const;

test('every key of the help sheet does what the sheet says, at three widths', async ({
  office: page,
  shop,
}) => {
  // Every key at three widths takes a busy machine longer than another story.
  test.setTimeout(150_000);
  const lines = shortcutGroups.flatMap(({ keys }) => keys.map(([names]) => names));
  expect(lines.map((names) => names.join(' '))).toEqual(Object.keys(promises));
  const customer = await shop.customer('단축손', freshPhone());
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height });
    const date = await shop.freeDay();
    const { id } = await shop.book({
      date,
      minute: eleven,
      employee: '은지',
      minutes: 60,
      customer: { kind: 'existing', customerNo: customer.customerNo },
    });
    const calendar = calendarOf(page, shop);
    await calendar.open(date, 'day');
    let pressed: string[] = [];
    const press = async (...names: string[]) => {
      pressed.push(...names);
      const key = names.at(-1)!;
      const held = names.slice(0, -1).map(codeOf);
      for (const one of held) await page.keyboard.down(one);
      if (key === '휠') await page.mouse.wheel(0, -120);
      else if (key === '↑↓')
        for (const arrow of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(arrow);
      else await page.keyboard.press(codeOf(key));
      for (const one of held) await page.keyboard.up(one);
    };
    const desk: Desk = {
      page,
      shop,
      date,
      id,
      press,
      calendar,
      block: calendar.grid.locator(`[data-id="${id}"]`),
      slot: calendar.grid.getByRole('button', { name: /빈 시간$/ }),
    };
    for (const names of lines)
      await test.step(`${names.join(' ')} at ${width}`, async () => {
        pressed = [];
        await promises[names.join(' ')]!(desk);
        expect(new Set(pressed)).toEqual(new Set(names));
      });
  }
});
