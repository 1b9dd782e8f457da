import { formatWon } from '../../../../contract/money.ts';
import { planNames, seatsOf } from '../../../../contract/subscription-plans.ts';
import { addDays, formatDate } from '../../../../contract/time.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { useShopNo } from '../../../lib/session.ts';
import { DialogMessage } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { Facts } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { nameOf } from '../format.ts';
import type { Offer, Subscription } from '../queries.ts';

interface Props {
  offer: Offer;
  card: Subscription['card'];
  onClose: () => void;
}

/** What is charged, for which days and to which card, before it is. */
export const StartDialog = ({ offer, card, onClose }: Props) => {
  const id = useShopNo();
  const { plan, period, todayWon, from, tooMany } = offer;
  const isCharged = todayWon > 0;
  const start = useCall(
    'subscription.start',
    () => ({ params: { id }, body: { plan, period, expectTotalWon: todayWon } }),
    {
      quiet: true,
      onSuccess: () => {
        notify.done(isCharged ? '결제를 요청했어요. 끝나면 바로 알려 드려요.' : '이용권을 바꿨어요');
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={`${nameOf(offer)} 이용권`}
      label={isCharged ? `${formatWon(todayWon)} 결제` : '변경'}
      busy={start.isPending}
      ready={tooMany === 0 && (!isCharged || card !== null)}
      onClose={onClose}
      onSubmit={() => start.mutate()}
    >
      <Facts
        of={[
          ['기간', `${formatDate(offer.periodStart)} – ${formatDate(offer.periodEnd)}`],
          ['오늘 결제', isCharged ? `${formatWon(todayWon)} (부가세 포함)` : '없음'],
          ['결제 카드', card ? `${card.company} ${card.last4}` : '없음'],
        ]}
      />
      {from === 'AT_END' && (
        <DialogMessage>
          지금 이용권은 {formatDate(addDays(offer.periodStart, -1))}까지 그대로 쓰고, 그 뒤에 바뀌어요.
        </DialogMessage>
      )}
      {tooMany > 0 && (
        <DialogMessage>
          {planNames[plan]} 이용권에서는 {seatsOf[plan]}명만 예약을 받을 수 있어요. 직원 화면에서 {tooMany}
          명의 예약 받기를 꺼 주세요.
        </DialogMessage>
      )}
      {isCharged && card === null && <DialogMessage>결제할 카드를 먼저 등록해 주세요.</DialogMessage>}
      {start.error && (
        <p className={shapes.problem} role="alert">
          {describeError(start.error)}
        </p>
      )}
    </FormDialog>
  );
};
