import type { BookingState } from '../../contract/booking-states.ts';
import { minutesOf } from './model.ts';
import type { PlannedBooking } from './model.ts';
import type { Random } from './random.ts';

const noShowShare = 0.022;
const unansweredShare = 0.12;

const byCustomer = [
  '개인 사정으로 취소하셨어요',
  '몸이 안 좋으시대요',
  '일정이 바뀌셨대요',
  '다음 주로 다시 잡기로 했어요',
];
const byShop = ['담당자가 아파서 못 나왔어요', '시간을 잘못 잡았어요'];

/** Why and by which side a booking was cancelled. */
export const pickCancellation = (random: Random, online: boolean): PlannedBooking['cancelled'] => {
  if (online && random.chance(0.3)) return { by: 'SYSTEM', reason: '예약금을 기한 안에 받지 못했어요' };
  if (random.chance(0.12)) return { by: 'SHOP', reason: random.pick(byShop) };
  return { by: 'CUSTOMER', reason: random.pick(byCustomer) };
};

/**
 * Where an ordinary booking stands, `offset` days from today, at minute `now` of today: over ones are
 * sold, save for the odd no-show; those to come are confirmed, or wait for an answer when they came in
 * by themselves.
 */
export const settle = (
  random: Random,
  visit: { offset: number; end: number; online: boolean },
  now: number,
): BookingState => {
  const over = visit.offset < 0 || (visit.offset === 0 && visit.end <= now);
  if (over) return visit.offset < 0 && random.chance(noShowShare) ? 'NO_SHOW' : 'COMPLETED';
  const waiting = visit.offset > 0 && visit.online && random.chance(unansweredShare);
  return waiting ? 'REQUESTED' : 'CONFIRMED';
};

/**
 * Makes today show every state that its hour allows: the last but one is a no-show, one customer sits in the
 * chair, one visit is over but not rung up yet, a few later ones wait for an answer.
 */
export const dressToday = (today: PlannedBooking[], now: number): void => {
  const held = today
    .filter(({ state }) => state !== 'CANCELLED')
    .sort((a, b) => a.start - b.start || a.employee - b.employee);
  const endOf = (booking: PlannedBooking) => booking.start + minutesOf(booking.items);
  const over = held.filter((booking) => endOf(booking) <= now);
  const absent = over.at(-2);
  if (absent) absent.state = 'NO_SHOW';
  const unsold = over.length > 4 ? over.at(-1) : undefined;
  if (unsold) unsold.state = 'CONFIRMED';
  const seated = held.find((booking) => booking.start <= now && endOf(booking) > now);
  if (seated) seated.state = 'IN_SERVICE';
  const later = held.filter((booking) => booking.start > now + 60);
  const waiting = later.filter((_, index) => index % 3 === 1).slice(0, 3);
  for (const booking of waiting) {
    booking.state = 'REQUESTED';
    booking.source = 'NAVER';
  }
};
