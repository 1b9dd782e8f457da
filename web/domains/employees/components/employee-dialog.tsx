import { useState } from 'react';
import { formatPhone } from '../../../../contract/phone.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { problemsByField } from '../../../lib/errors.ts';
import type { Employee } from '../../../lib/employees.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { employeeColor } from '../../../ui/employee-color.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggles.tsx';
import { useAddEmployee, useChangeEmployee } from '../mutations.ts';
import styles from '../employees.module.css';

export const roleChoices = [
  { value: 'STAFF', label: '직원' },
  { value: 'MANAGER', label: '매니저' },
] as const;

const today = () => shopDateOf(Date.now());

interface Props {
  of: Employee | undefined;
  isOwner: boolean;
  onClose: () => void;
}

/** A new employee, or what is known of one. */
export const EmployeeDialog = ({ of, isOwner, onClose }: Props) => {
  const [name, setName] = useState(of?.name ?? '');
  const [rank, setRank] = useState(of?.rank ?? '');
  const notedPhone = formatPhone(of?.phone ?? '');
  const [phone, setPhone] = useState(notedPhone);
  const [role, setRole] = useState<'STAFF' | 'MANAGER'>(of?.role === 'MANAGER' ? 'MANAGER' : 'STAFF');
  const [color, setColor] = useState(of?.color);
  const [joinedOn, setJoinedOn] = useState<ShopDate | null>(of ? of.joinedOn : today());
  const [bookable, setBookable] = useState(of?.bookable ?? true);
  const add = useAddEmployee();
  const change = useChangeEmployee();
  const error = of ? change.error : add.error;
  const problems = error ? problemsByField(error) : {};
  const settled = {
    onSuccess: () => {
      notify.saved();
      onClose();
    },
  };
  const submit = () => {
    const fields = {
      name: name.trim(),
      bookable,
      ...(color !== undefined && { color }),
      ...(joinedOn !== null && joinedOn !== of?.joinedOn && { joinedOn }),
    };
    if (!of) add.mutate({ ...fields, role, ...(rank && { rank }), ...(phone && { phone }) }, settled);
    else
      change.mutate(
        {
          employee: of,
          ...fields,
          rank: rank || null,
          ...(phone !== notedPhone && { phone: phone || null }),
          ...(role !== of.role && of.role !== 'OWNER' && { role }),
        },
        settled,
      );
  };
  return (
    <FormDialog
      title={of ? '직원 수정' : '직원 추가'}
      label="저장"
      ready={name.trim() !== ''}
      busy={add.isPending || change.isPending}
      dirty={
        joinedOn !== (of?.joinedOn ?? today()) ||
        name !== (of?.name ?? '') ||
        rank !== (of?.rank ?? '') ||
        phone !== notedPhone ||
        role !== (of?.role === 'MANAGER' ? 'MANAGER' : 'STAFF') ||
        color !== of?.color ||
        bookable !== (of?.bookable ?? true)
      }
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label="이름"
        required
        data-autofocus={of ? undefined : true}
        maxLength={40}
        value={name}
        onChange={setName}
        error={problems.name}
      />
      <TextInput label="직급" maxLength={20} placeholder="디자이너" value={rank} onChange={setRank} />
      <DateField
        label="입사일"
        hint="정산의 기본급을 이날부터 나눠요."
        max={today()}
        value={joinedOn}
        onChange={setJoinedOn}
        error={problems.joinedOn}
      />
      <PhoneInput
        label="연락처"
        {...(of?.signsIn && { hint: '로그인 계정의 번호는 직원이 직접 바꿔요.' })}
        value={phone}
        onChange={setPhone}
        error={problems.phone}
      />
      {isOwner && of?.role !== 'OWNER' && (
        <Segmented label="역할" choices={roleChoices} value={role} onChange={setRole} />
      )}
      <Field label="색">
        {() => (
          <div role="radiogroup" aria-label="색" className={styles.palette}>
            {Array.from({ length: 12 }, (_, number) => (
              <button
                key={employeeColor(number)}
                type="button"
                role="radio"
                aria-checked={color === number}
                aria-label={`색 ${number + 1}`}
                className={styles.swatch}
                style={{ background: employeeColor(number) }}
                onClick={() => setColor(number)}
              />
            ))}
          </div>
        )}
      </Field>
      <Toggle label="예약을 받아요" checked={bookable} onChange={setBookable} />
      {error && (
        <p role="alert" className={shapes.problem}>
          {describeError(error)}
        </p>
      )}
    </FormDialog>
  );
};
