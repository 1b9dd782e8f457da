import { Outlet } from '@tanstack/react-router';
import { Mantine } from '../../../ui/mantine.tsx';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { PanelSlotProvider } from '../../../ui/panel-slot.tsx';
import { isBarePath } from '../../../lib/webview.ts';
import { useLive } from '../../../lib/live.ts';
import { useShopNo } from '../../../lib/session.ts';
import { RightGate } from './right-gate.tsx';
import { Shell } from './shell.tsx';
import styles from './shell.module.css';

const Bare = () => (
  <PanelSlotProvider>
    {(slot) => (
      <div className={styles.bare}>
        <main className={styles.main}>
          <RightGate>
            <Outlet />
          </RightGate>
        </main>
        {slot}
      </div>
    )}
  </PanelSlotProvider>
);

const LiveOffice = () => {
  useLive();
  return isBarePath(location.pathname) ? <Bare /> : <Shell />;
};

/** Everything signed in. Another shop is another office: nothing of the first stays on screen. */
export const Office = () => (
  <Mantine>
    <LiveOffice key={useShopNo()} />
    <ConfirmHost />
  </Mantine>
);
