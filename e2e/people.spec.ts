import type { Page } from '@playwright/test';
import { formatDate } from '../contract/time.ts';
import type { CallAnswer } from '../web/lib/wire.ts';
import { password } from './support/shop.ts';
import { expect, signIn, test } from './support/test.ts';

const pick = async (page: Page, label: string, date: string) => {
  await page.getByLabel(label).click();
  const [year, month, day] = date.split('-').map(Number);
  const cell = page.getByRole('button', { name: new RegExp(`^${year}년 ${month}월 ${day}일`) });
  const next = page.locator('button[data-direction="next"]');
  while ((await cell.count()) === 0) await next.click();
  await cell.click();
};

test('staff ask for leave, the owner sees the bookings it strands and approves, and who asked sees it at once', async ({
  office,
  shop,
  browser,
  baseURL,
  watch,
}) => {
  watch.allow(409, /leave-requests/);
  const date = await shop.freeDay();
  await shop.book({ date, minute: 840, employee: '수아' });
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const sua = await context.newPage();
  await signIn(sua, 'sua');
  await sua.goto('/my/leave');
  await sua.getByRole('button', { name: '휴가 신청' }).click();
  await pick(sua, '시작하는 날', date);
  await expect(sua.getByLabel('끝나는 날')).toHaveText(formatDate(date));
  await sua.getByLabel('사유').fill('동생 결혼식');
  await sua.getByRole('button', { name: '신청', exact: true }).click();
  const asked = sua.getByRole('listitem').filter({ hasText: '동생 결혼식' });
  await expect(asked.getByRole('button', { name: '신청 취소' })).toBeVisible();

  await office.goto('/my/leave');
  const waiting = office.getByRole('listitem').filter({ hasText: '동생 결혼식' });
  await waiting.getByRole('button', { name: '승인' }).click();
  const stranded = office.getByRole('dialog', { name: '예약 1건이 남아 있어요' });
  await stranded.getByRole('button', { name: '그래도 저장' }).click();
  await office
    .getByRole('dialog', { name: /^저장했어요/ })
    .getByRole('button', { name: '닫기' })
    .last()
    .click();
  await expect(waiting.getByText('승인', { exact: true })).toBeVisible();
  await expect(asked.getByText('승인', { exact: true })).toBeVisible();
  const { days } = await shop.get<CallAnswer<'schedule.businessDays'>>(
    `/business-day?from=${date}&to=${date}`,
  );
  const employeeNo = shop.employees.find(({ name }) => name === '수아')?.employeeNo;
  expect(days[0]?.employees.find((person) => person.employeeNo === employeeNo)?.hours).toBeNull();
  await context.close();
});

const handOver = async (page: Page, to: string, phone: string) => {
  await page.goto('/shop/employees');
  await page.getByRole('button', { name: `${to} 더 보기` }).click();
  await page.getByRole('menuitem', { name: '샵 넘기기' }).click();
  await page.getByRole('button', { name: '내 휴대폰으로 인증' }).click();
  const code = page.getByLabel('인증번호');
  await expect(code).toBeFocused();
  const texts = await (await page.request.get('/_dev')).text();
  await code.fill(/(\d{6})/.exec(texts.slice(texts.indexOf(phone) + phone.length))?.[1] ?? '');
  await page.getByLabel('비밀번호').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: '샵 넘기기' }).click();
  await expect(page.getByText(`${to}님이 원장이 되었어요`)).toBeVisible();
};

test.describe('the shop', () => {
  test.use({ login: 'mongsil' });
  test('is handed over by phone and password, what only an owner does goes with it, and it comes back', async ({
    office,
    browser,
    baseURL,
    watch,
  }) => {
    // What the page showed is read anew while it learns that the right is gone.
    watch.allow(403, /employee-invites/);
    const bill = office.getByRole('link', { name: '이용권·결제' });
    await office.goto('/shop/employees');
    await expect(bill).toBeVisible();
    await handOver(office, '지호', '010-0000-0002');
    await expect(bill).toHaveCount(0);
    await expect(office.getByRole('tab', { name: '권한' })).toHaveCount(0);

    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const jiho = await context.newPage();
    await signIn(jiho, 'jiho');
    await handOver(jiho, '현정', '010-0000-0004');
    await expect(bill).toBeVisible();
    await context.close();
  });
});
