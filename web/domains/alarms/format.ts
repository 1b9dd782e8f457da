import { contentStateNames } from '../../../contract/alarm-content-states.ts';
import type { ContentState } from '../../../contract/alarm-content-states.ts';
import { timingRules } from '../../../contract/alarm-words.ts';
import type { AlarmType } from '../../../contract/alarm-words.ts';
import type { AutomaticKind } from '../../../contract/message-kinds.ts';
import { formatMinute, minuteOfWallTime } from '../../../contract/time.ts';
import type { Tone } from '../../ui/tag.tsx';
import type { TextRule } from './queries.ts';

type Timing = TextRule['timing'];

/** 90 → '1시간 30분', 2880 → '2일' */
export const spanOf = (minutes: number): string => {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  return [days > 0 && `${days}일`, hours > 0 && `${hours}시간`, rest > 0 && `${rest}분`]
    .filter(Boolean)
    .join(' ');
};

const atOf = ({ at }: Timing): string => (at === undefined ? '' : ` ${formatMinute(minuteOfWallTime(at))}`);

/** When it goes: '전날 오후 6:00', '3시간 전', '바로'. */
export const whenItGoes = (kind: AutomaticKind, timing: Timing): string => {
  if (!timingRules[kind]) return '바로';
  const days = timing.days?.join('·') ?? '';
  if (kind === 'BOOKING_DAY_BEFORE') return `전날${atOf(timing)}`;
  if (kind === 'BIRTHDAY') return `${days === '0' ? '생일' : `생일 ${days}일 전`}${atOf(timing)}`;
  if (kind === 'REVISIT') return `마지막 방문 ${days}일 뒤${atOf(timing)}`;
  if (timing.days) return `만료 ${days}일 전${atOf(timing)}`;
  const span = spanOf(timing.offsetMinutes ?? 0);
  return kind === 'BOOKING_HOURS_BEFORE' ? `예약 ${span} 전` : `방문 ${span} 뒤`;
};

/** What it goes by, as the shop sends now. */
export const goesBy = (type: AlarmType, channel: 'ALIMTALK' | 'TEXT', hasFallback: boolean): string => {
  if (type === 'SMS' || channel === 'TEXT') return '문자';
  return hasFallback ? '알림톡, 안 되면 문자' : '알림톡';
};

const tones: Readonly<Record<ContentState, Tone>> = {
  DRAFT: 'plain',
  INSPECTING: 'warn',
  APPROVED: 'ok',
  REJECTED: 'bad',
  DORMANT: 'warn',
  RETIRED: 'plain',
};

export const contentTag = (state: ContentState): { text: string; tone: Tone } => ({
  text: contentStateNames[state],
  tone: tones[state],
});
