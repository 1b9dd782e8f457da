import styles from './migration.module.css';

const names = ['파일 올리기', '열 연결', '미리 보기', '결과'];

/** Where one stands: 0 to 3. */
export const Steps = ({ at }: { at: number }) => (
  <ol className={styles.steps} aria-label="단계">
    {names.map((name, index) => (
      <li key={name} aria-current={index === at ? 'step' : undefined}>
        {name}
      </li>
    ))}
  </ol>
);
