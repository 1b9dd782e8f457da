import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useCan } from '../../lib/me.ts';
import { GoLink } from '../../ui/go-link.tsx';
import { Page } from '../../ui/surface.tsx';
import styles from './messages-frame.module.css';

interface Props {
  actions?: ReactNode;
  children: ReactNode;
}

/** A view of 메시지: the other views this person may open stand as tabs above it. */
export const MessagesFrame = ({ actions, children }: Props) => {
  const { messages } = useRouter().options.context;
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const can = useCan();
  const tabs = useRef<HTMLElement>(null);
  const entries = messages.filter(({ right }) => !right || can(right));
  // On a phone not all of them are in sight.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname, entries.length]);
  return (
    <Page title="메시지" actions={actions}>
      <nav ref={tabs} className={styles.tabs} aria-label="메시지">
        {entries.map(({ label, to }) => (
          <GoLink
            key={to}
            to={to}
            className={styles.tab ?? ''}
            aria-current={pathname === to ? 'page' : undefined}
          >
            {label}
          </GoLink>
        ))}
      </nav>
      {children}
    </Page>
  );
};
