import { useState } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import { isProductError } from '../../../lib/errors.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';
import { useAccountChange } from '../account.mutations.ts';
import type { Security } from '../account.mutations.ts';
import { checkPassword, refusedPassword } from '../form.ts';

/** Changes one's own password; other devices are asked for it again. */
export const PasswordDialog = ({ of, onClose }: { of: Security; onClose: () => void }) => {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const change = useAccountChange('account.changePassword');
  const isWrong = isProductError(change.error, 'PASSWORD_WRONG');
  const refused = refusedPassword(change.error);
  const submit = () => {
    const found = checkPassword(next, { loginId: of.loginId, ...(of.phone && { phone: of.phone }) });
    setProblem(found);
    if (found) return;
    change.mutate(
      { current, next },
      {
        onSuccess: ({ sessionsEnded }) => {
          notify.done(
            sessionsEnded > 0
              ? `비밀번호를 바꿨어요. 다른 기기 ${sessionsEnded}대에서 로그아웃됐어요`
              : '비밀번호를 바꿨어요',
          );
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="비밀번호 변경"
      label="변경"
      ready={current !== '' && next !== ''}
      busy={change.isPending}
      dirty={current + next !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <input type="text" hidden readOnly autoComplete="username" value={of.loginId} />
      <TextInput
        label="지금 비밀번호"
        type="password"
        required
        value={current}
        onChange={setCurrent}
        error={isWrong ? change.error?.message : undefined}
        autoComplete="current-password"
        autoFocus
      />
      <TextInput
        label="새 비밀번호"
        type="password"
        required
        value={next}
        onChange={setNext}
        error={problem ?? refused}
        hint="8자 이상. 낱말 여러 개를 이어 쓰면 외우기 쉽고 안전해요."
        autoComplete="new-password"
      />
      {change.error && !isWrong && !refused && (
        <p role="alert" className={shapes.problem}>
          {describeError(change.error)}
        </p>
      )}
    </FormDialog>
  );
};
