import { useQuery } from '@tanstack/react-query';
import { IconCreditCard, IconInfoCircle, IconMessage2, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { CreditBanner } from '../../credit/credit-banner.tsx';
import { SubscriptionBanner } from '../../subscription/subscription-banner.tsx';
import { formatPeriod, isOlder } from '../format.ts';
import { inspectionQuery, versionQuery } from '../queries.ts';
import styles from './banners.module.css';

const Banner = ({
  icon,
  tone,
  children,
}: {
  icon: TablerIcon;
  tone: 'warn' | 'info';
  children: ReactNode;
}) => (
  <output className={styles.banner} data-tone={tone}>
    <Icon of={icon} size={16} />
    <span>{children}</span>
  </output>
);

const subscribeOnline = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Offline, maintenance, an outdated page: what bears on everything below. */
export const Banners = () => {
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const inspection = useQuery(inspectionQuery).data;
  const version = useQuery(versionQuery).data;
  return (
    <>
      {!online && (
        <Banner icon={IconWifiOff} tone="warn">
          인터넷 연결이 끊겼습니다. 연결되면 저장하지 못한 내용을 다시 저장해 주세요.
        </Banner>
      )}
      {inspection?.notice && (
        <Banner icon={IconInfoCircle} tone={inspection.underInspection ? 'warn' : 'info'}>
          {inspection.notice.message} ({formatPeriod(inspection.notice)})
        </Banner>
      )}
      <SubscriptionBanner>
        {({ tone, children }) => (
          <Banner icon={IconCreditCard} tone={tone}>
            {children}
          </Banner>
        )}
      </SubscriptionBanner>
      <CreditBanner>
        {(text) => (
          <Banner icon={IconMessage2} tone="warn">
            {text}
          </Banner>
        )}
      </CreditBanner>
      {version && isOlder(__WEB_VERSION__, version.minimumWebVersion) && (
        <Banner icon={IconRefresh} tone="info">
          새 버전이 나왔습니다.{' '}
          <button type="button" className={styles.action} onClick={() => location.reload()}>
            새로 고침
          </button>
        </Banner>
      )}
    </>
  );
};
