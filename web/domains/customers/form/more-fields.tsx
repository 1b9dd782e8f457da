import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { inflowNames, inflows } from '../../../../contract/inflows.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { CustomerFinder } from '../../../ui/customer-finder.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NameField } from '../../../ui/name-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { lunarDateOf, solarDateOf } from '../form.ts';
import type { CustomerDraft } from '../form.ts';
import styles from './more-fields.module.css';

interface Props {
  draft: CustomerDraft;
  problems: Partial<Record<string, string>>;
  set: (change: Partial<CustomerDraft>) => void;
}

const calendars = [
  { value: 'SOLAR', label: '양력' },
  { value: 'LUNAR', label: '음력' },
] as const;
const nobody = 'nobody';
const ways = inflows.map((value) => ({ value, label: inflowNames[value] }));

/** A birthday by the sun or by the moon. It is typed: a calendar is a long way from the year 1990. */
export const BirthdayField = ({ draft, problems, set }: Props) => {
  const aside = (
    <Segmented
      label="생일 달력"
      choices={calendars}
      value={draft.lunar ? 'LUNAR' : 'SOLAR'}
      onChange={(calendar) => set({ lunar: calendar === 'LUNAR' })}
    />
  );
  return (
    <div className={styles.birthday}>
      {draft.lunar ? (
        <TextInput
          label="생일 (음력)"
          placeholder="900230"
          value={draft.lunarBirthday}
          onChange={(lunarBirthday) => set({ lunarBirthday })}
          onBlur={() => set({ lunarBirthday: lunarDateOf(draft.lunarBirthday) ?? draft.lunarBirthday })}
          error={problems['lunarBirthday']}
        />
      ) : (
        <TextInput
          label="생일"
          placeholder="900228"
          value={draft.birthday}
          onChange={(birthday) => set({ birthday })}
          onBlur={() => set({ birthday: solarDateOf(draft.birthday) ?? draft.birthday })}
          error={problems['birthday']}
        />
      )}
      {aside}
    </div>
  );
};

const Introducer = ({ draft, set }: Omit<Props, 'problems'>) => {
  if (draft.introducer)
    return (
      <div className={styles.introducer}>
        <span>소개한 고객</span>
        <strong>{draft.introducer.name}</strong>
        <IconButton
          of={IconX}
          size="small"
          label="소개한 고객 삭제"
          onClick={() => set({ introducer: null })}
        />
      </div>
    );
  return (
    <CustomerFinder
      label="소개한 고객"
      onFind={({ customerNo, name }) => set({ introducer: { customerNo, name } })}
    />
  );
};

const InCharge = ({ draft, set }: Omit<Props, 'problems'>) => {
  const employees = useQuery(employeesQuery(useShopNo())).data ?? [];
  return (
    <NameField
      label="담당자"
      options={[
        { value: nobody, label: '없음' },
        ...employees.map(({ employeeNo, name }) => ({ value: String(employeeNo), label: name })),
      ]}
      value={String(draft.employeeNo ?? nobody)}
      onChange={(value) => set({ employeeNo: value === nobody ? null : Number(value) })}
    />
  );
};

/** What a shop may know besides name and number; folded away until it is wanted. */
export const MoreFields = ({ draft, problems, set }: Props) => (
  <details className={styles.more} open={Boolean(problems['tags'] ?? problems['code']) || undefined}>
    <summary>담당자, 고객번호, 별명, 직업, 소개, 태그</summary>
    <div className={styles.fields}>
      <InCharge draft={draft} set={set} />
      <TextInput
        label="고객번호"
        maxLength={20}
        placeholder="카드에 적는 번호"
        value={draft.code}
        onChange={(code) => set({ code })}
        error={problems['code']}
      />
      <TextInput
        label="별명"
        maxLength={40}
        value={draft.nickname}
        onChange={(nickname) => set({ nickname })}
      />
      <TextInput label="직업" maxLength={40} value={draft.job} onChange={(job) => set({ job })} />
      <Select
        label="알게 된 경로"
        clearable
        options={ways}
        value={draft.inflow}
        onChange={(inflow) => set({ inflow })}
      />
      <TextInput
        label="태그"
        placeholder="왼손, 조용한 자리"
        hint="쉼표로 나눠 적어요."
        value={draft.tags}
        onChange={(tags) => set({ tags })}
        error={problems['tags']}
      />
      <div className={shapes.wide}>
        <Introducer draft={draft} set={set} />
      </div>
      <div className={shapes.wide}>
        <Checkbox
          checked={draft.doNotSend}
          onChange={(doNotSend) => set({ doNotSend })}
          label="메시지를 보내지 않아요"
        />
      </div>
    </div>
  </details>
);
