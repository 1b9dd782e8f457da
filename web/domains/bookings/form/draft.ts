import { normalisePhone } from '../../../../contract/phone.ts';
import { addMinutes, instantAt, minuteOfDay, shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { CalendarSearch } from '../routes.ts';
import type { NewBooking } from '../mutations.ts';
import type { BookingDetail } from '../queries.ts';

export interface DraftItem {
  /** Its own name on screen only. */
  key: string;
  itemId: number;
  name: string;
  durationMinutes: number;
  priceWon: number;
  /** undefined follows the booking's employee. */
  employeeNo?: number | null;
}

export type DraftCustomer =
  | { kind: 'existing'; customerNo: number; name: string; phone: string | null }
  | { kind: 'new'; name: string; phone: string }
  | { kind: 'walkIn'; name: string; phone: string };

export interface BookingDraft {
  customer: DraftCustomer | null;
  petNo: number | null;
  date: ShopDate;
  minute: number;
  /** null is 담당자없음. */
  employeeNo: number | null;
  anyEmployee: boolean;
  items: DraftItem[];
  memo: string;
  customerRequest: string;
  source: 'MANUAL' | 'PHONE' | 'NAVER';
}

/** The next quarter of an hour: a booking made without pointing at a time is made for soon. */
const soon = (now: number): { date: ShopDate; minute: number } => {
  const minute = Math.ceil((minuteOfDay(now) + 1) / 15) * 15;
  const date = shopDateOf(now);
  return minute < 1440 ? { date, minute } : { date, minute: 1425 };
};

export const newDraft = (search: CalendarSearch, now: number): BookingDraft => {
  const next = soon(now);
  const date = search.date ?? next.date;
  return {
    customer: null,
    petNo: null,
    date,
    minute: search.minute ?? (date === next.date ? next.minute : 600),
    employeeNo: search.employeeNo ?? null,
    anyEmployee: false,
    items: [],
    memo: '',
    customerRequest: '',
    source: 'MANUAL',
  };
};

export const draftOf = (booking: BookingDetail): BookingDraft => ({
  customer:
    booking.customerNo === null
      ? { kind: 'walkIn', name: booking.customerName, phone: booking.customerPhone ?? '' }
      : {
          kind: 'existing',
          customerNo: booking.customerNo,
          name: booking.customerName,
          phone: booking.customerPhone,
        },
  petNo: booking.petNo,
  date: shopDateOf(booking.startAt),
  minute: minuteOfDay(booking.startAt),
  employeeNo: booking.employeeNo,
  anyEmployee: false,
  items: booking.items.flatMap((item, i) =>
    item.itemId === null
      ? []
      : [
          {
            key: `kept-${i}`,
            itemId: item.itemId,
            name: item.name,
            durationMinutes: item.durationMinutes,
            priceWon: item.priceWon,
            ...(item.employeeNo !== booking.employeeNo && { employeeNo: item.employeeNo }),
          },
        ],
  ),
  memo: booking.memo,
  customerRequest: booking.customerRequest,
  source: booking.source === 'PHONE' || booking.source === 'NAVER' ? booking.source : 'MANUAL',
});

export const totalMinutes = ({ items }: BookingDraft): number =>
  items.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
export const totalWon = ({ items }: BookingDraft): number =>
  items.reduce((sum, { priceWon }) => sum + priceWon, 0);
export const startOf = ({ date, minute }: BookingDraft) => instantAt(date, minute);
export const endOf = (draft: BookingDraft) => addMinutes(startOf(draft), totalMinutes(draft));

export type DraftProblem = 'customer' | 'phone' | 'items';

/** What keeps it from being sent; the server says the rest. */
export const problemsIn = ({ customer, items }: BookingDraft): Partial<Record<DraftProblem, string>> => ({
  ...(!customer || (customer.kind === 'new' && customer.name.trim() === '')
    ? { customer: '고객을 골라 주세요.' }
    : {}),
  ...(customer?.kind === 'new' && customer.phone !== '' && !normalisePhone(customer.phone)
    ? { phone: '연락처를 다시 확인해 주세요.' }
    : {}),
  ...(items.length === 0 ? { items: '시술을 골라 주세요.' } : {}),
});

const customerBody = (customer: DraftCustomer): NewBooking['customer'] => {
  if (customer.kind === 'existing') return { kind: 'existing', customerNo: customer.customerNo };
  const phone = customer.phone.includes('*') ? '' : customer.phone;
  return { kind: customer.kind, name: customer.name, ...(phone && { phone }) };
};

export const bookingBody = (draft: BookingDraft): NewBooking => ({
  customer: customerBody(draft.customer ?? { kind: 'walkIn', name: '미등록 고객', phone: '' }),
  petNo: draft.petNo,
  startAt: startOf(draft),
  employeeNo: draft.anyEmployee ? null : draft.employeeNo,
  anyEmployee: draft.anyEmployee,
  items: draft.items.map(({ itemId, durationMinutes, priceWon, employeeNo }) => ({
    itemId,
    durationMinutes,
    priceWon,
    ...(employeeNo !== undefined && { employeeNo }),
  })),
  memo: draft.memo,
  customerRequest: draft.customerRequest,
  source: draft.source,
});
