import { IconDots, IconPlus, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CustomerForm } from '../components/customer-form.tsx';
import { CustomerTable } from '../components/customer-table.tsx';
import { ExportDialog } from '../components/export-dialog.tsx';
import { customersQuery } from '../queries.ts';
import styles from './customers-page.module.css';

const orders = [
  { value: 'RECENT', label: '최근 방문' },
  { value: 'NAME', label: '이름' },
] as const;

export const CustomersPage = () => {
  const shopNo = useShopNo();
  const can = useCan();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const { customerNo } = useParams({ strict: false });
  const sort = search.sort === 'NAME' ? 'NAME' : 'RECENT';
  const [typed, setTyped] = useState(search.q ?? '');
  const [exporting, setExporting] = useState(false);
  const q = useDeferredValue(typed.trim());
  const list = useInfiniteQuery({
    ...customersQuery(shopNo, { q, sort }),
    placeholderData: (before) => before,
  });
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);

  const set = useCallback(
    (change: { q?: string | undefined; sort?: 'NAME' | undefined; new?: 1 | undefined }) =>
      void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true }),
    [navigate],
  );
  useEffect(() => {
    if ((search.q ?? '') !== q) set({ q: q || undefined });
  }, [q, search.q, set]);

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const open = (no: number) =>
    void navigate({
      to: '/customers/$customerNo',
      params: { customerNo: String(no) },
      search: (before) => before,
    });

  const moving = [
    ...(can('customers.export') ? [{ label: '엑셀로 내려받기', onPress: () => setExporting(true) }] : []),
    ...(can('customers.import')
      ? [{ label: '고객 옮겨 오기', onPress: () => void navigate({ to: addresses.importCustomers() }) }]
      : []),
  ];

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>고객</h1>
        <div className={styles.search}>
          <TextInput
            aria-label="고객 찾기"
            type="search"
            placeholder="이름, 초성, 뒷자리 4개"
            start={<Icon of={IconSearch} size={16} />}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Segmented
          label="순서"
          choices={orders}
          value={sort}
          onChange={(next) => set({ sort: next === 'NAME' ? 'NAME' : undefined })}
        />
        {can('customers.write') && (
          <Button look="primary" start={<Icon of={IconPlus} size={16} />} onClick={() => set({ new: 1 })}>
            고객 등록
          </Button>
        )}
        {moving.length > 0 && (
          <Menu trigger={<IconButton of={IconDots} label="더 보기" bordered />} entries={moving} />
        )}
      </header>
      {list.isPending ? (
        <SkeletonRows rows={12} />
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={q ? `‘${q}’ 고객을 찾지 못했어요` : '아직 등록한 고객이 없어요'}
          text={
            q
              ? '초성(ㄱㅎㅈ)이나 전화번호 뒷자리 4개로도 찾을 수 있어요.'
              : '첫 고객을 등록하면 예약과 매출이 여기에 쌓여요.'
          }
          action={can('customers.write') && <Button onClick={() => set({ new: 1 })}>고객 등록</Button>}
        />
      ) : (
        <CustomerTable rows={rows} chosen={customerNo ? Number(customerNo) : null} onNearEnd={more} />
      )}
      <CustomerForm
        key={search.new ? 'open' : 'closed'}
        opened={search.new === 1}
        startName={q}
        onClose={() => set({ new: undefined })}
        onSaved={(customer) => open(customer.customerNo)}
      />
      {exporting && <ExportDialog opened onClose={() => setExporting(false)} />}
      <Outlet />
    </div>
  );
};
