import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Card, Facts } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import { nameOf, stateTag, stateText } from '../format.ts';
import type { Subscription } from '../queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';

const Debt = ({ invoice }: { invoice: NonNullable<Subscription['openInvoice']> }) => {
  const id = useShopNo();
  const { totalWon, charge } = invoice;
  const isUnderWay = charge !== null && ['CREATED', 'SENDING', 'UNKNOWN'].includes(charge.state);
  const pay = useCall(
    'subscription.pay',
    () => ({ params: { id }, body: { invoiceId: invoice.id, expectTotalWon: totalWon } }),
    { onSuccess: () => notify.done('결제를 요청했어요') },
  );
  if (isUnderWay) return <p className={shapes.note}>{formatWon(totalWon)}을 결제하고 있어요.</p>;
  return (
    <div className={shapes.stack8}>
      {charge?.failure && <p className={shapes.problem}>{charge.failure}</p>}
      {charge?.hard && (
        <p className={shapes.note}>이 카드로는 다시 결제할 수 없어요. 카드를 바꾸면 바로 결제해요.</p>
      )}
      <div>
        <Button
          look="primary"
          busy={pay.isPending}
          disabled={charge?.hard === true}
          onClick={() => pay.mutate()}
        >
          {formatWon(totalWon)} 지금 결제
        </Button>
      </div>
    </div>
  );
};

const Undo = () => {
  const id = useShopNo();
  const undo = useCall('subscription.cancel', () => ({ params: { id }, body: { undo: true } }), {
    onSuccess: () => notify.done('해지를 취소했어요'),
  });
  return (
    <Button busy={undo.isPending} onClick={() => undo.mutate()}>
      해지 취소
    </Button>
  );
};

/** How the subscription stands, and what can be done about it. */
export const StateCard = ({ subscription }: { subscription: Subscription }) => {
  const [cancelling, setCancelling] = useState(false);
  const { periodStart, periodEnd, nextPlan, cancelAtEnd, cancellation, openInvoice, state } = subscription;
  const tag = stateTag(subscription);
  const mayCancel = state === 'PAST_DUE' || (state === 'ACTIVE' && cancellation !== null);
  return (
    <Card
      title={state === 'TRIAL' ? '무료 체험' : `${nameOf(subscription)} 이용권`}
      actions={
        <>
          <Tag tone={tag.tone}>{tag.text}</Tag>
          {subscription.practice && <Tag>연습 모드</Tag>}
        </>
      }
    >
      <div className={shapes.stack14}>
        <p>{stateText(subscription)}</p>
        {periodStart && periodEnd && (
          <Facts
            of={[
              ['이용 기간', `${formatDate(periodStart)} – ${formatDate(periodEnd)}`],
              [
                '다음 기간',
                cancelAtEnd
                  ? '결제하지 않아요'
                  : nextPlan
                    ? nameOf(nextPlan)
                    : `${nameOf(subscription)} 그대로`,
              ],
            ]}
          />
        )}
        {openInvoice && <Debt invoice={openInvoice} />}
        {mayCancel && (
          <div>
            {cancelAtEnd ? <Undo /> : <Button onClick={() => setCancelling(true)}>이용권 해지</Button>}
          </div>
        )}
      </div>
      {cancelling && <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} />}
    </Card>
  );
};
