import type { Locator, Page } from '@playwright/test';
import { enlargeText } from './support/enlarged.ts';
import { freshPhone } from './support/shop.ts';
import { expect, openHome, test } from './support/test.ts';

interface Insets {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Held upright with a notch above and the bar of gestures below, and lying on its side. */
const upright = { width: 390, height: 844, insets: { top: 59, bottom: 34, left: 0, right: 0 } };
const lying = { width: 740, height: 390, insets: { top: 0, bottom: 21, left: 59, right: 59 } };
const held = [upright, lying] as const;

const hold = async (page: Page, { width, height, insets }: (typeof held)[number]) => {
  await page.setViewportSize({ width, height });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
};

/** Words and controls that stand where the screen is cut off or a gesture begins; what scrolls on is brought up first. */
const inTheWay = (surface: Locator, insets: Insets) =>
  surface.evaluate((root, { top, bottom, left, right }) => {
    const found = new Set<string>();
    const isOut = (box: DOMRect) =>
      box.left < left - 0.5 ||
      box.right > innerWidth - right + 0.5 ||
      box.top < top - 0.5 ||
      box.bottom > innerHeight - bottom + 0.5;
    for (const one of [root, ...root.querySelectorAll('*')]) {
      if (!(one instanceof HTMLElement) || !one.matches('button, a[href], input, textarea, h1, h2')) continue;
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(one);
      const slides = one.closest('[role=radiogroup], [role=tablist], [role=region], fieldset');
      if (style.clipPath !== 'none' || (slides && slides.scrollWidth > slides.clientWidth)) continue;
      one.scrollIntoView({ block: 'center' });
      const box = one.getBoundingClientRect();
      if (box.width > 1 && isOut(box)) found.add(one.ariaLabel ?? one.textContent);
    }
    return [...found];
  }, insets);

test.describe('a phone with a notch', () => {
  test('every page may fill the screen, and shrinks above the keyboard', async ({ office: page }) => {
    for (const path of ['/', '/signin', '/optout/none', '/zero/none']) {
      const html = await (await page.request.get(path)).text();
      const meta = /<meta\s+name="viewport"\s+content="([^"]+)"/u.exec(html)?.[1];
      expect.soft(meta, path).toContain('viewport-fit=cover');
      expect.soft(meta, path).toContain('interactive-widget=resizes-content');
      expect.soft(meta, path).not.toMatch(/maximum-scale|user-scalable/u);
    }
  });

  for (const way of held)
    test(`bars, dialogs and panels keep within what can be seen, ${way === upright ? 'upright' : 'on its side'}`, async ({
      office: page,
      shop,
      watch,
    }) => {
      watch.allow(404, /\/(?:zero|optout)\/none$/);
      const { insets } = way;
      const { customerNo } = await shop.customer('노치손', freshPhone());
      const date = await shop.freeDay();
      const visit = await shop.book({
        date,
        minute: 780,
        employee: '은지',
        customer: { kind: 'existing', customerNo },
      });
      await hold(page, way);
      const keeps = async (surface: Locator, what: string) => {
        await expect(surface.last()).toBeVisible();
        await expect.poll(() => inTheWay(surface.last(), insets), { message: what }).toEqual([]);
      };
      await openHome(page);
      await keeps(page.getByRole('navigation', { name: '주 메뉴' }), 'the tabs');
      await keeps(page.getByRole('banner'), 'the bar above');
      for (const path of ['/', '/customers', `/book/calendar?date=${date}`]) {
        await page.goto(path);
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        const named = { name: /^(예약|고객) 등록$/u };
        const main = page.getByRole('button', named).or(page.getByRole('link', named));
        await keeps(main, `the main button of ${path}`);
      }
      await page.getByRole('button', { name: '예약 등록' }).tap();
      await keeps(page.getByRole('dialog', { name: '예약 등록' }), 'a form in a panel');
      await page.goto('/customers');
      await page.getByRole('button', { name: '고객 등록' }).tap();
      await keeps(page.getByRole('dialog', { name: '고객 등록' }), 'a dialog');
      await page.goto(`/sales?register=${visit.id}`);
      const panel = page.getByRole('dialog', { name: /매출 등록/u });
      await keeps(panel, 'a sale in a panel');
      await page.goto(`/sales/new?booking=${visit.id}`);
      await page.getByRole('button', { name: '매출 저장' }).waitFor();
      await keeps(page.getByRole('button', { name: '매출 저장' }).locator('..'), 'the bar of a sale');
      for (const path of ['/zero/moment-nail', '/zero/none', '/optout/none']) {
        await page.goto(path);
        await keeps(page.locator('body'), path);
      }
    });

