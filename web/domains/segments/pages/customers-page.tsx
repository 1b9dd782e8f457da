import type { CustomerNo } from '../../../../contract/ids.ts';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import { usePetShop } from '../../../lib/shop.ts';
import { leaveAudience } from '../../../lib/pending-audience.ts';
import { Button } from '../../../ui/button.tsx';
import { useLayout } from '../../../ui/media.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { useIsLargeText } from '../../../ui/text-scale.ts';
import { useInSteps } from '../../../ui/use-in-steps.ts';
import { useColumns } from '../columns.rules.ts';
import { BulkBar } from '../list/bulk-bar.tsx';
import { ColumnDialog } from '../list/column-dialog.tsx';
import { CustomerTable } from '../list/customer-table.tsx';
import type { ExportScope } from '../list/export-dialog.tsx';
import { FilterLine } from '../filters/filter-line.tsx';
import { ListHead } from '../list/list-head.tsx';
import { ListTabs } from '../groups/list-tabs.tsx';
import type { Tab } from '../groups/list-tabs.tsx';
import { CustomerForm, ExportDialog, FilterBuilder, GradeDialog, ManageDialog } from '../late-parts.ts';
import { readCustomersSearch } from '../search.rules.ts';
import type { CustomersSearch } from '../search.rules.ts';
import type { CustomerSearch } from '../queries.ts';
import { NeighboursProvider } from '../../customers/use-neighbours.ts';
import { useListKeys } from '../use-list-keys.ts';
import { useCustomerRows, useListFrame, useSelection } from '../use-customer-list.ts';
import styles from './customers-page.module.css';

type OpenDialog = 'filter' | 'columns' | 'groups' | 'grades' | 'export' | 'export chosen';
type Change = { [K in keyof CustomersSearch]?: CustomersSearch[K] | undefined };

const tabOf = ({ group, filter }: CustomersSearch): Tab =>
  group ? { kind: 'group', id: group } : filter ? { kind: 'filter', id: filter } : { kind: 'all' };

/** The list as it stands, for a download of it. */
const bodyOf = ({ group, filter, where, memo }: CustomersSearch, q: string): ExportScope['body'] =>
  ({
    ...(q !== '' && { q, inMemo: memo === 1 }),
    ...(group && { groupId: group }),
    ...(filter && { filterId: filter }),
    ...(where && { condition: where }),
  }) as ExportScope['body'];

/** What a search in vain says. */
const emptyWords = (q: string, narrowed: boolean, petShop: boolean) => {
  if (q !== '')
    return {
      title: `‘${q}’ 고객을 찾지 못했어요`,
      text: `${petShop ? '반려동물 이름, ' : ''}초성(ㄱㅎㅈ), 전화번호 뒷자리 4개로도 찾을 수 있어요.`,
    };
  return narrowed
    ? { title: '해당하는 고객이 없어요', text: '그룹이나 조건을 바꿔 보세요.' }
    : { title: '아직 등록한 고객이 없어요', text: '첫 고객을 등록하면 예약과 매출이 여기에 쌓여요.' };
};

