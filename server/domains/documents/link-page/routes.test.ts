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
