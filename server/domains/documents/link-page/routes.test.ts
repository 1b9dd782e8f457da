import { expect, it } from 'vitest';
import { openWorld } from '../../../testing/world.ts';

it('calls nobody by a name that is none', async () => {
  const world = await openWorld();
  const { shopNo, owner } = await world.shop();
  const params = { shopNo };
  const lines = [{ kind: 'SERVICE' as const, name: '젤네일', unitPriceWon: 60_000 }];
  const payments = [{ method: 'CARD', amountWon: 60_000 }];
  const { body: sale } = await owner.call('sales.create', { body: { customerNo: null, lines, payments } });
  const { body: quote } = await owner.call('papers.createQuote', {
    params,
    body: { lines: [{ itemId: null, name: '연장', unitPriceWon: 90_000 }] },
  });
  const nameOn = async (of: object) => {
    const { body } = await owner.call('papers.createLink', { params, body: of as never });
    const token = body.path.slice('/p/'.length);
    return (await world.stranger.call('papers.openLink', { params: { token } })).body.customerName;
  };
  expect(await nameOn({ kind: 'RECEIPT', saleId: sale.id })).toBe('');
  expect(await nameOn({ kind: 'QUOTE', quoteId: quote.id })).toBe('');
});

it('names the business that gives a receipt, once the shop has said its number', async () => {
  const world = await openWorld();
  const { shopNo, owner } = await world.shop();
  const params = { shopNo };
  const { body: sale } = await owner.call('sales.create', {
    body: {
      lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
      payments: [{ method: 'CARD', amountWon: 60_000 }],
    },
  });
  const { body: link } = await owner.call('papers.createLink', {
    params,
    body: { kind: 'RECEIPT', saleId: sale.id },
  });
  const token = link.path.slice('/p/'.length);
  const numberOn = async () =>
    (await world.stranger.call('papers.openLink', { params: { token } })).body.shop.businessNumber;
  expect(await numberOn()).toBeNull();
  const business = { number: '220-81-62517', name: '단골네일', owner: '김은지', address: '서울 성동구' };
  const profile = { introduction: '', directions: '', amenities: [], business, version: 0 };
  expect((await owner.raw('shops.saveProfile', { params, body: profile })).status).toBe(200);
  expect(await numberOn()).toBe('2208162517');
});