export const CustomersPage = () => {
  const can = useCan();
  const petShop = usePetShop();
  const phone = useLayout() === 'phone';
  const navigate = useNavigate();
  const search = readCustomersSearch(useSearch({ strict: false }));
  const { customerNo } = useParams({ strict: false });
  const [typed, setTyped] = useState(search.q ?? '');
  const [asking, ask] = useState<OpenDialog | null>(null);
  const [ticking, setTicking] = useState(false);
  const q = useDeferredValue(typed.trim());
  const { groups, filters, names } = useListFrame();
  const { keys, choose, shown, reset } = useColumns();
  const sort = search.sort ?? 'RECENT';
  const listSearch: CustomerSearch = {
    q,
    inMemo: search.memo === 1 && q !== '',
    sort,
    group: search.group,
    filter: search.filter,
    where: search.where,
  };
  const { list, rows, more, total } = useCustomerRows(listSearch);
  const ticks = useSelection(rows, listSearch, !list.hasNextPage && !list.isPlaceholderData);

  const set = useCallback(
    (change: Change) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }) as CustomersSearch,
        replace: true,
      }),
    [navigate],
  );
  useEffect(() => {
    if ((search.q ?? '') !== q) set({ q: q || undefined });
  }, [q, search.q, set]);

  const open = (no: number) =>
    void navigate({
      to: '/customers/$customerNo',
      params: { customerNo: String(no) },
      search: (before) => before,
    });
  const page = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  // Much larger letters in the head would leave the rows no room: it scrolls away with them.
  const together = useIsLargeText() && phone;
  const onNew = can('customers.write') ? () => set({ new: 1 }) : undefined;
  const { toSearch, toFirst } = useListKeys(page, { open: customerNo !== undefined, onNew });
  const saved = filters.find(({ id }) => id === search.filter);
  const writes = can('customers.write');
  const exports = can('customers.export');
  const sends = can('messages.send');
  /** Something can be done to several at once. */
  const chooses = writes || exports || sends;
  const writeTo = () => {
    leaveAudience([...ticks.chosen] as CustomerNo[]);
    void navigate({ to: addresses.newCampaign });
  };
  const close = () => ask(null);
  const entries = [
    phone &&
      chooses && {
        label: ticking ? '고르기 끝내기' : '여럿 고르기',
        onPress: () => setTicking(!ticking),
      },
    !phone && { label: '보이는 항목', onPress: () => ask('columns') },
    writes && { label: '그룹과 조건 관리', onPress: () => ask('groups') },
    { label: '비슷한 고객 합치기', onPress: () => void navigate({ to: addresses.duplicates }) },
    can('settings.write') && { label: '등급 자동 조정', onPress: () => ask('grades') },
    exports && { label: '엑셀로 내려받기', onPress: () => ask('export') },
    can('customers.import') && {
      label: '고객 옮겨 오기',
      onPress: () => void navigate({ to: addresses.importCustomers() }),
    },
  ];
  const neighbours = useMemo(() => ({ numbers: rows.map((row) => row.customerNo), more }), [rows, more]);
  const covered = search.full === 1 && customerNo !== undefined && !phone;
  const isDrawn = useInSteps(!list.isPending);
  const narrowed = Boolean(search.group ?? search.filter ?? search.where);
  const listed: ExportScope | undefined =
    narrowed || q !== '' ? { label: '보이는 목록', total, body: bodyOf(search, q) } : undefined;
  const ticked: ExportScope = {
    label: '고른 고객',
    total: ticks.chosen.size,
    body: { customerNos: [...ticks.chosen] } as ExportScope['body'],
  };

  return (
    <NeighboursProvider value={neighbours}>
      <div ref={page} className={styles.page} hidden={covered}>
        <div ref={whole} className={styles.whole} data-together={together}>
          <ListHead
            typed={typed}
            onType={setTyped}
            onInto={toFirst}
            inMemo={search.memo === 1}
            onInMemo={(inMemo) => set({ memo: inMemo ? 1 : undefined })}
            sort={sort}
            onSort={(next) => set({ sort: next === 'RECENT' ? undefined : next })}
            total={total}
            filtered={Boolean(search.where ?? search.filter)}
            onFilter={() => ask('filter')}
            onNew={() => set({ new: 1 })}
            more={entries}
          />
          {(groups.length > 0 || filters.length > 0) && (
            <ListTabs
              groups={groups}
              filters={filters}
              chosen={tabOf(search)}
              onChoose={(tab) =>
                set({
                  group: tab.kind === 'group' ? tab.id : undefined,
                  filter: tab.kind === 'filter' ? tab.id : undefined,
                  where: undefined,
                })
              }
              onManage={writes ? () => ask('groups') : undefined}
            />
          )}
          {(search.where ?? saved) && (
            <FilterLine
              condition={search.where ?? saved?.condition ?? {}}
              onEdit={() => ask('filter')}
              onDrop={() => set({ where: undefined, filter: undefined })}
            />
          )}
          {!isDrawn ? (
            <SkeletonRows rows={12} />
          ) : !list.data ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : rows.length === 0 ? (
            <EmptyState
              {...emptyWords(q, narrowed, petShop)}
              action={
                <>
                  {q !== '' && search.memo !== 1 && (
                    <Button onClick={() => set({ memo: 1 })}>메모에서 찾기</Button>
                  )}
                  {writes && !narrowed && <Button onClick={() => set({ new: 1 })}>고객 등록</Button>}
                  {q === '' && !narrowed && can('customers.import') && (
                    <Button onClick={() => void navigate({ to: addresses.importCustomers() })}>
                      고객 옮겨 오기
                    </Button>
                  )}
                </>
              }
            />
          ) : (
            <CustomerTable
              question={JSON.stringify(listSearch)}
              rows={rows}
              columns={shown}
              names={names}
              opened={customerNo ? Number(customerNo) : null}
              selection={{ ...ticks, shown: chooses && (!phone || ticking) }}
              inMemo={search.memo === 1 ? q : undefined}
              onNearEnd={more}
              end={
                list.isFetchNextPageError && (
                  <ErrorState error={list.error} onRetry={() => void list.fetchNextPage()} />
                )
              }
              onAbove={toSearch}
              within={together ? whole : null}
            />
          )}
        </div>
        {ticks.chosen.size > 0 && chooses && (
          <BulkBar
            chosen={[...ticks.chosen]}
            groups={groups}
            full={ticks.all || ticks.full}
            writes={writes}
            busy={ticks.busy}
            onAll={ticks.toggleAll}
            onClear={ticks.clear}
            onMessage={sends ? writeTo : undefined}
            onExport={exports ? () => ask('export chosen') : undefined}
          />
        )}
        {search.new === 1 && (
          <CustomerForm
            opened
            soughtFor={search.memo === 1 ? '' : q}
            onClose={() => set({ new: undefined })}
            onSaved={(customer) => open(customer.customerNo)}
          />
        )}
        {asking === 'filter' && (
          <FilterBuilder
            start={search.where ?? saved?.condition}
            saved={saved}
            onClose={close}
            onApply={(where) => {
              set({ where, filter: undefined });
              close();
            }}
            onSaved={(filter) => {
              set({ filter, where: undefined, group: undefined });
              close();
            }}
          />
        )}
        {asking === 'columns' && (
          <ColumnDialog keys={keys} onChoose={choose} onReset={reset} onClose={close} />
        )}
        {asking === 'groups' && <ManageDialog groups={groups} filters={filters} onClose={close} />}
        {asking === 'grades' && <GradeDialog onClose={close} />}
        {asking === 'export' && <ExportDialog whom={listed} onClose={close} />}
        {asking === 'export chosen' && <ExportDialog whom={ticked} onClose={close} />}
      </div>
      <Outlet />
    </NeighboursProvider>
  );
};
