import { normalisePhone } from '../../../contract/phone.ts';
import { addMinutes, instantAt, minuteOfDay, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { CalendarSearch } from '../calendar/routes.ts';
import type { NewBooking } from './mutations.ts';
import { repeatBody } from './repeat.rules.ts';
import type { DraftRepeat, NewSeries, SeriesChoice } from './repeat.rules.ts';
import { minutesOf, priceOf } from './terms.rules.ts';
import type { Booking } from './queries.ts';
import type { Visit } from './use-customer-habits.ts';

export interface DraftItem {
  /** Its own name on screen only. */
  key: string;
  itemId: number;
  name: string;
  /** What the menu, or this customer's last visit, says it takes. */
  usualMinutes: number;
  durationMinutes: number;
  priceWon: number;
  /** Offered lengths and prices follow employee and customer; typed ones stay. */
  lengthOffered?: boolean;
  priceOffered?: boolean;
  /** What is offered is what this customer or pet had last. */
  remembered?: boolean;
  /** undefined follows the booking's employee. */
  employeeNo?: number | null;
}

export type DraftCustomer =
  | { kind: 'existing'; customerNo: number; name: string; phone: string | null }
  | { kind: 'new'; name: string; phone: string }
  | { kind: 'walkIn'; name: string; phone: string };

export interface DraftPet {
  name: string;
  breed: string;
  /** Kilograms as typed: '3.2'; empty while unknown. */
  weight: string;
  warnings: string[];
}

export interface BookingDraft {
  customer: DraftCustomer | null;
  /** Left out until a pet is chosen: then the customer's only pet comes. */
  petNo?: number | null | undefined;
  date: ShopDate;
  minute: number;
  /** The length drawn on the calendar, until a duration is typed; null leaves it to the menu. */
  drawnMinutes: number | null;
  /** null is 담당자없음. */
  employeeNo: number | null;
  anyEmployee: boolean;
  items: DraftItem[];
  /** Services of the booking that no menu knows: they cannot be said again, and go with a save. */
  unlisted?: string[];
  memo: string;
  customerRequest: string;
  source: 'MANUAL' | 'PHONE' | 'NAVER';
  depositWon?: number;
  /** How the deposit came; left out, as before, at first by transfer. */
  depositMethod?: NewBooking['depositMethod'];
  /** Its customer is told nothing of it by itself. */
  withoutMessages?: boolean;
  /** The reservation number of a pasted notification. */
  externalNo?: string;
  /** A pet entered on the spot; petNo names one that is known. */
  newPet?: DraftPet | null;
  /** Left out, or null: it does not repeat. */
  repeat?: DraftRepeat | null;
  /** What becomes of single days of the repetition. */
  choices?: SeriesChoice[];
}

/** Where on the calendar a booking goes, as it was pressed or drawn. */
export type CalendarPick = Pick<CalendarSearch, 'date' | 'minute' | 'minutes' | 'employeeNo'>;

/** The next quarter of an hour: a booking made without pointing at a time is made for soon. */
const soon = (now: number): { date: ShopDate; minute: number } => {
  const minute = Math.ceil((minuteOfDay(now) + 1) / 15) * 15;
  const date = shopDateOf(now);
  return minute < 1440 ? { date, minute } : { date, minute: 1425 };
};

/** What a day has to offer whoever pointed at no time of it, in minutes. */
export interface DayOffer {
  /** When there is room; the first from now on is offered. */
  free: readonly number[];
  /** When nobody is free, no time from before the shop opens is offered. */
  opens: number;
}

/** The day a form that was opened without pointing anywhere is about. */
export const dayOf = (pick: CalendarPick, now: number): ShopDate => pick.date ?? soon(now).date;

/**
 * @param employeeNo the employee where the calendar was pressed outside all columns
 */
export const newDraft = (
  pick: CalendarPick,
  now: number,
  employeeNo: number | null,
  { free, opens }: DayOffer = { free: [], opens: 600 },
): BookingDraft => {
  const next = soon(now);
  const date = pick.date ?? next.date;
  return {
    customer: null,
    date,
    minute: pick.minute ?? free[0] ?? Math.max(opens, date === next.date ? next.minute : 0),
    drawnMinutes: pick.minutes ?? null,
    employeeNo: pick.employeeNo ?? employeeNo,
    anyEmployee: false,
    items: [],
    memo: '',
    customerRequest: '',
    source: 'MANUAL',
  };
};

const unlistedOf = ({ items }: Booking) => {
  const unlisted = items.flatMap(({ itemId, name }) => (itemId === null ? [name] : []));
  return unlisted.length > 0 && { unlisted };
};

export const draftOf = (booking: Booking): BookingDraft => ({
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
  drawnMinutes: null,
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
            usualMinutes: item.durationMinutes,
            durationMinutes: item.durationMinutes,
            priceWon: item.priceWon,
            ...(item.employeeNo !== booking.employeeNo && { employeeNo: item.employeeNo }),
          },
        ],
  ),
  ...unlistedOf(booking),
  memo: booking.memo,
  customerRequest: booking.customerRequest,
  source: booking.source === 'PHONE' || booking.source === 'NAVER' ? booking.source : 'MANUAL',
  depositWon: booking.depositWon,
  ...(booking.withoutMessages && { withoutMessages: true }),
});

