import type { CallAnswer } from '../web/lib/wire.ts';
import { expect, test } from './support/test.ts';

/** So many that restoring them takes the server a moment. */
const batches = 3;

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
  await page.getByRole('button', { name: '되돌리기' }).press('Enter');
  await page.clock.fastForward(1000);
  await expect(page.getByRole('progressbar', { name: '진행' })).toBeVisible();
  // Only what has reached the server can be given up there.
  await expect(page.getByText(/^고객 [\d,]+ \/ [\d,]+명 되돌리는 중/u)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: '취소', exact: true }).press('Enter');
  await expect(page.getByText('취소했어요. 바뀐 것은 없어요.')).toBeVisible({ timeout: 20_000 });
  expect((await numbers()).filter((no) => !before.has(no))).toEqual([]);
  await shop.send('DELETE', `/customers/groups/${group.id}`);
});
