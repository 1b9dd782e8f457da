import { useQuery } from '@tanstack/react-query';
import { formatWon } from '../../../../contract/money.ts';
import { formatDate, formatTime } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { PanelSection, SidePanel } from '../../../ui/side-panel.tsx';
import { Facts } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useDeleteSale } from '../mutations.ts';
import { saleQuery } from '../queries.ts';
import styles from './sale-panel.module.css';

type Sale = CallAnswer<'sales.get'>;

const Lines = ({ sale }: { sale: Sale }) => (
  <PanelSection>
    <ul className={styles.list}>
      {sale.lines.map((line, i) => (
        <li key={`${line.name}-${i}`} className={styles.row}>
          <span>
            {line.name}
            {line.quantity > 1 && ` × ${line.quantity}`}
          </span>
          <span>
            {line.discountWon > 0 && <s>{formatWon(line.listWon)}</s>} {formatWon(line.totalWon)}
          </span>
        </li>
      ))}
      <li className={styles.total}>
        <span>합계</span>
        <strong>{formatWon(sale.totalWon)}</strong>
      </li>
    </ul>
  </PanelSection>
);

const Payments = ({ sale }: { sale: Sale }) => (
  <PanelSection>
    <ul className={styles.list}>
      {sale.payments.map((payment, i) => (
        <li key={`${payment.method}-${i}`} className={styles.row}>
          <span>{payment.methodName}</span>
          <span>{formatWon(payment.amountWon)}</span>
        </li>
      ))}
      <li className={styles.small}>
        <span>공급가액 · 부가세</span>
        <span>
          {formatWon(sale.supplyWon)} · {formatWon(sale.vatWon)}
        </span>
      </li>
    </ul>
  </PanelSection>
);

const History = ({ sale }: { sale: Sale }) => (
  <PanelSection>
    <h3 className={styles.title}>변경 기록</h3>
    <ul className={styles.list}>
      {sale.history.map((entry) => (
        <li key={entry.at + entry.sentence} className={styles.past}>
          {entry.actor} · {entry.sentence}
          <small>
            {formatDate(entry.at.slice(0, 10))} {formatTime(entry.at)}
          </small>
        </li>
      ))}
    </ul>
  </PanelSection>
);

/** One sale in the panel: what, how it was paid, and what happened to it since. */
export const SalePanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useQuery(saleQuery(useShopNo(), id));
  const can = useCan();
  const remove = useDeleteSale();
  const sale = query.data;

  const drop = async () => {
    if (!sale) return;
    const sure = await confirm({
      title: '이 매출을 삭제할까요?',
      message: sale.bookingId
        ? '예약은 확정으로 돌아가고, 매출을 다시 등록할 수 있어요.'
        : '삭제한 기록은 남아요.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { id, reason: '', version: sale.version },
      { onSuccess: () => notify.done('매출을 삭제했어요') },
    );
  };

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={sale?.customerName ?? '매출'}
      tags={
        sale &&
        (sale.deleted ? <Tag tone="bad">삭제됨</Tag> : sale.unpaidWon > 0 && <Tag tone="warn">미수금</Tag>)
      }
      footer={
        sale &&
        !sale.deleted && (
          <>
            {can('sales.edit') && (
              <Button look="danger" busy={remove.isPending} onClick={() => void drop()}>
                매출 삭제
              </Button>
            )}
            {sale.bookingId !== null && (
              <GoLink
                className={buttonClass({ wide: true })}
                to={addresses.booking(sale.bookingId, sale.soldOn)}
              >
                예약 보기
              </GoLink>
            )}
          </>
        )
      }
    >
      <QueryState of={query}>
        {(data) => (
          <>
            <PanelSection>
              <Facts
                of={[
                  ['일시', `${formatDate(data.soldOn)} ${formatTime(data.soldAt)}`],
                  [
                    '고객',
                    data.customerNo === null ? (
                      data.customerName
                    ) : (
                      <GoLink key="customer" to={addresses.customer(data.customerNo)}>
                        {data.customerName}
                      </GoLink>
                    ),
                  ],
                  ['메모', data.memo || null],
                ]}
              />
            </PanelSection>
            <Lines sale={data} />
            <Payments sale={data} />
            <History sale={data} />
          </>
        )}
      </QueryState>
    </SidePanel>
  );
};
