import { useState } from 'react';
import { formatDate, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useCan, useMe } from '../../../lib/me.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { JoinedParts } from '../../../ui/joined-parts.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { OnlineFrame } from '../../shops/shop-frame.tsx';
import settings from '../../shops/settings.module.css';
import { useCreateFeed, useRemoveFeed } from '../mutations.ts';

type Feed = CallAnswer<'channels.calendarFeeds'>['items'][number];

const everybody = 'all';
const momentOf = (at: string): string => `${formatDate(shopDateOf(at))} ${formatTime(at)}`;
const nameOf = ({ employeeNo, employeeName }: Feed): string =>
  employeeNo === null ? '모든 예약' : `${employeeName ?? '퇴사한 직원'}님의 예약`;

const FeedLine = ({ feed }: { feed: Feed }) => {
  const remove = useRemoveFeed();
  const revoke = async () => {
    const message = '이 주소를 쓰는 캘린더에 더는 예약이 보이지 않아요. 되돌릴 수 없어요.';
    const asked = { title: '구독 주소를 끊을까요?', message, confirmLabel: '주소 끊기', danger: true };
    if (await confirm(asked)) remove.mutate(feed.id);
  };
  return (
    <li className={settings.row}>
      <div className={settings.grow}>
        <strong>{nameOf(feed)}</strong>
        <span className={shapes.note}>
          <JoinedParts
            of={[
              `${momentOf(feed.createdAt)} 등록`,
              feed.readAt === null
                ? '아직 읽어 간 캘린더가 없어요'
                : `${momentOf(feed.readAt)}에 읽어 갔어요`,
            ]}
          />
        </span>
      </div>
      <Button size="small" busy={remove.isPending} onClick={() => void revoke()}>
        주소 끊기
      </Button>
    </li>
  );
};

/** The address is shown here and never again. */
const AddCard = () => {
  const me = useMe();
  const seesAll = useCan()('bookings.others');
  const mapping = useEndpoint('channels.naverMapping', {});
  const create = useCreateFeed();
  const [whose, setWhose] = useState<string | null>(null);
  const chosen = whose ?? String(me?.employeeNo ?? everybody);
  const url = create.data?.url;
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address);
    notify.done('복사했어요');
  };
  const options = [
    { value: everybody, label: '모든 예약' },
    ...(mapping.data?.employees ?? []).map(({ employeeNo, name }) => ({
      value: String(employeeNo),
      label: name,
    })),
  ];
  return (
    <Card title="새 구독 주소">
      <div className={shapes.stack14}>
        <p className={shapes.note}>
          휴대폰이나 구글 캘린더에서 예약을 함께 볼 수 있어요. 고객 이름은 일부만, 연락처는 보이지 않아요.
          구글은 몇 시간 늦게 반영해요.
        </p>
        {seesAll && (
          <Select
            label="누구의 예약"
            value={chosen}
            onChange={(value) => value && setWhose(value)}
            options={options}
          />
        )}
        <div className={shapes.wrap6}>
          <Button
            look="primary"
            busy={create.isPending}
            onClick={() => create.mutate(chosen === everybody ? null : Number(chosen))}
          >
            구독 주소 등록
          </Button>
        </div>
        {url && (
          <div role="status" className={shapes.stack8}>
            <span>주소는 지금 한 번만 보여 드려요. 캘린더의 ‘URL로 추가’에 붙여 넣어 주세요.</span>
            <code style={{ overflowWrap: 'anywhere' }}>{url}</code>
            <div className={shapes.wrap6}>
              <Button size="small" onClick={() => void copy(url)}>
                주소 복사
              </Button>
            </div>
          </div>
        )}
      </div>
    </Card>
  );
};

/** Bookings in other calendars. */
export const FeedsPage = () => {
  const feeds = useEndpoint('channels.calendarFeeds', {});
  return (
    <OnlineFrame title="캘린더 구독">
      <AddCard />
      <Card title="쓰고 있는 주소" flush>
        <QueryState
          of={feeds}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title="등록한 구독 주소가 없어요." />}
        >
          {({ items }) => (
            <ul>
              {items.map((feed) => (
                <FeedLine key={feed.id} feed={feed} />
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
    </OnlineFrame>
  );
};
