import { useState } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import { isProductError } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { checkFilled, checkLoginId, checkPassword, problemsOf, refusedPassword } from '../form.ts';
import { useSignUp } from '../mutations.ts';
import { AuthForm, FormProblem } from './auth-card.tsx';

interface Props {
  phone: string;
  certificationId: string;
  onDone: () => void;
}

const blank = { name: '', loginId: '', password: '' };
type Values = typeof blank;

export const AccountStep = ({ phone, certificationId, onDone }: Props) => {
  const signUp = useSignUp();
  const [values, setValues] = useState(blank);
  const [problems, setProblems] = useState<Partial<Values>>({});
  const taken = isProductError(signUp.error, 'LOGIN_ID_TAKEN') ? signUp.error.message : null;
  const refused = refusedPassword(signUp.error);
  const field = (name: keyof Values) => ({
    value: values[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value });
      setProblems({ ...problems, [name]: undefined });
    },
    error: problems[name],
    required: true,
  });
  return (
    <AuthForm
      refusal={signUp.error}
      onSubmit={() => {
        const found = problemsOf({
          name: checkFilled(values.name, '이름을'),
          loginId: checkLoginId(values.loginId),
          password: checkPassword(values.password, { loginId: values.loginId, phone }),
        });
        setProblems(found ?? {});
        if (!found) signUp.mutate({ ...values, phone, certificationId }, { onSuccess: onDone });
      }}
    >
      <TextInput label="이름" size="large" {...field('name')} autoComplete="name" autoFocus />
      <TextInput
        label="아이디"
        size="large"
        {...field('loginId')}
        error={problems.loginId ?? taken}
        hint="영문 소문자와 숫자, 3자 이상"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        label="비밀번호"
        size="large"
        type="password"
        {...field('password')}
        error={problems.password ?? refused}
        hint="8자 이상"
        autoComplete="new-password"
      />
      <FormProblem>{signUp.error && !taken && !refused && describeError(signUp.error)}</FormProblem>
      <Button type="submit" look="primary" size="large" wide busy={signUp.isPending}>
        가입하기
      </Button>
    </AuthForm>
  );
};
