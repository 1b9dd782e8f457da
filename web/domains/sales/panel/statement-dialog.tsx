import { useCallback, useState } from 'react';
import { formatDate } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useMe } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Sale } from '../form/draft.ts';
import { StatementTable } from './statement-table.tsx';
import styles from './statement-dialog.module.css';

/** 회원권 내역서: what this sale did to what the customer holds, to show and to print. */
export const StatementDialog = ({ sale, onClose }: { sale: Sale; onClose: () => void }) => {
  const me = useMe();
  const query = useEndpoint('sales.statement', { params: { id: sale.id } });
  const [printing, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${sale.customerName} 회원권 내역서`}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button look="primary" disabled={!query.data} onClick={() => setPrinting(true)}>
            인쇄
          </Button>
        </>
      }
    >
      <QueryState
        of={query}
        isEmpty={({ accounts, points }) => accounts.length === 0 && !points}
        empty={<EmptyState title="이 매출은 회원권을 쓰지 않았어요" />}
      >
        {(statement) => (
          <div className={styles.table}>
            <StatementTable statement={statement} />
          </div>
        )}
      </QueryState>
      {printing && query.data && (
        <PrintSheet size="A4" onDone={printed}>
          <h1>회원권 내역서</h1>
          <p>
            {me?.shopName} · {sale.customerName} · {formatDate(sale.soldOn)}
          </p>
          <StatementTable statement={query.data} />
        </PrintSheet>
      )}
    </Dialog>
  );
};