/** What a visit was made of, as far as the menu still has it; times and prices are offered anew. */
export const itemsAgain = ({ items }: Visit): DraftItem[] =>
  items.flatMap(({ itemId, name, durationMinutes, priceWon }, at) =>
    itemId === null
      ? []
      : [
          {
            key: `again-${at}`,
            itemId,
            name,
            usualMinutes: durationMinutes,
            durationMinutes,
            priceWon,
            remembered: true,
            lengthOffered: true,
            priceOffered: true,
          },
        ],
  );

/** The last service takes what a drawn range leaves over; services that need longer than was drawn win. */
export const fitToDrawn = (items: readonly DraftItem[], drawnMinutes: number | null): DraftItem[] => {
  if (drawnMinutes === null) return [...items];
  const usual = items.reduce((sum, { usualMinutes }) => sum + usualMinutes, 0);
  return items.map((item, i) => ({
    ...item,
    durationMinutes: item.usualMinutes + (i === items.length - 1 ? Math.max(0, drawnMinutes - usual) : 0),
  }));
};

/** The draft at another place of the calendar; what was not pressed there stays. */
export const placed = (draft: BookingDraft, pick: CalendarPick): BookingDraft => {
  const drawnMinutes = pick.minutes ?? draft.drawnMinutes;
  return {
    ...draft,
    date: pick.date ?? draft.date,
    minute: pick.minute ?? draft.minute,
    ...(pick.employeeNo !== undefined && { employeeNo: pick.employeeNo, anyEmployee: false }),
    drawnMinutes,
    items: fitToDrawn(draft.items, pick.minutes ?? null),
  };
};

/** The same visit again on a later day; what was said of the last one is not said of this. */
export const draftAfter = (booking: Booking, date: ShopDate, isHere: (employeeNo: number) => boolean) => {
  const { depositWon: _, withoutMessages: _silent, ...last } = draftOf(booking);
  const whose = (employeeNo: number | null) =>
    employeeNo !== null && isHere(employeeNo) ? employeeNo : null;
  return {
    ...last,
    petNo: last.petNo ?? undefined,
    date,
    employeeNo: whose(last.employeeNo),
    items: last.items.map(({ employeeNo, ...item }) => ({
      ...item,
      ...(employeeNo && isHere(employeeNo) && { employeeNo }),
    })),
    // A number that is shown in part keeps its booking, and is no number for another.
    ...(last.customer?.kind === 'walkIn' &&
      last.customer.phone.includes('*') && { customer: { ...last.customer, phone: '' } }),
    memo: '',
    customerRequest: '',
    source: 'MANUAL' as const,
  } satisfies BookingDraft;
};

/** Same day, time, length and employee. */
export const isSamePlace = (one: BookingDraft, other: BookingDraft): boolean =>
  one.date === other.date &&
  one.minute === other.minute &&
  one.employeeNo === other.employeeNo &&
  totalMinutes(one) === totalMinutes(other);

export const totalMinutes = ({ items }: BookingDraft): number =>
  items.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
export const totalWon = ({ items }: BookingDraft): number =>
  items.reduce((sum, { priceWon }) => sum + priceWon, 0);
export const endMinuteOf = (draft: BookingDraft): number => draft.minute + totalMinutes(draft);
export const startOf = ({ date, minute }: Pick<BookingDraft, 'date' | 'minute'>) => instantAt(date, minute);
export const endOf = (draft: BookingDraft) => addMinutes(startOf(draft), totalMinutes(draft));

/** Has anything been entered that closing would lose? Where it was pressed is no entry. */
export const isBegun = (draft: BookingDraft, start: BookingDraft): boolean =>
  draft.customer !== start.customer ||
  (draft.items.length > 0 && draft.items !== start.items) ||
  draft.memo !== '' ||
  draft.customerRequest !== '' ||
  draft.depositWon !== start.depositWon ||
  (draft.withoutMessages ?? false) !== (start.withoutMessages ?? false) ||
  draft.externalNo !== start.externalNo;

