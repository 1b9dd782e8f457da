import {
  IconChevronRight,
  IconDevices,
  IconHeadset,
  IconLogout,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { roleNames } from '../../../../contract/rights.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useMe } from '../../../lib/me.ts';
import { useSignOut } from '../../../lib/sign-out.ts';
import { useThemeChoice } from '../../../lib/theme.ts';
import { isWebview } from '../../../lib/webview.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { navIcons } from '../../../ui/nav-icons.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonRows } from '../../../ui/states.tsx';
import { Card, Page } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Avatar, themeChoices } from '../components/me-menu.tsx';
import styles from '../components/pages.module.css';
import { useEndAllSessions } from '../mutations.ts';
import { useNavigationEntries } from '../use-navigation.ts';

const Me = () => {
  const me = useMe();
  if (!me) return <SkeletonRows rows={1} />;
  return (
    <div className={styles.me}>
      <Avatar name={me.name} />
      <div>
        <p className={styles.name}>
          {me.name} {me.rank ?? roleNames[me.role]}
        </p>
        <p className={styles.note}>{me.shopName}</p>
      </div>
    </div>
  );
};

/** What the tabs of a phone leave out: screens, brightness, support, the way out. */
export const MorePage = () => {
  const [theme, setTheme] = useThemeChoice();
  const others = useNavigationEntries().filter(({ tab }) => tab === undefined);
  const signOut = useSignOut();
  const endAll = useEndAllSessions();
  return (
    <Page title="더보기">
      <div className={styles.narrow}>
        <Card flush>
          <Me />
        </Card>
        <Card flush>
          <GoLink to={addresses.myAccount} className={styles.line}>
            <Icon of={IconUser} size={20} className={styles.mark} />
            <span>내 계정</span>
            <Icon of={IconChevronRight} size={16} className={styles.mark} />
          </GoLink>
          {others.map(({ to, label, icon }) => (
            <GoLink key={to} to={to} className={styles.line}>
              <Icon of={navIcons[icon]} size={20} className={styles.mark} />
              <span>{label}</span>
              <Icon of={IconChevronRight} size={16} className={styles.mark} />
            </GoLink>
          ))}
          <div className={styles.line}>
            <Icon of={IconSun} size={20} className={styles.mark} />
            <span>화면 밝기</span>
            <Segmented
              label="화면 밝기"
              value={theme}
              onChange={setTheme}
              choices={themeChoices.map(({ value, label }) => ({
                value,
                label: value === 'system' ? '자동' : label,
              }))}
            />
          </div>
          <GoLink to={addresses.support} className={styles.line}>
            <Icon of={IconHeadset} size={20} className={styles.mark} />
            <span>고객센터</span>
            <Icon of={IconChevronRight} size={16} className={styles.mark} />
          </GoLink>
        </Card>
        {!isWebview() && (
          <Card flush>
            <button type="button" className={styles.line} onClick={() => signOut.mutate()}>
              <Icon of={IconLogout} size={20} className={styles.mark} />
              <span>로그아웃</span>
            </button>
            <button type="button" className={styles.line} onClick={() => void endAll()}>
              <Icon of={IconDevices} size={20} className={styles.mark} />
              <span className={shapes.bad}>모든 기기에서 로그아웃</span>
            </button>
          </Card>
        )}
      </div>
    </Page>
  );
};
