import { useCan } from '../../../../lib/me.ts';
import { Button } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Tag } from '../../../../ui/tag.tsx';
import shapes from '../../../../ui/shapes.module.css';
import { reasonNames, strengthNames } from '../format.ts';
import { useMarkDistinct } from '../mutations.ts';
import type { Pair } from '../queries.ts';
import styles from './duplicates.module.css';
import { Person } from './person.tsx';

const tones = { SURE: 'warn', LIKELY: 'info', MAYBE: 'plain' } as const;

export const PairCard = ({ pair, onMerge }: { pair: Pair; onMerge: () => void }) => {
  const can = useCan();
  const apart = useMarkDistinct();
  const [one, other] = pair.customers;
  const customerNos: [typeof one.customerNo, typeof one.customerNo] = [one.customerNo, other.customerNo];
  const keepApart = () =>
    apart.mutate(
      { customerNos, undo: false },
      {
        onSuccess: () =>
          notify.undo('다른 사람으로 표시했어요', () => apart.mutate({ customerNos, undo: true })),
      },
    );
  return (
    <li className={styles.pair}>
      <div className={styles.why}>
        <Tag tone={tones[pair.strength]}>{strengthNames[pair.strength]}</Tag>
        <span className={shapes.note}>{pair.reasons.map((reason) => reasonNames[reason]).join(' · ')}</span>
      </div>
      <div className={shapes.pair}>
        <Person of={one} />
        <Person of={other} />
      </div>
      {can('customers.write') && (
        <div className={shapes.endRow}>
          <Button busy={apart.isPending} onClick={keepApart}>
            다른 사람이에요
          </Button>
          <Button aria-label={`${one.name} 고객과 ${other.name} 고객 합치기`} onClick={onMerge}>
            합치기
          </Button>
        </div>
      )}
    </li>
  );
};
