import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { weekdayNames } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { call } from '../../../lib/call.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Toggle } from '../../../ui/toggles.tsx';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import { WeekEditor } from '../hours/week-editor.tsx';
import { draftOf, problemOf, weekOf } from '../form.ts';
import type { DayDraft } from '../form.ts';
import { weeksLabel } from '../format.ts';
import type { Week } from '../queries.ts';
import { useConfirmedSave } from '../changes/use-confirmed-save.tsx';

const ShopWeek = ({ week }: { week: Week }) => {
  const can = useCan();
  const { save, busy, dialog } = useConfirmedSave();
  const [days, setDays] = useState<DayDraft[] | null>(null);
  const [holidays, setHolidays] = useState<boolean | null>(null);
  const { data: regular = [] } = useEndpoint(
    'schedule.holidays',
    { query: {} },
    { select: ({ items }) => items.filter(({ kind }) => kind === 'WEEKDAY') },
  );
  const may = can('settings.write');
  const shown = days ?? draftOf(week.weekdays);
  const noteOf = (weekday: number) => {
    const rule = regular.find((one) => one.weekday === weekday);
    return rule && shown.some((day) => day.weekday === weekday && day.works)
      ? `${weeksLabel(rule.weeks)} ${weekdayNames[weekday]}요일은 ${rule.label}`
      : null;
  };
  const closes = holidays ?? week.closesOnPublicHolidays;
  const dirty = days !== null || holidays !== null;
  useUnsavedGuard(dirty);
  const send = (confirmed: boolean) =>
    call('schedule.saveBusinessDays', {
      body: {
        weekdays: weekOf(shown),
        closesOnPublicHolidays: closes,
        confirmed,
        version: week.version,
      },
    });
  const reset = () => {
    setDays(null);
    setHolidays(null);
  };
  return (
    <>
      <Card
        title="영업시간"
        actions={
          may && (
            <Button
              look="primary"
              busy={busy}
              disabled={!dirty || shown.some((day) => problemOf(day) !== null)}
              onClick={() => void save(send, reset)}
            >
              저장
            </Button>
          )
        }
      >
        <WeekEditor days={shown} onChange={may ? setDays : undefined} off="정기휴무" noteOf={noteOf} />
      </Card>
      <Card title="공휴일">
        <Toggle
          label="공휴일 휴무"
          note="설날, 추석 같은 공휴일과 대체공휴일에 쉬어요. 하루만 열려면 임시 영업일을 등록하세요."
          checked={closes}
          disabled={!may}
          onChange={setHolidays}
        />
      </Card>
      {dialog}
    </>
  );
};

const EmployeeWeek = ({ employeeNo, name }: { employeeNo: number; name: string }) => {
  const can = useCan();
  const shopNo = useShopNo();
  const query = useEndpoint('schedule.employeeHours', { params: { employeeNo } });
  const { save, busy, dialog } = useConfirmedSave();
  const [days, setDays] = useState<DayDraft[] | null>(null);
  const [own, setOwn] = useState<boolean | null>(null);
  const may = can('settings.write');
  const dirty = days !== null || own !== null;
  useUnsavedGuard(dirty);
  return (
    <QueryState of={query}>
      {(week) => {
        const isOwn = own ?? week.own;
        const shown = days ?? draftOf(week.weekdays);
        const weekdays = isOwn ? weekOf(shown) : null;
        const send = (confirmed: boolean) =>
          call('schedule.saveEmployeeHours', {
            params: { shopNo, employeeNo },
            body: { weekdays, confirmed, version: week.version },
          });
        const reset = () => {
          setDays(null);
          setOwn(null);
        };
        const wrong = isOwn && (weekdays?.length === 0 || shown.some((day) => problemOf(day) !== null));
        return (
          <Card
            title={`${name}님의 근무 시간`}
            actions={
              may && (
                <Button
                  look="primary"
                  busy={busy}
                  disabled={!dirty || wrong}
                  onClick={() => void save(send, reset)}
                >
                  저장
                </Button>
              )
            }
          >
            <Toggle
              label="영업시간과 같아요"
              note={may && '끄면 요일마다 따로 정할 수 있어요.'}
              checked={!isOwn}
              disabled={!may}
              onChange={(same) => setOwn(!same)}
            />
            {isOwn && <WeekEditor days={shown} onChange={may ? setDays : undefined} off="쉬는 날" />}
            {dialog}
          </Card>
        );
      }}
    </QueryState>
  );
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
        <EmployeeWeek key={who} employeeNo={person.employeeNo} name={person.name} />
      ) : (
        <QueryState of={week}>{(data) => <ShopWeek week={data} />}</QueryState>
      )}
    </ShopFrame>
  );
};
