import { IconPlus, IconX } from '@tabler/icons-react';
import type { WallTime } from '../../../../contract/time.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import shapes from '../../../ui/shapes.module.css';
import type { Hours } from '../form.ts';
import { TimeRange } from './time-range.tsx';
import styles from './week-editor.module.css';

type Breaks = Hours['breaks'];

interface Props {
  /** Whose breaks: 월요일, or nothing where only one day is meant. */
  of?: string;
  breaks: Breaks;
  onChange: (breaks: Breaks) => void;
}

const lunch = { from: '12:00' as WallTime, to: '13:00' as WallTime };

export const BreakRows = ({ of = '', breaks, onChange }: Props) =>
  breaks.map((one, at) => (
    <div key={at} className={styles.break}>
      <span className={shapes.note}>휴게</span>
      <TimeRange
        label={`${of} 휴게 ${at + 1}`.trim()}
        from={one.from}
        to={one.to}
        onChange={(from, to) => onChange(breaks.with(at, { from, to }))}
      />
      <IconButton
        of={IconX}
        label="휴게 시간 삭제"
        onClick={() => onChange(breaks.filter((_, i) => i !== at))}
      />
    </div>
  ));

export const AddBreak = ({ breaks, onChange }: Props) => (
  <Button
    size="small"
    look="ghost"
    start={<Icon of={IconPlus} size={14} />}
    onClick={() => onChange([...breaks, lunch])}
  >
    휴게 시간
  </Button>
);
