import { useNavigate, useSearch } from '@tanstack/react-router';
import { addDays } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { usePanelParam } from '../../../lib/panel-param.ts';
import { Button } from '../../../ui/button.tsx';
import shapes from '../../../ui/shapes.module.css';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { PeriodBar } from '../../sales/list/period-bar.tsx';
import { OnlineFrame } from '../../shops/shop-frame.tsx';
import { PaymentPanel } from '../components/payment-panel.tsx';
import { PaymentsTable } from '../components/payments-table.tsx';
import { PracticeNote } from '../components/practice-note.tsx';
import { Sums } from '../components/sums.tsx';
import { filterWords } from '../format.ts';
import styles from '../payments.module.css';
import { paymentFilters } from '../filter.rules.ts';
import { usePayments } from '../queries.ts';
import type { Wanted } from '../queries.ts';
import type { PaymentsSearch } from '../routes.ts';

const usualDays = 30;

const Rows = ({
  of: wanted,
  chosen,
  onOpen,
}: {
  of: Wanted;
  chosen: number | null;
  onOpen: (id: number) => void;
}) => {
  const list = usePayments(wanted);
  if (list.isPending) return <SkeletonRows rows={6} />;
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const payments = list.data.pages.flatMap(({ items }) => items);
  const [first] = list.data.pages;
  return (
    <div className={shapes.stack14}>
      {first?.practice && <PracticeNote />}
      {first && <Sums of={first.sums} />}
      <Card flush>
        {payments.length === 0 ? (
          <EmptyState
            title={wanted.state === 'ATTENTION' ? '할 일이 없어요' : '이 기간에 온라인 결제가 없어요'}
            text={
              wanted.q || wanted.state
                ? '기간이나 조건을 바꿔 보세요.'
                : '예약금을 켜면 온라인 예약에서 결제한 금액이 여기에 한 건씩 쌓여요.'
            }
          />
        ) : (
          <PaymentsTable payments={payments} chosen={chosen} onOpen={onOpen} />
        )}
      </Card>
      {list.hasNextPage && (
        <div className={shapes.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
    </div>
  );
};

/** 온라인 결제: every deposit that was paid by card, and what became of it. */
export const PaymentsPage = () => {
  const today = useToday();
  const navigate = useNavigate();
  const {
    from = addDays(today, 1 - usualDays),
    to = today,
    state,
    q,
  } = useSearch({
    from: '/office/online/payments',
  });
  const [opened, open, close] = usePanelParam('payment');
  const go = (change: Partial<PaymentsSearch>) =>
    void navigate({
      to: '/online/payments',
      search: { from, to, state, q, ...change },
      replace: true,
    });
  return (
    <OnlineFrame title="온라인 결제">
      <div className={shapes.stack14}>
        <PeriodBar from={from} to={to} onChange={(nextFrom, nextTo) => go({ from: nextFrom, to: nextTo })} />
        <div className={styles.bar}>
          <Chips label="결제 상태">
            <Chip pressed={state === undefined} onPress={() => go({ state: undefined })}>
              전체
            </Chip>
            {paymentFilters.map((one) => (
              <Chip key={one} pressed={state === one} onPress={() => go({ state: one })}>
                {filterWords[one]}
              </Chip>
            ))}
          </Chips>
          <TextInput
            label="고객 이름이나 거래번호"
            labelUnseen
            placeholder="고객 이름, 주문번호, 거래번호"
            maxLength={60}
            value={q ?? ''}
            onChange={(typed) => go({ q: typed.trim() === '' ? undefined : typed })}
          />
        </div>
        <Rows of={{ from, to, state, q }} chosen={opened === null ? null : Number(opened)} onOpen={open} />
      </div>
      {opened !== null && <PaymentPanel key={opened} id={Number(opened)} onClose={close} />}
    </OnlineFrame>
  );
};
