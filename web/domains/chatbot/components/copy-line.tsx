import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import styles from '../chatbot.module.css';

/** A value to be carried over to another window. */
export const CopyLine = ({ label, value }: { label: string; value: string }) => {
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    notify.done('복사했어요');
  };
  return (
    <div className={styles.copy}>
      <span>{label}</span>
      {/* Addresses differ at their end, so it is the beginning that gives way. */}
      <code title={value}>
        <bdi>{value}</bdi>
      </code>
      <Button size="small" aria-label={`${label} 복사`} onClick={() => void copy()}>
        복사
      </Button>
    </div>
  );
};
