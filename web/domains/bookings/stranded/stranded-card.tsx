import { Card } from '../../../ui/surface.tsx';
import { StrandedList } from './stranded-list.tsx';
import { useStranded } from './use-stranded.ts';
import styles from './stranded.module.css';

/** On home, until none is left. */
export const StrandedCard = () => {
  const found = useStranded();
  return (
    found && (
      <Card flush title={`휴무·근무 시간 밖에 남은 ${found.count}`} className={styles.card}>
        <StrandedList of={found.stranded} atMost={3} />
      </Card>
    )
  );
};
