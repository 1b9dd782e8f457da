import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { normalisePhone } from '../../../../contract/phone.ts';
import { addresses } from '../../../lib/addresses.ts';
import { takeNumber } from '../../../lib/handed-number.ts';
import { isProductError, problemsByField } from '../../../lib/errors.ts';
import { useConsulting } from '../../../lib/consulting.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useShopNo } from '../../../lib/session.ts';
import { mayLeave, useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { notify } from '../../../ui/notify.ts';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { RestoreNotice } from '../../../ui/restore-notice.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextArea, TextInput } from '../../../ui/text-input.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import { SimilarHint } from '../duplicates/components/similar-hint.tsx';
import { draftOf, emptyDraft, fieldsOf, problemsIn } from '../form.ts';
import type { Customer, CustomerDraft } from '../form.ts';
import { useSaveCustomer } from '../mutations.ts';
import { duplicationQuery } from '../queries.ts';
import styles from './customer-form.module.css';
import { BirthdayField, MoreFields } from './more-fields.tsx';

interface Props {
  opened: boolean;
  /** Left out for a new customer. */
  customer?: Customer;
  /** What was searched for in vain is probably the name. */
  startName?: string;
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
  const shopNo = useShopNo();
  const { data } = useQuery(duplicationQuery(shopNo, normalisePhone(phone) ?? ''));
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
}: {
  draft: CustomerDraft;
  problems: Partial<Record<string, string>>;
  set: (change: Partial<CustomerDraft>) => void;
  of: number | undefined;
}) => {
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
      <PhoneInput
        label="연락처"
        value={draft.phone}
        onChange={(phone) => set({ phone })}
        error={problems['phone']}
      />
      <Duplicate phone={draft.phone} of={of} />
      <SimilarHint draft={draft} of={of} />
      {(draft.phoneShared || problems['phone']) && (
        <Checkbox
          checked={draft.phoneShared}
          onChange={(phoneShared) => set({ phoneShared })}
          label="가족이 함께 쓰는 번호예요"
        />
      )}
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

export const CustomerForm = ({ opened, customer, startName = '', onClose, onSaved }: Props) => {
  // What the form began with; another's change may come in while it stands open.
  const [base, setBase] = useState(customer);
  const [number] = useState(() => (opened && !customer ? takeNumber() : ''));
  const start = base
    ? draftOf(base)
    : { ...emptyDraft, phone: number, name: /\d/.test(startName) ? '' : startName };
  const [draft, setDraft] = useState(start);
  const [shown, setShown] = useState(false);
  const save = useSaveCustomer();
  const dirty = opened && JSON.stringify(draft) !== JSON.stringify(start) && !save.isSuccess;
  const { restored, forget } = useDraft(
    customer ? `customer-${customer.customerNo}` : 'customer-new',
    draft,
    dirty,
  );
  const [offered, setOffered] = useState(restored);
  // Saving leads on before the form is drawn again: it must not ask about what has just been saved.
  const saved = useRef(false);
  useUnsavedGuard(dirty, () => saved.current);
  const own = problemsIn(draft);
  const problems = { ...(shown && own), ...problemsByField(save.error) };

  const theirs = isProductError(save.error, 'STALE_VERSION')
    ? (save.error.errors[0]?.detail as Customer | undefined)
    : undefined;

  const submit = (of = base) => {
    setShown(true);
    if (Object.keys(own).length > 0) return;
    save.mutate(
      { fields: fieldsOf(draft), ...(of && { of }) },
      {
        onSuccess: (answer) => {
          saved.current = true;
          forget();
          notify.saved();
          onClose();
          onSaved(answer);
        },
        onError: (error) => {
          if (!isProductError(error) || error.errors.length === 0) notify.error(error);
        },
      },
    );
  };
  const leave = async () => {
    if (!(await mayLeave(dirty))) return;
    forget();
    onClose();
  };

  return (
    <Dialog
      opened={opened}
      onClose={() => void leave()}
      title={customer ? '고객 정보 수정' : '고객 등록'}
      width={520}
      footer={
        <>
          <Button onClick={() => void leave()}>닫기</Button>
          <Button look="primary" busy={save.isPending} onClick={() => submit()}>
            저장
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {offered && !dirty && (
          <div className={styles.notice}>
            <RestoreNotice
              onRestore={() => setDraft(offered)}
              onDrop={() => {
                forget();
                setOffered(null);
              }}
            />
          </div>
        )}
        {theirs && (
          <div className={styles.notice}>
            <StaleNotice
              onTakeTheirs={() => {
                setBase(theirs);
                setDraft(draftOf(theirs));
                save.reset();
              }}
              onKeepMine={() => {
                setBase(theirs);
                submit(theirs);
              }}
            />
          </div>
        )}
        <CustomerFields
          draft={draft}
          problems={problems}
          of={customer?.customerNo}
          set={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
