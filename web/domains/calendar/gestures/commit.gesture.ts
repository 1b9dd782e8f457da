import { spokenRange } from '../../../lib/clock-words.ts';
import { isMovable, isStretchable } from '../plan/model.rules.ts';
import {
  clashes,
  findBooking,
  isSamePlace,
  placeOf,
  type Located,
  type Proposal,
} from '../plan/plan.rules.ts';
import { announceOn, type Stage } from './stage.gesture.ts';

/** May this booking be taken in the hand at all, for moving or by one of its rims? */
export const canTake = (stage: Stage, { booking }: Located, what: 'move' | 'start' | 'end'): boolean =>
  what === 'move'
    ? isMovable(booking) && stage.actions.onMove !== undefined
    : isStretchable(booking, what) && stage.actions.onResize !== undefined;

/** May something be booked in this column? */
export const mayCreate = ({ actions, plan }: Stage, column: number): boolean =>
  actions.onCreate !== undefined && !plan.columns[column]?.isOthers;

/** '민지 실장, 오후 2:00부터 3:30' */
const spokenPlace = ({ plan }: Stage, { column, startMinute, endMinute }: Proposal): string =>
  `${plan.columns[column]!.label}, ${spokenRange(startMinute, endMinute)}`;

const warningOf = ({ plan }: Stage, { booking }: Located, proposal: Proposal): string =>
  clashes(plan, booking, placeOf(plan, proposal, booking)) ? ', 다른 예약과 겹쳐요' : '';

/** '민지 실장, 오후 2:00부터 3:30', with a warning when it overlaps. */
export const spokenProposal = (stage: Stage, taken: Located, proposal: Proposal): string =>
  spokenPlace(stage, proposal) + warningOf(stage, taken, proposal);

const isUnchanged = ({ booking }: Located) =>
  `${booking.date} ${booking.employeeNo} ${booking.startMinute} ${booking.endMinute}`;

/**
 * Hands the change to the page, as a resize when only the length differs. The booking
 * is looked up again: it may have changed, or gone, while it was in the hand. Where it stands
 * elsewhere by now, it is handed on as it was taken, so that its version says what was seen.
 */
export function commit(stage: Stage, taken: Located, proposal: Proposal): void | Promise<unknown> {
  const current = findBooking(stage.plan, taken.booking.id);
  if (!current) return;
  const { booking } = isUnchanged(current) === isUnchanged(taken) ? current : taken;
  const place = placeOf(stage.plan, proposal, booking);
  if (isSamePlace(booking, place)) return;
  const isResize =
    place.date === booking.date &&
    place.employeeNo === booking.employeeNo &&
    (place.startMinute === booking.startMinute || place.endMinute === booking.endMinute);
  // Under way, not done: whether it was is told by a notice.
  announceOn(
    stage,
    `${booking.title} 예약을 ${spokenPlace(stage, proposal)}까지로 ${isResize ? '바꿔요' : '옮겨요'}${warningOf(stage, current, proposal)}`,
  );
  return (isResize ? stage.actions.onResize : stage.actions.onMove)?.(booking, place);
}
