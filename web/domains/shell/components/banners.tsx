import { useQuery } from '@tanstack/react-query';
import {
  IconBuildingStore,
  IconCreditCard,
  IconEye,
  IconMessage2,
  IconRefresh,
  IconWifiOff,
} from '@tabler/icons-react';
import { formatDay, shopDateOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { useConnection } from '../../../lib/connection.ts';
import { useLostWords } from '../../../lib/lost-words.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { useMaybeSession } from '../../../lib/session.ts';
import { viewAs, viewedAs } from '../../../lib/view-as.ts';
import { AtRest } from '../../../ui/late.tsx';
import { Banner } from './banner.tsx';
import { CreditBanner } from '../../credit/credit-banner.tsx';
import { SubscriptionBanner } from '../../subscription/subscription-banner.tsx';
import { InspectionBanner } from './inspection-banner.tsx';
import { isOlder } from '../format.ts';
import { versionQuery } from '../queries.ts';
import { useReloadWhenOutdated } from '../use-reload-when-outdated.ts';
import styles from './banners.module.css';

/** Without the network what was seen stays, with the time it was seen. */
export const LostBanner = () => {
  const { reachable, answeredAt } = useConnection();
  const today = useToday();
  const words = useLostWords(true);
  if (reachable) return null;
  const seenOn = answeredAt === null ? today : shopDateOf(answeredAt);
  return (
    <Banner icon={IconWifiOff} tone="warn" lost>
      {words}{' '}
      {seenOn !== today && (
        <GoLink className={styles.action} to={addresses.calendar(seenOn)}>
          마지막으로 본 날 보기
        </GoLink>
      )}
    </Banner>
  );
};

/** A closed shop: shown before an employee fills in a form that will be refused. */
const ClosedBanner = () => {
  const closing = useEndpoint('shops.me', {}).data?.closing;
  if (!closing) return null;
  return (
    <Banner icon={IconBuildingStore} tone="warn">
      {formatDay(shopDateOf(closing.closedAt))}에 닫은 샵이라 볼 수만 있어요.{' '}
      {closing.canReopen && (
        <GoLink to={addresses.shopInfo} className={styles.action ?? ''}>
          다시 열기
        </GoLink>
      )}
    </Banner>
  );
};

/** An outdated program asks for this itself: a file of its own may be gone by then. */
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

/** Offline, maintenance, an outdated page: what bears on everything below. */
export const Banners = () => {
  const viewer = useMaybeSession()?.current;
  const viewed = viewedAs(viewer);
  return (
    <>
      {viewed && (
        <Banner icon={IconEye} tone="info">
          {viewed.name}님이 보는 화면이에요. 볼 수만 있어요.{' '}
          <button type="button" className={styles.action} onClick={() => viewAs(viewer, null)}>
            내 화면으로
          </button>
        </Banner>
      )}
      <LostBanner />
      <AtRest>
        <InspectionBanner />
        <VersionBanner />
      </AtRest>
      <ClosedBanner />
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
    </>
  );
};
