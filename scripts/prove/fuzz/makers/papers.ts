import { addDays, shopDateOf } from '../../../../contract/time.ts';
import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

const inShop = ({ shop }: Stage) => ({ shopNo: shop.shopNo });
const keyed = ({ random }: Stage): Record<string, string> =>
  random.chance(0.5) ? { 'idempotency-key': `q-${random.int(1, 2_000_000_000)}` } : {};

const said = async (stage: Stage) => {
  const { random, shop } = stage;
  const unitPriceWon = random.int(10, 200_000);
  return {
    ...(random.chance(0.5)
      ? { customerNo: (await stage.some.customer()).customerNo }
      : { customerName: '지나가던 손님' }),
    lines: [
      { itemId: shop.items.gel, name: '젤네일', unitPriceWon, discountWon: random.int(0, unitPriceWon) },
      { kind: 'PRODUCT' as const, name: '오일 💧', quantity: random.int(1, 3), unitPriceWon: 18_000 },
    ],
    note: random.pick(['', '길이 연장은 손끝 상태에 따라 달라요']),
  };
};

const quote = async (stage: Stage) =>
  (
    await (
      await stage.owner.speak()
    ).call('papers.createQuote', { params: inShop(stage), body: await said(stage) })
  ).body;

const link = async (stage: Stage) =>
  (
    await (
      await stage.owner.speak()
    ).call('papers.createLink', {
      params: inShop(stage),
      body: { kind: 'QUOTE', quoteId: (await quote(stage)).id },
    })
  ).body;

const tokenOf = ({ path }: { path: string }) => path.slice('/p/'.length);

export const paperMakers: Makers<NamesOf<'papers'>> = {
  'papers.quotes': (stage) => {
    const from = addDays(shopDateOf(Date.now()), -stage.random.int(0, 60));
    return { params: inShop(stage), query: stage.random.chance(0.5) ? { from } : {} };
  },
  'papers.oneOfQuotes': async (stage) => ({ params: { ...inShop(stage), quoteId: (await quote(stage)).id } }),
  'papers.createQuote': async (stage) => ({
    params: inShop(stage),
    body: await said(stage),
    headers: keyed(stage),
  }),
  'papers.saveQuote': async (stage) => {
    const { id, version } = await quote(stage);
    return {
      params: { ...inShop(stage), quoteId: id },
      body: { ...(await said(stage)), version },
      headers: keyed(stage),
    };
  },
  'papers.agreeQuote': async (stage) => {
    const { id, version } = await quote(stage);
    return { params: { ...inShop(stage), quoteId: id }, body: { version }, headers: keyed(stage) };
  },
  'papers.withdrawQuote': async (stage) => ({
    params: { ...inShop(stage), quoteId: (await quote(stage)).id },
    headers: keyed(stage),
  }),
  'papers.sellQuote': async (stage) => {
    const { id, totalWon } = await quote(stage);
    return {
      params: { ...inShop(stage), quoteId: id },
      body: {
        lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: totalWon }],
        payments: totalWon > 0 ? [{ method: 'CARD', amountWon: totalWon }] : [],
      },
      headers: keyed(stage),
    };
  },
  'papers.createLink': async (stage) => {
    const days = stage.random.int(1, 365);
    const body = stage.random.chance(0.5)
      ? ({ kind: 'RECEIPT', saleId: (await stage.some.sale()).id, days } as const)
      : ({ kind: 'BALANCE', customerNo: (await stage.some.customer()).customerNo, days } as const);
    return { params: inShop(stage), body };
  },
  'papers.links': (stage) => ({ params: inShop(stage) }),
  'papers.revokeLink': async (stage) => ({ params: { ...inShop(stage), linkId: (await link(stage)).id } }),
  'papers.openLink': async (stage) => ({ params: { token: tokenOf(await link(stage)) } }),
  'papers.agreeByLink': async (stage) => ({
    params: { token: tokenOf(await link(stage)) },
    body: { version: 1 },
  }),
};

export const bookProofMakers: Makers<NamesOf<'books'>> = {
  'books.proofs': (stage) => ({ params: inShop(stage) }),
  'books.prove': ({ sideShop, sideOwner }) => ({ params: { shopNo: sideShop.shopNo }, by: sideOwner }),
};
