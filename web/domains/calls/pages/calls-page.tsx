import { usePages } from '../../../lib/endpoints.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/me.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Card, Page } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import shapes from '../../../ui/shapes.module.css';
import { RegisterLink } from '../components/register-link.tsx';
import { numberOf, whenRang } from '../format.ts';
import type { CallRow } from '../queries.ts';
import styles from './calls-page.module.css';

const Who = ({ call }: { call: CallRow }) =>
  call.customers.length === 0 ? (
    <span className={shapes.figures}>{call.number === null ? '알 수 없는 번호' : '등록되지 않은 번호'}</span>
  ) : (
    <span className={styles.names}>
      {call.customers.map(({ customerNo, name, grade }) => (
        <GoLink key={customerNo} to={addresses.customer(customerNo)}>
          {name} {grade && <Tag tone="info">{grade}</Tag>}
        </GoLink>
      ))}
    </span>
  );

const Row = ({ call }: { call: CallRow }) => {
  const can = useCan();
  const today = useToday();
  const [first] = call.customers;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Who call={call} />
        <span className={shapes.figures}>
          {call.number === null ? numberOf(call) : <PhoneNumber of={call.number} />} ·{' '}
          {whenRang(call.startedAt, today)}
        </span>
      </div>
      {!first && <RegisterLink number={call.number} size="small" />}
      {can('bookings.write') && first && (
        <GoLink
          className={buttonClass({ size: 'small' })}
          to={addresses.newBooking({ customerNo: first.customerNo })}
        >
          새 예약
        </GoLink>
      )}
    </li>
  );
};

/** 최근 전화: who called in the last months, and what was missed while hands were busy. */
export const CallsPage = () => {
  const can = useCan();
  const query = usePages('calls.list', { query: { limit: 50 } });
  const calls = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page
      title="최근 전화"
      actions={
        can('settings.write') && (
          <GoLink className={buttonClass({})} to="/shop/calls">
            전화 연결
          </GoLink>
        )
      }
    >
      <div className={styles.narrow}>
        <Card flush>
          {query.isPending && <SkeletonRows rows={6} />}
          {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
          {query.isSuccess && calls.length === 0 && (
            <EmptyState
              title="아직 걸려 온 전화가 없어요"
              text="전화를 연결하면 누가 걸었는지 바로 보여 드려요."
            />
          )}
          <ul>
            {calls.map((call) => (
              <Row key={call.id} call={call} />
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
        <p className={shapes.figures}>90일이 지난 전화 기록은 삭제돼요.</p>
      </div>
    </Page>
  );
};
