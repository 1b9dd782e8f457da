import { useState } from 'react';
import { bookingStates, stateNames } from '../../../../contract/booking-states.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { toggled } from '../days/filters.rules.ts';
import type { CalendarSetting } from '../../bookings/queries.ts';
import { useSaveSetting } from '../actions/use-save-setting.ts';
import { slotSteps } from '../days/zoom.rules.ts';
import styles from '../../availability/dialogs.module.css';

interface Props {
  setting: CalendarSetting;
  onClose: () => void;
}

const hours = Array.from({ length: 25 }, (_, hour) => ({ value: String(hour), label: `${hour}시` }));
const slots = slotSteps.toReversed().map((value) => ({ value: String(value), label: `${value}분` }));
const starts = [
  { value: '0', label: '일요일' },
  { value: '1', label: '월요일' },
] as const;
const colors = [
  { value: 'EMPLOYEE', label: '담당자' },
  { value: 'STATE', label: '예약 상태' },
] as const;

/** How the shop's calendar looks, for all employees. */
export const SettingDialog = ({ setting, onClose }: Props) => {
  const [wanted, setWanted] = useState(setting);
  const { save, busy } = useSaveSetting();
  const set = (change: Partial<CalendarSetting>) => setWanted({ ...wanted, ...change });
  const isReversed = wanted.firstHour >= wanted.lastHour;
  const submit = async () => {
    if (!isReversed && (await save(setting, wanted))) onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="캘린더 설정"
      width={460}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button look="primary" busy={busy} disabled={isReversed} onClick={() => void submit()}>
            저장
          </Button>
        </>
      }
    >
      <div className={shapes.stack16}>
        <Field label="시간 간격">
          {() => (
            <Segmented
              label="시간 간격"
              choices={slots}
              value={String(wanted.slotMinutes)}
              onChange={(value) => set({ slotMinutes: Number(value) as CalendarSetting['slotMinutes'] })}
            />
          )}
        </Field>
        <div className={styles.pair}>
          <Select
            label="처음 시각"
            options={hours.slice(0, 24)}
            value={String(wanted.firstHour)}
            onChange={(value) => set({ firstHour: Number(value) })}
          />
          <Select
            label="마지막 시각"
            options={hours.slice(1)}
            value={String(wanted.lastHour)}
            error={isReversed ? '처음 시각보다 늦어야 해요.' : undefined}
            onChange={(value) => set({ lastHour: Number(value) })}
          />
        </div>
        <div className={styles.pair}>
          <Field label="한 주의 시작">
            {() => (
              <Segmented
                label="한 주의 시작"
                choices={starts}
                value={String(wanted.weekStart) as '0' | '1'}
                onChange={(value) => set({ weekStart: value === '0' ? 0 : 1 })}
              />
            )}
          </Field>
          <Field label="예약 색">
            {() => (
              <Segmented
                label="예약 색"
                choices={colors}
                value={wanted.colorBy}
                onChange={(colorBy) => set({ colorBy })}
              />
            )}
          </Field>
        </div>
        <Field label="숨길 상태">
          {() => (
            <Chips label="숨길 상태">
              {bookingStates.map((state) => (
                <Chip
                  key={state}
                  pressed={wanted.hiddenStates.includes(state)}
                  onPress={() => set({ hiddenStates: toggled(wanted.hiddenStates, state) })}
                >
                  {stateNames[state]}
                </Chip>
              ))}
            </Chips>
          )}
        </Field>
      </div>
    </Dialog>
  );
};
