import { useEffect, useState } from 'react';
import { normalisePhone } from '../../../../contract/phone.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { addresses } from '../../../lib/addresses.ts';
import { dropPendingPhone, pendingPhone } from '../../../lib/pending-phone.ts';
import { useConsulting } from '../../../lib/consulting.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import type { FieldsProps } from '../../../ui/record-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TextArea, TextInput } from '../../../ui/text-input.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import { SimilarHint } from '../duplicates/components/similar-hint.tsx';
import { draftOf, emptyDraft, fieldsOf, problemsIn, draftOfSearch } from '../form.ts';
import type { Customer, CustomerDraft } from '../form.ts';
import { useSaveCustomer } from '../mutations.ts';
import styles from './customer-form.module.css';
import { BirthdayField, MoreFields } from './more-fields.tsx';

interface Props {
  opened: boolean;
  /** Left out for a new customer. */
  customer?: Customer;
  /** What was searched for in vain. */
  soughtFor?: string;
  onClose: () => void;
  onSaved: (customer: Customer) => void;
}

const sexes = [
  { value: 'NONE', label: '미입력' },
  { value: 'F', label: '여성' },
  { value: 'M', label: '남성' },
] as const;

/** Says who already has the number while it can still be put right. */
const Duplicate = ({ phone, of }: { phone: string; of: number | undefined }) => {
  const typed = normalisePhone(phone) ?? '';
  const { data } = useEndpoint(
    'customers.duplication',
    { query: { phone: typed } },
    { enabled: typed.length >= 9 },
  );
  const other = data?.customers.find(({ customerNo }) => customerNo !== of);
  if (!other) return null;
  return (
    <p className={styles.duplicate} role="status">
      이미 등록된 고객 연락처입니다.{' '}
      <GoLink to={addresses.customer(other.customerNo)}>{other.name} 고객 보기</GoLink>
    </p>
  );
};

const CustomerFields = ({
  draft,
  problems,
  set,
  of,
}: FieldsProps<CustomerDraft> & { of: number | undefined }) => {
  const [consulting] = useConsulting();
  return (
    <div className={styles.fields}>
      <TextInput
        label="이름"
        required
        data-autofocus
        value={draft.name}
        onChange={(name) => set({ name })}
        error={problems['name']}
        maxLength={40}
      />
      <div className={shapes.stack8}>
        <PhoneInput
          label="연락처"
          value={draft.phone}
          onChange={(phone) => set({ phone })}
          error={problems['phone']}
        />
        {(draft.phoneShared || problems['phone']) && (
          <Checkbox
            checked={draft.phoneShared}
            onChange={(phoneShared) => set({ phoneShared })}
            label="가족이 함께 쓰는 번호예요"
          />
        )}
      </div>
      <Duplicate phone={draft.phone} of={of} />
      <SimilarHint draft={draft} of={of} />
      <div className={styles.labelled}>
        <span aria-hidden>성별</span>
        <Segmented
          label="성별"
          choices={sexes}
          value={draft.sex ?? 'NONE'}
          onChange={(sex) => set({ sex: sex === 'NONE' ? null : sex })}
        />
      </div>
      <BirthdayField draft={draft} problems={problems} set={set} />
      {/* The screen may be turned to the customer: what the shop notes for itself stays out of sight. */}
      {!consulting && (
        <>
          <TextInput label="등급" value={draft.grade} onChange={(grade) => set({ grade })} maxLength={20} />
          <div className={styles.wide}>
            <TextArea
              label="메모"
              rows={3}
              value={draft.memo}
              onChange={(memo) => set({ memo })}
              maxLength={2000}
            />
            <Checkbox
              checked={draft.memoPinned}
              onChange={(memoPinned) => set({ memoPinned })}
              label="예약할 때 꼭 보이기"
            />
          </div>
          <MoreFields draft={draft} problems={problems} set={set} />
        </>
      )}
    </div>
  );
};

export const CustomerForm = ({ opened, customer, soughtFor = '', onClose, onSaved }: Props) => {
  const isNew = opened && !customer;
  const [number] = useState(() => (isNew ? pendingPhone() : ''));
  useEffect(() => {
    if (isNew) dropPendingPhone();
  }, [isNew]);
  return (
    <RecordDialog
      title={customer ? '고객 정보 수정' : '고객 등록'}
      width={520}
      opened={opened}
      name={customer ? `customer-${customer.customerNo}` : 'customer-new'}
      record={customer}
      fresh={{ ...emptyDraft, ...draftOfSearch(soughtFor), ...(number !== '' && { phone: number }) }}
      editing={{
        draftOf,
        problemsIn,
        save: useSaveCustomer(),
        variablesOf: (draft, of, begunAt) => ({ fields: fieldsOf(draft), begunAt, ...(of && { of }) }),
      }}
      onClose={onClose}
      onSaved={onSaved}
    >
      {(fields) => <CustomerFields {...fields} of={customer?.customerNo} />}
    </RecordDialog>
  );
};
