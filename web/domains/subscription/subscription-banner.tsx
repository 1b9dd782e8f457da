import type { ReactNode } from 'react';
import { addresses } from '../../lib/addresses.ts';
import { useToday } from '../../lib/clock.ts';
import { useCan } from '../../lib/me.ts';
import { GoLink } from '../../ui/go-link.tsx';
import styles from './subscription.module.css';
import { bannerOf } from './format.ts';
import { useSubscription } from './queries.ts';

interface Shown {
  tone: 'warn' | 'info';
  children: ReactNode;
}

/** How our own subscription stands, where it affects every employee's work. */
export const SubscriptionBanner = ({ children: draw }: { children: (shown: Shown) => ReactNode }) => {
  const { data } = useSubscription();
  const can = useCan();
  const today = useToday();
  const banner = data && bannerOf(data, today);
  if (!banner) return null;
  return draw({
    tone: banner.tone,
    children: (
      <>
        {banner.text}{' '}
        {can('billing.manage') ? (
          <GoLink to={addresses.subscription} className={styles.link ?? ''}>
            이용권 보기
          </GoLink>
        ) : (
          data.state !== 'TRIAL' && '원장에게 알려 주세요.'
        )}
      </>
    ),
  });
};