  test('the bar of a sale in a panel stands at its foot, and its customer is told without a loose dot', async ({
    office: page,
    shop,
  }) => {
    const { customerNo } = await shop.customer('점없이', freshPhone());
    const visit = await shop.book({
      date: await shop.freeDay(),
      minute: 780,
      employee: '은지',
      customer: { kind: 'existing', customerNo },
    });
    await page.goto(`/sales?register=${visit.id}`);
    const panel = page.getByRole('dialog', { name: /매출 등록/u });
    const save = panel.getByRole('button', { name: '매출 저장' });
    await expect(save).toBeVisible();
    const below = async () => {
      const { y, height } = (await save.boundingBox())!;
      return 844 - y - height;
    };
    await expect.poll(below, { message: 'what is left below the button' }).toBeLessThan(20);
    await enlargeText(page, '200%');
    const visits = panel.getByText('방문 1회째');
    const [, count] = [await save.boundingBox(), (await visits.boundingBox())!];
    const phone = (await panel.getByRole('link', { name: /전화하기$/u }).boundingBox())!;
    expect(count.y, 'the line breaks before it').toBeGreaterThan(phone.y + phone.height / 2);
    expect(Math.abs((await visits.evaluate(wordsLeft)) - phone.x)).toBeLessThan(20);
  });

  test('at twice the size of text the head of the customers scrolls away with them, and several are ticked', async ({
    office: page,
  }) => {
    await openHome(page);
    await enlargeText(page, '200%');
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: /^고객/u }).tap();
    const rows = page.getByRole('table', { name: '고객 목록' }).getByRole('row');
    await expect(rows.nth(3)).toBeVisible();
    await page.getByRole('button', { name: '더 보기' }).last().tap();
    await page.getByRole('menuitem', { name: '여럿 고르기' }).tap();
    await rows.first().getByRole('checkbox').tap();
    const bar = page.getByRole('toolbar', { name: '고른 고객에게 하기' });
    await expect(bar).toContainText('1명 선택');
    expect((await bar.boundingBox())!.height, 'one line').toBeLessThan(100);
    await rows.nth(2).getByRole('checkbox').tap();
    await expect(bar).toContainText('2명 선택');
    // With the head away the rows have the room.
    await page.mouse.move(195, 300);
    await page.mouse.wheel(0, 3000);
    await expect(page.getByRole('heading', { level: 1, name: '고객' })).not.toBeInViewport();
    await expect
      .poll(() =>
        rows.evaluateAll(
          (all) =>
            all.filter(
              (row) => row.getBoundingClientRect().top > 60 && row.getBoundingClientRect().bottom < 720,
            ).length,
        ),
      )
      .toBeGreaterThan(1);
    const clear = bar.getByRole('button', { name: '선택 해제' });
    await clear.scrollIntoViewIfNeeded();
    await clear.tap();
    await expect(bar).toHaveCount(0);
  });

  test('what floats over the tabs stands at the foot where the app brings tabs of its own', async ({
    office: page,
    shop,
  }) => {
    const toTheFoot = async (button: Locator) => {
      await expect(button).toBeVisible();
      const { y, height } = (await button.boundingBox())!;
      return 844 - y - height;
    };
    const date = await shop.freeDay();
    await page.goto(`/WEB-VIEW/kakao/book/calendar?date=${date}`);
    const book = page.getByRole('button', { name: '예약 등록' });
    await expect.poll(() => toTheFoot(book)).toBeLessThan(20);
    await page.goto('/WEB-VIEW/kakao/sales/new');
    const save = page.getByRole('button', { name: '매출 저장' });
    await expect.poll(() => toTheFoot(save)).toBeLessThan(20);
    await hold(page, upright);
    // The bar goes on below its button, behind the bar of gestures.
    const { bottom } = upright.insets;
    await expect.poll(() => toTheFoot(save)).toBeGreaterThanOrEqual(bottom);
    const below = await save.evaluate(
      (button, y) => button.parentElement?.contains(document.elementFromPoint(195, y)),
      844 - 10,
    );
    expect(below).toBe(true);
  });
});

