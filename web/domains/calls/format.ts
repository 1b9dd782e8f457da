import type { CallProvider } from '../../../contract/calls.ts';
import { formatDate, formatDay, formatTime, shopDateOf } from '../../../contract/time.ts';

/** Without the schemas: the browser needs no zod. */
export const providers = ['LGU_CENTREX', 'ANDROID', 'OTHER'] as const satisfies readonly CallProvider[];

export const providerNames: Record<CallProvider, string> = {
  LGU_CENTREX: 'LG U+ 센트릭스',
  ANDROID: '휴대폰 앱',
  OTHER: '다른 전화기',
};

/** Nothing shown is a number that was withheld. */
export const numberOf = ({ number }: { number: string | null }): string => number ?? '발신번호 표시제한';

/** '방금', '3분 전', then the time of day. */
export const since = (startedAt: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(startedAt)) / 60_000);
  if (minutes < 1) return '방금';
  return minutes < 60 ? `${minutes}분 전` : formatTime(startedAt);
};

export const whenBooked = (startAt: string): string =>
  `${formatDay(shopDateOf(startAt))} ${formatTime(startAt)}`;

export const whenRang = (startedAt: string, today: string): string => {
  const day = shopDateOf(startedAt);
  return day === today ? formatTime(startedAt) : `${formatDate(day)} ${formatTime(startedAt)}`;
};

export const visitsOf = ({
  lastVisitOn,
  visitCount,
}: {
  lastVisitOn: string | null;
  visitCount: number;
}): string => (lastVisitOn === null ? '방문 전' : `최근 방문 ${formatDate(lastVisitOn)} · ${visitCount}회`);
