import type { HealthState, WatchedChannel } from '../../../../contract/intake-words.ts';
import { useNow, useToday } from '../../../lib/clock.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Tone } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import { agoOf } from '../../notices/format.ts';
import { OnlineFrame } from '../../shops/shop-frame.tsx';
import settings from '../../shops/settings.module.css';

type Line = CallAnswer<'channels.health'>['items'][number];

const names: Record<WatchedChannel, string> = {
  ZERO_SHOP: '온라인 예약 페이지',
  CHATBOT: '카카오 챗봇',
  NAVER: '네이버 예약',
  INSTAGRAM: '인스타그램',
  CALENDAR: '캘린더 구독',
  PUSH: '내 푸시 알림',
  MAIL: '내 소식 메일',
};
/** What was heard last, of each. */
const heard: Record<WatchedChannel, string> = {
  ZERO_SHOP: '마지막 예약',
  CHATBOT: '마지막 대화',
  NAVER: '마지막으로 가져온 알림',
  INSTAGRAM: '마지막으로 가져온 사진',
  CALENDAR: '마지막으로 읽어 간 때',
  PUSH: '마지막으로 보낸 알림',
  MAIL: '마지막으로 보낸 메일',
};
const states: Record<HealthState, { text: string; tone: Tone }> = {
  OFF: { text: '쓰지 않아요', tone: 'plain' },
  OK: { text: '정상', tone: 'ok' },
  WAITING: { text: '확인할 것', tone: 'warn' },
  PROBLEM: { text: '문제 있음', tone: 'bad' },
};

const ChannelLine = ({ line }: { line: Line }) => {
  const [now, today] = [useNow(), useToday()];
  const { channel, state, lastHeardAt, lastError, todo, path } = line;
  const when = lastHeardAt === null ? '아직 없어요' : agoOf(lastHeardAt, now, today);
  return (
    <li className={settings.row}>
      <div className={settings.grow}>
        <strong>{names[channel]}</strong>
        <span className={shapes.note}>
          {heard[channel]}: {when}
        </span>
        {lastError && (
          <span className={state === 'PROBLEM' ? shapes.problem : shapes.note}>
            마지막 오류: {lastError.at && `${agoOf(lastError.at, now, today)} · `}
            {lastError.text}
          </span>
        )}
        {todo && <span>{todo}</span>}
      </div>
      <Tag tone={states[state].tone}>{states[state].text}</Tag>
      <GoLink to={path} aria-label={`${names[channel]} 열기`}>
        열기
      </GoLink>
    </li>
  );
};

/** Every channel on one page: heard when, what went wrong, what to do. */
export const HealthPage = () => {
  const health = useEndpoint(
    'channels.health',
    { params: { shopNo: useShopNo() } },
    { refetchOnMount: 'always' },
  );
  return (
    <OnlineFrame title="채널 상태">
      <Card flush>
        <QueryState of={health}>
          {({ items }) => (
            <ul>
              {items.map((line) => (
                <ChannelLine key={line.channel} line={line} />
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
    </OnlineFrame>
  );
};
