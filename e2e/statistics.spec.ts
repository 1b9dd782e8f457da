import type { Page } from '@playwright/test';
import { shopDateOf } from '../contract/time.ts';
import { atRest, usable, violations } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const month = Number(shopDateOf(Date.now()).slice(5, 7));

/** Opens a figure to its rows, sees the same sum at their foot, and closes it to the end of its motion. */
const opensToItsRows = async (page: Page, figure: string) => {
  await page.getByRole('button', { name: new RegExp(`^${figure} .*내역 보기$`) }).click();
  const panel = page.getByRole('complementary', { name: figure, exact: true });
  await expect(panel.getByText('화면의 숫자와 같아요.')).toBeVisible();
  await panel.getByRole('heading').first().press('Escape');
  await expect(panel).toBeHidden();
};

test('figures open to rows of the same sum beside the days before, and a chart is a table by one key', async ({
  office,
}) => {
  await office.goto('/statistics?view=sales&by=WEEK&compare=PREVIOUS');
  await expect(office.getByText(/장부와 같아요/)).toBeVisible();
  await expect(office.getByText(/비교 기간/).first()).toBeVisible();
  await opensToItsRows(office, '총 합계');
  await office.getByRole('button', { name: '총 합계 계산법' }).first().click();
  await usable(office.getByRole('dialog'), 'statistics/components/term');
  await office.keyboard.press('Escape');
  await expect(office.getByRole('dialog')).toHaveCount(0);
  await office.getByRole('slider', { name: '기간별 매출 총 합계' }).press('t');
  await expect(office.getByRole('table', { name: '기간별 매출 총 합계' })).toContainText('원');
  await office.getByRole('tab', { name: '고객', exact: true }).click();
  await opensToItsRows(office, '고객');
  await office.getByRole('tab', { name: '예약', exact: true }).click();
  await opensToItsRows(office, '가동률');
});

/** The summary and its parts are seen with the other screens. */
const looks = [
  ['sales', 1440, 'dark'],
  ['employees', 390, 'light'],
  ['customers', 390, 'dark'],
  ['bookings', 1440, 'light'],
] as const;

test('the views can be used by everybody, narrow and wide, in both lights', async ({ office }) => {
  test.setTimeout(90_000);
  for (const [view, width, colorScheme] of looks) {
    await office.setViewportSize({ width, height: 900 });
    await office.emulateMedia({ colorScheme });
    await office.goto(`/statistics?view=${view}&compare=PREVIOUS`);
    await expect(office.getByRole('heading', { name: /^기간별/ })).toBeVisible();
    await atRest(office);
    expect.soft(await violations(office), `${view}, ${width}, ${colorScheme}`).toEqual([]);
  }
});

test('what is sold meanwhile moves nothing until it is asked for', async ({ office, shop }) => {
  await office.goto('/statistics?view=sales');
  const total = office.getByRole('button', { name: /^총 합계 .*내역 보기$/ });
  const before = await total.textContent();
  await shop.send('POST', '/sales', {
    lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 61_000 }],
    payments: [{ method: 'CARD', amountWon: 61_000 }],
  });
  await expect(office.getByText(/새로 등록되거나 바뀐 매출 1건/)).toBeVisible();
  expect(await total.textContent()).toBe(before);
  await office.getByRole('button', { name: '다시 보기' }).click();
  await expect(total).not.toHaveText(before ?? '');
});

test('goals are set, and the view goes to paper and to a workbook', async ({ office }) => {
  await office.goto('/statistics');
  await office.getByRole('button', { name: /목표 (수정|정하기)/ }).click();
  await office.getByLabel('샵 실매출').fill('9000000');
  await office.getByRole('button', { name: '저장', exact: true }).click();
  await expect(office.getByRole('table', { name: `${month}월 목표` })).toContainText('9,000,000원');

  const workbook = office.waitForEvent('download');
  await office.getByRole('button', { name: '엑셀' }).click();
  expect((await workbook).suggestedFilename()).toContain('통계 요약');
  await office.evaluate('window.print = () => { window.printed = true; }');
  await office.getByRole('button', { name: '인쇄' }).click();
  expect(await office.evaluate('window.printed')).toBe(true);
});

test('home is there with one call of its own', async ({ office }) => {
  const asked: string[] = [];
  office.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.replace(/^.*S\d+\//u, ''));
  });
  const timesAsked = () => asked.filter((path) => path === 'home').length;
  // Once it is answered, the news of other stories in this shop may ask for it again.
  const asks = office.waitForResponse(/\/home(?:\?|$)/u).then(timesAsked);
  await office.goto('/');
  await expect(office.getByRole('region', { name: '오늘의 숫자' })).toContainText('오늘 실매출');
  expect(await asks).toBe(1);
  await office.waitForTimeout(1000);
  const blocks = /statistics|books$|stranded|gaps|unregistered|deposits|missing|payments|book-proofs/u;
  expect(asked.filter((path) => blocks.test(path))).toEqual([]);
});
