import { addDays, minuteOfDay, minuteOfWallTime, shopDateOf, toWallTime } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { ClassSession } from '../classes/queries.ts';
import { totalMinutes } from '../bookings/draft.ts';
import type { BookingDraft, DraftCustomer, DraftItem } from '../bookings/draft.ts';
import type { NewEntry } from './mutations.ts';
import type { WaitlistEntry } from './queries.ts';

export interface EntryDraft {
  customer: DraftCustomer | null;
  items: DraftItem[];
  employeeNo: number | null;
  from: ShopDate;
  until: ShopDate;
  weekdays: number[];
  fromMinute: number;
  toMinute: number;
  note: string;
}

/** How long a waitlist entry lasts by default: four weeks. */
const usualDays = 28;

export const newEntry = (today: ShopDate): EntryDraft => ({
  customer: null,
  items: [],
  employeeNo: null,
  from: today,
  until: addDays(today, usualDays),
  weekdays: [],
  fromMinute: 0,
  toMinute: 1440,
  note: '',
});

export const draftOfEntry = (entry: WaitlistEntry): EntryDraft => ({
  customer:
    entry.customerNo === null
      ? { kind: 'walkIn', name: entry.customerName, phone: entry.customerPhone ?? '' }
      : {
          kind: 'existing',
          customerNo: entry.customerNo,
          name: entry.customerName,
          phone: entry.customerPhone,
        },
  items: entry.items.map(({ itemId, name }, at) => ({
    key: `kept-${at}`,
    itemId,
    name,
    usualMinutes: 0,
    durationMinutes: 0,
    priceWon: 0,
  })),
  employeeNo: entry.employeeNo,
  from: entry.from,
  until: entry.until,
  weekdays: entry.weekdays,
  fromMinute: minuteOfWallTime(entry.fromTime),
  toMinute: minuteOfWallTime(entry.toTime),
  note: entry.note,
});

/** A waitlist entry for a class is for that time of that day, whoever teaches it then. */
export const entryForClass = (
  { itemId, startAt }: Pick<ClassSession, 'itemId' | 'startAt'>,
  customer: DraftCustomer,
): NewEntry => {
  const [day, minute] = [shopDateOf(startAt), minuteOfDay(startAt)];
  return {
    customer: customerBody(customer),
    itemIds: [itemId],
    from: day,
    until: day,
    fromTime: toWallTime(minute),
    toTime: toWallTime(minute + 1),
  };
};

/** A booking that found its time taken: the same visit, any time of that day. */
export const entryFromBooking = (draft: BookingDraft): EntryDraft | null =>
  draft.customer && draft.items.length > 0 && totalMinutes(draft) > 0
    ? {
        customer: draft.customer,
        items: draft.items,
        employeeNo: draft.employeeNo,
        from: draft.date,
        until: draft.date,
        weekdays: [],
        fromMinute: 0,
        toMinute: 1440,
        note: draft.memo,
      }
    : null;

export type Problems = Partial<Record<'customer' | 'items' | 'until' | 'hours', string>>;

export const problemsOf = (draft: EntryDraft, today: ShopDate): Problems => ({
  ...(draft.customer && draft.customer.name.trim() !== '' ? {} : { customer: '고객을 골라 주세요.' }),
  ...(draft.items.length > 0 ? {} : { items: '시술을 골라 주세요.' }),
  ...(draft.until < draft.from || draft.until < today ? { until: '마지막 날짜를 다시 확인해 주세요.' } : {}),
  ...(draft.fromMinute < draft.toMinute ? {} : { hours: '시간을 다시 확인해 주세요.' }),
});

const customerBody = (customer: DraftCustomer): NewEntry['customer'] =>
  customer.kind === 'existing'
    ? { kind: 'existing', customerNo: customer.customerNo }
    : { kind: 'guest', name: customer.name, ...(customer.phone && { phone: customer.phone }) };

export const entryBody = (draft: EntryDraft & { customer: DraftCustomer }): NewEntry => ({
  customer: customerBody(draft.customer),
  itemIds: draft.items.map(({ itemId }) => itemId),
  employeeNo: draft.employeeNo,
  from: draft.from,
  until: draft.until,
  weekdays: draft.weekdays,
  fromTime: toWallTime(draft.fromMinute),
  toTime: toWallTime(draft.toMinute),
  note: draft.note,
});
