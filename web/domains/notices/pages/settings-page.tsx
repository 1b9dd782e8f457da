import { useEndpoint } from '../../../lib/endpoints.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Page } from '../../../ui/surface.tsx';
import styles from '../../shell/components/pages.module.css';
import { DevicesCard } from '../components/devices-card.tsx';
import { KindsCard } from '../components/kinds-card.tsx';
import { SignalsCard } from '../components/signals-card.tsx';

/** How this person is told: on which devices, of what, and when not. */
export const NoticeSettingsPage = () => {
  const settings = useEndpoint('notices.notificationSettings', {});
  return (
    <Page title="알림 설정" actions={<GoLink to="/notices">알림 보기</GoLink>}>
      <div className={styles.narrow}>
        <QueryState of={settings}>
          {(data) => (
            <>
              <DevicesCard devices={data.devices} publicKey={data.publicKey} />
              <KindsCard settings={data} />
            </>
          )}
        </QueryState>
        <SignalsCard />
      </div>
    </Page>
  );
};
