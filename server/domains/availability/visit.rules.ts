import { shopDateOf, msOf, toInstant } from '../../../contract/time.ts';
import { mergeSpans, subtractSpans } from '../../../contract/spans.ts';
import { daysOf } from '../schedule/public.ts';
import type { EmployeeNo, ItemId } from '../../../contract/ids.ts';
import type { Instant } from '../../../contract/time.ts';
import { fitSegments } from '../menu/public.ts';
import type { Segment } from '../menu/public.ts';
import type { Span } from '../../../contract/spans.ts';

/** Whole minutes since the epoch; what a clock shows beyond the minute is dropped. */
export const minuteOf = (instant: string): number => Math.floor(msOf(instant) / 60_000);
export const instantOf = (minute: number): Instant => toInstant(minute * 60_000);

/** From the first to the last minute of some time, whatever is free between. */
export const extentOf = (spans: readonly Span[]): Span => [
  Math.min(...spans.map(([from]) => from)),
  Math.max(...spans.map(([, to]) => to)),
];

export const longestVisit = 1440;
export const shortestItem = 5;

/** A service as it will be given: what it is, its length and price this time, and its employee. */
export interface Service {
  itemId: ItemId | null;
  name: string;
  employeeNo: EmployeeNo | null;
  /** Any employee will do; one is chosen. */
  anyone: boolean;
  durationMinutes: number;
  priceWon: number;
  /** Its parts as the menu had them, whatever it takes this time: only then does a wait outlast being cut. */
  segments: Segment[] | null;
  bufferMinutes: number;
  /** Length and price by employee; left out, the same for all. */
  termsBy?: ((employeeNo: EmployeeNo) => ServiceTerms) | undefined;
}

/** What depends on the employee of a service, and whether they do it at all. */
export type ServiceTerms = Pick<Service, 'durationMinutes' | 'priceWon' | 'segments' | 'bufferMinutes'> & {
  performs: boolean;
};

export interface VisitItem extends Service {
  startMinute: number;
}

/** One customer's stay: items that follow one another, each with its own employee. Minutes since the epoch. */
export interface Visit {
  employeeNo: EmployeeNo | null;
  startMinute: number;
  endMinute: number;
  items: readonly VisitItem[];
}

/** Lays services out one after the other from a minute on. */
export const layOut = (
  startMinute: number,
  employeeNo: EmployeeNo | null,
  services: readonly Service[],
): Visit => {
  let at = startMinute;
  const items = services.map((service) => {
    const item = { ...service, startMinute: at };
    at += service.durationMinutes;
    return item;
  });
  return { employeeNo, startMinute, endMinute: at, items };
};

type Timed = Pick<VisitItem, 'startMinute' | 'durationMinutes' | 'segments' | 'bufferMinutes'>;

/** When the employee's hands are in use, the clean-up after it included. */
export const busySpans = ({ startMinute, durationMinutes, segments, bufferMinutes }: Timed): Span[] => {
  const end = startMinute + durationMinutes;
  const cleanUp: Span = [end, end + bufferMinutes];
  const fitted = fitSegments(segments, durationMinutes);
  if (fitted === null) return mergeSpans([[startMinute, end], cleanUp]);
  let at = startMinute;
  const parts = fitted.map(({ busy, minutes }): Span => {
    const span: Span = [at, busy ? at + minutes : at];
    at += minutes;
    return span;
  });
  return mergeSpans([...parts, cleanUp]);
};

/** The free parts inside an item, in minutes from its start. */
export const pausesOf = (item: Pick<Timed, 'durationMinutes' | 'segments'>): { from: number; to: number }[] =>
  subtractSpans([[0, item.durationMinutes]], busySpans({ ...item, startMinute: 0, bufferMinutes: 0 })).map(
    ([from, to]) => ({ from, to }),
  );

const busyOfItems = (items: readonly VisitItem[]): Span[] => mergeSpans(items.flatMap(busySpans));

/** What the visit takes of each employee's time. */
export const busyByEmployee = ({ items }: Visit): Map<EmployeeNo, Span[]> => {
  const byEmployee = new Map<EmployeeNo, VisitItem[]>();
  for (const item of items)
    if (item.employeeNo !== null)
      byEmployee.set(item.employeeNo, [...(byEmployee.get(item.employeeNo) ?? []), item]);
  return new Map([...byEmployee].map(([employeeNo, own]) => [employeeNo, busyOfItems(own)]));
};

