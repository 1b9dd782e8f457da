import { addDays, instantAt } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import type { Tx } from '../platform/shop.ts';
import { at, insertRows } from './insert.ts';
import type { LoadedCustomers } from './load-customers.ts';
import type { LoadedShop } from './load-shop.ts';
import type { PlannedBooking, PlannedCustomer, PlannedItem, ShopPlan } from './model.ts';

const [sunday, saturday, everyDay] = [1, 64, 127];
const workdays = 62;
const [noon, evening, midnight] = [720, 1080, 1440];

/** A customer who would come sooner if a time became free. Days count from today. */
interface PlannedEntry {
  /** Left out, one of the shop's customers who has nothing booked. */
  guest?: { name: string; phone: string };
  /** By place among the main services. */
  item: number;
  employee: number | null;
  days: [from: number, until: number];
  weekdays: number;
  hours: [from: number, to: number];
  note: string;
  /** Days ago it was written down. */
  asked: number;
}

const nail: PlannedEntry[] = [
  { item: 5, employee: null, days: [0, 3], weekdays: everyDay, hours: [noon, midnight], note: '', asked: 3 },
  {
    item: 6,
    employee: 1,
    days: [0, 10],
    weekdays: everyDay,
    hours: [0, midnight],
    note: '여행 전에 꼭 받고 싶어 하세요',
    asked: 2,
  },
  {
    item: 0,
    employee: null,
    days: [0, 21],
    weekdays: saturday + sunday,
    hours: [noon, evening],
    note: '',
    asked: 5,
  },
  {
    item: 7,
    employee: 0,
    days: [1, 14],
    weekdays: workdays,
    hours: [evening, midnight],
    note: '퇴근하고 오세요. 7시 전이면 전화 먼저',
    asked: 1,
  },
  {
    item: 2,
    employee: null,
    days: [0, 0],
    weekdays: everyDay,
    hours: [0, midnight],
    note: '오늘만 가능',
    asked: 0,
  },
  {
    guest: { name: '오다현', phone: '01052817734' },
    item: 1,
    employee: null,
    days: [1, 7],
    weekdays: everyDay,
    hours: [0, noon],
    note: '첫 방문, 전화로 물어보심',
    asked: 1,
  },
  { item: 3, employee: 2, days: [2, 28], weekdays: workdays, hours: [600, 900], note: '', asked: 6 },
  {
    item: 4,
    employee: null,
    days: [3, 5],
    weekdays: everyDay,
    hours: [noon, midnight],
    note: '웨딩 촬영이 있어요',
    asked: 0,
  },
];

const pet: PlannedEntry[] = [
  { item: 0, employee: null, days: [0, 4], weekdays: everyDay, hours: [0, midnight], note: '', asked: 2 },
  {
    item: 3,
    employee: 0,
    days: [0, 14],
    weekdays: everyDay,
    hours: [noon, midnight],
    note: '원장님께만 맡기고 싶어 하세요',
    asked: 3,
  },
  {
    item: 1,
    employee: null,
    days: [1, 21],
    weekdays: saturday + sunday,
    hours: [0, midnight],
    note: '',
    asked: 1,
  },
  {
    item: 4,
    employee: null,
    days: [0, 7],
    weekdays: workdays,
    hours: [600, noon],
    note: '예방접종 끝나고 오세요',
    asked: 4,
  },
  {
    guest: { name: '임주은', phone: '01037245590' },
    item: 0,
    employee: null,
    days: [1, 10],
    weekdays: everyDay,
    hours: [0, midnight],
    note: '4개월 말티즈, 첫 미용',
    asked: 0,
  },
  { item: 2, employee: null, days: [2, 28], weekdays: workdays, hours: [noon, evening], note: '', asked: 7 },
];

const entriesOf = ({ trade }: ShopPlan): PlannedEntry[] => {
  if (trade === 'NAIL') return nail;
  return trade === 'PET' ? pet : [];
};

interface Known {
  plan: ShopPlan;
  shop: LoadedShop;
  known: LoadedCustomers;
  customers: readonly PlannedCustomer[];
  bookings: readonly PlannedBooking[];
  today: ShopDate;
}

const free = ({ customers, bookings, today }: Known): number[] => {
  const coming = new Set(bookings.flatMap(({ customer, day }) => (day >= today ? [customer] : [])));
  const came = new Set(bookings.map(({ customer }) => customer));
  return customers.flatMap(({ phone }, index) =>
    phone !== null && came.has(index) && !coming.has(index) ? [index] : [],
  );
};

/** People who wait for a time: regulars who found theirs taken, and who called for the first time. */
export const loadWaitlist = async (db: Tx, all: Known): Promise<void> => {
  const { plan, shop, known, customers, today } = all;
  const waiting = free(all);
  const services: PlannedItem[] = plan.menu.flatMap(({ items }) => items).filter(({ use }) => use === 'main');
  // A small demo may have too few who could wait.
  const entries = entriesOf(plan)
    .map((entry, index) => ({ ...entry, customer: entry.guest ? null : (waiting[index * 3] ?? null) }))
    .filter(({ guest, customer }) => guest !== undefined || customer !== null);
  if (entries.length === 0) return;
  const ids = await insertRows(
    db,
    'waitlist_wishes',
    entries.map(({ guest, customer, employee, days, weekdays, hours, note, asked }) => ({
      shop_no: shop.shopNo,
      customer_no: customer === null ? null : at(known.numbers, customer),
      customer_name: guest?.name ?? at(customers, customer ?? 0).name,
      customer_phone: guest?.phone ?? null,
      employee_no: employee === null ? null : at(shop.employees, employee),
      from_date: addDays(today, days[0]),
      until_date: addDays(today, days[1]),
      weekdays,
      from_minute: hours[0],
      to_minute: hours[1],
      note,
      created_by: at(shop.employees, 0),
      created_at: instantAt(addDays(today, -asked), 620),
    })),
    'id',
  );
  await insertRows(
    db,
    'waitlist_items',
    entries.map(({ item }, index) => ({
      shop_no: shop.shopNo,
      wish_id: at(ids, index),
      seq: 0,
      item_id: shop.items.get(at(services, item)),
    })),
  );
};
