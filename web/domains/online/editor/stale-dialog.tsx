import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogMessage } from '../../../ui/dialog.tsx';
import { Table } from '../../../ui/surface.tsx';
import { differencesOf } from './draft.ts';
import type { PageDraft } from './draft.ts';
import styles from './editor.module.css';

interface Props {
  stored: PageDraft;
  typed: PageDraft;
  busy: boolean;
  onClose: () => void;
  onTakeStored: () => void;
  onKeepTyped: () => void;
}

/** Two people edited the page: both versions beside each other, and nothing lost without a decision. */
export const StaleDialog = ({ stored, typed, busy, onClose, onTakeStored, onKeepTyped }: Props) => (
  <Dialog
    opened
    onClose={onClose}
    width={640}
    title="그사이 다른 사람이 먼저 저장했어요"
    footer={
      <>
        <Button onClick={onTakeStored}>저장된 내용 쓰기</Button>
        <Button look="primary" busy={busy} onClick={onKeepTyped}>
          내 내용으로 저장
        </Button>
      </>
    }
  >
    <DialogMessage>서로 다른 곳이에요. 어느 내용으로 할까요?</DialogMessage>
    <div className={styles.differences}>
      <Table label="서로 다른 내용">
        <thead>
          <tr>
            <th>항목</th>
            <th>저장된 내용</th>
            <th>내가 쓴 내용</th>
          </tr>
        </thead>
        <tbody>
          {differencesOf(stored, typed).map(({ field, name, stored: theirs, typed: mine }) => (
            <tr key={field}>
              <td>{name}</td>
              <td>{theirs}</td>
              <td>{mine}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  </Dialog>
);
