import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { accessKinds, accessNames } from '../../../../contract/access-words.ts';
import { formatDate, formatTime, shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CustomerFinder } from '../../../ui/customer-finder.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import { SupportConsent } from '../components/support-consent.tsx';
import { accessLogQuery } from '../queries.ts';
import type { AccessEntry, AccessSearch } from '../queries.ts';
import styles from './access-log-page.module.css';

const kinds = accessKinds.map((value) => ({ value, label: accessNames[value] }));

interface WhomProps {
  search: AccessSearch;
  /** The customer or employee looked at alone. */
  name: string | undefined;
  set: (change: AccessSearch) => void;
}

const Whom = ({ search, name, set }: WhomProps) => {
  if (search.whom)
    return (
      <Button size="small" onClick={() => set({ whom: undefined })}>
        {name ?? '고른'} 고객만 보는 중 · 풀기
      </Button>
    );
  return (
    <CustomerFinder
      label="누구를"
      placeholder="고객 이름, 초성, 뒷자리 4개"
      onFind={({ customerNo }) => set({ whom: customerNo })}
    />
  );
};

const Filters = ({ search, name, set }: WhomProps) => {
  const today = useToday();
  const employees = useQuery(employeesQuery(useShopNo())).data ?? [];
  return (
    <div className={styles.filters}>
      <Select
        label="누가"
        clearable
        value={search.who ? String(search.who) : null}
        options={employees.map(({ employeeNo, name }) => ({ value: String(employeeNo), label: name }))}
        onChange={(value) => set({ who: value ? Number(value) : undefined })}
      />
      <Select
        label="무엇을"
        clearable
        value={search.kind ?? null}
        options={kinds}
        onChange={(kind) => set({ kind: kind ?? undefined })}
      />
      <DateField
        label="언제부터"
        clearable
        max={today}
        value={(search.from as ShopDate | undefined) ?? null}
        onChange={(from) => set({ from: from ?? undefined })}
      />
      <DateField
        label="언제까지"
        clearable
        max={today}
        value={(search.to as ShopDate | undefined) ?? null}
        onChange={(to) => set({ to: to ?? undefined })}
      />
      <div className={styles.whom}>
        <Whom search={search} name={name} set={set} />
      </div>
    </div>
  );
};

const Row = ({ entry }: { entry: AccessEntry }) => (
  <li className={styles.row}>
    <span className={styles.time}>
      {formatDate(shopDateOf(entry.at))} {formatTime(entry.at)}
    </span>
    <span className={styles.words}>
      <strong>{entry.employee.name}</strong> · {accessNames[entry.kind]} ·{' '}
      {entry.customer ? (
        <GoLink to={addresses.customer(entry.customer.customerNo)}>{entry.customer.name}</GoLink>
      ) : (
        entry.kind !== 'ACCOUNT' && entry.kind !== 'OPERATOR' && `${entry.people}명`
      )}
      {entry.detail && <span className={shapes.note}> · {entry.detail}</span>}
    </span>
    <span className={shapes.note}>{entry.address}</span>
  </li>
);

/** 접속 기록: which employee looked at or downloaded which customer's data. */
export const AccessLogPage = () => {
  const search = useSearch({ from: '/office/shop/access-log' }) as AccessSearch;
  const navigate = useNavigate();
  const set = (change: AccessSearch) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      replace: true,
    });
  const query = useInfiniteQuery(accessLogQuery(useShopNo(), search));
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const name = entries.find(({ customer }) => customer?.customerNo === search.whom)?.customer?.name;
  return (
    <ShopFrame title="개인정보 접속 기록" actions={<SupportConsent />}>
      <Card flush>
        <Filters search={search} name={name} set={set} />
        {query.isPending && <SkeletonRows rows={8} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && entries.length === 0 && (
          <EmptyState title="해당하는 기록이 없어요" text="고객 정보를 보거나 내려받으면 여기에 남아요." />
        )}
        <ul>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </ul>
        {query.hasNextPage && (
          <div className={shapes.more}>
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              더 보기
            </Button>
          </div>
        )}
      </Card>
      <p className={styles.note}>
        기록은 2년 동안 남고, 삭제하거나 수정할 수 없어요. 10분 안에 같은 것을 다시 보면 한 번으로 적어요.
      </p>
    </ShopFrame>
  );
};