/** The time of the visit's unassigned services, whether they stay 담당자없음 or an employee is yet to be chosen. */
export const unassignedBusy = ({ items }: Visit): Span[] =>
  busyOfItems(items.filter(({ employeeNo }) => employeeNo === null));

/** Every employee with a part in the visit, and the booking's own employee, although others may do the work. */
export const employeesOf = (visit: Visit | undefined): EmployeeNo[] => {
  if (!visit) return [];
  const named = [visit.employeeNo, ...visit.items.map(({ employeeNo }) => employeeNo)];
  return [...new Set(named.flatMap((employeeNo) => employeeNo ?? []))].sort((a, b) => a - b);
};

/**
 * The visit with each unassigned service given to the chosen employee, in the time they take. Undefined when
 * one of them does not do theirs.
 */
export const assignEach = (
  visit: Visit,
  chosenFor: (index: number) => EmployeeNo | null | undefined,
): Visit | undefined => {
  const services: Service[] = [];
  for (const [index, { startMinute: _, ...item }] of visit.items.entries()) {
    if (!item.anyone) {
      services.push(item);
      continue;
    }
    const chosen = chosenFor(index) ?? null;
    const { performs = true, ...terms } = (chosen !== null && item.termsBy?.(chosen)) || {};
    if (chosen === null || !performs) return undefined;
    services.push({ ...item, ...terms, employeeNo: chosen });
  }
  const first = services.find(({ anyone }) => anyone)?.employeeNo ?? null;
  return layOut(visit.startMinute, visit.employeeNo ?? first, services);
};

/** The same with one for everything. */
export const assignTo = (visit: Visit, chosen: EmployeeNo): Visit | undefined =>
  assignEach(visit, () => chosen);

/** A stored booking as a visit. */
export const visitOf = (booking: {
  employeeNo: EmployeeNo | null;
  startAt: string;
  endAt: string;
  items: readonly (Omit<VisitItem, 'startMinute' | 'anyone'> & { startAt: string })[];
}): Visit => ({
  employeeNo: booking.employeeNo,
  startMinute: minuteOf(booking.startAt),
  endMinute: minuteOf(booking.endAt),
  items: booking.items.map((item) => ({ ...item, startMinute: minuteOf(item.startAt), anyone: false })),
});

/** What a person asks of an existing visit by dragging it about. */
export interface Shift {
  startMinute?: number | undefined;
  /** Everything that `from` does goes to `to`. */
  employee?: { from: EmployeeNo | null; to: EmployeeNo | null } | undefined;
  /** Total length; the last item takes the difference. */
  durationMinutes?: number | undefined;
  /** The employee and length of each service, whatever the two above say. */
  items?: readonly Pick<Service, 'employeeNo' | 'durationMinutes'>[] | undefined;
}

/** The visit moved, handed over and resized. The last item may come out shorter than it can be. */
export const shiftVisit = (visit: Visit, { startMinute, employee, durationMinutes, items }: Shift): Visit => {
  const hand = (from: EmployeeNo | null) => (employee && from === employee.from ? employee.to : from);
  const extra = durationMinutes === undefined ? 0 : durationMinutes - (visit.endMinute - visit.startMinute);
  const services = visit.items.map((item, index) => ({
    ...item,
    employeeNo: hand(item.employeeNo),
    durationMinutes: item.durationMinutes + (index === visit.items.length - 1 ? extra : 0),
    ...items?.[index],
  }));
  return layOut(startMinute ?? visit.startMinute, hand(visit.employeeNo), services);
};

const outline = ({ employeeNo, startMinute, endMinute, items }: Visit): string =>
  JSON.stringify([
    employeeNo,
    startMinute,
    endMinute,
    items.map((item) => [item.itemId, item.employeeNo, item.durationMinutes, item.priceWon]),
  ]);

/** Whether two visits differ only in their customer: same time, employees, services and prices. */
export const hasSameOutline = (one: Visit, other: Visit): boolean => outline(one) === outline(other);

/** The days that the visits touch. */
export const daysOfVisits = (visits: readonly Pick<Visit, 'startMinute' | 'endMinute'>[]): string[] => [
  ...new Set(
    visits.flatMap(({ startMinute, endMinute }) =>
      daysOf(shopDateOf(instantOf(startMinute)), shopDateOf(instantOf(endMinute - 1))),
    ),
  ),
];
