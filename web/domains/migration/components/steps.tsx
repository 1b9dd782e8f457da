import { useEffect, useRef } from 'react';
import styles from './migration.module.css';

const names = ['파일 올리기', '열 연결', '미리 보기', '결과'];

/** Where one stands: 0 to 3. */
export const Steps = ({ at }: { at: number }) => {
  const here = useRef<HTMLLIElement>(null);
  // The button that led here is gone, and the focus with it.
  useEffect(() => {
    if (at > 0 && document.activeElement === document.body) here.current?.focus();
  }, [at]);
  return (
    <ol className={styles.steps} aria-label="단계">
      {names.map((name, index) => (
        <li key={name} {...(index === at && { ref: here, 'aria-current': 'step', tabIndex: -1 })}>
          {name}
        </li>
      ))}
    </ol>
  );
};
