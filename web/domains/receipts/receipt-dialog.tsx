import { useState } from 'react';
import { formatWon } from '../../../contract/money.ts';
import { refusalOf } from '../../lib/error-actions.ts';
import { isProductError } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogMessage } from '../../ui/dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { notify } from '../../ui/notify.ts';
import { receiptBody, receiptProblem } from './form.ts';
import type { ReceiptDraft } from './form.ts';
import { useIssueReceipt } from './mutations.ts';
import { ReceiptFields } from './receipt-fields.tsx';
import styles from '../sales/counter/small-controls.module.css';

interface Props {
  sale: { id: number; customerName: string; registered: boolean };
  openWon: number;
  practice: boolean;
  onClose: () => void;
}

/** A cash receipt for a sale that has none yet, for all of its cash or a part. */
export const ReceiptDialog = ({ sale, openWon, practice, onClose }: Props) => {
  const [receipt, setReceipt] = useState<ReceiptDraft | null>(null);
  const [amountWon, setAmountWon] = useState<number | null>(openWon);
  const issue = useIssueReceipt(sale.id);
  // The number itself is the server's to know; that there may be one is enough here.
  const ownPhone = sale.registered ? '등록된 고객 번호' : null;
  const tooMuch = (amountWon ?? 0) > openWon;
  const problem = receipt ? receiptProblem(receipt, ownPhone) : null;
  const body = receipt && receiptBody(receipt);
  const ready = body && problem === null && !!amountWon && !tooMuch;
  const refused = refusalOf(issue.error);
  const submit = () => {
    if (!ready || issue.isPending) return;
    issue.mutate(
      { ...body, amountWon },
      {
        onSuccess: () => {
          notify.done(receipt?.kind === 'OWN' ? '승인번호를 적었어요' : '현금영수증을 신청했어요');
          onClose();
        },
        onError: (error) => {
          if (!isProductError(error)) notify.error(error);
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${sale.customerName} 현금영수증`}
      width={400}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button look="primary" busy={issue.isPending} disabled={!ready} onClick={submit}>
            {receipt?.kind === 'OWN' ? '적어 두기' : '발급'}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {practice && (
          <DialogMessage>
            연습 모드예요. 결제 대행사가 연결되지 않아 국세청에는 전해지지 않아요.
          </DialogMessage>
        )}
        <ReceiptFields now receipt={receipt} ownPhone={ownPhone} onChange={setReceipt} />
        <MoneyInput
          label="발급할 금액"
          value={amountWon}
          onChange={setAmountWon}
          error={tooMuch ? `${formatWon(openWon)}까지 발급할 수 있어요.` : refused}
          hint={`현금으로 받고 아직 발급하지 않은 금액은 ${formatWon(openWon)}이에요`}
        />
        {receipt && problem && <DialogMessage>{problem}</DialogMessage>}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