export type DraftProblem = 'customer' | 'phone' | 'items' | 'pet' | 'weight';

const heaviestKg = 200;
const gramsOf = (weight: string): number => Math.round(Number(weight) * 1000);
const isWeight = (weight: string): boolean =>
  /^\d{1,3}(\.\d{0,3})?$/.test(weight) && gramsOf(weight) > 0 && Number(weight) <= heaviestKg;

export const customerProblems = (
  customer: DraftCustomer | null,
): Partial<Record<'customer' | 'phone', string>> => ({
  ...(!customer ? { customer: '고객을 골라 주세요.' } : {}),
  ...(customer?.kind === 'new' && customer.name.trim() === '' ? { customer: '이름을 입력해 주세요.' } : {}),
  ...(customer?.kind === 'new' && customer.phone !== '' && !normalisePhone(customer.phone)
    ? { phone: '연락처를 다시 확인해 주세요.' }
    : {}),
});

/** What keeps it from being sent; the server says the rest. */
export const problemsIn = ({
  customer,
  items,
  newPet,
}: BookingDraft): Partial<Record<DraftProblem, string>> => ({
  ...customerProblems(customer),
  ...(items.length === 0 ? { items: '시술을 골라 주세요.' } : {}),
  ...(newPet && newPet.name.trim() === '' ? { pet: '이름을 입력해 주세요.' } : {}),
  ...(newPet && newPet.weight !== '' && !isWeight(newPet.weight) ? { weight: '3.2처럼 적어 주세요.' } : {}),
});

export const customerBody = (customer: DraftCustomer): NewBooking['customer'] => {
  if (customer.kind === 'existing') return { kind: 'existing', customerNo: customer.customerNo };
  const { kind, name, phone } = customer;
  return { kind, name, ...(phone && { phone }) };
};

const placeBody = (draft: BookingDraft) => ({
  startAt: startOf(draft),
  employeeNo: draft.anyEmployee ? null : draft.employeeNo,
  anyEmployee: draft.anyEmployee,
});
const itemBody = (item: DraftItem, anyEmployee: boolean) => ({
  itemId: item.itemId,
  ...minutesOf(item, anyEmployee),
  ...(item.employeeNo !== undefined && { employeeNo: item.employeeNo }),
});

const probeCustomer: NewBooking['customer'] = { kind: 'walkIn', name: '미등록 고객' };

/** The draft as the question whether its time is free; customer and prices make no difference to that. */
export const probeBody = (draft: BookingDraft): NewBooking => ({
  customer: probeCustomer,
  ...placeBody(draft),
  items: draft.items.map((item) => itemBody(item, draft.anyEmployee)),
});

export const bookingBody = (draft: BookingDraft) => ({
  customer: draft.customer ? customerBody(draft.customer) : probeCustomer,
  petNo: draft.petNo ?? null,
  ...placeBody(draft),
  items: draft.items.map((item) => ({
    ...itemBody(item, draft.anyEmployee),
    ...priceOf(item, draft.anyEmployee),
  })),
  memo: draft.memo,
  customerRequest: draft.customerRequest,
  source: draft.source,
  depositWon: draft.depositWon ?? 0,
  ...(draft.depositWon && draft.depositMethod && { depositMethod: draft.depositMethod }),
  color: null,
  withoutMessages: draft.withoutMessages ?? false,
  ...(draft.externalNo && { externalNo: draft.externalNo }),
});

const petBody = ({ name, breed, weight, warnings }: DraftPet): NewSeries['pet'] => ({
  kind: 'new',
  name,
  ...(breed && { breed }),
  ...(weight && { weightGrams: gramsOf(weight) }),
  warnings,
});

/** A booking with a pet that is not registered yet. */
export const petBookingBody = (draft: BookingDraft, pet: DraftPet) => {
  const { petNo: _, ...body } = bookingBody(draft);
  return { ...body, pet: petBody(pet) as NonNullable<NewSeries['pet']> };
};

export const seriesBody = (draft: BookingDraft, repeat: DraftRepeat): NewSeries => ({
  ...bookingBody(draft),
  ...(draft.newPet && { pet: petBody(draft.newPet) }),
  repeat: repeatBody(repeat),
  choices: draft.choices ?? [],
  notTwice: true,
});

/** The same as a question; customer and prices make no difference to the days. */
export const seriesProbeBody = (draft: BookingDraft, repeat: DraftRepeat): NewSeries => ({
  ...probeBody(draft),
  source: draft.source,
  ...(draft.externalNo && { externalNo: draft.externalNo }),
  repeat: repeatBody(repeat),
});
