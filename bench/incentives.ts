import { incentiveListeners } from '../server/domains/incentives/listens.ts';
import { writePayRows } from '../server/domains/incentives/public.ts';
import type { Server } from '../server/assemble.ts';
import { shopDateOf } from '../contract/time.ts';
import { asSystem } from '../server/platform/shop.ts';
import { fetching } from '../server/testing/people.ts';
import { makeShop } from '../server/testing/shops.ts';
import type { TestShop } from '../server/testing/shops.ts';
import { judged } from './limits.ts';
import { median, overHttp, timed, writeSales } from './sales.ts';

const flat = (source: string, permille: number) => ({
  source,
  method: 'FLAT',
  bands: [{ fromWon: 0, permille }],
  less: { vat: true, cardFeePermille: 15, materialPermille: 0 },
});

/** What everybody earns from that month on. */
export const savePlan = ({ owner }: TestShop, month: string) =>
  owner.call('incentives.saveSettings', {
    body: {
      target: { kind: 'SHOP' },
      effectiveFrom: `${month}-01`,
      pay: { baseWon: 1_000_000, withholding: 'FREELANCER' },
      rules: [flat('SERVICE_REAL', 400), flat('PRODUCT', 100)],
      bonuses: [{ metric: 'REAL', atWon: 5_000_000, bonusWon: 150_000 }],
      version: 0,
    } as never,
  });

/** A sale of a customer with its rows of pay against one without, in turn. */
const benchSale = async (shop: TestShop, rounds: number) => {
  const sold = incentiveListeners.find(({ hears }) => hears === 'sale.registered');
  if (!sold) throw new Error('nobody writes rows of pay');
  const { owner, shopNo } = shop;
  const { body } = await owner.call('customers.create', { params: { shopNo }, body: { name: '손님' } });
  const writes = sold.handle;
  const warmUp = 20;
  const [withRows, without]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + warmUp; round += 1) {
    sold.handle = () => Promise.resolve();
    const bare = await timed(() => overHttp(shop, body.customerNo));
    sold.handle = writes;
    const paid = await timed(() => overHttp(shop, body.customerNo));
    if (round < warmUp) continue;
    withRows.push(paid);
    without.push(bare);
  }
  return { withMs: median(withRows), withoutMs: median(without) };
};

/** The pay of 20 people with 3,000 sales of two lines in the running month, over HTTP. */
const benchMonth = async (server: Server, shop: TestShop, month: string, days: number) => {
  const { owner, shopNo, staff } = shop;
  const people = [owner, ...staff].map(({ employeeNo }) => employeeNo);
  await writeSales(server, shop, 3_000, days, people);
  await asSystem(server.platform.database, shopNo, 'measure', writePayRows);
  const times: number[] = [];
  for (let round = 0; round < 30; round += 1)
    times.push(await timed(() => owner.call('incentives.readMonth', { query: { month } })));
  const { items } = (await owner.call('incentives.readMonth', { query: { month } })).body;
  // The owner is paid by no plan of the shop.
  if (items.filter(({ grossWon }) => grossWon > 1_000_000).length !== 19)
    throw new Error('the month is not what was meant');
  return median(times.slice(5));
};

/** What pay costs a sale, and a month of it. Prints medians in milliseconds. */
export const benchIncentives = async (server: Server): Promise<void> => {
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const make = () => makeShop(server.platform, fetching(base), { employees: 20 });
  const { kind } = server.platform.database;
  const today = shopDateOf(Date.now());
  const month = today.slice(0, 7);
  const shop = await make();
  await savePlan(shop, month);
  const { withMs, withoutMs } = await benchSale(shop, 150);
  const ratio = withMs / withoutMs;
  console.log(
    `sale with rows of pay on ${kind}: ${withMs.toFixed(2)} ms, without ${withoutMs.toFixed(2)} ms, ` +
      `ratio ${ratio.toFixed(2)} (${judged(ratio, 1.15)})`,
  );
  const other = await make();
  await savePlan(other, month);
  const monthMs = await benchMonth(server, other, month, Number(today.slice(8)));
  console.log(
    `month of pay, 20 people and 3,000 sales, on ${kind}: ${monthMs.toFixed(1)} ms (${judged(monthMs, 100)})`,
  );
};
