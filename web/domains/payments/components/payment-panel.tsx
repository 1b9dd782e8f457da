import { useState } from 'react';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { PanelSection, SidePanel } from '../../../ui/side-panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { stateWords } from '../format.ts';
import { usePayment } from '../queries.ts';
import { Agreed, Attempts, Entries, Money, PaymentFacts, Refunds } from './payment-sections.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { TaskNote } from './task-note.tsx';

/** One payment, down to every won and every try. */
export const PaymentPanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = usePayment(id);
  const mayRefund = useCan()('refunds.write');
  const [refunding, setRefunding] = useState(false);
  const payment = query.data;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={payment?.customerName ?? '온라인 결제'}
      tags={
        payment && (
          <>
            <Tag tone={stateWords[payment.state].tone}>{stateWords[payment.state].text}</Tag>
            {payment.practice && <Tag>연습 모드</Tag>}
          </>
        )
      }
      footer={
        payment &&
        mayRefund &&
        payment.leftWon > 0 && (
          <Button wide onClick={() => setRefunding(true)}>
            카드로 돌려주기
          </Button>
        )
      }
    >
      <QueryState of={query}>
        {(data) => (
          <>
            {data.attention && (
              <PanelSection>
                <TaskNote of={data} onRefund={() => setRefunding(true)} />
              </PanelSection>
            )}
            <Money of={data} />
            <PaymentFacts of={data} />
            <Refunds of={data} />
            <Entries of={data} />
            <Attempts of={data} />
            <PanelSection>
              <h3 className={shapes.heading}>고객과 한 약속</h3>
              <Agreed terms={data.terms} consents={data.consents} />
            </PanelSection>
            {refunding && (
              <RefundDialog of={data} customerName={data.customerName} onClose={() => setRefunding(false)} />
            )}
          </>
        )}
      </QueryState>
    </SidePanel>
  );
};
