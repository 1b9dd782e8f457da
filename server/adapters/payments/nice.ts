import { given, readAnswer, refused, unknown } from './nice-outcome.ts';
import type { ReceiptAnswer } from './nice-outcome.ts';
import { AnswerLost, exchange, NeverConnected } from './nice-request.ts';
import type { Timeouts } from './nice-request.ts';
import { basic, sameSignature, signatures } from './nice-signing.ts';
import type { CancelResult, IssueResult, PaymentPort, ReceiptStanding, Refusal, Unknown } from './port.ts';

export interface NiceOptions {
  clientKey: string;
  secretKey: string;
  /** Without a trailing slash; a stand-in's address in development. */
  baseUrl?: string;
  timeouts?: Timeouts;
  now?: () => Date;
}

/** As the provider recommends: 5 seconds to connect, 30 to read. */
const usual: Timeouts = { connectMs: 5_000, readMs: 30_000 };

const standingOf = ({ tid, approveNo, status, cancelledAt, balanceAmt }: ReceiptAnswer): ReceiptStanding => {
  const cancelled = status === 'cancelled' || (given(cancelledAt) !== null && balanceAmt === 0);
  return { tid, state: cancelled ? 'cancelled' : 'issued', approvalNo: given(approveNo) };
};

/** NICE Payments v1 (nicepayments/nicepay-manual) over HTTP. */
export const createNice = ({
  clientKey,
  secretKey,
  baseUrl = 'https://api.nicepay.co.kr',
  timeouts = usual,
  now = () => new Date(),
}: NiceOptions): PaymentPort => {
  const authorization = basic(clientKey, secretKey);
  const sign = signatures(secretKey);

  const ask = async (path: string, body?: unknown) => {
    const answer = await exchange(baseUrl + path, { ...timeouts, authorization, body });
    return readAnswer(answer.status, answer.body);
  };

  /** An answer that nobody else could have written; one without a signature has nothing to rely on. */
  const verified = ({ tid, orderId, ediDate, signature }: ReceiptAnswer): boolean =>
    typeof signature === 'string' && sameSignature(signature, sign.receiptAnswer(tid, orderId, ediDate));

  const order = async (
    path: string,
    body: { orderId: string },
  ): Promise<{ outcome: 'answered'; receipt: ReceiptAnswer } | Refusal | Unknown> => {
    try {
      const answer = await ask(path, body);
      if (answer.outcome !== 'answered') return answer;
      return verified(answer.receipt) && answer.receipt.orderId === body.orderId
        ? answer
        : unknown('SIGNATURE_MISMATCH');
    } catch (error) {
      if (error instanceof NeverConnected)
        return refused('UNREACHABLE', '결제 서비스에 연결하지 못했습니다.', error.message);
      if (error instanceof AnswerLost) return unknown(error.reason);
      throw error;
    }
  };

  return {
    async issueReceipt({
      orderId,
      goodsName,
      amountWon,
      supplyWon,
      vatWon,
      taxFreeWon,
      to,
    }): Promise<IssueResult> {
      const ediDate = now().toISOString();
      const answer = await order('/v1/receipt', {
        orderId,
        amount: amountWon,
        goodsName,
        receiptType: to.type,
        receiptNo: to.number,
        supplyAmt: supplyWon,
        goodsVat: vatWon,
        taxFreeAmt: taxFreeWon,
        serviceAmt: 0,
        ediDate,
        signData: sign.receipt(orderId, amountWon, ediDate),
      } as { orderId: string });
      if (answer.outcome !== 'answered') return answer;
      const { tid, approveNo } = answer.receipt;
      return { outcome: 'issued', tid, approvalNo: given(approveNo) };
    },

    async cancelReceipt({ tid, orderId, reason }): Promise<CancelResult> {
      const ediDate = now().toISOString();
      const answer = await order(`/v1/receipt/${encodeURIComponent(tid)}/cancel`, {
        orderId,
        reason,
        ediDate,
        signData: sign.cancel(tid, ediDate),
      } as { orderId: string });
      if (answer.outcome !== 'answered') return answer;
      return { outcome: 'cancelled', approvalNo: given(answer.receipt.approveNo) };
    },

    async findReceipt(of) {
      const path =
        'tid' in of
          ? `/v1/receipt/${encodeURIComponent(of.tid)}`
          : `/v1/payments/find/${encodeURIComponent(of.orderId)}`;
      const answer = await ask(path);
      if (answer.outcome === 'refused' && answer.code === 'NOT_FOUND') return null;
      if (answer.outcome !== 'answered')
        throw new Error(
          `The look-up answered ${answer.outcome === 'refused' ? answer.vendorCode : answer.reason}`,
        );
      if (!verified(answer.receipt)) throw new Error('The look-up answered with a wrong signature');
      return standingOf(answer.receipt);
    },
  };
};
