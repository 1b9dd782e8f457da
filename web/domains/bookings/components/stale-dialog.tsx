import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unassigned } from '../../../../contract/people.ts';
import { formatDate, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { useEmployeeOf } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogMessage } from '../../../ui/dialog.tsx';
import { draftOf } from '../form/draft.ts';
import type { BookingDraft } from '../form/draft.ts';
import { differencesOf, merged } from '../form/versions.ts';
import type { Difference, Names, Side, VersionField } from '../form/versions.ts';
import { customerQuery } from '../queries.ts';
import type { Versions } from '../stale-question.ts';
import styles from './stale-dialog.module.css';

interface Props extends Versions {
  /** What closing leads back to. */
  closeLabel: string;
  onClose: () => void;
  onTakeTheirs: () => void;
  /** Saves over theirs what was put together. */
  onSave: (draft: BookingDraft, mineOf: readonly VersionField[]) => void;
}

const useNames = ({ theirs, mine }: Versions): Names => {
  const employeeOf = useEmployeeOf();
  const customerNo = mine.customer?.kind === 'existing' ? mine.customer.customerNo : null;
  const wanted = customerNo !== null && mine.petNo !== null && mine.petNo !== theirs.petNo;
  const query = useQuery({ ...customerQuery(useShopNo(), customerNo ?? 0), enabled: wanted });
  return {
    employee: (no) => employeeOf(no)?.name ?? unassigned,
    pet: (no) =>
      [theirs.pet, ...(query.data?.pets ?? [])].find((pet) => pet?.petNo === no)?.name ?? '반려동물',
  };
};

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
  const { theirs, mine, start, onClose, onTakeTheirs, onSave } = props;
  const names = useNames(props);
  const other = draftOf(theirs);
  const differences = differencesOf(start, mine, other, names);
  const [sides, setSides] = useState<Partial<Record<VersionField, Side>>>({});
  const sideOf = ({ field, usual }: Difference): Side => sides[field] ?? usual;
  const fieldsOf = (side: Side) =>
    differences.filter((one) => sideOf(one) === side).map(({ field }) => field);
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
            {props.closeLabel}
          </Button>
          <Button onClick={onTakeTheirs}>바뀐 예약 보기</Button>
          <Button
            look="primary"
            onClick={() => onSave(merged(mine, other, fieldsOf('theirs')), fieldsOf('mine'))}
          >
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
      <DialogMessage>칸마다 남길 쪽을 고르세요. 내가 고친 내용은 그대로 있어요.</DialogMessage>
    </Dialog>
  );
};
