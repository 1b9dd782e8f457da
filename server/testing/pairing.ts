import { sql } from 'kysely';
import type { CustomerNo } from '../../contract/ids.ts';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import { asOperator } from './as-operator.ts';
import { brokenLaws } from './invariants.ts';
import type { TestShop, World } from './world.ts';

/** Short for what nearly every story of two customers says. */
export const pairing = (world: World, shop: TestShop) => {
  const params = { shopNo: shop.shopNo };
  let hour = 0;
  const create = async (body: { name: string } & Record<string, unknown>) =>
    (await shop.owner.call('customers.create', { params, body: body as never })).body;
  const get = async (customerNo: CustomerNo) =>
    (await shop.owner.call('customers.get', { params: { ...params, customerNo } })).body;
  const book = async (customerNo: CustomerNo, pet?: object) => {
    hour += 1;
    return (
      await shop.owner.call(pet ? 'petBookings.create' : 'bookings.create', {
        params,
        body: {
          customer: { kind: 'existing', customerNo },
          startAt: instantAt(
            addDays(shopDateOf(Date.now()), 2 + Math.floor(hour / 8)),
            600 + (hour % 8) * 60,
          ),
          employeeNo: shop.owner.employeeNo,
          items: [{ itemId: shop.items.gel }],
          ...(pet && { pet }),
        } as never,
      })
    ).body;
  };
  const sell = async (
    customerNo: CustomerNo,
    won = 50_000,
    payments: object[] = [{ method: 'CARD', amountWon: won }],
  ) =>
    (
      await shop.owner.call('sales.create', {
        body: {
          customerNo,
          lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: won }],
          payments,
        } as never,
      })
    ).body;
  const openPass = async (customerNo: CustomerNo, paid: number) =>
    (
      await shop.owner.call('memberships.openAccount', {
        params,
        body: {
          kind: 'PASS',
          customerNo,
          name: '정액권',
          paid,
          receivedWon: paid,
          expiresOn: null,
          reason: '장부',
        },
      })
    ).body;
  const points = (customerNo: CustomerNo, change: number) =>
    shop.owner.call('memberships.adjustPoints', { body: { customerNo, points: change, reason: '선물' } });
  const pointsOf = async (customerNo: CustomerNo) =>
    (await shop.owner.call('memberships.points', { query: { customerNo } })).body.points;

  const asked = async (survivorNo: CustomerNo, absorbedNo: CustomerNo) => ({
    survivorNo,
    absorbedNo,
    survivorVersion: (await get(survivorNo)).version,
    absorbedVersion: (await get(absorbedNo)).version,
  });
  const merge = async (survivorNo: CustomerNo, absorbedNo: CustomerNo, choices = {}) =>
    (
      await shop.owner.call('customerMerges.merge', {
        params,
        body: { ...(await asked(survivorNo, absorbedNo)), choices },
      })
    ).body;
  const undo = async (id: number) =>
    (await shop.owner.call('customerMerges.undoMerge', { params: { ...params, id } })).body;
  const undoRefused = async (id: number) =>
    (await shop.owner.refused('customerMerges.undoMerge', { params: { ...params, id } })).body;
  const laws = () => brokenLaws(world.server.platform.database, shop.shopNo);

  /** Every row that a merge may move, without the entries that say so and what counts changes. */
  const everything = () =>
    asOperator(world.server.platform.database, async (db) => {
      const found: Record<string, unknown> = {};
      for (const table of [
        'customers',
        'customer_keys',
        'customer_group_members',
        'pets',
        'bookings',
        'sales',
        'accounts',
        'account_shares',
        'waitlist_wishes',
      ])
        found[table] = (
          await sql`select to_jsonb(t) - 'updated_at' - 'version' as row from ${sql.table(table)} t
            where shop_no = ${shop.shopNo} order by 1`.execute(db)
        ).rows;
      return found;
    });
  return {
    create,
    get,
    book,
    sell,
    openPass,
    points,
    pointsOf,
    asked,
    merge,
    undo,
    undoRefused,
    laws,
    everything,
  };
};
