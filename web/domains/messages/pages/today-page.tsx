import { addDays } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { addresses } from '../../../lib/addresses.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Card } from '../../../ui/surface.tsx';
import { FailedList } from '../components/failed-list.tsx';
import { MessageList } from '../components/message-list.tsx';
import { MessagesFrame } from '../messages-frame.tsx';
import styles from '../messages.module.css';

/** 오늘: what failed and what to do about it, what still waits for its hour, what has gone out. */
export const TodayPage = () => {
  const today = useToday();
  return (
    <MessagesFrame>
      <div className={styles.today}>
        <Card
          title="보내지 못함"
          actions={<GoLink to={addresses.messageLog('failed')}>실패 기록</GoLink>}
          flush
        >
          <FailedList since={addDays(today, -1)} />
        </Card>
        <Card title="오늘 보낼 메시지" flush>
          <MessageList
            of={{ state: ['SCHEDULED', 'QUEUED'], to: today, order: 'SOONEST' }}
            limit={20}
            empty={<p className={styles.none}>오늘 더 보낼 메시지가 없어요</p>}
          />
        </Card>
        <Card title="오늘 나간 메시지" flush>
          <MessageList
            of={{ state: ['SENDING', 'UNKNOWN', 'SENT', 'DELIVERED'], from: today, to: today }}
            limit={20}
            empty={<p className={styles.none}>오늘 나간 메시지가 없어요</p>}
          />
        </Card>
      </div>
    </MessagesFrame>
  );
};
