import { AxeBuilder } from '@axe-core/playwright';
import { shopDateOf } from '../contract/time.ts';
import { expect, test } from './support/test.ts';

const month = Number(shopDateOf(Date.now()).slice(5, 7));

test('a figure opens to rows of the same sum, beside the days before, and is kept while it is read', async ({
  office,
}) => {
  await office.goto('/statistics?view=sales&by=WEEK&compare=PREVIOUS');
  await expect(office.getByText(/장부와 같아요/)).toBeVisible();
  await expect(office.getByText(/비교 기간/).first()).toBeVisible();
  await office.getByRole('button', { name: /^총 합계 .*내역 보기$/ }).click();
  const panel = office.getByRole('complementary', { name: '총 합계' });
  await expect(panel.getByText('화면의 숫자와 같아요.')).toBeVisible();
  await office.keyboard.press('Escape');

  await office
    .getByRole('radio', { name: '고객' })
    .or(office.getByRole('tab', { name: '고객' }))
    .click();
  await office.getByRole('button', { name: /^고객 .*내역 보기$/ }).click();
  await expect(office.getByText('화면의 숫자와 같아요.')).toBeVisible();
  await office.keyboard.press('Escape');

  await office.goto('/statistics?view=bookings');
  await office.getByRole('button', { name: /^가동률 .*내역 보기$/ }).click();
  await expect(office.getByText('화면의 숫자와 같아요.')).toBeVisible();
  await office.keyboard.press('Escape');
  const axe = new AxeBuilder({ page: office }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa', 'best-practice']);
  const serious = (await axe.analyze()).violations.filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  );
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
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
  expect((await workbook).suggestedFilename()).toContain('통계');
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
  await office.reload();
  await expect(office.getByRole('region', { name: '오늘의 숫자' })).toContainText('오늘 실매출');
  await office.waitForTimeout(1000);
  expect(asked.filter((path) => path === 'home')).toHaveLength(1);
  const blocks = /statistics|books$|stranded|gaps|unregistered|deposits|missing|payments|book-proofs/u;
  expect(asked.filter((path) => blocks.test(path))).toEqual([]);
});
