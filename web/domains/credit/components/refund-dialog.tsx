import { formatWon } from '../../../../contract/money.ts';
import { useCall, useEndpoint } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { useShopNo } from '../../../lib/session.ts';
import { DialogMessage } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Facts } from '../../../ui/surface.tsx';

/** What goes back to the card, to the won, before it does. */
export const RefundDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useShopNo();
  const quote = useEndpoint('credit.refundQuote', { params: { id } });
  const backWon = quote.data?.backWon ?? 0;
  const isUnderWay = quote.data?.isUnderWay ?? false;
  const refund = useCall('credit.refund', () => ({ params: { id }, body: { expectBackWon: backWon } }), {
    quiet: true,
    onSuccess: () => {
      notify.done('환불을 요청했어요. 카드사에서 며칠 걸릴 수 있어요.');
      onClose();
    },
  });
  return (
    <FormDialog
      title="남은 금액 환불"
      label={backWon > 0 ? `${formatWon(backWon)} 환불` : undefined}
      ready={!isUnderWay && quote.isSuccess}
      busy={refund.isPending}
      onClose={onClose}
      onSubmit={() => refund.mutate()}
    >
      <QueryState of={quote}>
        {({ creditWon, bonusWon, deductedWon }) =>
          backWon === 0 ? (
            <DialogMessage>환불할 수 있는 금액이 없어요.</DialogMessage>
          ) : (
            <>
              <Facts
                of={[
                  ['충전금', formatWon(creditWon)],
                  ['보너스', `${formatWon(bonusWon)} 사라져요`],
                  ...(deductedWon > 0 ? ([['쓴 보너스', `${formatWon(deductedWon)} 빼요`]] as const) : []),
                  ['받을 금액', `${formatWon(backWon)} (부가세 포함)`],
                ]}
              />
              <DialogMessage>
                결제한 카드로 돌려 드려요. 자동 충전은 꺼지고, 예약된 메시지는 나가지 못해요.
              </DialogMessage>
            </>
          )
        }
      </QueryState>
      {isUnderWay && <DialogMessage>결제나 환불이 끝난 뒤에 다시 할 수 있어요.</DialogMessage>}
      {refund.error && (
        <p className={shapes.problem} role="alert">
          {describeError(refund.error)}
        </p>
      )}
    </FormDialog>
  );
};
