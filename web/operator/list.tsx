import type { ReactNode } from 'react';
import { useAnswer } from '../public-page/use-answer.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/surface.tsx';
import { wordsOf } from './calls.ts';
import styles from './desk.module.css';

/** A list as it was read, with what it says when nothing waits. */
export const useList = <T,>(load: (signal: AbortSignal) => Promise<T>) => {
  const { answer, error, retry } = useAnswer(load);
  return { answer, retry, problem: error === undefined ? undefined : wordsOf(error) };
};

interface Props<T> {
  title: string;
  of: { answer: { items: readonly T[] } | undefined; problem: string | undefined; retry: () => void };
  empty: string;
  renderRow: (item: T) => ReactNode;
}

export const ListCard = <T,>({ title, of: { answer, problem, retry }, empty, renderRow }: Props<T>) => (
  <Card
    flush
    title={answer && answer.items.length > 0 ? `${title} ${answer.items.length}건` : title}
    actions={
      <Button size="small" onClick={retry}>
        새로 고침
      </Button>
    }
  >
    {problem !== undefined && (
      <p className={styles.empty} role="alert">
        {problem}
      </p>
    )}
    {!answer && problem === undefined && <p className={styles.empty}>불러오고 있어요…</p>}
    {answer?.items.length === 0 && <p className={styles.empty}>{empty}</p>}
    {answer?.items.map(renderRow)}
  </Card>
);
