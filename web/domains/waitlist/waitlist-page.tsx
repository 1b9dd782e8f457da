import { useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useToday } from '../../lib/clock.ts';
import { useCan } from '../../lib/me.ts';
import { usePanelParam } from '../../lib/panel-param.ts';
import { useShopNo } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLayout } from '../../ui/media.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { Card, Page } from '../../ui/surface.tsx';
import { CountBadge, Kbd } from '../../ui/tag.tsx';
import shapes from '../../ui/shapes.module.css';
import { GapList } from './gap-list.tsx';
import { gapsQuery, entriesQuery } from './queries.ts';
import { useWaitlistActions } from './use-waitlist-actions.ts';
import styles from './waitlist.module.css';
import { EntryList } from './entry-list.tsx';
import { EntryPanel } from './entry-panel.tsx';

const daysAhead = 7;
const heldFor = ['10', '15', '30', '60', '180'].map((value) => ({
  value,
  label: Number(value) < 60 ? `${value}분` : `${Number(value) / 60}시간`,
}));
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** N adds a waitlist entry, as it makes a booking on the calendar. */
const useNewKey = (create: (() => void) | undefined) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyN' || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || !create) return;
      event.preventDefault();
      create();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [create]);
};

export const WaitlistPage = () => {
  const { gap: sought } = useSearch({ from: '/office/book/waitlist' });
  const shopNo = useShopNo();
  const today = useToday();
  const can = useCan();
  const wide = useLayout() === 'wide';
  const gaps = useQuery(gapsQuery(shopNo, today, daysAhead));
  const list = useInfiniteQuery(entriesQuery(shopNo));
  const waiting = list.data?.total ?? 0;
  const [opened, open, close] = usePanelParam('wish');
  const [view, setView] = useState<'gaps' | 'wishes'>('gaps');
  const [minutes, setMinutes] = useState('15');
  const actions = useWaitlistActions();
  const create = () => open('new');
  useNewKey(can('bookings.write') && opened === null ? create : undefined);
  const entry = list.data?.wishes.find(({ id }) => String(id) === opened) ?? null;

  const gapsCard = (
    <Card
      flush
      title="빈 시간"
      actions={
        can('bookings.write') && (
          <span className={styles.settings}>
            제안하면 잡아 두는 시간
            <Select
              aria-label="제안하면 잡아 두는 시간"
              value={minutes}
              onChange={(value) => value && setMinutes(value)}
              options={heldFor}
            />
          </span>
        )
      }
    >
      <QueryState of={gaps}>
        {(found) => (
          <GapList
            gaps={found}
            sought={sought}
            busyWith={actions.busyWith}
            onOffer={(candidate) => actions.offer(candidate, Number(minutes))}
          />
        )}
      </QueryState>
    </Card>
  );
  const wishesCard = (
    <Card flush title="빈자리 대기 목록" actions={<CountBadge count={waiting} label="기다리는 고객" />}>
      <QueryState of={list}>
        {({ wishes: entries }) => <EntryList wishes={entries} actions={actions} onEdit={open} />}
      </QueryState>
      {list.hasNextPage && (
        <div className={shapes.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
    </Card>
  );
  return (
    <Page
      title="빈자리 대기"
      actions={
        can('bookings.write') && (
          <Button look="primary" start={<Icon of={IconPlus} size={16} />} end={<Kbd>N</Kbd>} onClick={create}>
            빈자리 대기 등록
          </Button>
        )
      }
    >
      {wide ? (
        <div className={styles.columns}>
          {gapsCard}
          {wishesCard}
        </div>
      ) : (
        <div className={shapes.stack12}>
          <Segmented
            label="보기"
            look="tabs"
            value={view}
            onChange={setView}
            choices={[
              { value: 'gaps', label: '빈 시간' },
              { value: 'wishes', label: `빈자리 대기 ${list.data?.total ?? ''}` },
            ]}
          />
          {view === 'gaps' ? gapsCard : wishesCard}
        </div>
      )}
      {can('bookings.write') && (opened === 'new' || entry) && (
        <EntryPanel key={entry?.id ?? 'new'} wish={entry} onClose={close} />
      )}
    </Page>
  );
};
