import { addDays, minuteOfDay } from '../../../../contract/time.ts';
import { useNow, useToday } from '../../../lib/clock.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TimeField } from '../../../ui/time-field.tsx';
import type { CampaignDraft } from '../form.ts';
import styles from '../campaigns.module.css';

const whens = [
  { value: 'NOW', label: '바로' },
  { value: 'LATER', label: '시각 정하기' },
] as const;

interface Props {
  draft: CampaignDraft;
  set: (change: Partial<CampaignDraft>) => void;
}

export const WhenFields = ({ draft: { isLater, day, minute }, set }: Props) => {
  const today = useToday();
  const now = useNow();
  const first = minute > minuteOfDay(now) ? today : addDays(today, 1);
  return (
    <div className={shapes.stack14}>
      <Segmented
        label="보낼 때"
        choices={whens}
        value={isLater ? 'LATER' : 'NOW'}
        onChange={(when) => set({ isLater: when === 'LATER', day: day ?? first })}
      />
      {isLater && (
        <div className={styles.when}>
          <DateField label="날짜" value={day} min={today} onChange={(next) => set({ day: next })} />
          <TimeField label="시각" value={minute} step={30} onChange={(next) => set({ minute: next })} />
        </div>
      )}
    </div>
  );
};
