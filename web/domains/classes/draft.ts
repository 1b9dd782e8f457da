import { repetition } from '../../../contract/repetition.ts';
import { instantAt, minuteOfDay, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { repeatBody } from '../bookings/repeat.rules.ts';
import type { DraftRepeat } from '../bookings/repeat.rules.ts';
import type { ClassChange, ClassSession, NewClass } from './queries.ts';

/** What the form of a class holds. */
export interface ClassDraft {
  itemId: number | null;
  employeeNo: number | null;
  date: ShopDate;
  minute: number;
  durationMinutes: number | null;
  seats: number | null;
  memo: string;
  /** null is once; one that stands does not repeat. */
  repeat: DraftRepeat | null;
}

export interface ClassPlace {
  date: ShopDate;
  employeeNo: number | null;
  from: number;
  to?: number;
}

const usualSeats = 8;

export const newClassDraft = ({ date, employeeNo, from, to }: ClassPlace): ClassDraft => ({
  itemId: null,
  employeeNo,
  date,
  minute: from,
  durationMinutes: to === undefined ? null : to - from,
  seats: usualSeats,
  memo: '',
  repeat: null,
});

export const classDraftOf = (session: ClassSession): ClassDraft => ({
  itemId: session.itemId,
  employeeNo: session.employeeNo,
  date: shopDateOf(session.startAt),
  minute: minuteOfDay(session.startAt),
  durationMinutes: session.durationMinutes,
  seats: session.seats,
  memo: session.memo,
  repeat: null,
});

const mostSeats = 200;
const shortest = 5;

export type ClassProblem = 'item' | 'employee' | 'duration' | 'seats' | 'repeat';

/** The days it would be opened on, and what is wrong with them. */
export const daysOfClass = (date: ShopDate, repeat: DraftRepeat) => repetition(date, repeatBody(repeat));

/** @param taken seats that are booked or held already */
export const problemsIn = (draft: ClassDraft, taken = 0): Partial<Record<ClassProblem, string>> => {
  const { itemId, employeeNo, durationMinutes, seats, date, repeat } = draft;
  const wrong = repeat && daysOfClass(date, repeat).problem;
  return {
    ...(itemId === null && { item: '수업을 골라 주세요.' }),
    ...(employeeNo === null && { employee: '담당자를 골라 주세요.' }),
    ...((durationMinutes === null || durationMinutes < shortest || durationMinutes % shortest !== 0) && {
      duration: '5분 단위로 적어 주세요.',
    }),
    ...((seats === null || seats < 1 || seats > mostSeats) && { seats: '1명부터 200명까지예요.' }),
    ...(wrong && { repeat: wrong.message }),
    ...(seats !== null && seats < taken && { seats: `이미 ${taken}명이 예약했어요.` }),
  };
};

/** As the server takes it, once nothing is missing. */
export const classBody = ({
  itemId,
  employeeNo,
  date,
  minute,
  durationMinutes,
  seats,
  memo,
}: ClassDraft) => ({
  itemId: itemId as NewClass['itemId'],
  employeeNo: employeeNo as NonNullable<ClassChange['employeeNo']>,
  startAt: instantAt(date, minute),
  durationMinutes: durationMinutes as NonNullable<ClassChange['durationMinutes']>,
  seats: seats ?? usualSeats,
  memo,
});
