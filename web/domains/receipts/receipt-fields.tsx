import { formatWon } from '../../../contract/money.ts';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { Kbd, Tag } from '../../ui/tag.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Chip, Chips } from '../../ui/toggles.tsx';
import shapes from '../../ui/shapes.module.css';
import { emptyReceipt, receiptKinds, receiptPurposes } from './form.ts';
import type { ReceiptDraft, ReceiptKind, ReceiptPurpose } from './form.ts';
import styles from './receipt-fields.module.css';

interface FieldsProps {
  receipt: ReceiptDraft | null;
  /** The customer's own number as this person may see it. */
  ownPhone: string | null;
  /** Without 나중에 where that is what closing means. */
  now?: boolean;
  onChange: (receipt: ReceiptDraft | null) => void;
}

/** The recipient of a cash receipt. */
export const ReceiptFields = ({ receipt, ownPhone, now = false, onChange }: FieldsProps) => {
  const choose = (kind: ReceiptKind) =>
    onChange(receipt?.kind === kind ? null : { ...emptyReceipt, ...receipt, kind });
  const set = (change: Partial<ReceiptDraft>) => receipt && onChange({ ...receipt, ...change });
  return (
    <div className={shapes.stack10}>
      <Chips label="현금영수증 종류">
        {receiptKinds
          .filter(({ kind }) => !(now && kind === 'LATER'))
          .map(({ kind, label }) => (
            <Chip key={kind} pressed={receipt?.kind === kind} onPress={() => choose(kind)}>
              {label}
            </Chip>
          ))}
      </Chips>
      {receipt?.kind === 'DEDUCTION' && (
        <PhoneInput
          label="휴대폰 번호"
          value={receipt.phone}
          onChange={(phone) => set({ phone })}
          placeholder={ownPhone ?? '010-0000-0000'}
          hint={ownPhone === null ? undefined : '비워 두면 등록된 고객 번호로 발급해요'}
        />
      )}
      {receipt?.kind === 'EXPENSE' && (
        <TextInput
          label="사업자등록번호"
          inputMode="numeric"
          placeholder="000-00-00000"
          maxLength={14}
          value={receipt.businessNo}
          onChange={(businessNo) => set({ businessNo })}
        />
      )}
      {receipt?.kind === 'SELF' && (
        <p className={styles.note}>
          국세청 지정번호 010-000-1234로 발급해요. 고객이 나중에 본인 번호로 바꿀 수 있어요.
        </p>
      )}
      {receipt?.kind === 'OWN' && (
        <>
          <TextInput
            label="승인번호"
            placeholder="단말기에 나온 번호"
            maxLength={30}
            value={receipt.approvalNo}
            onChange={(approvalNo) => set({ approvalNo })}
          />
          <Chips label="발급한 용도">
            {Object.entries(receiptPurposes).map(([purpose, label]) => (
              <Chip
                key={purpose}
                pressed={receipt.purpose === purpose}
                onPress={() => set({ purpose: purpose as ReceiptPurpose })}
              >
                {label}
              </Chip>
            ))}
          </Chips>
        </>
      )}
    </div>
  );
};

interface ChoiceProps extends FieldsProps {
  cashWon: number;
  required: boolean;
  practice: boolean;
  problem: string | null;
}

/** Asked at the counter for anything paid in cash; insisted on where the law wants it. */
export const ReceiptChoice = ({ cashWon, required, practice, problem, ...fields }: ChoiceProps) => (
  <section className={styles.box} data-required={required && fields.receipt === null} aria-label="현금영수증">
    <p className={styles.head}>
      <span>현금영수증</span>
      <small>{formatWon(cashWon)}</small>
      {practice && <Tag tone="info">연습 모드</Tag>}
      <Kbd>C</Kbd>
    </p>
    <ReceiptFields {...fields} />
    {required && fields.receipt === null && (
      <p className={styles.note} data-warn role="status">
        10만원 이상은 고객이 요청하지 않아도 발급해야 해요. 어떻게 할지 골라 주세요.
      </p>
    )}
    {required && fields.receipt?.kind === 'LATER' && (
      <p className={styles.note} data-warn>
        5일 안에 발급해야 해요. 현금영수증 목록에서 남은 날을 알려 드려요.
      </p>
    )}
    {problem && fields.receipt && <p className={styles.note}>{problem}</p>}
  </section>
);
