import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Trade } from '../../../../contract/trades.ts';
import { addresses } from '../../../lib/addresses.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { isProductError } from '../../../lib/errors.ts';
import { useMaybeSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AuthCard, AuthForm, FormProblem } from '../components/auth-card.tsx';
import { TradeChoice } from '../components/trade-choice.tsx';
import { checkFilled, checkLoginId, checkPassword, problemsOf, refusedPassword } from '../form.ts';
import { useSetup } from '../mutations.ts';
import { setupQuery } from '../queries.ts';

const blank = { setupCode: '', loginId: '', password: '', name: '', shopName: '' };
type Values = typeof blank;

const check = (values: Values) =>
  problemsOf({
    setupCode: checkFilled(values.setupCode, '설정 코드를'),
    shopName: checkFilled(values.shopName, '샵 이름을'),
    name: checkFilled(values.name, '원장님 이름을'),
    loginId: checkLoginId(values.loginId),
    password: checkPassword(values.password, values),
  });

/** An empty server's first page: only a reader of its console may open the first shop. */
export const SetupPage = () => {
  const router = useRouter();
  const state = useQuery(setupQuery).data;
  const session = useMaybeSession();
  const setup = useSetup();
  const [values, setValues] = useState(blank);
  const [trade, setTrade] = useState<Trade>('NAIL');
  const [problems, setProblems] = useState<Partial<Values>>({});
  const set = (field: keyof Values) => (value: string) => {
    setValues({ ...values, [field]: value });
    setProblems({ ...problems, [field]: undefined });
  };
  const field = (name: keyof Values) => ({
    value: values[name],
    onChange: set(name),
    error: problems[name],
    required: true,
  });

  if (state && !state.needed && !session) return <Navigate to="/signin" replace />;
  const wrongCode = isProductError(setup.error, 'ACCESS_DENIED');
  const refused = refusedPassword(setup.error);
  return (
    <AuthCard title="첫 샵 열기" text="서버를 시작한 창에 나온 설정 코드를 적고 샵을 열어 주세요.">
      <AuthForm
        refusal={setup.error}
        onSubmit={() => {
          const found = check(values);
          setProblems(found ?? {});
          if (found) return;
          setup.mutate(
            { ...values, trade },
            { onSuccess: () => void router.navigate({ href: addresses.home, replace: true }) },
          );
        }}
      >
        <TextInput
          label="설정 코드"
          {...field('setupCode')}
          error={problems.setupCode ?? (wrongCode ? '설정 코드가 맞지 않습니다.' : null)}
          autoComplete="off"
          autoFocus
        />
        <TextInput label="샵 이름" {...field('shopName')} placeholder="예: 모먼트네일 성수점" />
        <TradeChoice value={trade} onChange={setTrade} />
        <TextInput label="원장님 이름" {...field('name')} autoComplete="name" />
        <TextInput
          label="아이디"
          {...field('loginId')}
          autoComplete="username"
          autoCapitalize="none"
          hint="영문 소문자와 숫자"
        />
        <TextInput
          label="비밀번호"
          type="password"
          {...field('password')}
          error={problems.password ?? refused}
          autoComplete="new-password"
          hint="8자 이상"
        />
        <FormProblem>{setup.error && !wrongCode && !refused && describeError(setup.error)}</FormProblem>
        <Button type="submit" look="primary" size="large" wide busy={setup.isPending}>
          샵 열기
        </Button>
      </AuthForm>
    </AuthCard>
  );
};
