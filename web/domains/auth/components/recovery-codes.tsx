import { Button } from '../../../ui/button.tsx';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { confirm } from '../../../ui/confirm.ts';
import { notify } from '../../../ui/notify.ts';
import shapes from '../../../ui/shapes.module.css';
import styles from './account.module.css';

/** They are shown once: one Escape too many must not lose them. */
export const leaveRecoveryCodes = async (
  codes: readonly string[] | undefined,
  onClose: () => void,
): Promise<void> => {
  const sure =
    codes === undefined ||
    (await confirm({
      title: '복구 코드를 적어 두셨나요?',
      message: '닫으면 다시 볼 수 없어요.',
      confirmLabel: '적어 두었어요',
      cancelLabel: '다시 보기',
      safeFirst: true,
    }));
  if (sure) onClose();
};

/** Shown once: closing them confirms that they were written down. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  // A reload or a step back loses them as well.
  useUnsavedGuard(true);
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
      <Button autoFocus onClick={() => void copy()}>
        코드 복사
      </Button>
    </div>
  );
};
