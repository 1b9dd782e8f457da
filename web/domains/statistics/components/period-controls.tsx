import { comparisonNames, groupingNames } from '../../../../contract/statistics/names.ts';
import { useNavigate } from '@tanstack/react-router';
import { comparisons, groupings } from '../../../../contract/statistics/words.ts';
import type { Comparison, Grouping } from '../../../../contract/statistics/words.ts';
import { useToday } from '../../../lib/clock.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { presets } from '../period.rules.ts';
import type { Period } from '../period.rules.ts';
import type { StatisticsSearch } from '../routes.ts';
import styles from '../statistics.module.css';

export interface Asked extends Period {
  by: Grouping;
  compare: Comparison;
}

/** Which days, in what steps, beside what. */
export const PeriodControls = ({ asked, search }: { asked: Asked; search: StatisticsSearch }) => {
  const today = useToday();
  const navigate = useNavigate();
  const go = (change: Partial<Asked>) =>
    void navigate({ to: '/statistics', search: { ...search, ...change }, replace: true });
  return (
    <div className={styles.controls} data-noprint>
      <Chips label="기간">
        {presets(today).map(({ label, from, to }) => (
          <Chip key={label} pressed={from === asked.from && to === asked.to} onPress={() => go({ from, to })}>
            {label}
          </Chip>
        ))}
      </Chips>
      <div className={styles.fields}>
        <DateField
          label="처음"
          value={asked.from}
          onChange={(from) => from && go(from > asked.to ? { from, to: from } : { from })}
        />
        <DateField
          label="끝"
          value={asked.to}
          onChange={(to) => to && go(to < asked.from ? { from: to, to } : { to })}
        />
        <Select
          label="나누기"
          value={asked.by}
          options={groupings.map((value) => ({ value, label: groupingNames[value] }))}
          onChange={(by) => by && go({ by })}
        />
        <Select
          label="비교"
          value={asked.compare}
          options={comparisons.map((value) => ({ value, label: comparisonNames[value] }))}
          onChange={(compare) => compare && go({ compare })}
        />
      </div>
    </div>
  );
};
