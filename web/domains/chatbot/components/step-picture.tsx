import styles from '../chatbot.module.css';

export type Pictured = 'bot' | 'skill' | 'header' | 'block' | 'deploy';

/** Which line of the menu it is, and what stands beside it. */
const scenes: Record<Pictured, { line: number; fields: readonly string[]; button: string }> = {
  bot: { line: 0, fields: ['봇 이름'], button: '만들기' },
  skill: { line: 2, fields: ['스킬 이름', '주소'], button: '저장' },
  header: { line: 2, fields: ['헤더 이름', '헤더 값'], button: '저장' },
  block: { line: 1, fields: ['블록 이름', '스킬 선택'], button: '저장' },
  deploy: { line: 3, fields: [], button: '배포' },
};
const lines = ['설정', '시나리오', '스킬', '배포'];

/** The window of Kakao's chatbot centre, as far as it takes to find the place. */
export const StepPicture = ({ of }: { of: Pictured }) => {
  const { line, fields, button } = scenes[of];
  return (
    <svg className={styles.picture} viewBox="0 0 220 120" fontSize="10" aria-hidden>
      <rect className={styles.window} x="1" y="1" width="218" height="118" rx="6" />
      <path className={styles.edge} d="M1 20H219M64 20V119" />
      {lines.map((name, at) => (
        <g key={name}>
          {at === line && (
            <rect className={styles.here} x="6" y={28 + at * 22} width="52" height="18" rx="4" />
          )}
          <text className={at === line ? styles.hereWord : styles.word} x="14" y={41 + at * 22}>
            {name}
          </text>
        </g>
      ))}
      {fields.map((name, at) => (
        <g key={name}>
          <text className={styles.word} x="76" y={40 + at * 30}>
            {name}
          </text>
          <rect className={styles.box} x="124" y={28 + at * 30} width="84" height="18" rx="4" />
        </g>
      ))}
      <rect className={styles.press} x="160" y="94" width="48" height="18" rx="4" />
      <text className={styles.pressWord} x="184" y="107" textAnchor="middle">
        {button}
      </text>
    </svg>
  );
};
