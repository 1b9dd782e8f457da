import { josa } from 'es-hangul';
import type { z } from 'zod';
import type { petChoice } from '../../../contract/booking-draft.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import type { create, save } from '../../../contract/bookings.ts';
import type { EmployeeNo, ItemId } from '../../../contract/ids.ts';
import { termsOf } from '../menu/public.ts';
import type { MenuItem } from '../menu/public.ts';
import { employeesOf, layOut, longestVisit, minuteOf, shortestItem } from './visit.rules.ts';
import type { Service, ServiceTerms, Visit, VisitItem } from './visit.rules.ts';
import type { Problem } from './overlap/rules.ts';

/** `pet` names the pet in full, `petNo` one that is known. */
export type Draft = (Parsed<typeof create>['body'] | Parsed<typeof save>['body']) & {
  pet?: z.output<typeof petChoice> | undefined;
};

/** The part of a draft that says what is done when, by which employee and, where known, for which customer. */
export type DraftVisit = Pick<Draft, 'startAt' | 'employeeNo' | 'anyEmployee' | 'items'> &
  Partial<Pick<Draft, 'customer'>>;

const yearMinutes = 366 * 1440;

/** A shop enters missed bookings later, and books ahead; anything beyond is a slip of the finger. */
const past = 10 * yearMinutes;

const ahead = 2 * yearMinutes;

const timeProblem = (field: string, message: string): Problem => ({
  field,
  code: 'BOOKING_TIME_INVALID',
  message,
});

export const timeProblems = (visit: Visit, nowMinute: number): Problem[] => [
  ...(visit.startMinute < nowMinute - past ? [timeProblem('startAt', '너무 오래전 날짜예요.')] : []),
  ...(visit.startMinute > nowMinute + ahead
    ? [timeProblem('startAt', '예약은 2년 뒤까지 등록할 수 있어요.')]
    : []),
  ...(visit.endMinute - visit.startMinute > longestVisit
    ? [timeProblem('items', '예약 하나는 24시간을 넘을 수 없어요.')]
    : []),
  ...visit.items
    .filter(({ durationMinutes }) => durationMinutes < shortestItem)
    .map(({ name }) =>
      timeProblem('durationMinutes', `${josa(name, '이/가')} ${shortestItem}분보다 짧아져요.`),
    ),
];

type Wanted = Draft['items'][number];

/** The length and price that were agreed for this time win over the menu's. */
const agreed = (wanted: Wanted, terms: ServiceTerms): ServiceTerms => ({
  ...terms,
  durationMinutes: wanted.durationMinutes ?? Math.max(shortestItem, terms.durationMinutes),
  priceWon: wanted.priceWon ?? terms.priceWon,
});

/** What a draft is read against. */
interface Known {
  menu: ReadonlyMap<ItemId, MenuItem>;
  /** Whether the customer pays the member price. */
  member: boolean;
  /** The visit it changes. */
  before?: Visit | undefined;
}

/** What the item was when this booking was made, or what the menu says now of its employee. */
const describe = (
  wanted: Wanted,
  employeeNo: EmployeeNo | null,
  kept: VisitItem | undefined,
  { menu, member }: Known,
) => {
  const item = menu.get(wanted.itemId);
  if (kept) {
    const { name, durationMinutes, priceWon, segments, bufferMinutes } = kept;
    const terms = { durationMinutes, priceWon, segments, bufferMinutes };
    const performs = (no: EmployeeNo) => item === undefined || termsOf(item, no).performs;
    const termsBy = (no: EmployeeNo): ServiceTerms => agreed(wanted, { ...terms, performs: performs(no) });
    return { name, ...terms, termsBy };
  }
  if (item?.kind !== 'SERVICE') return undefined;
  const termsBy = (no: EmployeeNo): ServiceTerms => agreed(wanted, termsOf(item, no, { member }));
  return { name: item.name, ...termsOf(item, employeeNo, { member }), termsBy };
};

/** Lays a draft out; items that are not on the menu are named and left out. */
export const planVisit = (draft: DraftVisit, known: Known): { visit: Visit; problems: Problem[] } => {
  const anyone = draft.anyEmployee && draft.employeeNo === null;
  const problems: Problem[] = [];
  // A service that is given twice may have been agreed differently each time.
  const left = [...(known.before?.items ?? [])];
  const services = draft.items.flatMap((wanted, index): Service[] => {
    const employeeNo = wanted.employeeNo === undefined ? draft.employeeNo : wanted.employeeNo;
    const was = left.findIndex(({ itemId }) => itemId === wanted.itemId);
    const [kept] = was === -1 ? [] : left.splice(was, 1);
    const item = describe(wanted, employeeNo, kept, known);
    if (!item) {
      const message = known.menu.has(wanted.itemId)
        ? '제품은 예약할 수 없어요.'
        : '지금 메뉴에 없는 시술이에요.';
      problems.push({ field: `items.${index}.itemId`, code: 'MENU_ITEM_NOT_FOUND', message });
      return [];
    }
    return [
      {
        itemId: wanted.itemId,
        name: item.name,
        employeeNo,
        anyone: anyone && wanted.employeeNo === undefined,
        durationMinutes: wanted.durationMinutes ?? Math.max(shortestItem, item.durationMinutes),
        priceWon: wanted.priceWon ?? item.priceWon,
        segments: item.segments,
        bufferMinutes: item.bufferMinutes,
        termsBy: item.termsBy,
      },
    ];
  });
  return { visit: layOut(minuteOf(draft.startAt), draft.employeeNo, services), problems };
};

/** Without the right to others' bookings, an employee may assign work only to themselves. */
export const othersProblems = (visit: Visit, before: Visit | undefined, me: EmployeeNo): Problem[] => {
  const already = employeesOf(before);
  return employeesOf(visit).some((no) => no !== me && !already.includes(no))
    ? [{ field: 'employeeNo', code: 'ACCESS_DENIED', message: '다른 담당자의 예약은 바꿀 수 없어요.' }]
    : [];
};

/** An employee is not assigned a service they don't do, unless they already had it: that was agreed. */
const givenProblems = (
  visit: Visit,
  before: Visit | undefined,
  performs: (item: VisitItem, employeeNo: EmployeeNo) => boolean,
): Problem[] =>
  visit.items.flatMap((item): Problem[] => {
    const { itemId, employeeNo, name } = item;
    if (employeeNo === null || performs(item, employeeNo)) return [];
    if (before?.items.some((old) => old.itemId === itemId && old.employeeNo === employeeNo)) return [];
    const message = `${josa(name, '을/를')} 하지 않는 담당자예요.`;
    return [{ field: 'employeeNo', code: 'EMPLOYEE_DOES_NOT_PERFORM', message }];
  });

/** Which employees do what, as the menu says. */
export const performProblems = (
  visit: Visit,
  before: Visit | undefined,
  menu: ReadonlyMap<ItemId, MenuItem>,
): Problem[] =>
  givenProblems(visit, before, ({ itemId }, employeeNo) => {
    const item = itemId === null ? undefined : menu.get(itemId);
    return !item || termsOf(item, employeeNo).performs;
  });

/** Of a visit that was planned and then assigned: its services know their employees. */
export const assignmentProblems = (visit: Visit, before?: Visit): Problem[] =>
  givenProblems(visit, before, ({ termsBy }, employeeNo) => termsBy?.(employeeNo).performs ?? true);
