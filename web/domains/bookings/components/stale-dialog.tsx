import { formatDay, formatMinute } from '../../../../contract/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogMessage } from '../../../ui/dialog.tsx';
import type { BookingDraft } from '../form/draft.ts';
import { whenOf } from '../format.ts';
import type { BookingDetail } from '../queries.ts';
import styles from './dialogs.module.css';

interface Props {
  theirs: BookingDetail;
  mine: BookingDraft;
  onKeepMine: () => void;
  onTakeTheirs: (booking: BookingDetail) => void;
}

/** Somebody saved first: both versions side by side, and nothing of ours lost. */
export const StaleDialog = ({ theirs, mine, onKeepMine, onTakeTheirs }: Props) => (
  <Dialog
    opened
    onClose={onKeepMine}
    title="다른 사람이 먼저 수정했습니다"
    width={460}
    footer={
      <>
        <Button onClick={onKeepMine}>내 내용 계속 고치기</Button>
        <Button look="primary" onClick={() => onTakeTheirs(theirs)}>
          바뀐 예약 보기
        </Button>
      </>
    }
  >
    <div className={styles.versions}>
      <div className={styles.version}>
        <h3>지금 저장된 예약</h3>
        <p>{whenOf(theirs)}</p>
        <p>{theirs.items.map(({ name }) => name).join(', ')}</p>
        {theirs.history[0] && (
          <p>
            {theirs.history[0].actor} · {theirs.history[0].sentence}
          </p>
        )}
      </div>
      <div className={styles.version}>
        <h3>내가 고친 내용</h3>
        <p>
          {formatDay(mine.date)} {formatMinute(mine.minute)}
        </p>
        <p>{mine.items.map(({ name }) => name).join(', ')}</p>
      </div>
    </div>
    <DialogMessage>고치던 내용은 그대로 있어요. 바뀐 예약을 확인한 뒤 다시 변경해 주세요.</DialogMessage>
  </Dialog>
);
