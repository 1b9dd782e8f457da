import { IconReceipt } from '@tabler/icons-react';
import { formatWon } from '../../../../../contract/money.ts';
import { formatDate } from '../../../../../contract/time.ts';
import { usePages } from '../../../../lib/endpoints.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { Paged } from '../more.tsx';
import { Row, Rows } from '../row.tsx';
import type { TabProps } from '../tabs.rules.ts';

export const SalesTab = ({ customer }: TabProps) => {
  const query = usePages('sales.ofCustomer', {
    params: { customerNo: customer.customerNo },
    query: { limit: 30 },
  });
  return (
    <Paged
      of={query}
      empty={
        <EmptyState
          icon={IconReceipt}
          title="아직 매출이 없어요"
          text="매출을 등록하면 결제한 내용이 여기에 쌓여요."
        />
      }
    >
      {(pages) => (
        <Rows label="매출">
          {pages
            .flatMap(({ items }) => items)
            .map((sale) => (
              <Row
                key={sale.id}
                to={addresses.sale(sale.id)}
                title={sale.lines.map(({ name }) => name).join(', ')}
                note={[
                  formatDate(sale.soldOn),
                  [...new Set(sale.payments.map(({ methodName }) => methodName))].join(', '),
                  sale.petName,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                end={
                  <>
                    <strong>{formatWon(sale.totalWon)}</strong>
                    {sale.owedWon > 0 && <small data-bad="true">미수 {formatWon(sale.owedWon)}</small>}
                  </>
                }
              />
            ))}
        </Rows>
      )}
    </Paged>
  );
};
