import { expect, it } from 'vitest';
import type { AccountId } from '../../../../../contract/ids.ts';
import { brokenLaws } from '../../../../testing/invariants.ts';
import { openWorld } from '../../../../testing/world.ts';
import { counter, day } from '../../testing/stories.ts';

it('a pass for some items passes over the lines that it may not pay for, and says which line is in the way', async () => {
  const world = await openWorld();
  const shop = await world.shop();
  const desk = counter(shop);
  const params = { shopNo: shop.shopNo };
  const card = (amountWon: number) => ({ method: 'CARD', amountWon });
  const { customerNo } = await desk.customer();
  const free = { bonus: 0, validDays: 9, usable: { itemIds: [shop.items.gel] } };
  const made = await desk.sell({
    customerNo,
    lines: [{ kind: 'PASS_SALE', name: '젤 정액권', unitPriceWon: 100_000, free }],
    payments: [card(100_000)],
  });
  const limited = made.lines[0]?.accountId ?? 0;
  const lines = [
    { kind: 'SERVICE', name: '케어', unitPriceWon: 40_000 },
    { kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000, itemId: shop.items.gel },
  ];
  const sold = (passWon: number) => ({
    customerNo,
    lines,
    payments: [{ method: 'PASS', amountWon: passWon }, card(100_000 - passWon)],
  });
  const sale = await desk.sell(sold(60_000));
  expect(sale.payments[0]).toMatchObject({ accountId: limited, line: 1, amountWon: 60_000 });
  // Mended by the same words, it takes what it took.
  expect(await desk.edit(sale, { ...sold(60_000), memo: '젤만' })).toMatchObject({
    payments: [{ line: 1, amountWon: 60_000 }, { amountWon: 40_000 }],
  });
  const held = await shop.owner.call('memberships.oneOfAccounts', {
    params: { ...params, id: limited as AccountId },
  });
  expect(held.body.balance).toBe(40_000);
  expect(await desk.sellRefused(sold(60_000))).toMatchObject({ code: 'ACCOUNT_BALANCE_SHORT' });
  const refusal = await desk.editRefused(await desk.read(sale.id), sold(70_000));
  expect(refusal).toMatchObject({
    code: 'ACCOUNT_ITEM_NOT_USABLE',
    errors: [{ field: 'lines.0', detail: { line: 0, paidWon: 60_000 } }],
  });
  // Another that may pay for everything comes in where the first may not, though it ends later.
  const paid = { paid: 50_000, receivedWon: 50_000, expiresOn: day(90) };
  const wide = await shop.owner.call('memberships.openAccount', {
    params,
    body: { kind: 'PASS', customerNo, name: '모두', reason: '장부', ...paid },
  });
  const split = await desk.sell(sold(80_000));
  expect(split.payments.map((one) => [one.accountId, one.line, one.amountWon])).toEqual([
    [wide.body.id, 0, 40_000],
    [limited, 1, 40_000],
    [null, null, 20_000],
  ]);
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});
