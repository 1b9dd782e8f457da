import { instantAt, shopDateOf } from '../../../contract/time.ts';
import { remindAllAnew } from '../../domains/alarms/public.ts';
import { pricesOf } from '../../domains/credit/public.ts';
import { clock } from '../../platform/clock.ts';
import { systemShop } from '../../platform/shop.ts';
import type { Tx } from '../../platform/shop.ts';
import { at, insertRows } from '../insert.ts';
import type { LoadedCustomers } from '../load-customers.ts';
import type { LoadedShop } from '../load-shop.ts';
import type { PlannedCustomer, ShopPlan } from '../model.ts';
import { loadCampaigns, loadConsents } from './campaign.ts';
import { loadContents } from './contents.ts';
import { loadCredit } from './credit.ts';
import { tellBookings, writeSent } from './sent.ts';
import type { Told } from './sent.ts';

const settings = async (db: Tx, shopNo: string, contentId: number, sender: string) => {
  await insertRows(db, 'sender_numbers', [
    {
      shop_no: shopNo,
      number: sender,
      state: 'APPROVED',
      decided_at: instantAt('2026-01-05', 600),
      version: 1,
    },
  ]);
  await insertRows(db, 'alarm_settings', [
    {
      shop_no: shopNo,
      type: 'ALIMTALK',
      fallback: 'SMS',
      channel: 'SHARED',
      quiet_from: 1260,
      quiet_to: 540,
      version: 1,
    },
  ]);
  const rule = { shop_no: shopNo, is_on: true, category_ids: [], channel: 'ALIMTALK' };
  await insertRows(db, 'alarm_rules', [
    { ...rule, kind: 'BOOKING_CONFIRMED', content_id: contentId },
    { ...rule, kind: 'BOOKING_HOURS_BEFORE', content_id: null },
    { ...rule, kind: 'BIRTHDAY', content_id: null },
  ]);
};

/** A shop that has sent messages for weeks: what arrived, what did not, what waits, and what it all cost. */
export const loadMessages = async (
  db: Tx,
  plan: ShopPlan,
  shop: LoadedShop,
  known: LoadedCustomers,
  customers: readonly PlannedCustomer[],
  bookings: readonly Omit<Told, 'customerNo' | 'phone'>[],
): Promise<void> => {
  const { shopNo } = shop;
  const owner = { no: at(shop.employees, 0), name: at(plan.employees, 0).name };
  await settings(db, shopNo, await loadContents(db, shopNo), plan.phone.replaceAll(/\D/gu, ''));
  const people = customers.flatMap(({ name, phone }, index) =>
    phone === null ? [] : [{ customerNo: at(known.numbers, index), name, phone }],
  );
  const readers = (await loadConsents(db, shopNo, people)).slice(0, 140);
  const wonEach = pricesOf(shopDateOf(clock.now())).LMS;
  const told = bookings.flatMap(({ booking, id }) => {
    const phone = booking.customer === null ? null : at(customers, booking.customer).phone;
    return booking.customer === null || phone === null
      ? []
      : [{ booking, id, phone, customerNo: at(known.numbers, booking.customer) }];
  });
  const costs = await writeSent(db, shopNo, plan, [
    ...tellBookings(plan, told),
    ...(await loadCampaigns(db, shopNo, { phone: plan.phone, owner: owner.name }, readers, wonEach)),
  ]);
  await loadCredit(db, shopNo, owner, costs);
  await remindAllAnew(systemShop(db, shopNo));
  // Planned as the demo begins, whatever the database's own clock says.
  await db
    .updateTable('events')
    .set({ at: clock.iso() })
    .where('shop_no', '=', shopNo)
    .where('kind', '=', 'messages.planned')
    .execute();
};
