import type { BlockId, EmployeeNo } from '../../../contract/ids.ts';
import { startOfDayMs } from '../../../contract/time.ts';
import type { Shop } from '../../platform/shop.ts';
import { blocksBetween } from './blocks/queries.ts';
import { mergeSpans } from '../../../contract/spans.ts';
import type { Span } from '../../../contract/spans.ts';

export { assertRange, daysOf } from './rules.ts';
export { copySchedule } from './copying.queries.ts';
export { readBookingRules } from './booking-rules.commands.ts';
export { scheduleHistory } from './history.ts';
export { lockDays, lockEmployees, lockShop } from './queries.ts';
export { stillStranded } from './changes/stranded.commands.ts';
export { presentOne as presentStanding } from './changes/present.ts';
export { blockTime } from './blocks/commands.ts';
export { removeBlock } from './blocks/remove.commands.ts';

/** A block (예약 막기) as minutes since the epoch; of the whole shop when it names no employee. */
export interface BlockedSpan {
  blockId: BlockId;
  employeeNo: EmployeeNo | null;
  title: string;
  span: Span;
}

/** Blocks of every day from `from` to `to`, both included, in the order they begin. */
export const blockedSpans = async (
  shop: Pick<Shop, 'tx'>,
  from: string,
  to: string,
): Promise<BlockedSpan[]> =>
  (await blocksBetween(shop, from, to)).map(({ id, employeeNo, title, day, fromMinute, toMinute }) => {
    const midnight = startOfDayMs(day) / 60_000;
    return { blockId: id, employeeNo, title, span: [midnight + fromMinute, midnight + toMinute] };
  });

/** The stretches in which an employee is blocked: their own blocks and the whole shop's, joined. */
export const blockedFor = (blocked: readonly BlockedSpan[], employeeNo: EmployeeNo): Span[] =>
  mergeSpans(
    blocked
      .filter((block) => block.employeeNo === null || block.employeeNo === employeeNo)
      .map(({ span }) => span),
  );
export { epochOfEach, epochSpans, epochStays, prepareSchedule, workingSpans } from './working.queries.ts';
export type { WorkingTime } from './working.queries.ts';
export { leaveApproved, leaveRefused, leaveRequested } from './events.ts';
export { readBusinessDays } from './hours/business-days.commands.ts';
export { eraseFromTimes } from './blocks/queries.ts';
