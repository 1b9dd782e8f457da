import { IconCheck, IconSelector } from '@tabler/icons-react';
import { roleNames } from '../../../../contract/rights.ts';
import { useMe } from '../../../lib/me.ts';
import { useSession } from '../../../lib/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useSwitchShop } from '../mutations.ts';
import styles from './top-bar.module.css';

/** The shop on screen; a menu for people who work in several. */
export const ShopSwitcher = () => {
  const { shops, current } = useSession();
  const switchShop = useSwitchShop();
  // The session knows the name of the day it began; a shop renamed since is called what it is called now.
  const name = useMe()?.shopName ?? current.shopName;
  if (shops.length < 2)
    return (
      <span className={styles.shop}>
        <span className={shapes.ellipsis}>{name}</span>
      </span>
    );
  return (
    <Menu
      width={240}
      entries={[
        { heading: '샵 바꾸기' },
        ...shops.map(({ shopNo, shopName, role }) => ({
          label: `${shopNo === current.shopNo ? name : shopName} · ${roleNames[role]}`,
          end: shopNo === current.shopNo ? <Icon of={IconCheck} size={16} /> : undefined,
          onPress: () => {
            if (shopNo !== current.shopNo) void switchShop(shopNo);
          },
        })),
      ]}
      trigger={
        <button type="button" className={styles.shop} aria-label={`${name}, 샵 바꾸기`}>
          <span className={shapes.ellipsis}>{name}</span>
          <Icon of={IconSelector} size={16} />
        </button>
      }
    />
  );
};
