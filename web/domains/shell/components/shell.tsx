import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../../../lib/me.ts';
import { AtRest } from '../../../ui/late.tsx';
import { useLayout } from '../../../ui/media.ts';
import { PanelSlotProvider } from '../../../ui/panel-slot.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { useRequestSignals } from '../use-request-signals.ts';
import { Banners } from './banners.tsx';
import { Rail } from './rail.tsx';
import { RightGate } from './right-gate.tsx';
import { Tabs } from './tabs.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './shell.module.css';

interface Props {
  onSearch: () => void;
  /** Above the screen, and who is calling: shown once the first screen stands. */
  notices: ReactNode;
  callCard: ReactNode;
}

export const Shell = ({ onSearch, notices, callCard }: Props) => {
  const can = useCan();
  usePageTitle(useRequestSignals());
  const layout = useLayout();
  const fills = useMatches({ select: (matches) => matches.some((match) => match.staticData.fills) });
  return (
    <PanelSlotProvider>
      {(slot) => (
        <div className={styles.shell} data-layout={layout}>
          <a className={styles.skip} href="#main">
            본문으로 건너뛰기
          </a>
          {layout !== 'phone' && <Rail labels={layout === 'wide'} />}
          <div className={styles.column}>
            <TopBar layout={layout} onSearch={onSearch} />
            <Banners />
            <AtRest>{notices}</AtRest>
            <div className={styles.content}>
              <main id="main" tabIndex={-1} className={styles.main} data-fills={fills}>
                <RightGate>
                  <Outlet />
                </RightGate>
              </main>
              {slot}
            </div>
          </div>
          {layout === 'phone' && <Tabs />}
          {can('customers.read') && <AtRest>{callCard}</AtRest>}
        </div>
      )}
    </PanelSlotProvider>
  );
};
