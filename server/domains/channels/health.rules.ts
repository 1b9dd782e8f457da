import type { Reply } from '../../../contract/endpoint.ts';
import type { health } from '../../../contract/channels.ts';
import { daysBetween, shopDateOf } from '../../../contract/time.ts';
import type { Instant } from '../../../contract/time.ts';
import type { Facts } from './health.queries.ts';

type Line = Reply<typeof health>['items'][number];

/** A list of Naver bookings that was not brought in for this long may miss some. */
const naverDays = 7;

const line = (
  channel: Line['channel'],
  path: string,
  heard: string | null,
  rest: Partial<Line> & Pick<Line, 'state'>,
): Line => ({
  channel,
  path,
  lastHeardAt: heard as Instant | null,
  lastError: null,
  todo: null,
  ...rest,
});
const failure = (text: string | null, at: string | null = null): Line['lastError'] =>
  text === null ? null : { text, at: at as Instant | null };

const page = ({ page: state, pageHeard }: Facts): Line => {
  const of = (rest: Partial<Line> & Pick<Line, 'state'>) =>
    line('ZERO_SHOP', '/online/page', pageHeard, rest);
  if (state === 'ON') return of({ state: 'OK' });
  return of({ state: 'OFF', todo: '페이지를 열면 고객이 온라인으로 예약할 수 있어요.' });
};

const chatbot = ({ bot, botHeard, botError, botErrorAt }: Facts): Line => {
  const lastError = failure(botError, botErrorAt);
  const of = (rest: Partial<Line> & Pick<Line, 'state'>) =>
    line('CHATBOT', '/online/chatbot', botHeard, { lastError, ...rest });
  if (!bot) return of({ state: 'OFF', todo: '봇을 연결하면 카카오톡에서 예약을 받아요.' });
  if (botHeard === null)
    return of({ state: 'WAITING', todo: '카카오톡에서 봇에게 말을 걸어 연결을 확인해 주세요.' });
  // An error later than anything that was heard well is how it stands now.
  if (botErrorAt !== null && botErrorAt >= botHeard)
    return of({
      state: 'PROBLEM',
      todo: '챗봇 관리자센터와 여기의 봇 번호, 비밀 키가 같은지 확인해 주세요.',
    });
  return of({ state: 'OK' });
};

const naver = ({ naver: isOn, naverHeard, conflicts, unread }: Facts, now: string): Line => {
  const of = (rest: Partial<Line> & Pick<Line, 'state'>) => line('NAVER', '/online/naver', naverHeard, rest);
  if (!isOn) return of({ state: 'OFF', todo: '네이버로 예약을 받으면 켜고 알림을 가져와 주세요.' });
  if (conflicts > 0)
    return of({ state: 'PROBLEM', todo: `겹친 예약 ${conflicts}건을 어떻게 할지 정해 주세요.` });
  if (unread > 0) return of({ state: 'PROBLEM', todo: `읽지 못한 알림 ${unread}건을 확인해 주세요.` });
  if (naverHeard === null || daysBetween(shopDateOf(naverHeard), shopDateOf(now)) >= naverDays)
    return of({ state: 'WAITING', todo: '새 네이버 예약이 있으면 알림을 붙여 넣어 주세요.' });
  return of({ state: 'OK' });
};

const instagramWords: Record<string, string> = {
  LOST: '인스타그램에서 연결이 끊어졌어요.',
  THROTTLED: '인스타그램이 잠시 요청을 막았어요.',
};

const instagram = ({ instagram: state, instagramRead, instagramProblem }: Facts): Line => {
  const problem =
    instagramProblem === null
      ? null
      : (instagramWords[instagramProblem] ?? '인스타그램이 응답하지 않았어요.');
  const of = (rest: Partial<Line> & Pick<Line, 'state'>) =>
    line('INSTAGRAM', '/online/instagram', instagramRead, { lastError: failure(problem), ...rest });
  if (state === null) return of({ state: 'OFF', todo: '연결하면 샵 계정의 사진이 페이지에 보여요.' });
  if (state === 'LOST') return of({ state: 'PROBLEM', todo: '인스타그램을 다시 연결해 주세요.' });
  if (problem !== null) return of({ state: 'WAITING', todo: '한 시간 안에 다시 시도해요. 기다려 주세요.' });
  return of({ state: 'OK' });
};

const calendar = ({ feeds, feedsRead, staleFeeds }: Facts): Line => {
  const of = (rest: Partial<Line> & Pick<Line, 'state'>) =>
    line('CALENDAR', '/online/calendar-feeds', feedsRead, rest);
  if (feeds === 0) return of({ state: 'OFF', todo: '휴대폰이나 구글 캘린더에서 예약을 함께 볼 수 있어요.' });
  if (staleFeeds > 0)
    return of({
      state: 'WAITING',
      todo: `이틀 넘게 읽어 가지 않은 주소가 ${staleFeeds}개 있어요. 쓰지 않으면 끊어 주세요.`,
    });
  return of({ state: 'OK' });
};

const settingsPath = '/notices/settings';

const push = ({ devices, pushed, pushProblem }: Facts): Line => {
  const of = (rest: Partial<Line> & Pick<Line, 'state'>) => line('PUSH', settingsPath, pushed, rest);
  if (devices === 0) return of({ state: 'OFF', todo: '켜면 단골을 닫아 두어도 새 예약을 알려 드려요.' });
  if (pushProblem !== null)
    return of({
      state: 'PROBLEM',
      lastError: failure('보내지 못한 기기가 있어요.'),
      todo: '그 기기에서 푸시 알림을 껐다가 다시 켜 주세요.',
    });
  return of({ state: 'OK' });
};

const mail = ({ mailAddress, mailed, mailProblem }: Facts): Line => {
  const of = (rest: Partial<Line> & Pick<Line, 'state'>) => line('MAIL', settingsPath, mailed, rest);
  if (mailAddress === null) return of({ state: 'OFF', todo: '주소를 적으면 읽지 않은 소식을 모아 보내요.' });
  if (mailProblem !== null)
    return of({
      state: 'PROBLEM',
      lastError: failure('마지막 메일이 도착하지 못했어요.'),
      todo: '메일 주소를 확인해 주세요.',
    });
  return of({ state: 'OK' });
};

/** How every channel is: when it was heard last, what went wrong, and what to do. */
export const healthOf = (facts: Facts, now: string): Line[] => [
  page(facts),
  chatbot(facts),
  naver(facts, now),
  instagram(facts),
  calendar(facts),
  push(facts),
  mail(facts),
];
