import { useState } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { isProductError } from '../../../lib/errors.ts';
import { useMe } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useEraseCustomer } from '../mutations.ts';
import type { Erasure } from '../queries.ts';
import styles from './consent-dialog.module.css';

/** Only that there is one, to who may not read balances. */
const balance = (what: string, left: number | null, say: (left: number) => string): string =>
  left === null ? what : `${what} ${say(left)}`;

/** What the customer still has here, in words; nothing when nothing is left. */
const leftOf = ({ open }: Erasure): string =>
  [
    open.bookings > 0 && `남은 예약 ${open.bookings}건`,
    open.passWon !== 0 && balance('정액권', open.passWon, formatWon),
    open.tickets !== 0 && balance('티켓', open.tickets, (left) => `${left}회`),
    open.points !== 0 && balance('포인트', open.points, (left) => `${formatNumber(left)}P`),
    open.unpaidWon > 0 && `미수금 ${formatWon(open.unpaidWon)}`,
  ]
    .filter(Boolean)
    .join(', ');

const What = ({ preview: { goes, stays } }: { preview: Erasure }) => (
  <>
    <p>삭제하면 이렇게 돼요.</p>
    <ul className={styles.list}>
      <li>
        이름, 연락처, 생일, 태그, 동의 기록
        {goes.memos > 0 && `, 메모 ${goes.memos}건`}
        {goes.charts > 0 && `, 차트 ${goes.charts}건`}
        {goes.photos > 0 && `, 사진 ${goes.photos}장`}
        {goes.pets > 0 ? `, 반려동물 ${goes.pets}마리의 정보가` : '이'} 사라져요.
      </li>
      <li>
        예약 {stays.bookings}건과 매출 {stays.sales}건은 ‘삭제된 고객’으로 남아 장부와 통계는 그대로예요.
      </li>
    </ul>
    <p className={styles.warning}>되돌릴 수 없어요. 원장님도, 고객센터도 되살릴 수 없어요.</p>
  </>
);

const Form = ({
  preview,
  onClose,
  onGone,
  onChanged,
}: {
  preview: Erasure;
  onClose: () => void;
  onGone: () => void;
  /** What was shown is no longer all there is. */
  onChanged: () => void;
}) => {
  const me = useMe();
  const erase = useEraseCustomer(preview.customerNo);
  const [reason, setReason] = useState('고객 요청');
  const [name, setName] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const left = leftOf(preview);
  const owners = left !== '' && me?.role !== 'OWNER';
  const ready = name.trim() === preview.name && reason.trim() !== '' && (left === '' || confirmed) && !owners;
  const submit = () =>
    erase.mutate(
      { reason: reason.trim(), name: name.trim(), openConfirmed: confirmed },
      {
        onSuccess: () => {
          notify.done('개인정보를 삭제했어요');
          onClose();
          onGone();
        },
        onError: onChanged,
      },
    );
  return (
    <div className={shapes.column14}>
      {isProductError(erase.error, 'STALE_VERSION') && (
        <p role="alert" className={shapes.bad}>
          그사이 다른 사람이 이 고객을 바꿨어요. 아래가 지금 내용이에요. 확인하고 다시 눌러 주세요.
        </p>
      )}
      <What preview={preview} />
      {left !== '' && (
        <>
          <p className={shapes.problem}>
            아직 남은 것이 있어요: {left}.{owners && ' 남은 것이 있는 고객은 원장님만 삭제할 수 있어요.'}
          </p>
          {!owners && (
            <Checkbox
              label="남은 예약과 잔액이 이름 없이 남는 것을 확인했어요"
              checked={confirmed}
              onChange={setConfirmed}
            />
          )}
        </>
      )}
      <TextInput label="사유" required maxLength={200} value={reason} onChange={setReason} />
      <TextInput
        label={`확인을 위해 고객 이름(${preview.name})을 그대로 입력해 주세요`}
        required
        autoComplete="off"
        value={name}
        onChange={setName}
        error={
          erase.error && !isProductError(erase.error, 'STALE_VERSION')
            ? describeError(erase.error)
            : undefined
        }
      />
      <div className={shapes.endRow}>
        <Button onClick={onClose}>닫기</Button>
        <Button look="dangerFilled" busy={erase.isPending} disabled={!ready} onClick={submit}>
          완전 삭제
        </Button>
      </div>
    </div>
  );
};

interface Props {
  customerNo: number;
  onClose: () => void;
  onGone: () => void;
}

/** Forgetting a customer on request: what goes and what stays is said first, and the name typed by hand. */
export const ErasureDialog = ({ customerNo, onClose, onGone }: Props) => {
  const query = useEndpoint('erasure.preview', { params: { customerNo } }, { staleTime: 0 });
  return (
    <Dialog opened onClose={onClose} title="개인정보를 완전히 삭제할까요?" width={480}>
      <QueryState of={query}>
        {(preview) => (
          <Form preview={preview} onClose={onClose} onGone={onGone} onChanged={() => void query.refetch()} />
        )}
      </QueryState>
    </Dialog>
  );
};
