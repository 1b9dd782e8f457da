import { useState } from 'react';
import { useCall, useEndpoint } from '../../../lib/endpoints.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import styles from '../../shops/settings.module.css';
import type { CalendarSetting } from '../queries.ts';

const states: readonly [CalendarSetting['hiddenStates'][number], string][] = [
  ['REQUESTED', '예약 신청'],
  ['CONFIRMED', '예약 확정'],
  ['IN_SERVICE', '시술 중'],
  ['COMPLETED', '완료'],
  ['NO_SHOW', '노쇼'],
  ['CANCELLED', '취소'],
];
const slots = [5, 10, 15, 20, 30] as const;
const hourOptions = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: `${from + index}시`,
  }));

const Form = ({ setting }: { setting: CalendarSetting }) => {
  const [changed, setChanged] = useState<Partial<CalendarSetting>>({});
  const form = { ...setting, ...changed };
  const set = (part: Partial<CalendarSetting>) => setChanged({ ...changed, ...part });
  const dirty = Object.keys(changed).length > 0;
  useUnsavedGuard(dirty);
  const save = useCall('schedule.saveCalendarSettings', () => ({ body: form }), {
    onSuccess: () => {
      setChanged({});
      notify.saved();
    },
  });
  const wrong = form.firstHour >= form.lastHour ? '마지막 시각은 첫 시각보다 늦어야 해요.' : null;
  const toggle = (state: (typeof states)[number][0]) =>
    set({
      hiddenStates: form.hiddenStates.includes(state)
        ? form.hiddenStates.filter((one) => one !== state)
        : [...form.hiddenStates, state],
    });
  return (
    <Card
      title="캘린더 보기"
      actions={
        <Button
          look="primary"
          busy={save.isPending}
          disabled={!dirty || wrong !== null}
          onClick={() => save.mutate()}
        >
          저장
        </Button>
      }
    >
      <div className={styles.form}>
        <Field label="한 칸의 길이">
          {() => (
            <Segmented
              label="한 칸의 길이"
              choices={slots.map((slot) => ({ value: String(slot), label: `${slot}분` }))}
              value={String(form.slotMinutes)}
              onChange={(value) => set({ slotMinutes: Number(value) as CalendarSetting['slotMinutes'] })}
            />
          )}
        </Field>
        <div className={shapes.pair}>
          <Select
            label="첫 시각"
            value={String(form.firstHour)}
            options={hourOptions(0, 23)}
            onChange={(value) => value && set({ firstHour: Number(value) })}
          />
          <Select
            label="마지막 시각"
            value={String(form.lastHour)}
            options={hourOptions(1, 24)}
            onChange={(value) => value && set({ lastHour: Number(value) })}
            error={wrong}
          />
        </div>
        <Field label="한 주의 시작">
          {() => (
            <Segmented
              label="한 주의 시작"
              choices={[
                { value: '0', label: '일요일' },
                { value: '1', label: '월요일' },
              ]}
              value={String(form.weekStart)}
              onChange={(value) => set({ weekStart: value === '1' ? 1 : 0 })}
            />
          )}
        </Field>
        <Field label="예약의 색">
          {() => (
            <Segmented
              label="예약의 색"
              choices={[
                { value: 'EMPLOYEE', label: '담당자별' },
                { value: 'STATE', label: '상태별' },
              ]}
              value={form.colorBy}
              onChange={(colorBy) => set({ colorBy })}
            />
          )}
        </Field>
        <Field label="보이는 예약 상태">
          {() => (
            <Chips label="보이는 예약 상태">
              {states.map(([state, label]) => (
                <Chip key={state} pressed={!form.hiddenStates.includes(state)} onPress={() => toggle(state)}>
                  {label}
                </Chip>
              ))}
            </Chips>
          )}
        </Field>
      </div>
    </Card>
  );
};

export const CalendarSettingsPage = () => {
  const query = useEndpoint('schedule.calendarSettings', {});
  return (
    <ShopFrame title="캘린더 설정">
      <QueryState of={query}>{(setting) => <Form setting={setting} />}</QueryState>
    </ShopFrame>
  );
};
