import { mostPopups, popupDays } from '../../../contract/notice-kinds.ts';

export interface Period {
  startsAt: string;
  endsAt: string;
}

const dayMs = 86_400_000;

/** It ends after it begins, is not over already, and lasts no longer than a season. */
export const isSoundPeriod = ({ startsAt, endsAt }: Period, now: number): boolean => {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  return start < end && end > now && end - start <= popupDays * dayMs;
};

/** Whether so many others already run at some moment of the period: the most run when one of them begins. */
export const isCrowded = (period: Period, others: readonly Period[]): boolean => {
  const [start, end] = [Date.parse(period.startsAt), Date.parse(period.endsAt)];
  const spans = others
    .map((one) => [Date.parse(one.startsAt), Date.parse(one.endsAt)] as const)
    .filter(([from, to]) => from < end && to > start);
  return [start, ...spans.map(([from]) => Math.max(from, start))].some(
    (moment) => spans.filter(([from, to]) => from <= moment && moment < to).length >= mostPopups,
  );
};
