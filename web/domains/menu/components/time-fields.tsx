import { IconPlus, IconX } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Checkbox, Chip, Chips } from '../../../ui/toggles.tsx';
import { addWait, dropWait, splitInThree, stretch, totalOf } from '../form.ts';
import type { ItemDraft, Segment } from '../form.ts';
import { minutesText } from '../format.ts';
import styles from './item-panel.module.css';
import { SegmentBar } from './segment-bar.tsx';

interface Props {
  draft: ItemDraft;
  problems: Partial<Record<string, string>>;
  set: (change: Partial<ItemDraft>) => void;
}

const usual = [30, 40, 60, 90, 120] as const;
const day = 1440;

const Segments = ({ parts, set }: { parts: Segment[]; set: Props['set'] }) => {
  const save = (segments: Segment[] | null) =>
    set({ segments, ...(segments && { durationMinutes: totalOf(segments) }) });
  return (
    <div className={styles.segments}>
      {parts.map(({ busy, minutes }, at) => (
        <div key={`${at}-${busy}`} className={styles.segment}>
          <MoneyInput
            label={busy ? `시술 ${at / 2 + 1}` : '방치'}
            end="분"
            max={day}
            value={minutes}
            onChange={(next) =>
              save(parts.map((part, place) => (place === at ? { busy, minutes: next ?? 0 } : part)))
            }
          />
          {!busy && (
            <IconButton
              of={IconX}
              size="small"
              label="이 방치 시간 삭제"
              onClick={() => save(dropWait(parts, at))}
            />
          )}
        </div>
      ))}
      {parts.length < 11 && (
        <Button
          size="small"
          look="ghost"
          start={<Icon of={IconPlus} size={14} />}
          onClick={() => save(addWait(parts))}
        >
          방치 시간 추가
        </Button>
      )}
    </div>
  );
};

/** How long it takes, where it waits, and the clearing up after it. */
export const TimeFields = ({ draft, problems, set }: Props) => {
  const { durationMinutes, bufferMinutes, segments } = draft;
  const minutes = durationMinutes ?? 0;
  const take = (next: number | null) =>
    set({ durationMinutes: next, ...(segments && { segments: stretch(segments, next ?? 0) }) });
  return (
    <>
      <div className={styles.pair}>
        <MoneyInput
          label="소요 시간"
          required
          end="분"
          max={day}
          disabled={segments !== null}
          value={durationMinutes}
          onChange={take}
          error={problems['durationMinutes']}
          hint={segments ? '나눈 시간의 합이에요' : minutes >= 60 ? minutesText(minutes) : undefined}
        />
        <MoneyInput
          label="정리 시간"
          end="분"
          max={240}
          value={bufferMinutes}
          onChange={(next) => set({ bufferMinutes: next })}
          error={problems['bufferMinutes']}
          hint="끝난 뒤 예약을 받지 않아요"
        />
      </div>
      {!segments && (
        <Chips label="자주 쓰는 시간">
          {usual.map((one) => (
            <Chip key={one} pressed={minutes === one} onPress={() => take(one)}>
              {minutesText(one)}
            </Chip>
          ))}
        </Chips>
      )}
      <Checkbox
        checked={segments !== null}
        onChange={(on) =>
          set(
            on
              ? { segments: splitInThree(minutes), durationMinutes: totalOf(splitInThree(minutes)) }
              : { segments: null },
          )
        }
        label="중간에 방치 시간이 있어요"
        note="염색 방치처럼 손이 비는 동안 다른 예약을 받을 수 있어요."
      />
      {(segments !== null || (bufferMinutes ?? 0) > 0) && (
        <SegmentBar large of={{ durationMinutes: minutes, bufferMinutes: bufferMinutes ?? 0, segments }} />
      )}
      {segments && <Segments parts={segments} set={set} />}
      {problems['segments'] && (
        <p className={styles.problem} role="alert">
          {problems['segments']}
        </p>
      )}
    </>
  );
};
