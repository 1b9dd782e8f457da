import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenLaws } from '../../../testing/invariants.ts';
import { openWorld } from '../../../testing/world.ts';
import type { Person, TestShop } from '../../../testing/world.ts';
import { counter } from '../testing/stories.ts';

/** One thing a person at the counter does; numbers choose among what there is. */
const deeds = [
  'sell',
  'sellPass',
  'sellTicket',
  'usePass',
  'useTicket',
  'mixed',
  'edit',
  'remove',
  'restore',
] as const;
const more = ['collect', 'takeBack', 'refund', 'adjust'] as const;
const deed = fc.record({
  what: fc.constantFrom(...deeds, ...more),
  who: fc.nat(2),
  which: fc.nat(1000),
  won: fc.integer({ min: 10, max: 90_000 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

interface Known {
  id: number;
  version: number;
}

/** A shop on a busy day: whatever is refused is refused whole, and what is known may be stale. */
const busy = async (shop: TestShop, customers: number[], accounts: { id: number; version: number }[]) => {
  const sales: Known[] = [];
  const gone: number[] = [];
  const collected: { sale: number; id: number }[] = [];
  const counts = { done: 0, refused: 0 };
  const { shopNo } = shop;
  const owner: Person = shop.owner;
  const gel = (unitPriceWon: number) => ({
    kind: 'SERVICE' as const,
    name: '젤네일',
    itemId: shop.items.gel,
    unitPriceWon,
  });

  const told = async (asked: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await asked;
    expect(status).toBeLessThan(500);
    counts[status < 300 ? 'done' : 'refused'] += 1;
    return status < 300
      ? (body as Known & { collections?: { id: number; reversesId: number | null }[] })
      : undefined;
  };
  const raw = (name: string, given: object) =>
    told(owner.raw(name as 'sales.create', given as never) as Promise<{ status: number; body: unknown }>);
  const create = async (body: object) => {
    const made = await raw('sales.create', { body });
    if (made) sales.push({ id: made.id, version: made.version });
  };
  const paid = ({ what, won }: Deed) =>
    what === 'usePass'
      ? [{ method: 'PASS', amountWon: won }]
      : what === 'useTicket'
        ? [{ method: 'TICKET', amountWon: won }]
        : what === 'mixed'
          ? [
              { method: 'PASS', amountWon: Math.ceil(won / 3) },
              { method: 'UNPAID', amountWon: Math.ceil(won / 3) },
              { method: 'CASH', amountWon: won - 2 * Math.ceil(won / 3) },
            ]
          : [{ method: 'CARD', amountWon: won }];

  return {
    counts,
    act: async (one: Deed): Promise<void> => {
      const customerNo = customers[one.who % customers.length];
      const sale = sales[one.which % Math.max(1, sales.length)];
      const params = { shopNo, id: sale?.id };
      const payments = paid(one).filter(({ amountWon }) => amountWon > 0);
      switch (one.what) {
        case 'sellPass':
          return create({
            customerNo,
            lines: [{ kind: 'PASS_SALE', name: '정액권', unitPriceWon: one.won, free: { bonus: 1000 } }],
            payments: [{ method: 'CARD', amountWon: one.won }],
          });
        case 'sellTicket':
          return create({
            customerNo,
            lines: [{ kind: 'TICKET_SALE', name: '티켓', unitPriceWon: one.won, free: { count: 2 } }],
            payments: [{ method: 'CARD', amountWon: one.won }],
          });
        case 'edit': {
          if (!sale) return;
          const body = {
            lines: [gel(one.won)],
            payments: paid({ ...one, what: 'mixed' }),
            version: sale.version,
          };
          const saved = await raw('sales.save', {
            params: { id: sale.id },
            body: { ...body, payments: body.payments.filter(({ amountWon }) => amountWon > 0) },
          });
          if (saved) sale.version = saved.version;
          return;
        }
        case 'remove':
          if (sale && (await raw('sales.remove', { params: { id: sale.id }, body: {} }))) gone.push(sale.id);
          return;
        case 'restore': {
          const id = gone[one.which % Math.max(1, gone.length)];
          if (id !== undefined) await raw('sales.restore', { params: { shopNo, id }, body: {} });
          return;
        }
        case 'collect': {
          if (!sale) return;
          const body = { amountWon: Math.ceil(one.won / 9), method: 'CASH' };
          const done = await raw('sales.collect', { params, body });
          const last = done?.collections?.at(-1);
          if (last) collected.push({ sale: sale.id, id: last.id });
          return;
        }
        case 'takeBack': {
          const some = collected[one.which % Math.max(1, collected.length)];
          if (some)
            await raw('sales.reverseCollection', {
              params: { shopNo, id: some.sale, collectionId: some.id },
              body: {},
            });
          return;
        }
        case 'refund':
        case 'adjust': {
          const account = accounts[one.which % accounts.length];
          if (!account) return;
          const at = { params: { shopNo, id: account.id } };
          const { body } = await owner.raw('memberships.oneOfAccounts', at as never);
          const { version } = body as { version: number };
          if (one.what === 'adjust')
            await raw('memberships.adjustAccount', {
              ...at,
              body: { amount: -one.won, reason: '정정', version },
            });
          return;
        }
        default:
          return create({ customerNo, lines: [gel(one.won)], payments });
      }
    },
  };
};

it('keeps books that prove, whatever several people do at once', async () => {
  const world = await openWorld();
  const total = { done: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 24, maxLength: 40 }), async (day) => {
      const shop = await world.shop();
      const desk = counter(shop);
      const customers = [(await desk.customer()).customerNo, (await desk.customer('이소라')).customerNo];
      const open = async (kind: string, paid: number) =>
        (
          await shop.owner.call('memberships.openAccount', {
            params: { shopNo: shop.shopNo },
            body: {
              kind,
              customerNo: customers[0],
              name: '회원권',
              paid,
              receivedWon: paid,
              expiresOn: null,
              reason: '장부',
            } as never,
          })
        ).body;
      const accounts = [await open('PASS', 150_000), await open('TICKET', 3)];
      const { act, counts } = await busy(shop, customers, accounts);
      // Four at a time: each round waits for its slowest.
      for (let i = 0; i < day.length; i += 4) await Promise.all(day.slice(i, i + 4).map(act));
      total.done += counts.done;
      total.refused += counts.refused;
      expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
    }),
    // A shorter day would take as long again: the days are told whole.
    { numRuns: 3, endOnFailure: true },
  );
  expect(total.done).toBeGreaterThan(30);
  expect(total.refused).toBeGreaterThan(5);
}, 120_000);
