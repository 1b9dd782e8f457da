import type { SaleId } from '../../contract/ids.ts';
import type { TestShop } from './world.ts';

interface Of {
  saleId: SaleId;
  day: string;
  won: number;
}

/** A quote and a link for each write, and cash in the drawer to be reversed. */
export const furnishPapers = async (
  { owner, shopNo, items }: TestShop,
  label: string,
  { saleId, day, won }: Of,
) => {
  const params = { shopNo };
  const quote = async () =>
    (
      await owner.call('papers.createQuote', {
        params,
        body: {
          customerName: `${label}견적손님`,
          lines: [{ itemId: items.gel, name: '젤네일', unitPriceWon: won }],
          note: `${label}견적`,
        },
      })
    ).body.id;
  const link = await owner.call('papers.createLink', { params, body: { kind: 'RECEIPT', saleId } });
  const put = await owner.call('sales.moveCash', {
    params: { shopNo, date: day as never },
    body: { direction: 'IN', amountWon: won, reason: `${label}잔돈` },
  });
  return {
    quotes: {
      saved: await quote(),
      changed: await quote(),
      agreed: await quote(),
      withdrawn: await quote(),
      sold: await quote(),
    },
    linkId: link.body.id,
    cashMove: put.body.moves[0]!.id,
  };
};
