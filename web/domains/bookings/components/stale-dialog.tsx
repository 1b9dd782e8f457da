import { formatTime } from '../../../../contract/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogMessage } from '../../../ui/dialog.tsx';
import { endOf, startOf } from '../form/draft.ts';
import type { BookingDraft } from '../form/draft.ts';
import { whenOf } from '../format.ts';
import type { BookingDetail } from '../queries.ts';
import styles from './dialogs.module.css';

interface Props {
  theirs: BookingDetail;
  mine: BookingDraft;
  employeeName: (employeeNo: number | null) => string;
  onClose: () => void;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
}

/** Somebody saved first: both versions side by side, and nothing of ours lost. */
export const StaleDialog = ({ theirs, mine, employeeName, onClose, onTakeTheirs, onSaveMine }: Props) => (
  <Dialog
    opened
    onClose={onClose}
    title="다른 사람이 먼저 수정했습니다"
    width={520}
    footer={
      <>
        <Button look="ghost" onClick={onClose}>
          계속 고치기
        </Button>
        <Button onClick={onTakeTheirs}>바뀐 예약 보기</Button>
        <Button look="primary" onClick={onSaveMine}>
          내 내용으로 저장
        </Button>
      </>
    }
  >
    <div className={styles.versions}>
      <section className={styles.version} aria-label="지금 저장된 예약">
        <h3>지금 저장된 예약</h3>
        <p>{whenOf(theirs)}</p>
        <p>{employeeName(theirs.employeeNo)}</p>
        <p>{theirs.items.map(({ name }) => name).join(', ')}</p>
        {theirs.history[0] && (
          <p className={styles.by}>
            {theirs.history[0].actor} · {theirs.history[0].sentence} · {formatTime(theirs.history[0].at)}
          </p>
        )}
      </section>
      <section className={styles.version} aria-label="내가 고친 내용">
        <h3>내가 고친 내용</h3>
        <p>{whenOf({ visitDate: mine.date, startAt: startOf(mine), endAt: endOf(mine) })}</p>
        <p>{mine.anyEmployee ? '아무나' : employeeName(mine.employeeNo)}</p>
        <p>{mine.items.map(({ name }) => name).join(', ')}</p>
      </section>
    </div>
    <DialogMessage>
      고치던 내용은 그대로 있어요. 내 내용으로 저장하면 먼저 저장된 변경을 덮어써요.
    </DialogMessage>
  </Dialog>
);
