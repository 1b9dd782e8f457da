import { IconPlus, IconX } from '@tabler/icons-react';
import { bonusMetrics, metricNames } from '../../../../contract/incentive-plans.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Select } from '../../../ui/select.tsx';
import type { BonusDraft } from '../form.ts';
import styles from '../incentives.module.css';

const options = bonusMetrics.map((value) => ({ value, label: metricNames[value] }));

interface Props {
  bonuses: readonly BonusDraft[];
  onChange: (bonuses: BonusDraft[]) => void;
}

/** Targets of a month; of one metric the highest reached pays. */
export const BonusFields = ({ bonuses, onChange }: Props) => {
  const set = (place: number, bonus: Partial<BonusDraft>) =>
    onChange(bonuses.map((one, index) => (index === place ? { ...one, ...bonus } : one)));
  return (
    <>
      {bonuses.map((bonus, place) => (
        <div key={place} className={styles.rule}>
          <div className={styles.ruleHead}>
            <Select
              label="목표"
              value={bonus.metric}
              onChange={(metric) => metric && set(place, { metric })}
              options={options}
            />
            <IconButton
              of={IconX}
              label="보너스 삭제"
              onClick={() => onChange(bonuses.filter((_, index) => index !== place))}
            />
          </div>
          <div className={styles.three}>
            <MoneyInput
              label="이만큼 넘으면"
              value={bonus.atWon}
              onChange={(atWon) => set(place, { atWon })}
            />
            <MoneyInput
              label="보너스"
              value={bonus.bonusWon}
              onChange={(won) => set(place, { bonusWon: won })}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          size="small"
          start={<Icon of={IconPlus} size={16} />}
          disabled={bonuses.length >= 10}
          onClick={() => onChange([...bonuses, { metric: 'REAL', atWon: null, bonusWon: null }])}
        >
          목표 보너스 추가
        </Button>
      </div>
    </>
  );
};
