import { useQuery } from '@tanstack/react-query';
import { IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { useNow } from '../../../lib/clock.ts';
import { inspectionWords, isOlder } from '../format.ts';
import { inspectionQuery, versionQuery } from '../queries.ts';
import { useReloadWhenOutdated } from '../use-reload-when-outdated.ts';
import { Banner } from './banner.tsx';
import styles from './banners.module.css';

const InspectionBanner = () => {
  const inspection = useQuery(inspectionQuery).data;
  const now = useNow();
  const words = inspection?.notice ? inspectionWords(inspection.notice, now) : null;
  if (!words) return null;
  return (
    <Banner icon={IconInfoCircle} tone={inspection?.underInspection ? 'warn' : 'info'}>
      {words}
    </Banner>
  );
};

const VersionBanner = () => {
  const version = useQuery(versionQuery).data;
  useReloadWhenOutdated(version?.minimumWebVersion);
  if (!version || !isOlder(__WEB_VERSION__, version.version)) return null;
  const isTooOld = isOlder(__WEB_VERSION__, version.minimumWebVersion);
  return (
    <Banner icon={IconRefresh} tone={isTooOld ? 'warn' : 'info'}>
      {isTooOld
        ? '지금 화면은 오래되어 저장되지 않을 수 있어요. 쓰던 내용은 남아 있어요.'
        : '새 버전이 준비됐어요.'}{' '}
      <button type="button" className={styles.action} onClick={() => location.reload()}>
        새로 고침
      </button>
    </Banner>
  );
};

/** Maintenance and an outdated page. */
export const SystemBanners = () => (
  <>
    <InspectionBanner />
    <VersionBanner />
  </>
);