const wordsLeft = (element: Element) => {
  const range = document.createRange();
  range.selectNodeContents(element.lastChild!);
  return range.getBoundingClientRect().left;
};

/** Whether the keyboard of the screen stands over the lower half. */
const keyboardIsUp = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const isText =
      at instanceof HTMLTextAreaElement ||
      (at instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file'].includes(at.type));
    return isText && !at.readOnly && at.inputMode !== 'none';
  });

test.describe('what is to be chosen by finger', () => {
  test('is not covered by the keyboard', async ({ office: page, shop }) => {
    const { customerNo } = await shop.customer('고를손', freshPhone());
    const date = await shop.freeDay();
    const visit = await shop.book({
      date,
      minute: 780,
      employee: '은지',
      customer: { kind: 'existing', customerNo },
    });
    await page.goto(`/book/calendar?date=${date}&edit=${visit.id}`);
    const form = page.getByRole('dialog', { name: /예약 변경/u });
    const time = form.getByRole('combobox', { name: '시간' });
    await time.tap();
    await expect(page.getByRole('option', { name: '오후 2:00', exact: true })).toBeVisible();
    expect.soft(await keyboardIsUp(page), 'times').toBe(false);
    // Who would rather type taps once more.
    await time.tap();
    expect.soft(await keyboardIsUp(page), 'times, by hand').toBe(true);
    await page.getByRole('option', { name: '오후 2:00', exact: true }).tap();
    await expect(time).toHaveValue('오후 2:00');
    await form.getByRole('combobox', { name: '담당자' }).tap();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect.soft(await keyboardIsUp(page), 'employees').toBe(false);
    // Who presses by a screen reader sends no pointer at all.
    const press = () =>
      time.evaluate((field: HTMLInputElement) => {
        field.focus();
        field.click();
      });
    await press();
    expect.soft(await keyboardIsUp(page), 'times, by a click').toBe(false);
    await press();
    await expect.poll(() => keyboardIsUp(page), 'times, by a second click').toBe(true);
    await form.getByRole('button', { name: /^날짜/u }).tap();
    await expect(page.getByRole('dialog', { name: /^날짜/u })).toBeVisible();
    expect.soft(await keyboardIsUp(page), 'days').toBe(false);

    await page.goto(`/book/calendar?date=${date}&booking=${visit.id}`);
    await page.getByRole('button', { name: '예약 취소' }).tap();
    await expect(page.getByRole('button', { name: '고객 요청' })).toBeVisible();
    expect.soft(await keyboardIsUp(page), 'why a booking is cancelled').toBe(false);
    await page.goto(`/sales/new?booking=${visit.id}`);
    await page.getByRole('button', { name: '시술', exact: true }).tap();
    await expect(page.getByRole('dialog', { name: '시술 추가' })).toBeVisible();
    expect.soft(await keyboardIsUp(page), 'services at the counter').toBe(false);
  });

  test('what was refused is told above the foot of its dialog', async ({ office: page, watch }) => {
    await page.setViewportSize({ width: 390, height: 640 });
    await page.route('**/employees', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 503,
            json: { errors: [{ code: 'MAINTENANCE', field: '', message: '점검 중이에요.' }] },
          })
        : route.continue(),
    );
    watch.allow(503, /employees/u);
    await page.goto('/shop/employees');
    await page.getByRole('button', { name: '직원 추가' }).tap();
    const dialog = page.getByRole('dialog', { name: '직원 추가' });
    await dialog.getByLabel('이름').fill('거절이');
    await dialog.getByRole('button', { name: '저장' }).tap();
    const alert = dialog.getByRole('alert');
    await expect(alert).toBeVisible();
    const bottomOf = async (one: Locator) => {
      const { y, height } = (await one.boundingBox())!;
      return y + height;
    };
    const foot = (await dialog.getByRole('button', { name: '저장' }).boundingBox())!;
    await expect.poll(() => bottomOf(alert)).toBeLessThanOrEqual(foot.y);
  });
});
