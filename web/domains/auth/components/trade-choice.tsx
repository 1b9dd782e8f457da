import { tradeNames, trades } from '../../../../contract/trades.ts';
import type { Trade } from '../../../../contract/trades.ts';
import { Field } from '../../../ui/field.tsx';
import { Chip } from '../../../ui/toggles.tsx';
import styles from './auth.module.css';

/** The trade sets the menu template and what the screens offer. */
export const TradeChoice = ({ value, onChange }: { value: Trade; onChange: (trade: Trade) => void }) => (
  <Field label="업종" hint="시술메뉴와 화면이 업종에 맞춰져요. 나중에 더할 수 있어요.">
    {({ id, 'aria-describedby': describedBy }) => (
      <div id={id} role="group" aria-label="업종" aria-describedby={describedBy} className={styles.trades}>
        {trades.map((trade) => (
          <Chip key={trade} pressed={trade === value} onPress={() => onChange(trade)}>
            {tradeNames[trade]}
          </Chip>
        ))}
      </div>
    )}
  </Field>
);
