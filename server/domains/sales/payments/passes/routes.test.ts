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
  // Who is named is not taken by who is not, whichever is said first; nor is a line.
  const care = lines.slice(0, 1);
  const open = async (name: string, over: { expiresOn: string; customerNo?: number }) =>
    (
      await shop.owner.call('memberships.openAccount', {
        params,
        body: {
          kind: 'PASS',
          customerNo: regular,
          name,
          reason: '장부',
          paid: 40_000,
          receivedWon: 40_000,
          ...over,
        },
      })
    ).body;
  const { customerNo: regular } = await desk.customer();
  const sooner = await open('먼저', { expiresOn: day(5) });
  const later = await open('나중', { expiresOn: day(90) });
  const pass = (over: object = {}) => ({ method: 'PASS', amountWon: 40_000, ...over });
  const both = await desk.sell({
    customerNo: regular,
    lines: [...care, ...care],
    payments: [pass(), pass({ accountId: sooner.id, line: 0 })],
  });
  expect(both.payments.map((one) => [one.accountId, one.line])).toEqual([
    [later.id, 1],
    [sooner.id, 0],
  ]);
  // What a sale charges pays on it.
  const charged = await desk.sell({
    customerNo: regular,
    lines: [
      {
        kind: 'PASS_CHARGE',
        name: '충전',
        unitPriceWon: 40_000,
        accountId: later.id,
        free: { bonus: 10_000 },
      },
      ...care,
    ],
    payments: [pass({ accountId: later.id }), card(40_000)],
  });
  const more = [...care, { kind: 'SERVICE', name: '케어', unitPriceWon: 10_000 }];
  expect(
    await desk.edit(charged, {
      customerNo: regular,
      lines: [
        {
          kind: 'PASS_CHARGE',
          name: '충전',
          unitPriceWon: 40_000,
          accountId: later.id,
          free: { bonus: 10_000 },
        },
        ...more,
      ],
      payments: [pass({ accountId: later.id, amountWon: 50_000 }), card(40_000)],
    }),
  ).toMatchObject({ deductedWon: 50_000 });
  // Whoever paid where nobody was named makes room for a line that names them.
  const { customerNo: third } = await desk.customer();
  const own = (await open('처음', { customerNo: third, expiresOn: day(90) })).id;
  const first = await desk.sell({ customerNo: third, lines: care, payments: [pass()] });
  const newer = (await open('새것', { customerNo: third, expiresOn: day(5) })).id;
  const moved = await desk.edit(first, {
    customerNo: third,
    lines: [...care, ...care],
    payments: [pass({ line: 0 }), pass({ accountId: own, line: 1 })],
  });
  expect(moved.payments.map((one) => one.accountId)).toEqual([newer, own]);
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});
