import { useState } from 'react';
import { formatDate, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogMessage } from '../../../ui/dialog.tsx';
import { draftOf } from '../form/draft.ts';
import type { BookingDraft } from '../form/draft.ts';
import { differencesOf, merged } from '../form/versions.ts';
import type { Difference, Side, VersionField } from '../form/versions.ts';
import type { BookingDetail } from '../queries.ts';
import styles from './stale-dialog.module.css';

interface Props {
  theirs: BookingDetail;
  mine: BookingDraft;
  /** What both began from. */
  start: BookingDraft;
  employeeName: (employeeNo: number | null) => string;
  onClose: () => void;
  onTakeTheirs: () => void;
  /** Saves over theirs what was put together. */
  onSave: (draft: BookingDraft) => void;
}

const Row = ({
  difference: { field, label, mine, theirs },
  side,
  onChoose,
}: {
  difference: Difference;
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

/** Somebody saved first: both versions field by field, and nothing of ours lost. */
export const StaleDialog = (props: Props) => {
  const { theirs, mine, start, employeeName, onClose, onTakeTheirs, onSave } = props;
  const other = draftOf(theirs);
  const differences = differencesOf(start, mine, other, employeeName);
  const [sides, setSides] = useState<Partial<Record<VersionField, Side>>>({});
  const sideOf = ({ field, usual }: Difference): Side => sides[field] ?? usual;
  const taken = differences.filter((one) => sideOf(one) === 'theirs').map(({ field }) => field);
  const all = (side: Side) => setSides(Object.fromEntries(differences.map(({ field }) => [field, side])));
  const [latest] = theirs.history;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="다른 사람이 먼저 수정했습니다"
      width={620}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            계속 고치기
          </Button>
          <Button onClick={onTakeTheirs}>바뀐 예약 보기</Button>
          <Button look="primary" onClick={() => onSave(merged(mine, other, taken))}>
            고른 내용으로 저장
          </Button>
        </>
      }
    >
      {latest && (
        <p className={styles.by}>
          {latest.actor} · {latest.sentence} · {formatDate(shopDateOf(latest.at))} {formatTime(latest.at)}
        </p>
      )}
      {differences.length === 0 ? (
        <DialogMessage>두 내용이 같아요. 그대로 저장해도 돼요.</DialogMessage>
      ) : (
        <div className={styles.versions}>
          <div className={styles.head}>
            <span />
            <button type="button" onClick={() => all('theirs')}>
              지금 저장된 예약
            </button>
            <button type="button" onClick={() => all('mine')}>
              내가 고친 내용
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
      <DialogMessage>칸마다 남길 쪽을 고르세요. 고치던 내용은 그대로 있어요.</DialogMessage>
    </Dialog>
  );
};
