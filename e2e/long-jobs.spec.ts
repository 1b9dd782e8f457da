import type { Page } from '@playwright/test';
import type { CallAnswer } from '../web/lib/wire.ts';
import { expect, test } from './support/test.ts';

/** So many that restoring them takes the server a moment. */
const batches = 6;

test('a long job shows how far it is, can be given up by the keyboard, and says that nothing of it stands', async ({
  office: page,
  shop,
}) => {
  const group = await shop.send<CallAnswer<'customerGroups.create'>>('POST', '/customers/groups', {
    name: `많은 ${Date.now() % 1_000_000}`,
  });
  const numbers = async () =>
    (await shop.get<CallAnswer<'customers.numbers'>>(`/${shop.shopNo}/customers/numbers`)).customerNos;
  const before = new Set(await numbers());
  try {
    for (let at = 0; at < batches; at += 1)
      await shop.send('POST', '/test-store/members', {
        count: 500,
        months: 0,
        seed: (Date.now() % 1_000_000_000) + at,
      });
    const customerNos = (await numbers()).filter((no) => !before.has(no));
    await shop.send('PATCH', '/customers/group', { customerNos, groupId: group.id, action: 'ADD' });

    await page.clock.install();
    await page.goto(`/customers?group=${group.id}`);
    await page.getByRole('table', { name: '고객 목록' }).getByRole('checkbox').nth(1).check();
    const bar = page.getByRole('toolbar', { name: '고른 고객에게 하기' });
    await bar.getByRole('button', { name: '목록 모두' }).click();
    await bar.getByRole('button', { name: '삭제', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '삭제', exact: true }).click();
    const wayBack = page.getByRole('button', { name: '되돌리기' });
    const asked = page.waitForRequest(
      (request) => request.method() === 'DELETE' && request.url().endsWith('/customers'),
    );
    await wayBack.press('Enter');
    await asked;
    const progress = page.getByRole('progressbar', { name: '진행' });
    // The second after which it shows may begin only after the request was seen.
    await expect(async () => {
      await page.clock.fastForward(1000);
      await expect(progress).toBeVisible({ timeout: 200 });
    }).toPass({ timeout: 10_000 });
    await page.getByRole('button', { name: '취소', exact: true }).press('Enter');
    const made = async () => (await numbers()).filter((no) => !before.has(no)).length;
    // On a fast machine it may be over before it can be given up, on a busy one its end may not be heard in time: either way
    // all of it stands, or nothing.
    const outcome = page.getByText(/^(취소했어요. 바뀐 것은 없어요|이미 끝나서|취소했지만)/u);
    await expect(outcome).toBeVisible({ timeout: 30_000 });
    if (!(await outcome.textContent())?.startsWith('취소했어요')) {
      await expect
        .poll(async () => [0, customerNos.length].includes(await made()), { timeout: 30_000 })
        .toBe(true);
      return;
    }
    expect(await made()).toBe(0);
    // It stands for a moment only, so it is looked for in every frame.
    const counted = page.waitForFunction(() =>
      /고객 [\d,]+ \/ [\d,]+명 되돌리는 중/u.test(document.body.textContent),
    );
    await wayBack.press('Enter');
    await page.clock.fastForward(1000);
    await counted;
    await expect.poll(made, { timeout: 30_000 }).toBe(customerNos.length);
  } finally {
    // The list of a group that is gone would be asked for once more.
    await page.goto('about:blank');
    const left = (await numbers()).filter((no) => !before.has(no));
    const rest = { customerNos: left, openConfirmed: true };
    if (left.length > 0) await shop.send('DELETE', `/${shop.shopNo}/customers`, rest);
    await shop.send('DELETE', `/customers/groups/${group.id}`);
  }
});

test.describe('a dialog whose work takes long', () => {
  const hold = (page: Page, path: RegExp) => page.route(path, () => new Promise<void>(() => undefined));
  const open = async (page: Page, name: string) => {
    await page.goto('/customers');
    await page.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  test('tells of an export and gives it up within itself', async ({ office: page }) => {
    await hold(page, /\/customers\/excel/u);
    await page.clock.install();
    await open(page, '엑셀로 내려받기');
    const dialog = page.getByRole('dialog', { name: '고객 엑셀로 내려받기' });
    await dialog.getByLabel('내려받는 사유').fill('안내 문자');
    await dialog.getByRole('button', { name: '내려받기' }).press('Enter');
    await page.clock.fastForward(1000);
    await expect(dialog.getByRole('status')).toContainText('고객 엑셀에 담는 중');
    await expect(page.getByRole('progressbar', { name: '진행' })).toHaveCount(1);
    await dialog.getByRole('button', { name: '취소' }).press('Enter');
    await expect(page.getByText('취소했어요.')).toBeVisible();
    await expect(dialog.getByRole('status')).toBeEmpty();
    await expect(dialog.getByRole('button', { name: '닫기' }).last()).toBeFocused();
    // Closed, it goes on among the words in passing.
    await dialog.getByRole('button', { name: '내려받기' }).press('Enter');
    await page.clock.fastForward(1000);
    await expect(dialog.getByRole('status')).toContainText('고객 엑셀에 담는 중');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: '취소', exact: true }).press('Enter');
    await expect(page.getByRole('progressbar', { name: '진행' })).toHaveCount(0);
  });

  test('keeps the rules of the grades where the grading is given up, to be saved once more', async ({
    office: page,
    shop,
  }) => {
    const rulesOf = () => shop.get<CallAnswer<'customerGrades.get'>>('/customers/grade-rules');
    const before = await rulesOf();
    await hold(page, /\/grade-rules\/run/u);
    try {
      await page.clock.install();
      await open(page, '등급 자동 조정');
      const dialog = page.getByRole('dialog', { name: '등급 자동 조정' });
      await dialog.getByRole('checkbox', { name: /자동으로/u }).setChecked(true);
      await dialog.getByRole('button', { name: '등급 추가' }).click();
      await dialog
        .getByRole('textbox', { name: /번째 등급$/u })
        .last()
        .fill('귀한 손님');
      const save = dialog.getByRole('button', { name: '저장하고 조정' });
      await save.press('Enter');
      await expect.poll(async () => (await rulesOf()).version).toBeGreaterThan(before.version);
      await page.clock.fastForward(1000);
      await dialog.getByRole('button', { name: '취소' }).press('Enter');
      await expect(dialog.getByRole('status')).toContainText('처음대로 돌려놓는 중');
      await page.clock.fastForward(10_000);
      await expect(page.getByText('취소했지만 결과를 아직 몰라요')).toBeVisible();
      await page.unroute(/\/grade-rules\/run/u);
      await page.route(/\/grade-rules\/run/u, (route) => route.fulfill({ json: { changed: 0 } }));
      await save.press('Enter');
      await expect(page.getByText('등급을 조정했어요. 0명이 바뀌었어요')).toBeVisible();
      await expect(dialog).toBeHidden();
    } finally {
      const { version } = await rulesOf();
      await shop.send('PUT', '/customers/grade-rules', { ...before, version });
    }
  });
});
