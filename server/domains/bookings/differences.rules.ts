import type { CustomerNo, EmployeeNo } from '../../../contract/ids.ts';
import { unassigned } from '../../../contract/people.ts';
import type { NamedCustomer } from '../../platform/events/customers.ts';
import type { Verdict, Visit, VisitItem } from '../availability/public.ts';
import { instantOf } from '../availability/public.ts';

type Measure = 'duration' | 'price' | 'deposit';

/** One thing about a booking that changed, with what a sentence about it needs. */
export type BookingChange =
  | { what: 'start'; from: string; to: string }
  | { what: 'employee' | 'services'; from: string; to: string }
  | { what: Measure; from: number; to: number }
  | { what: 'eachService'; of: 'employee' | 'services' | 'duration' | 'price' }
  | { what: 'customer'; from: NamedCustomer; to: NamedCustomer }
  | { what: 'registration'; to: 'UNREGISTERED' | 'REGISTERED' | 'NAMESAKE' }
  | { what: 'pet'; from: NamedCustomer | null; to: NamedCustomer | null }
  | { what: 'phone' | 'memo' | 'customerRequest' | 'color' | 'class' }
  | { what: 'overlap'; times: readonly { startAt: string; endAt: string }[] }
  | { what: 'blocked'; title: string }
  | { what: 'messages'; to: 'SENT' | 'NONE' }
  | { what: 'penalty'; to: 'REGISTERED' | 'DELETED' }
  | { what: 'employeeLeft'; name: string };

export type NameOf = (employeeNo: EmployeeNo) => string;

const employeeNames = ({ items }: Visit, nameOf: NameOf): string => {
  const names = items.map(({ employeeNo }) => (employeeNo === null ? unassigned : nameOf(employeeNo)));
  return [...new Set(names)].join('·');
};

const serviceNames = ({ items }: Visit) => items.map(({ name }) => name).join(', ');
const priceOf = ({ items }: Visit) => items.reduce((sum, { priceWon }) => sum + priceWon, 0);
const lengthOf = ({ startMinute, endMinute }: Visit) => endMinute - startMinute;

/** What changed about a visit, also where only its items exchanged it. */
export const visitDifferences = (before: Visit, after: Visit, nameOf: NameOf): BookingChange[] => {
  const hasSameServices = serviceNames(before) === serviceNames(after);
  const compare = <W extends 'employee' | 'services' | 'duration' | 'price', T extends string | number>(
    what: W,
    ofVisit: (visit: Visit) => T,
    ofItem: (item: VisitItem) => unknown,
  ) => {
    const [from, to] = [ofVisit(before), ofVisit(after)];
    if (from !== to) return [{ what, from, to }];
    const isExchanged = String(before.items.map(ofItem)) !== String(after.items.map(ofItem));
    return hasSameServices && isExchanged ? [{ what: 'eachService' as const, of: what }] : [];
  };
  return [
    ...(before.startMinute === after.startMinute
      ? []
      : [{ what: 'start' as const, from: instantOf(before.startMinute), to: instantOf(after.startMinute) }]),
    ...compare(
      'employee',
      (visit) => employeeNames(visit, nameOf),
      ({ employeeNo }) => employeeNo,
    ),
    ...compare('services', serviceNames, ({ name }) => name),
    ...compare('duration', lengthOf, ({ durationMinutes }) => durationMinutes),
    ...compare('price', priceOf, ({ priceWon }) => priceWon),
  ];
};

interface Guest {
  customerNo: CustomerNo | null;
  customerName: string;
  customerPhone: string | null;
}

/**
 * The guest's names. Phone numbers stay out of history: employees without the right to contacts read it too.
 */
const guestDifferences = (before: Guest, after: Guest): BookingChange[] => {
  const named = ({ customerNo, customerName: name }: Guest): NamedCustomer => ({ customerNo, name });
  if (before.customerName !== after.customerName)
    return [{ what: 'customer', from: named(before), to: named(after) }];
  if (before.customerNo === after.customerNo)
    return after.customerNo === null && before.customerPhone !== after.customerPhone
      ? [{ what: 'phone' }]
      : [];
  if (after.customerNo === null) return [{ what: 'registration', to: 'UNREGISTERED' }];
  return [{ what: 'registration', to: before.customerNo === null ? 'REGISTERED' : 'NAMESAKE' }];
};

export interface Notes extends Guest {
  pet: { petNo: number; name: string } | null;
  memo: string;
  customerRequest: string;
  depositWon: number;
  color: number | null;
  withoutMessages?: boolean;
}

const petOf = ({ customerNo, pet }: Notes): NamedCustomer | null => pet && { customerNo, name: pet.name };

/** Memos stay out of history: employees without the right to memos read it too. */
export const noteDifferences = (before: Notes, after: Notes): BookingChange[] => {
  const texts = (['memo', 'customerRequest', 'color'] as const).filter(
    (what) => before[what] !== after[what],
  );
  return [
    ...guestDifferences(before, after),
    ...(before.pet?.petNo === after.pet?.petNo
      ? []
      : [{ what: 'pet' as const, from: petOf(before), to: petOf(after) }]),
    ...(before.depositWon === after.depositWon
      ? []
      : [{ what: 'deposit' as const, from: before.depositWon, to: after.depositWon }]),
    ...texts.map((what) => ({ what })),
    ...((before.withoutMessages ?? false) === (after.withoutMessages ?? false)
      ? []
      : [{ what: 'messages' as const, to: after.withoutMessages ? ('NONE' as const) : ('SENT' as const) }]),
  ];
};

/**
 * The times that an employee knowingly booked over. Customer names are left out: not every reader may see them.
 */
export const overlapDifferences = (verdict: Verdict): BookingChange[] => {
  const times = verdict.inTheWay.map(({ startAt, endAt }) => ({ startAt, endAt }));
  const titles = new Set(verdict.blocked.map(({ title }) => title));
  return [
    ...(verdict.overlaps ? [{ what: 'overlap' as const, times }] : []),
    ...[...titles].map((title) => ({ what: 'blocked' as const, title })),
  ];
};
