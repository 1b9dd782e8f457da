import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogMessage } from '../../../ui/dialog.tsx';
import type { Difference, Side } from '../versions.rules.ts';
import styles from './versions-dialog.module.css';

interface Props<Field extends string> {
  differences: readonly Difference<Field>[];
  /** 예약, 수업 */
  what: string;
  /** The employee who saved first, and what they did. */
  by?: string | undefined;
  /** What closing leads back to. */
  closeLabel: string;
  onClose: () => void;
  onTakeTheirs: () => void;
  onSave: (fieldsOf: Record<Side, readonly Field[]>) => void;
}

const Row = ({
  difference: { field, label, mine, theirs },
  side,
  onChoose,
}: {
  difference: Difference<string>;
  side: Side;
  onChoose: (side: Side) => void;
}) => (
  <div role="radiogroup" aria-label={label} className={styles.row}>
    <span className={styles.label}>{label}</span>
    {[['theirs', theirs] as const, ['mine', mine] as const].map(([one, words]) => (
      <label key={one} className={styles.choice} data-chosen={side === one}>
        <input type="radio" name={field} checked={side === one} onChange={() => onChoose(one)} />
        <span>{words}</span>
      </label>
    ))}
  </div>
);

/** Another employee saved first: both versions field by field, and nothing of ours lost. */
export const VersionsDialog = <Field extends string>(props: Props<Field>) => {
  const { differences, what, by, onClose, onTakeTheirs, onSave } = props;
  const [sides, setSides] = useState<Partial<Record<Field, Side>>>({});
  const sideOf = ({ field, usual }: Difference<Field>): Side => sides[field] ?? usual;
  const fieldsOf = (side: Side) =>
    differences.filter((one) => sideOf(one) === side).map(({ field }) => field);
  const all = (side: Side) =>
    setSides(Object.fromEntries(differences.map(({ field }) => [field, side])) as typeof sides);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="다른 사람이 먼저 수정했습니다"
      width={620}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {props.closeLabel}
          </Button>
          <Button onClick={onTakeTheirs}>바뀐 {what} 보기</Button>
          <Button
            look="primary"
            onClick={() => onSave({ mine: fieldsOf('mine'), theirs: fieldsOf('theirs') })}
          >
            고른 내용으로 저장
          </Button>
        </>
      }
    >
      {by && <p className={styles.by}>{by}</p>}
      {differences.length === 0 ? (
        <DialogMessage>두 내용이 같아요. 그대로 저장해도 돼요.</DialogMessage>
      ) : (
        <div className={styles.versions}>
          <div className={styles.head}>
            <span />
            <button type="button" onClick={() => all('theirs')}>
              지금 저장된 {what}
            </button>
            <button type="button" onClick={() => all('mine')}>
              내가 수정한 내용
            </button>
          </div>
          {differences.map((difference) => (
            <Row
              key={difference.field}
              difference={difference}
              side={sideOf(difference)}
              onChoose={(side) => setSides({ ...sides, [difference.field]: side })}
            />
          ))}
        </div>
      )}
      <DialogMessage>항목마다 남길 내용을 골라 주세요. 내가 수정한 내용은 그대로 있어요.</DialogMessage>
    </Dialog>
  );
};
