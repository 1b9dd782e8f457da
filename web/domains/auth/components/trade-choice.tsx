import { tradeNames, trades } from '../../../../contract/trades.ts';
import type { Trade } from '../../../../contract/trades.ts';
import { Chip } from '../../../ui/toggles.tsx';
import styles from './auth.module.css';

/** The trade sets the menu template and what the screens offer. */
export const TradeChoice = ({ value, onChange }: { value: Trade; onChange: (trade: Trade) => void }) => (
  <fieldset className={styles.choice}>
    <legend>업종</legend>
    <div className={styles.trades}>
      {trades.map((trade) => (
        <Chip key={trade} pressed={trade === value} onPress={() => onChange(trade)}>
          {tradeNames[trade]}
        </Chip>
      ))}
    </div>
    <p>시술메뉴와 화면이 업종에 맞춰져요. 나중에 추가할 수 있어요.</p>
  </fieldset>
);
