import { IconNotes, IconPlus, IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsulting } from '../../../../lib/consulting.ts';
import { useCan } from '../../../../lib/me.ts';
import { useShopNo } from '../../../../lib/session.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { GoLink } from '../../../../ui/go-link.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../../ui/states.tsx';
import styles from '../../../charts/chart.module.css';
import { EntryCard } from '../../../charts/entry-card.tsx';
import { EntryForm } from '../../../charts/entry-form.tsx';
import { chartsQuery } from '../../../charts/queries.ts';
import type { Chart } from '../../../charts/queries.ts';
import type { TabProps } from '../tabs.rules.ts';

const nothing = (deleted: boolean, writes: boolean) => ({
  title: deleted ? '삭제한 차트가 없어요' : '아직 쓴 차트가 없어요',
  text: deleted
    ? '삭제한 차트는 여기에서 되살릴 수 있어요.'
    : writes
      ? '시술 내용과 전후 사진을 남겨 두면 다음에 그대로 해 드릴 수 있어요.'
      : '시술 내용과 전후 사진이 여기에 모여요.',
});

/** What was done each time, newest first. While the screen is shown to the customer, private ones stay away. */
export const ChartTab = ({ customer }: TabProps) => {
  const can = useCan();
  const [consulting] = useConsulting();
  const [deleted, setDeleted] = useState(false);
  const [writing, setWriting] = useState<Chart | 'new' | null>(null);
  const seesDeleted = deleted && !consulting;
  const query = useInfiniteQuery(chartsQuery(useShopNo(), customer.customerNo, seesDeleted));
  const charts = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = consulting ? charts.filter((chart) => !chart.private) : charts;
  const writes = can('customers.write');
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.total}>
          {!consulting && query.data && `${seesDeleted ? '삭제한 차트' : '차트'} ${total}개`}
        </span>
        {!consulting && can('settings.write') && (
          <GoLink className={buttonClass({ look: 'ghost', size: 'small' })} to="/shop/chart-fields">
            <Icon of={IconSettings} size={14} /> 항목 설정
          </GoLink>
        )}
        {!consulting && writes && (
          <Button size="small" look="ghost" aria-pressed={deleted} onClick={() => setDeleted(!deleted)}>
            {deleted ? '차트로 돌아가기' : '삭제한 차트'}
          </Button>
        )}
        {writes && !seesDeleted && (
          <Button
            size="small"
            look="primary"
            start={<Icon of={IconPlus} size={14} />}
            onClick={() => setWriting('new')}
          >
            차트 쓰기
          </Button>
        )}
      </div>
      {query.isPending ? (
        <SkeletonRows rows={6} />
      ) : query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : shown.length === 0 ? (
        <EmptyState icon={IconNotes} {...nothing(seesDeleted, writes)} />
      ) : (
        shown.map((chart) => <EntryCard key={chart.id} chart={chart} onEdit={() => setWriting(chart)} />)
      )}
      {query.hasNextPage && (
        <p className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            더 보기
          </Button>
        </p>
      )}
      {writing && (
        <EntryForm
          key={writing === 'new' ? 'new' : writing.id}
          customer={customer}
          chart={writing === 'new' ? undefined : writing}
          last={shown[0]}
          onClose={() => setWriting(null)}
        />
      )}
    </>
  );
};
