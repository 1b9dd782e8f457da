import { useSyncExternalStore } from 'react';
import { formatDay } from '../../../contract/time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import shapes from '../../ui/shapes.module.css';
import { skipStore } from './skipped-days.rules.ts';
import styles from './classes.module.css';

/** The days on which a repeated class cannot be opened, each with its reason; withSkips() opens it. */
export const SkipDialog = () => {
  const question = useSyncExternalStore(skipStore.subscribe, skipStore.get);
  if (!question) return null;
  const { occurrences, left, answer } = question;
  return (
    <Dialog
      opened
      onClose={() => answer(null)}
      title={`열 수 없는 날이 ${occurrences.length}일 있어요`}
      width={460}
      footer={
        <>
          <Button onClick={() => answer(null)}>닫기</Button>
          {left > 0 && (
            <Button look="primary" data-autofocus onClick={() => answer(true)}>
              빼고 열기 ({left}개)
            </Button>
          )}
        </>
      }
    >
      <div className={shapes.stack14}>
        <p>
          {left > 0
            ? '아직 아무 수업도 열지 않았어요. 이 날들을 빼고 열 수 있어요.'
            : '열 수 있는 날이 하나도 없어요. 시간이나 담당자를 바꿔 주세요.'}
        </p>
        <ul className={styles.skipped} aria-label="열 수 없는 날">
          {occurrences.map(({ seq, date, problems }) => (
            <li key={seq}>
              <strong>{formatDay(date)}</strong>
              <span>{problems[0]?.message}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
