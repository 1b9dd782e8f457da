import { useState } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import { isProductError } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { checkFilled, checkPassword, problemsOf, refusedPassword } from '../form.ts';
import { AuthForm, FormProblem } from './auth-card.tsx';
import { SecondFactorField } from './second-factor-field.tsx';

interface Props {
  loginId: string;
  phone?: string;
  needsCode: boolean;
  busy: boolean;
  refusal: Error | null;
  onSubmit: (set: { password: string; code?: string }) => void;
}

/** A password typed once, in plain sight. */
export const NewPasswordStep = ({ loginId, phone, needsCode, busy, refusal, onSubmit }: Props) => {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<{ password?: string; code?: string }>({});
  const asksCode = needsCode || isProductError(refusal, 'SECOND_FACTOR_NEEDED');
  const refused = refusedPassword(refusal);
  return (
    <AuthForm
      refusal={refusal}
      onSubmit={() => {
        const found = problemsOf({
          password: checkPassword(password, { loginId, ...(phone && { phone }) }),
          code: asksCode ? checkFilled(code, '인증 앱 번호를') : null,
        });
        setProblems(found ?? {});
        if (!found) onSubmit({ password, ...(asksCode && { code }) });
      }}
    >
      {loginId !== '' && <input type="text" hidden readOnly autoComplete="username" value={loginId} />}
      <TextInput
        label="새 비밀번호"
        size="large"
        type="password"
        value={password}
        onChange={setPassword}
        error={problems.password ?? refused}
        hint="8자 이상. 낱말 여러 개를 이어 쓰면 외우기 쉽고 안전해요."
        autoComplete="new-password"
        required
        autoFocus
      />
      {asksCode && <SecondFactorField size="large" value={code} onChange={setCode} error={problems.code} />}
      <FormProblem>{refusal && !refused && describeError(refusal)}</FormProblem>
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        비밀번호 저장
      </Button>
    </AuthForm>
  );
};
