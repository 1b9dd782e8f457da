import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import shapes from '../../../ui/shapes.module.css';
import styles from './account.module.css';

/** Shown once: closing them confirms that they were written down. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify.done('복구 코드를 복사했어요');
  };
  return (
    <div className={shapes.stack12}>
      <p>
        휴대폰을 잃어버렸을 때 한 번씩 쓸 수 있는 코드예요. 닫으면 다시 볼 수 없으니 안전한 곳에 적어 두세요.
      </p>
      <ul className={styles.codes} aria-label="복구 코드">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => void copy()}>코드 복사</Button>
    </div>
  );
};
