import type { IntakeVerdict } from '../../../contract/intake-words.ts';
import { formatDate, formatTimes, formatTime, shopDateOf } from '../../../contract/time.ts';
import type { Tone } from '../../ui/tag.tsx';

export const verdictWords: Record<IntakeVerdict, { text: string; tone: Tone }> = {
  NEW: { text: '새 예약', tone: 'ok' },
  CHANGED: { text: '변경', tone: 'info' },
  CANCELLED: { text: '취소', tone: 'plain' },
  SAME: { text: '그대로', tone: 'plain' },
  CONFLICT: { text: '겹침', tone: 'bad' },
  UNREADABLE: { text: '못 읽음', tone: 'warn' },
};

/** '11. 25 (수) 오후 3:00 – 4:00' */
export const timeWords = (startAt: string | null, endAt: string | null): string => {
  if (startAt === null) return '';
  const day = formatDate(shopDateOf(startAt));
  return `${day} ${endAt === null ? formatTime(startAt) : formatTimes(startAt, endAt)}`;
};
