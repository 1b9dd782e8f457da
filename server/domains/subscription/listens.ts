import { inTransaction } from '../../platform/events/publish.ts';
import {
  employeeApproved,
  employeeRegistered,
  employeeReturned,
  employeeUpdated,
} from '../employees/public.ts';
import { profileSaved } from '../shops/public.ts';
import { lookAtTrial } from './queries.ts';
import { assertSeatFree } from './seats.commands.ts';

/** A trial is given once to each business number. */
export const trialListeners = [
  inTransaction(profileSaved, async (shop, { parameters: { businessNumber } }) => {
    if (businessNumber !== null) await lookAtTrial(shop);
  }),
];

/** An employee who takes bookings from now on needs a seat of the plan, or none of it happens. */
export const seatListeners = [
  inTransaction(employeeRegistered, assertSeatFree),
  inTransaction(employeeApproved, assertSeatFree),
  inTransaction(employeeReturned, assertSeatFree),
  inTransaction(employeeUpdated, async (shop, { parameters: { before, after } }) => {
    if (after.bookable && !before.bookable) await assertSeatFree(shop);
  }),
];
