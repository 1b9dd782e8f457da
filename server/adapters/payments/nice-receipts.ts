import type { NiceClient } from './nice-client.ts';
import { given, receiptAnswer } from './nice-outcome.ts';
import type { ReceiptAnswer } from './nice-outcome.ts';
import { sameSignature } from './nice-signing.ts';
import type { CashReceipts, ReceiptStanding } from './port.ts';

const standingOf = ({ tid, approveNo, status, cancelledAt, balanceAmt }: ReceiptAnswer): ReceiptStanding => {
  const cancelled = status === 'cancelled' || (given(cancelledAt) !== null && balanceAmt === 0);
  return { tid, state: cancelled ? 'cancelled' : 'issued', approvalNo: given(approveNo) };
};

/** api/payment-receipt.md */
export const niceReceipts = ({ sign, order, lookUp, ediDate }: NiceClient): CashReceipts => {
  /** An answer without a signature has nothing to rely on. */
  const isGenuine = ({ tid, orderId, ediDate: at, signature }: ReceiptAnswer): boolean =>
    typeof signature === 'string' && sameSignature(signature, sign.receiptAnswer(tid, orderId, at));
  const isOf = (orderId: string) => (answer: ReceiptAnswer) =>
    isGenuine(answer) && answer.orderId === orderId;

  return {
    async issueReceipt(input) {
      const at = ediDate();
      const { orderId, amountWon, to } = input;
      const answer = await order(
        '/v1/receipt',
        {
          orderId,
          amount: amountWon,
          goodsName: input.goodsName,
          receiptType: to.type,
          receiptNo: to.number,
          supplyAmt: input.supplyWon,
          goodsVat: input.vatWon,
          taxFreeAmt: input.taxFreeWon,
          serviceAmt: 0,
          ediDate: at,
          signData: sign.receipt(orderId, amountWon, at),
        },
        receiptAnswer,
        isOf(orderId),
      );
      if (answer.outcome !== 'answered') return answer;
      const { tid, approveNo } = answer.body;
      return { outcome: 'issued', tid, approvalNo: given(approveNo) };
    },

    async cancelReceipt({ tid, orderId, reason }) {
      const at = ediDate();
      const path = `/v1/receipt/${encodeURIComponent(tid)}/cancel`;
      const body = { orderId, reason, ediDate: at, signData: sign.cancel(tid, at) };
      const answer = await order(path, body, receiptAnswer, isOf(orderId));
      if (answer.outcome !== 'answered') return answer;
      return { outcome: 'cancelled', approvalNo: given(answer.body.approveNo) };
    },

    async findReceipt(of) {
      const path =
        'tid' in of
          ? `/v1/receipt/${encodeURIComponent(of.tid)}`
          : `/v1/payments/find/${encodeURIComponent(of.orderId)}`;
      const found = await lookUp(path, receiptAnswer, isGenuine);
      return found && standingOf(found);
    },
  };
};
