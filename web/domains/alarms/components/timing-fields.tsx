import { timingRules } from '../../../../contract/alarm-words.ts';
import type { AutomaticKind } from '../../../../contract/message-kinds.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { spanOf } from '../format.ts';
import type { KindDraft } from '../form.ts';
import styles from '../alarms.module.css';

const spans = [30, 60, 90, 120, 180, 240, 300, 360, 720, 1440, 2880, 4320, 10_080];

const dayLabel = (kind: AutomaticKind): string => {
  if (kind === 'BIRTHDAY') return '생일 며칠 전';
  return kind === 'REVISIT' ? '마지막 방문 며칠 뒤' : '만료 며칠 전';
};

interface Props {
  kind: AutomaticKind;
  draft: KindDraft;
  set: (change: Partial<KindDraft>) => void;
  problems: Readonly<Record<string, string | undefined>>;
}

/** When a kind goes, as far as there is something to say about it. */
export const TimingFields = ({ kind, draft, set, problems }: Props) => {
  const rule = timingRules[kind];
  if (!rule) return null;
  const [least, most] = rule.offset ?? [1, 1];
  const offered = [...new Set([...spans, draft.offsetMinutes])]
    .filter((minutes) => minutes >= least && minutes <= most)
    .toSorted((a, b) => a - b);
  return (
    <div className={styles.times}>
      {rule.standard.days && (
        <TextInput
          label={dayLabel(kind)}
          inputMode="numeric"
          value={draft.days}
          onChange={(days) => set({ days })}
          hint={(rule.mostDays ?? 1) > 1 ? `쉼표로 ${rule.mostDays}번까지 적을 수 있어요.` : undefined}
          error={problems['timing.days']}
        />
      )}
      {rule.standard.atMinute !== undefined && (
        <TimeField
          label="보내는 시각"
          step={30}
          value={draft.atMinute}
          onChange={(atMinute) => set({ atMinute })}
          error={problems['timing.at']}
        />
      )}
      {rule.offset && (
        <Select
          label={kind === 'BOOKING_HOURS_BEFORE' ? '예약 몇 시간 전' : '방문 뒤'}
          options={offered.map((minutes) => ({ value: String(minutes), label: spanOf(minutes) }))}
          value={String(draft.offsetMinutes)}
          onChange={(minutes) => minutes && set({ offsetMinutes: Number(minutes) })}
          error={problems['timing.offsetMinutes']}
        />
      )}
    </div>
  );
};
