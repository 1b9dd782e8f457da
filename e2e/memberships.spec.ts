import type { CallAnswer } from '../web/lib/wire.ts';
import { freshPhone } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('a balance is put right by hand, taken back, made longer and given away', async ({
  office: page,
  shop,
}) => {
  const { customerNo } = await shop.customer('정액손', freshPhone());
  const heir = `물려받손${String(Date.now()).slice(-4)}`;
  await shop.customer(heir, freshPhone());
  const base = `/${shop.shopNo}/accounts`;
  const { id } = await shop.send<CallAnswer<'memberships.openAccount'>>('POST', base, {
    kind: 'PASS',
    customerNo,
    name: '5만원 정액권',
    paid: 50_000,
    receivedWon: 50_000,
    expiresOn: null,
    shareable: true,
    reason: '준비',
  });
  const now = () => shop.get<CallAnswer<'memberships.oneOfAccounts'>>(`${base}/${id}`);
  await page.goto(`/memberships?account=${id}`);
  const open = async (what: string) => {
    await page.getByRole('complementary').getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: what }).click();
    return page.getByRole('dialog');
  };
  const adjust = await open('조정');
  await adjust.getByLabel('금액').fill('1000');
  await adjust.getByLabel('사유').fill('잘못 뺐어요');
  await adjust.getByRole('button', { name: '조정' }).click();
  await expect(adjust).toHaveCount(0);
  expect((await now()).balance).toBe(51_000);
  await page.getByRole('complementary').getByRole('button', { name: '되돌리기' }).first().click();
  await expect.poll(async () => (await now()).balance).toBe(50_000);

  const extend = await open('연장');
  await extend.getByRole('button', { name: '+90일' }).click();
  await extend.getByLabel('사유').fill('이사');
  await extend.getByRole('button', { name: '연장' }).click();
  await expect(extend).toHaveCount(0);
  expect((await now()).expiresOn).not.toBeNull();

  const give = await open('양도');
  await give.getByLabel('받을 고객').fill(heir);
  await give.getByRole('option', { name: new RegExp(heir) }).click();
  await give.getByLabel('사유').fill('동생에게');
  await give.getByRole('button', { name: '양도' }).click();
  await expect(give).toHaveCount(0);
  expect((await now()).customerName).toBe(heir);
});
