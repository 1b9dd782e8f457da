import type { BookingId } from '../../contract/ids.ts';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import type { Caller, TestShop } from './world.ts';
import { wholeSale } from './whole.ts';

/** A day so many days from today, in Seoul. */
export const day = (offset: number): ShopDate => addDays(shopDateOf(Date.now()), offset);

/** Gel nails for 60,000 won paid by card, with whatever a story changes about it. */
export const draftOf = (over: object = {}) => ({
  lines: [{ kind: 'SERVICE' as const, name: '젤네일', unitPriceWon: 60_000 }],
  payments: [{ method: 'CARD', amountWon: 60_000 }],
  ...over,
});

/** Short for what nearly every story of sales says. */
export const counter = (shop: TestShop, person: Caller = shop.owner) => {
  const params = { shopNo: shop.shopNo };
  /** The sale as it stands, with gel nails and whatever a story changes about it. */
  const edited = async (sale: { id: number; version: number }, over: object) => {
    const { body: now } = await shop.owner.call('sales.get', { params: { id: sale.id } });
    const { customerNo, soldAt } = now;
    const customerName = customerNo === null ? now.customerName : '';
    const said = draftOf({ customerNo, customerName, soldAt, version: sale.version, ...over });
    // A pet goes with its owner.
    const petNo = (said as { customerNo?: unknown }).customerNo === customerNo ? now.petNo : null;
    const lines = said.lines.map((line, at) => ({
      credits: now.lines[at]?.credits.map(({ employeeNo, percent }) => ({ employeeNo, percent })) ?? [],
      unitPriceWon: now.lines.find(({ name }) => name === line.name)?.unitPriceWon,
      ...(line as Partial<typeof line> & { kind: string }),
    }));
    return { params: { id: sale.id }, body: wholeSale({ petNo, ...said, lines }) as never };
  };
  const saveOf = ({ body }: { body: { petNo: number | null } }) =>
    body.petNo === null ? ('sales.save' as const) : ('sales.saveForPet' as const);
  return {
    person,
    shopNo: shop.shopNo,
    sell: async (over: object = {}) => (await person.call('sales.create', { body: draftOf(over) })).body,
    sellRefused: async (over: object = {}) =>
      (await person.refused('sales.create', { body: draftOf(over) })).body,
    read: async (id: number) => (await person.call('sales.get', { params: { id } })).body,
    edit: async (sale: { id: number; version: number }, over: object) =>
      edited(sale, over).then(async (said) => (await person.call(saveOf(said), said)).body),
    editRefused: async (sale: { id: number; version: number }, over: object) =>
      edited(sale, over).then(async (said) => (await person.refused(saveOf(said), said)).body),
    remove: async (id: number, reason = '') =>
      (await person.call('sales.remove', { params: { id }, body: { reason } })).body,
    list: async (from: string, to: string, query: object = {}) =>
      (await person.call('sales.list', { params, query: { from, to, ...query } })).body,
    summary: async (from: string, to: string) =>
      (await person.call('statistics.summary', { params, query: { from, to } })).body,
    customer: async (name = '김현주') =>
      (await person.call('customers.create', { params, body: { name } })).body,
    readCustomer: async (customerNo: number) =>
      (await person.call('customers.get', { params: { ...params, customerNo } })).body,
    book: async (offset: number, over: object = {}) =>
      (
        await person.call('bookings.create', {
          params,
          body: {
            customer: { kind: 'walkIn', name: '손님' },
            startAt: instantAt(day(offset), 600),
            employeeNo: shop.owner.employeeNo,
            items: [{ itemId: shop.items.gel }],
            ...over,
          },
        })
      ).body,
    booking: async (id: BookingId) => (await person.call('bookings.get', { params: { ...params, id } })).body,
  };
};
