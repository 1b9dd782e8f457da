import { Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Trade } from '../../../../contract/trades.ts';
import { addresses } from '../../../lib/addresses.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { isInShop, useMaybeSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AuthCard, AuthForm, FormProblem } from '../components/auth-card.tsx';
import { CopyChoice } from '../components/copy-choice.tsx';
import type { CopyFrom } from '../components/copy-choice.tsx';
import { TradeChoice } from '../components/trade-choice.tsx';
import { checkFilled } from '../form.ts';
import { useOpenShop } from '../mutations.ts';

/** The last step of joining, where someone without a shop is led after signing in, and the way to a further one. */
export const OpenShopPage = () => {
  const router = useRouter();
  const session = useMaybeSession();
  const openShop = useOpenShop();
  const [name, setName] = useState('');
  const [trade, setTrade] = useState<Trade>('NAIL');
  const [phone, setPhone] = useState('');
  const [copyFrom, setCopyFrom] = useState<CopyFrom | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (!session) return <Navigate to="/signin" replace />;
  const isFurther = isInShop(session);
  const copy = (from: CopyFrom | null) => {
    setCopyFrom(from);
    // What is done there is done here: the menu that comes along is of that trade.
    const { trade: its } = session.shops.find(({ shopNo }) => shopNo === from?.shopNo) ?? {};
    if (its && from?.shopNo !== copyFrom?.shopNo) setTrade(its);
  };
  return (
    <AuthCard
      {...(!isFurther && { step: [4, 4] })}
      title={isFurther ? '샵을 하나 더 열어요' : '샵을 열어요'}
      text="이름과 업종만 있으면 바로 시작할 수 있어요."
      footer={isFurther && <GoLink to={addresses.home}>{session.current.shopName} 화면으로 돌아가기</GoLink>}
    >
      <AuthForm
        onSubmit={() => {
          const found = checkFilled(name, '샵 이름을');
          setProblem(found);
          if (found) return;
          openShop.mutate(
            { name, trade, ...(phone && { phone }), ...(copyFrom && { copyFrom }) },
            { onSuccess: () => void router.navigate({ href: addresses.home, replace: true }) },
          );
        }}
      >
        <TextInput
          label="샵 이름"
          size="large"
          value={name}
          onChange={setName}
          error={problem}
          placeholder="예: 모먼트네일 성수점"
          required
          autoFocus
        />
        <TradeChoice value={trade} onChange={setTrade} />
        <PhoneInput label="샵 전화번호" value={phone} onChange={setPhone} hint="비워 두어도 괜찮아요." />
        {isFurther && <CopyChoice value={copyFrom} onChange={copy} />}
        <FormProblem>{openShop.error && describeError(openShop.error)}</FormProblem>
        <Button type="submit" look="primary" size="large" wide busy={openShop.isPending}>
          샵 열기
        </Button>
      </AuthForm>
    </AuthCard>
  );
};
