import { useState } from 'react';
import { bankNames } from '../../../../contract/banks.ts';
import { useCalls } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { problemsByField } from '../../../lib/errors.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useUploadPhoto } from '../../../lib/upload-photo.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';

const banks = Object.entries(bankNames).map(([value, label]) => ({ value, label }));
const days = [5, 10, 15, 20, 25] as const;
const dayChoices = days.map((day) => ({ value: String(day), label: `${day}일` }));
const digitsOf = (typed: string, most: number) => typed.replaceAll(/\D/gu, '').slice(0, most);
const figures = { inputMode: 'numeric', autoComplete: 'off', required: true } as const;

/** The account as it is typed lives in this dialog alone: no draft is kept of it. */
export const CmsDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useShopNo();
  const [bankCode, setBankCode] = useState<string | null>(null);
  const [accountNo, setAccountNo] = useState('');
  const [holder, setHolder] = useState('');
  const [idNo, setIdNo] = useState('');
  const [day, setDay] = useState('10');
  const [consent, setConsent] = useState<File | null>(null);
  const upload = useUploadPhoto('CMS_CONSENT');
  const apply = useCalls(
    async (send) => {
      if (!consent || bankCode === null) return;
      const { fileId } = await upload.mutateAsync(consent);
      const chosen = days.find((one) => String(one) === day) ?? 10;
      const body = { bankCode, accountNo, holder, idNo, day: chosen, consentFileId: fileId };
      await send('subscription.applyCms', { params: { id }, body });
    },
    {
      quiet: true,
      gcTime: 0,
      onSuccess: () => {
        notify.done('자동이체를 신청했어요');
        onClose();
      },
    },
  );
  const problems = problemsByField(apply.error);
  const isWhole =
    bankCode !== null && accountNo.length >= 6 && holder.trim() !== '' && [6, 10].includes(idNo.length);
  return (
    <FormDialog
      title="자동이체(CMS) 신청"
      label="신청"
      busy={apply.isPending}
      ready={isWhole && consent !== null}
      dirty={bankCode !== null || accountNo + holder + idNo !== '' || consent !== null}
      onClose={onClose}
      onSubmit={() => apply.mutate()}
    >
      <div className={shapes.pair}>
        <Select label="은행" required searchable options={banks} value={bankCode} onChange={setBankCode} />
        <TextInput
          {...figures}
          label="계좌번호"
          value={accountNo}
          error={problems['accountNo']}
          onChange={(typed) => setAccountNo(digitsOf(typed, 16))}
        />
      </div>
      <TextInput label="예금주" required maxLength={40} value={holder} onChange={setHolder} />
      <TextInput
        {...figures}
        label="생년월일 또는 사업자등록번호"
        value={idNo}
        error={problems['idNo']}
        onChange={(typed) => setIdNo(digitsOf(typed, 10))}
      />
      <Field label="매월 이체일">
        {() => <Segmented label="매월 이체일" choices={dayChoices} value={day} onChange={setDay} />}
      </Field>
      <Field label="서명한 동의서 사진" required hint="예금주가 서명한 자동이체 동의서를 찍어 올려 주세요.">
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => setConsent(event.target.files?.[0] ?? null)}
          />
        )}
      </Field>
      {apply.error && (
        <p className={shapes.problem} role="alert">
          {describeError(apply.error)}
        </p>
      )}
    </FormDialog>
  );
};
