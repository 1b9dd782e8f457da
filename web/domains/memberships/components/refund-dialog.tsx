import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { movesMoney } from '../../../../contract/payment-kinds.ts';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useChangeAccount } from '../mutations.ts';
import type { Refund } from '../queries.ts';
import type { ChangeProps } from './change-dialogs.tsx';
import styles from './refund-dialog.module.css';

const penalties = [0, 5, 10] as const;

/** What becomes of the part that the customer has not paid yet. */
const debtsOf = ({ cancelsWon, staysOwedWon }: Refund) =>
  (
    [
      ['함께 정리되는 미수금', cancelsWon],
      ['이용하신 만큼 남는 미수금', staysOwedWon],
    ] as const
  ).filter(([, amountWon]) => amountWon > 0);

const Calculation = ({ refund }: { refund: Refund }) => (
  <>
    <table className={styles.lines} aria-label="환불 계산">
      <tbody>
        {refund.lines.map((line, i) => (
          <tr key={`${line.kind}-${i}`}>
            <th scope="row">
              {line.label}
              {line.on && <small>{formatDate(line.on)}</small>}
            </th>
            <td>{formatWon(line.amountWon)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">돌려드릴 금액</th>
          <td>{formatWon(refund.refundWon)}</td>
        </tr>
        {debtsOf(refund).map(([label, amountWon]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatWon(amountWon)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
    <details className={styles.basis} open>
      <summary>계산 근거</summary>
      <ul>
        {refund.basis.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  </>
);

/** The calculation line by line; an employee with the right pays exactly that back. */
export const RefundDialog = ({ account, onClose, onDone }: ChangeProps) => {
  const can = useCan();
  const [penaltyPercent, setPenalty] = useState(10);
  const [method, setMethod] = useState<string>();
  const [reason, setReason] = useState('');
  const query = useEndpoint('memberships.previewRefund', {
    params: { id: account.id },
    query: { penaltyPercent },
  });
  const methods = useEndpoint('sales.paymentMethods', {});
  const send = useChangeAccount(account.id);
  const refund = query.data;
  const nothing = refund?.refundWon === 0;

  const pay = () => {
    if (!refund || (!method && !nothing)) return;
    const { refundWon, version } = refund;
    send.mutate(
      { do: 'refund', body: { penaltyPercent, refundWon, method: method ?? 'CASH', reason, version } },
      { onSuccess: (now) => onDone(now, `${formatWon(refundWon)} 환불했어요`) },
    );
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title="환불 계산"
      width={480}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          {can('refunds.write') && (
            <Button
              look="dangerFilled"
              busy={send.isPending}
              disabled={!refund || (!method && !nothing)}
              onClick={pay}
            >
              {refund ? `${formatWon(refund.refundWon)} 환불` : '환불'}
            </Button>
          )}
        </>
      }
    >
      <div className={shapes.stack14}>
        <Chips label="위약금">
          {penalties.map((percent) => (
            <Chip key={percent} pressed={penaltyPercent === percent} onPress={() => setPenalty(percent)}>
              {percent === 0 ? '위약금 없음' : `위약금 ${percent}%`}
            </Chip>
          ))}
        </Chips>
        <QueryState of={query}>{(data) => <Calculation refund={data} />}</QueryState>
        {can('refunds.write') && (
          <>
            {!nothing && (
              <div>
                <p className={styles.caption}>돌려드리는 방법</p>
                <Chips label="돌려드리는 방법">
                  {methods.data?.items
                    .filter(({ active, kind }) => active && movesMoney(kind))
                    .map(({ code, name }) => (
                      <Chip key={code} pressed={method === code} onPress={() => setMethod(code)}>
                        {name}
                      </Chip>
                    ))}
                </Chips>
              </div>
            )}
            <TextInput label="사유" maxLength={200} value={reason} onChange={setReason} />
          </>
        )}
      </div>
    </Dialog>
  );
};
