import type { InspectionScope } from '../../../contract/inspection-words.ts';
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

const stopped: Record<InspectionScope, string> = {
  ALL: '점검하는 동안 볼 수는 있고 저장은 할 수 없어요.',
  ONLINE: '점검하는 동안 온라인 예약을 받지 않아요.',
};

const noticeMs = 86_400_000;
const countdownMs = 10 * 60_000;

/** What is said of maintenance: a day ahead when it is, in the last ten minutes how long is left. */
export const inspectionWords = (
  notice: Period & { message: string; scope: InspectionScope; readOnly: boolean },
  now: number,
): string | null => {
  const left = Date.parse(notice.startsAt) - now;
  if (left > noticeMs || Date.parse(notice.endsAt) <= now) return null;
  const told = [notice.message, notice.readOnly ? stopped[notice.scope] : '', `(${formatPeriod(notice)})`]
    .filter((part) => part !== '')
    .join(' ');
  return left > 0 && left <= countdownMs
    ? `${Math.ceil(left / 60_000)}분 뒤에 점검을 시작해요. ${told}`
    : told;
};
