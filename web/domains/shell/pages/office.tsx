import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Mantine } from '../../../ui/mantine.tsx';
import { sayMissingWith } from '../../../ui/late.tsx';
import { missingParts } from '../../../ui/late-missing.tsx';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { PanelSlotProvider } from '../../../ui/panel-slot.tsx';
import { isBarePath, isWebview } from '../../../lib/webview.ts';
import { addresses } from '../../../lib/addresses.ts';
import { notify } from '../../../ui/notify.ts';
import type { Membership } from '../../../lib/session-store.ts';
import { useLive } from '../../../lib/live.ts';
import { leaveForSignIn, signInNeeded } from '../../../lib/sign-in-redirect.ts';
import { workplaceOf, isInShop, sessionStore, useMaybeSession } from '../../../lib/session.ts';
import { CallCard } from '../../calls/components/call-card.tsx';
import { OfficeNotices } from '../../notices/components/office-notices.tsx';
import { Palette } from '../../search/components/palette.tsx';
import { LostBanner } from '../components/banners.tsx';
import { RightGate } from '../components/right-gate.tsx';
import { Shell } from '../components/shell.tsx';
import { useAppBadge } from '../use-app-badge.ts';
import { usePalette } from '../use-palette.ts';
import styles from '../components/shell.module.css';

sayMissingWith(missingParts);

const Bare = () => (
  <PanelSlotProvider>
    {(slot) => (
      <div className={styles.bare}>
        <LostBanner />
        <div className={styles.content}>
          <main className={styles.main}>
            <RightGate>
              <Outlet />
            </RightGate>
          </main>
          {slot}
        </div>
      </div>
    )}
  </PanelSlotProvider>
);

const Searchable = () => {
  const palette = usePalette();
  return (
    <>
      <Shell onSearch={palette.open} notices={<OfficeNotices />} callCard={<CallCard />} />
      {palette.opened && <Palette onClose={palette.close} />}
    </>
  );
};

const LiveOffice = () => {
  useLive();
  useAppBadge();
  return isBarePath(location.pathname) ? <Bare /> : <Searchable />;
};

/** Tabs share one session: what this one showed before is not to be looked for in the new one. */
const useGoHomeWithTheOthers = (current: Membership | null) => {
  const router = useRouter();
  const last = useRef(current);
  useEffect(() => {
    const before = last.current;
    last.current = current ?? before;
    if (!current || !before || workplaceOf(before) === workplaceOf(current) || !sessionStore.isHeard())
      return;
    void router.navigate({ href: addresses.home, ignoreBlocker: true });
    notify.info(
      before.shopNo === current.shopNo
        ? '다른 창에서 다른 사람이 로그인했어요'
        : `다른 창에서 샵을 바꿨어요: ${current.shopName}`,
    );
  }, [current, router]);
};

/** Everything signed in. Another shop or person is another office: nothing of the first stays on screen. */
export const Office = () => {
  const session = useMaybeSession();
  const router = useRouter();
  const gone = !isInShop(session);
  useGoHomeWithTheOthers(session?.current ?? null);
  // Signed out in another tab, or ended by the server: this tab leaves as well.
  useEffect(() => {
    if (!gone || isWebview()) return;
    const why = sessionStore.whyEnded();
    const reason = why === 'signedOut' ? undefined : why;
    leaveForSignIn((href, replace) => void router.navigate({ href, replace, ignoreBlocker: true }), reason);
  }, [gone, router]);
  if (gone) {
    if (isWebview()) throw signInNeeded();
    return null;
  }
  return (
    <Mantine>
      <LiveOffice key={workplaceOf(session.current)} />
      <ConfirmHost />
    </Mantine>
  );
};
