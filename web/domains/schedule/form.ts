import { toWallTime } from '../../../contract/time.ts';
import type { WallTime } from '../../../contract/time.ts';

export interface Hours {
  open: WallTime;
  close: WallTime;
  breaks: { from: WallTime; to: WallTime }[];
}
export interface DayDraft extends Hours {
  weekday: number;
  works: boolean;
}

const usual: Hours = { open: toWallTime(600), close: toWallTime(1200), breaks: [] };

/** Monday first, as a shop's week is thought of; a day that is off keeps hours to be switched on with. */
export const draftOf = (weekdays: readonly (Hours & { weekday: number })[]): DayDraft[] =>
  [1, 2, 3, 4, 5, 6, 0].map((weekday) => {
    const day = weekdays.find((one) => one.weekday === weekday);
    const { open, close, breaks } = day ?? weekdays[0] ?? usual;
    return { weekday, works: day !== undefined, open, close, breaks: breaks.map((one) => ({ ...one })) };
  });

export const weekOf = (days: readonly DayDraft[]) =>
  days
    .filter(({ works }) => works)
    .map(({ weekday, open, close, breaks }) => ({ weekday, open, close, breaks }));

/** 모든 영업일 적용: the hours of one day for every day that is on. */
export const applyToAll = (days: readonly DayDraft[], { open, close, breaks }: Hours): DayDraft[] =>
  days.map((day) => (day.works ? { ...day, open, close, breaks: breaks.map((one) => ({ ...one })) } : day));

/** What is wrong with the hours of a day, in a sentence. */
export const problemOfHours = ({ open, close, breaks }: Hours): string | null => {
  if (open >= close) return '닫는 시간은 여는 시간보다 늦어야 해요.';
  if (breaks.some(({ from, to }) => from >= to || from < open || to > close))
    return '휴게 시간은 영업시간 안에 있어야 해요.';
  const sorted = breaks.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.some(({ from }, at) => at > 0 && from < (sorted[at - 1]?.to ?? ''))
    ? '휴게 시간이 서로 겹쳐요.'
    : null;
};

export const problemOf = (day: DayDraft): string | null => (day.works ? problemOfHours(day) : null);

export const wrongOrder = (from: string, to: string): string | null =>
  from >= to ? '끝나는 시간은 시작하는 시간보다 늦어야 해요.' : null;
