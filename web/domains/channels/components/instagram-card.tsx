import { formatDate, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { useCan } from '../../../lib/me.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Card, Facts } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useConnectInstagram, useDisconnectInstagram, useRefreshFeed } from '../mutations.ts';

type Account = CallAnswer<'channels.instagramAccount'>;

const tags = {
  NONE: { text: '연결 안 됨', tone: 'plain' },
  CONNECTED: { text: '연결됨', tone: 'ok' },
  EXPIRING: { text: '곧 끊어져요', tone: 'warn' },
  LOST: { text: '끊어졌어요', tone: 'bad' },
} as const;

const momentOf = (at: string | null): string | null =>
  at === null ? null : `${formatDate(shopDateOf(at))} ${formatTime(at)}`;

/** The shop's own account: how it stands, and what can be done about it. */
export const InstagramCard = ({ account }: { account: Account }) => {
  const mayChange = useCan()('online.write');
  const connect = useConnectInstagram();
  const disconnect = useDisconnectInstagram();
  const refresh = useRefreshFeed();
  const isConnected = account.state === 'CONNECTED' || account.state === 'EXPIRING';
  const agree = () =>
    connect.mutate({}, { onSuccess: ({ authorizeUrl }) => authorizeUrl && location.assign(authorizeUrl) });
  const leave = async () => {
    const message = '가져온 사진도 함께 삭제돼요. 인스타그램의 사진은 그대로예요.';
    const asked = { title: '연결을 끊을까요?', message, confirmLabel: '연결 끊기', danger: true };
    if (await confirm(asked)) disconnect.mutate();
  };
  return (
    <Card
      title="인스타그램 계정"
      actions={
        <>
          {account.practice && <Tag tone="warn">연습 모드</Tag>}
          <Tag tone={tags[account.state].tone}>{tags[account.state].text}</Tag>
        </>
      }
    >
      <div className={shapes.stack14}>
        {account.state === 'NONE' ? (
          <p className={shapes.note}>
            샵의 인스타그램을 연결하면 최근 사진 24장을 가져와요. 새 사진은 한 시간마다 이어서 가져와요.
          </p>
        ) : (
          <Facts
            of={[
              ['계정', account.username],
              ['가져온 사진', `${account.images}장`],
              ['마지막 확인', momentOf(account.readAt)],
            ]}
          />
        )}
        {account.problem && (
          <p role="status" className={shapes.problem}>
            {account.problem}
          </p>
        )}
        {mayChange && (
          <div className={shapes.wrap6}>
            {isConnected ? (
              <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
                지금 다시 읽기
              </Button>
            ) : (
              <Button look="primary" busy={connect.isPending} onClick={agree}>
                {account.state === 'LOST' ? '다시 연결' : '인스타그램 연결'}
              </Button>
            )}
            {account.state !== 'NONE' && (
              <Button busy={disconnect.isPending} onClick={() => void leave()}>
                연결 끊기
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
};
