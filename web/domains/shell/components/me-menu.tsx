import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { roleNames } from '../../../../contract/rights.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useSignOut } from '../../../lib/sign-out.ts';
import { useThemeChoice } from '../../../lib/theme.ts';
import type { ThemeChoice } from '../../../lib/theme.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { isWebview } from '../../../lib/webview.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import shapes from '../../../ui/shapes.module.css';
import styles from './rail.module.css';

export const themeChoices: readonly { value: ThemeChoice; label: string; icon: typeof IconSun }[] = [
  { value: 'light', label: '밝게', icon: IconSun },
  { value: 'dark', label: '어둡게', icon: IconMoon },
  { value: 'system', label: '기기 설정대로', icon: IconDeviceDesktop },
];

/** The first syllable of a given name, however long the surname: 은 of 한은지, 나 of 남궁나린. */
export const Avatar = ({ name }: { name: string }) => (
  <span className={styles.avatar} aria-hidden>
    {/^[가-힣]{2,}$/.test(name) ? name.at(-2) : name.slice(0, 1)}
  </span>
);

/** The user's name, how bright it is, and the way out. */
export const MeMenu = ({ me, labels }: { me: CallAnswer<'employees.me'>; labels: boolean }) => {
  const [theme, setTheme] = useThemeChoice();
  const signOut = useSignOut();
  const router = useRouter();
  return (
    <Menu
      position="right-end"
      entries={[
        {
          label: '내 계정',
          icon: <Icon of={IconUser} size={16} />,
          onPress: () => void router.navigate({ href: addresses.myAccount }),
        },
        { heading: '화면 밝기' },
        ...themeChoices.map(({ value, label, icon }) => ({
          label,
          icon: <Icon of={icon} size={16} />,
          end: theme === value ? '✓' : undefined,
          onPress: () => setTheme(value),
        })),
        !isWebview() && '—',
        !isWebview() && {
          label: '로그아웃',
          icon: <Icon of={IconLogout} size={16} />,
          onPress: () => signOut.mutate(),
        },
      ]}
      trigger={
        <button type="button" className={styles.me} aria-label={`${me.name} 내 메뉴`}>
          <Avatar name={me.name} />
          {labels && (
            <span className={shapes.shrink}>
              <div className={shapes.strong}>
                {me.name} {me.rank ?? roleNames[me.role]}
              </div>
              <div className={shapes.captionEllipsis}>{me.shopName}</div>
            </span>
          )}
        </button>
      }
    />
  );
};
