import { IconBell, IconSearch } from '@tabler/icons-react';
import { useEndpoint } from '../../../lib/endpoints.ts';
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

/** New notices alone; how many requests wait stands at 예약. */
const Bell = () => {
  const news = useEndpoint('notices.notifications', { query: { limit: 1 } }).data?.unread ?? 0;
  return (
    <GoLink to="/notices" className={styles.bell} aria-label={news > 0 ? `알림, 새 소식 ${news}건` : '알림'}>
      <Icon of={IconBell} size={19} />
      <span className={styles.badge}>
        <CountBadge count={news} label="새 소식" />
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
