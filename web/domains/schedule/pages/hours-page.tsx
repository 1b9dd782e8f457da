import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { weekdayNames } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { call } from '../../../lib/call.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import type { Employee } from '../../../lib/employees.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Toggle } from '../../../ui/toggles.tsx';
import { useFormBase } from '../../../ui/form-base.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import { WeekEditor } from '../hours/week-editor.tsx';
import { draftOf, problemOf, weekOf } from '../form.ts';
import { weeksLabel } from '../format.ts';
import type { Week } from '../queries.ts';
import { useConfirmedSave } from '../changes/use-confirmed-save.tsx';

const shopDraft = ({ weekdays, closesOnPublicHolidays }: Week) => ({
  days: draftOf(weekdays),
  closesOnPublicHolidays,
});

const ShopWeek = ({ week }: { week: Week }) => {
  const can = useCan();
  const { save, busy, dialog } = useConfirmedSave();
  const { base, draft, dirty, set, ...form } = useFormBase(week, shopDraft);
  const { data: regular = [] } = useEndpoint(
    'schedule.holidays',
    { query: {} },
    { select: ({ items }) => items.filter(({ kind }) => kind === 'WEEKDAY') },
  );
  const may = can('settings.write');
  const { days, closesOnPublicHolidays } = draft;
  const noteOf = (weekday: number) => {
    const rule = regular.find((one) => one.weekday === weekday);
    return rule && days.some((day) => day.weekday === weekday && day.works)
      ? `${weeksLabel(rule.weeks)} ${weekdayNames[weekday]}요일은 ${rule.label}`
      : null;
  };
  const outdated = form.outdated && !busy;
  const wrong = days.some((day) => problemOf(day) !== null);
  useUnsavedGuard(dirty);
  const submit = ({ version }: Week) =>
    void save(async (confirmed) => {
      const answer = await call('schedule.saveBusinessDays', {
        body: { weekdays: weekOf(days), closesOnPublicHolidays, confirmed, version },
      });
      form.saved({ ...week, ...answer });
      return answer;
    });
  return (
    <>
      {outdated && <StaleNotice onTakeTheirs={form.takeTheirs} onKeepMine={() => !wrong && submit(week)} />}
      <Card
        title="영업시간"
        actions={
          may && (
            <Button
              look="primary"
              busy={busy}
              disabled={!dirty || wrong || outdated}
              onClick={() => submit(base)}
            >
              저장
            </Button>
          )
        }
      >
        <WeekEditor
          days={days}
          onChange={may ? (next) => set({ days: next }) : undefined}
          off="정기휴무"
          noteOf={noteOf}
        />
      </Card>
      <Card title="공휴일">
        <Toggle
          label="공휴일 휴무"
          note="설날, 추석 같은 공휴일과 대체공휴일에 쉬어요. 하루만 열려면 임시 영업일을 등록하세요."
          checked={closesOnPublicHolidays}
          disabled={!may}
          onChange={(closes) => set({ closesOnPublicHolidays: closes })}
        />
      </Card>
      {dialog}
    </>
  );
};

type OwnWeek = CallAnswer<'schedule.employeeHours'>;

const ownDraft = ({ weekdays, own }: OwnWeek) => ({ days: draftOf(weekdays), own });

const EmployeeWeek = ({ employee, week }: { employee: Employee; week: OwnWeek }) => {
  const can = useCan();
  const shopNo = useShopNo();
  const { save, busy, dialog } = useConfirmedSave();
  const { base, draft, dirty, set, ...form } = useFormBase(week, ownDraft);
  const { days, own } = draft;
  const may = can('settings.write');
  useUnsavedGuard(dirty);
  const weekdays = own ? weekOf(days) : null;
  const wrong = own && (weekdays?.length === 0 || days.some((day) => problemOf(day) !== null));
  const outdated = form.outdated && !busy;
  const submit = ({ version }: OwnWeek) =>
    void save(async (confirmed) => {
      const answer = await call('schedule.saveEmployeeHours', {
        params: { shopNo, employeeNo: employee.employeeNo },
        body: { weekdays, confirmed, version },
      });
      form.saved(answer);
      return answer;
    });
  return (
    <Card
      title={`${employee.name}님의 근무 시간`}
      actions={
        may && (
          <Button
            look="primary"
            busy={busy}
            disabled={!dirty || wrong || outdated}
            onClick={() => submit(base)}
          >
            저장
          </Button>
        )
      }
    >
      {outdated && <StaleNotice onTakeTheirs={form.takeTheirs} onKeepMine={() => !wrong && submit(week)} />}
      <Toggle
        label="영업시간과 같아요"
        note={may && '끄면 요일마다 따로 정할 수 있어요.'}
        checked={!own}
        disabled={!may}
        onChange={(same) => set({ own: !same })}
      />
      {own && (
        <WeekEditor days={days} onChange={may ? (next) => set({ days: next }) : undefined} off="쉬는 날" />
      )}
      {dialog}
    </Card>
  );
};

const OfEmployee = ({ employee }: { employee: Employee }) => {
  const query = useEndpoint('schedule.employeeHours', { params: { employeeNo: employee.employeeNo } });
  return <QueryState of={query}>{(week) => <EmployeeWeek employee={employee} week={week} />}</QueryState>;
};

export const HoursPage = () => {
  const shopNo = useShopNo();
  const week = useEndpoint('schedule.businessDays', { query: {} }, { meta: { role: 'page' } });
  const { data: employees = [] } = useQuery(employeesQuery(shopNo));
  const [who, setWho] = useState('shop');
  const person = employees.find(({ employeeNo }) => String(employeeNo) === who);
  return (
    <ShopFrame title="영업시간">
      <Segmented
        label="누구의 시간"
        choices={[
          { value: 'shop', label: '우리샵' },
          ...employees.map(({ employeeNo, name }) => ({ value: String(employeeNo), label: name })),
        ]}
        value={who}
        onChange={setWho}
      />
      {person ? (
        <OfEmployee key={who} employee={person} />
      ) : (
        <QueryState of={week}>{(data) => <ShopWeek week={data} />}</QueryState>
      )}
    </ShopFrame>
  );
};
