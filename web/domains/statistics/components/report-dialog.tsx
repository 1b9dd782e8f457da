import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useCall, useEndpoint } from '../../../lib/endpoints.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { Select } from '../../../ui/select.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useFormBase } from '../../../ui/form-base.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import { LinkDialog } from '../../documents/link-dialog.tsx';
import styles from '../statistics.module.css';

const monthsBack = 12;

/** This month and those before it: '2026-10'. */
const recentMonths = (today: ShopDate): string[] => {
  const months = [today.slice(0, 7)];
  while (months.length < monthsBack) months.push(addDays(`${months.at(-1)}-01` as ShopDate, -1).slice(0, 7));
  return months;
};

const nameOf = (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

interface Props {
  settings: CallAnswer<'papers.reportSettings'>;
  onClose: () => void;
}

const draftOf = ({ employeeNos }: Props['settings']) => ({ people: [...employeeNos].sort((a, b) => a - b) });

const Form = ({ settings, onClose }: Props) => {
  const months = recentMonths(useToday());
  const [month, setMonth] = useState(months[1] ?? months[0] ?? '');
  const [linked, setLinked] = useState<string>();
  const { base, draft, dirty, set, ...form } = useFormBase(settings, draftOf);
  const people: readonly number[] = draft.people;
  const employees = useQuery(employeesQuery(useShopNo())).data ?? [];
  const save = useCall('papers.saveReportSettings', ({ version }: Props['settings']) => ({
    body: { employeeNos: [...draft.people], version },
  }));
  const outdated = form.outdated && !save.isPending;
  const submit = (over: Props['settings']) =>
    save.mutate(over, {
      onSuccess: () => {
        notify.saved();
        onClose();
      },
    });
  if (linked)
    return (
      <LinkDialog about={{ reportMonth: linked }} title={`${nameOf(linked)} 보고서`} onClose={onClose} />
    );
  return (
    <FormDialog
      title="월간 보고서"
      label="저장"
      ready={dirty && !outdated}
      busy={save.isPending}
      dirty={dirty}
      onClose={onClose}
      onSubmit={() => submit(base)}
    >
      {outdated && <StaleNotice onTakeTheirs={form.takeTheirs} onKeepMine={() => submit(settings)} />}
      <p className={shapes.note}>
        한 달을 한 장으로 보여 주는 링크예요. 고객과 직원의 이름은 없고, 링크를 연 화면을 인쇄하거나 PDF로
        저장할 수 있어요.
      </p>
      <div className={styles.fields}>
        <Select
          label="어느 달"
          value={month}
          options={months.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(next) => next && setMonth(next)}
        />
        <Button onClick={() => setLinked(month)}>링크 만들기</Button>
      </div>
      <fieldset className={styles.people}>
        <legend>매달 1일에 지난달 보고서를 메시지로 받을 사람</legend>
        {employees.map(({ employeeNo, name }) => (
          <Checkbox
            key={employeeNo}
            label={name}
            checked={people.includes(employeeNo)}
            onChange={(checked) =>
              set({
                people: checked
                  ? [...draft.people, employeeNo].sort((a, b) => a - b)
                  : draft.people.filter((no) => no !== employeeNo),
              })
            }
          />
        ))}
        <p className={shapes.note}>
          직원 정보에 적힌 휴대폰으로 보내고, 메시지 요금은 알림 충전금에서 나가요.
        </p>
      </fieldset>
    </FormDialog>
  );
};

/** The month on one sheet: its link, and its recipients on the first of a month. */
export const ReportDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useEndpoint('papers.reportSettings', {});
  return data ? <Form settings={data} onClose={onClose} /> : null;
};
