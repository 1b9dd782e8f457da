import { formatDate, shopDateOf } from '../../contract/time.ts';
import { Button } from '../ui/button.tsx';
import shapes from '../ui/shapes.module.css';
import { calls } from './calls.ts';
import styles from './desk.module.css';
import { ListCard, useList } from './list.tsx';
import { useAct } from './use-act.ts';

/** What Kakao inspects: it alone approves; here is seen what hangs, and asked again. */
export const ContentsTab = () => {
  const list = useList(calls.contents);
  const { act, problem, isBusy } = useAct(list.retry);
  return (
    <>
      {problem && (
        <p className={shapes.problem} role="alert">
          {problem}
        </p>
      )}
      <ListCard
        title="카카오 검수 중"
        of={list}
        empty="검수를 기다리는 알림톡 내용이 없어요."
        renderRow={({ shopNo, shopName, id, name, body, submittedAt, tries }) => (
          <div key={`${shopNo} ${id}`} className={styles.row}>
            <span className={styles.words}>
              <span>
                <strong>{name}</strong> · {shopName} ({shopNo})
              </span>
              <span className={shapes.note}>
                {formatDate(shopDateOf(submittedAt))}에 보냄 · {tries}번 확인
              </span>
              <pre>{body}</pre>
            </span>
            <Button
              size="small"
              busy={isBusy(`${shopNo} ${id}`)}
              onClick={() =>
                void act(`${shopNo} ${id}`, () => calls.lookAgain({ kind: 'CONTENT', shopNo, id }))
              }
            >
              결과 다시 확인
            </Button>
          </div>
        )}
      />
    </>
  );
};
