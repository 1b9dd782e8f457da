import type { BookingPlatform } from '../../../contract/platforms.ts';
import { formatEnds } from '../../../contract/time.ts';
import type { Instant } from '../../../contract/time.ts';
import type { StopRow } from './queries.ts';

const names: Record<BookingPlatform, string> = {
  ZERO_SHOP: '제로샵',
  CHATBOT: '챗봇',
  NAVER: '네이버',
};

/** '26. 12. 17 (목)부터 26. 12. 18 (금)까지' */
const stretch = ({ startAt, endAt }: StopRow): string => {
  const [first, last] = formatEnds(startAt, endAt);
  return first === last ? `${first} 하루` : `${first}부터 ${last}까지`;
};
const whose = (name: string | null) => (name === null ? '' : `${name}님이 `);

export interface News {
  id: string;
  kind: 'STOP_SET' | 'STOP_LIFTED' | 'STOP_EXPIRED';
  platforms: BookingPlatform[];
  at: Instant;
  sentence: string;
}

/** What became of a stop so far, as sentences. */
export const stopHistoryOf = (stop: StopRow, now: string): News[] => {
  const channels = stop.platforms.map((platform) => names[platform]).join('·');
  const why = stop.reason === '' ? '' : ` · 사유: ${stop.reason}`;
  const say = (kind: News['kind'], at: string, sentence: string): News => ({
    id: `${stop.id}-${kind}`,
    kind,
    platforms: stop.platforms,
    at: at as Instant,
    sentence,
  });
  const set = say(
    'STOP_SET',
    stop.createdAt,
    `${whose(stop.createdBy)}${channels} 예약을 ${stretch(stop)} 중지했어요${why}`,
  );
  if (stop.liftedAt !== null)
    return [
      set,
      say('STOP_LIFTED', stop.liftedAt, `${whose(stop.liftedBy)}${channels} 예약 중지를 풀었어요`),
    ];
  if (stop.endAt > now) return [set];
  return [set, say('STOP_EXPIRED', stop.endAt, `${channels} 예약 중지가 끝나 다시 예약을 받아요`)];
};
