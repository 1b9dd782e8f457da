import { formatDay, formatTime, shopDateOf } from '../../../contract/time.ts';

interface Period {
  startsAt: string;
  endsAt: string;
}

/** '11월 21일 (토) 오전 2:00 – 오전 4:00' */
export const formatPeriod = ({ startsAt, endsAt }: Period): string => {
  const [from, to] = [shopDateOf(startsAt), shopDateOf(endsAt)];
  const end = from === to ? formatTime(endsAt) : `${formatDay(to)} ${formatTime(endsAt)}`;
  return `${formatDay(from)} ${formatTime(startsAt)} – ${end}`;
};

/** Is version a (1.2.3) older than b? */
export const isOlder = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};
