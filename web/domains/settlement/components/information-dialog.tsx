import { useState } from 'react';
import { bankNames } from '../../../../contract/banks.ts';
import {
  businessKindNames,
  businessKinds,
  commonBanks,
  neededFileKinds,
  settlementFileKinds,
  settlementFileNames,
  taxationNames,
  taxations,
} from '../../../../contract/settlement-words.ts';
import type { SettlementFileKind } from '../../../../contract/settlement-words.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { problemsByField } from '../../../lib/errors.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Profile } from '../queries.ts';

const banks = Object.entries(bankNames)
  .map(([value, label]) => ({ value, label }))
  .toSorted(
    (one, other) => Number(commonBanks.includes(other.value)) - Number(commonBanks.includes(one.value)),
  );
const kinds = businessKinds.map((value) => ({ value, label: businessKindNames[value] }));
const taxes = taxations.map((value) => ({ value, label: taxationNames[value] }));

const draftOf = (profile: Profile | null) => ({
  businessNumber: profile?.businessNumber ?? '',
  businessName: profile?.businessName ?? '',
  representative: profile?.representative ?? '',
  kind: profile?.kind ?? ('SOLE' as const),
  taxation: profile?.taxation ?? ('GENERAL' as const),
  phone: profile?.phone ?? '',
  email: profile?.email ?? '',
  bankCode: profile?.bankCode ?? null,
  accountNo: '',
  holder: profile?.holder ?? '',
  password: '',
});

/** Accounts and passwords live in this dialog alone: no draft is kept of them. */
export const InformationDialog = ({ before, onClose }: { before: Profile | null; onClose: () => void }) => {
  const [draft, setDraft] = useState(() => draftOf(before));
  const [papers, setPapers] = useState<Partial<Record<SettlementFileKind, File | undefined>>>({});
  const [touched, setTouched] = useState(false);
  const set = (change: Partial<typeof draft>) => {
    setTouched(true);
    setDraft((current) => ({ ...current, ...change }));
  };
  const send = useCall(
    'settlement.saveInformation',
    () => {
      const form = new FormData();
      form.append('information', JSON.stringify(draft));
      for (const [kind, file] of Object.entries(papers)) if (file) form.append(kind, file, file.name);
      return { body: form };
    },
    {
      quiet: true,
      gcTime: 0,
      onSuccess: () => {
        notify.done('심사를 요청했어요');
        onClose();
      },
    },
  );
  const problems = problemsByField(send.error);
  const filled = [
    'businessNumber',
    'businessName',
    'representative',
    'phone',
    'email',
    'holder',
    'password',
  ] as const;
  const isWhole =
    filled.every((name) => draft[name].trim() !== '') &&
    draft.bankCode !== null &&
    draft.accountNo.length >= 6 &&
    neededFileKinds.every((kind) => papers[kind]);
  const text = (name: (typeof filled)[number], label: string, over: object = {}) => (
    <TextInput
      label={label}
      required
      value={draft[name]}
      error={problems[name]}
      onChange={(typed) => set({ [name]: typed })}
      {...over}
    />
  );
  return (
    <FormDialog
      title="정산 정보"
      width={560}
      label="심사 요청"
      busy={send.isPending}
      ready={isWhole}
      dirty={touched && !send.isSuccess}
      onClose={onClose}
      onSubmit={() => send.mutate()}
    >
      <div className={shapes.pair}>
        {text('businessNumber', '사업자등록번호', { inputMode: 'numeric', maxLength: 12 })}
        {text('businessName', '상호', { maxLength: 60 })}
        {text('representative', '대표자', { maxLength: 40 })}
        <PhoneInput
          label="연락처"
          required
          value={draft.phone}
          error={problems['phone']}
          onChange={(phone) => set({ phone })}
        />
        {text('email', '메일', { type: 'email', maxLength: 200 })}
      </div>
      <div className={shapes.pair}>
        <Field label="사업자 종류">
          {() => (
            <Segmented
              label="사업자 종류"
              choices={kinds}
              value={draft.kind}
              onChange={(kind) => set({ kind })}
            />
          )}
        </Field>
        <Field label="과세">
          {() => (
            <Segmented
              label="과세"
              choices={taxes}
              value={draft.taxation}
              onChange={(taxation) => set({ taxation })}
            />
          )}
        </Field>
      </div>
      <div className={shapes.pair}>
        <Select
          label="은행"
          required
          searchable
          options={banks}
          value={draft.bankCode}
          onChange={(bankCode) => set({ bankCode })}
        />
        <TextInput
          label="계좌번호"
          required
          inputMode="numeric"
          autoComplete="off"
          value={draft.accountNo}
          error={problems['accountNo']}
          onChange={(typed) => set({ accountNo: typed.replaceAll(/\D/gu, '').slice(0, 16) })}
        />
        {text('holder', '예금주', { maxLength: 40 })}
      </div>
      {settlementFileKinds.map((kind) => (
        <Field
          key={kind}
          label={settlementFileNames[kind]}
          required={neededFileKinds.includes(kind)}
          error={problems[kind]}
          hint="pdf, jpg, png. 10MB까지"
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept="application/pdf,image/jpeg,image/png"
              onChange={(event) => {
                const file = event.target.files?.[0];
                setTouched(true);
                setPapers((chosen) => ({ ...chosen, [kind]: file }));
              }}
            />
          )}
        </Field>
      ))}
      {text('password', '로그인 비밀번호', {
        type: 'password',
        autoComplete: 'current-password',
        hint: '계좌가 걸린 일이라 한 번 더 확인해요.',
      })}
      {send.error && (
        <p className={shapes.problem} role="alert">
          {describeError(send.error)}
        </p>
      )}
    </FormDialog>
  );
};
