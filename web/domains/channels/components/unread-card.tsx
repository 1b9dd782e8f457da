import { useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { useCan } from '../../../lib/me.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Card } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import settings from '../../shops/settings.module.css';
import { useSettleUnread } from '../mutations.ts';
import { NaverServiceDialog } from './naver-service-dialog.tsx';
import styles from './unread.module.css';

type Unread = CallAnswer<'channels.unreadNotices'>['items'][number];

const outcomes = {
  NEW: '예약을 넣었어요.',
  CHANGED: '예약을 바꿨어요.',
  CANCELLED: '예약을 취소했어요.',
  SAME: '더 할 것이 없는 알림이에요.',
  CONFLICT: '시간이 겹쳐 막아 두었어요. 위에서 정해 주세요.',
};

const useReadAgain = () => {
  const settle = useSettleUnread();
  const read = (id: number, how: 'READ' | 'DISMISS') =>
    settle.mutate(
      { id, how },
      {
        onSuccess: ({ line }) =>
          line?.verdict === 'UNREADABLE'
            ? notify.info(line.note)
            : notify.done(line ? outcomes[line.verdict] : '처리한 것으로 두었어요.'),
        onError: (error) => notify.info(describeError(error)),
      },
    );
  return { read, busyId: settle.isPending ? settle.variables.id : null };
};

const Row = ({ unread, again }: { unread: Unread; again: ReturnType<typeof useReadAgain> }) => {
  const mayTie = useCan()('online.write');
  const [isOpen, setOpen] = useState(false);
  const { id, serviceName, note, text } = unread;
  const isBusy = again.busyId === id;
  return (
    <li className={settings.row}>
      <div className={settings.grow}>
        <span className={shapes.problem}>{note}</span>
        <p className={styles.text}>{text}</p>
      </div>
      {serviceName !== null && mayTie && (
        <Button size="small" look="primary" onClick={() => setOpen(true)}>
          우리 시술과 연결
        </Button>
      )}
      <Button size="small" busy={isBusy} onClick={() => again.read(id, 'READ')}>
        다시 읽기
      </Button>
      <Button size="small" busy={isBusy} onClick={() => again.read(id, 'DISMISS')}>
        직접 처리했어요
      </Button>
      {isOpen && serviceName !== null && (
        <NaverServiceDialog
          naverName={serviceName}
          onSaved={() => again.read(id, 'READ')}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
};

/** Notices that could not be brought in; they stay until an employee has dealt with them. */
export const UnreadCard = () => {
  const unread = useEndpoint('channels.unreadNotices', {});
  const again = useReadAgain();
  const { items = [], total = 0 } = unread.data ?? {};
  if (items.length === 0) return null;
  return (
    <Card title={`읽지 못한 알림 ${total}건`} flush>
      <p className={settings.row}>
        예약에 반영하지 못했어요. 시술 이름을 연결하거나, 예약을 직접 등록한 뒤 지워 주세요.
      </p>
      <ul aria-label="읽지 못한 알림">
        {items.map((one) => (
          <Row key={one.id} unread={one} again={again} />
        ))}
      </ul>
      {total > items.length && (
        <p className={settings.row}>최근 {items.length}건을 보여 드려요. 처리하면 나머지가 이어서 나와요.</p>
      )}
    </Card>
  );
};
