import { IconBell, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../lib/clock.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useShopNo } from '../../../lib/session.ts';
import { waitingQuery } from '../../../lib/waiting-count.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { LayoutKind } from '../../../ui/media.ts';
import { withMod } from '../../../ui/keys.ts';
import { Logo } from '../../../ui/logo.tsx';
import { CountBadge, Kbd } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import { ShopSwitcher } from './shop-switcher.tsx';
import styles from './top-bar.module.css';

const Bell = () => {
  const waiting = useQuery(waitingQuery(useShopNo(), useToday())).data?.length ?? 0;
  const news = useEndpoint('notices.notifications', { query: { limit: 1 } }).data?.unread ?? 0;
  const parts = [waiting > 0 && `승인 대기 ${waiting}건`, news > 0 && `새 소식 ${news}건`].filter(Boolean);
  return (
    <GoLink to="/notices" className={styles.bell} aria-label={['알림', ...parts].join(', ')}>
      <Icon of={IconBell} size={19} />
      <span className={styles.badge}>
        {waiting > 0 ? (
          <CountBadge count={waiting} label="승인 대기" />
        ) : (
          <CountBadge count={news} label="새 소식" />
        )}
      </span>
    </GoLink>
  );
};

export const TopBar = ({ layout, onSearch }: { layout: LayoutKind; onSearch: () => void }) => (
  <header className={styles.bar}>
    {layout === 'phone' ? (
      <>
        <GoLink to="/" className={styles.home} aria-label="홈">
          <Logo />
        </GoLink>
        <ShopSwitcher />
        <span className={shapes.grow} />
        <IconButton of={IconSearch} label="찾기" iconSize={20} onClick={onSearch} />
      </>
    ) : (
      <>
        <button type="button" className={styles.search} onClick={onSearch}>
          <Icon of={IconSearch} size={16} />
          <span className={shapes.grow}>이름, 초성, 뒷자리 4개로 찾기</span>
          <Kbd>{withMod('K')}</Kbd>
        </button>
        <span className={shapes.grow} />
        <ShopSwitcher />
        <Bell />
      </>
    )}
  </header>
);
