import { useQuery } from '@tanstack/react-query';
import { Card, Page } from '../../../ui/surface.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { WaitingList } from '../../home/components/waiting-list.tsx';
import { formatPeriod } from '../../shell/format.ts';
import { inspectionQuery } from '../../shell/queries.ts';
import styles from '../../shell/components/pages.module.css';
import own from '../notices.module.css';
import { NotificationList } from '../components/notification-list.tsx';

/** What asks for the shop's attention: bookings to approve, what happened, and word from us. */
export const NoticesPage = () => {
  const notice = useQuery(inspectionQuery).data?.notice;
  return (
    <Page title="알림" actions={<GoLink to="/notices/settings">알림 설정</GoLink>}>
      <div className={own.columns}>
        {notice && (
          <div className={own.across}>
            <Card title="점검 안내">
              <p>{notice.message}</p>
              <p className={styles.note}>{formatPeriod(notice)}</p>
            </Card>
          </div>
        )}
        <WaitingList firstFew={5} />
        <NotificationList />
      </div>
    </Page>
  );
};
