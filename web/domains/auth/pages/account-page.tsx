import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountNews } from '../../../../contract/account-words.ts';
import { formatPhone } from '../../../../contract/phone.ts';
import { formatDate, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import { securityQuery } from '../account.mutations.ts';
import type { Security } from '../account.mutations.ts';
import styles from '../components/account.module.css';
import { PasswordDialog } from '../components/password-dialog.tsx';
import { PhoneDialog } from '../components/phone-dialog.tsx';
import { SecondCodeDialog } from '../components/second-code-dialog.tsx';
import { SecondFactorDialog } from '../components/second-factor-dialog.tsx';

type Asked = 'password' | 'phone' | 'on' | 'off' | 'codes';

const when = (at: string) => `${formatDate(shopDateOf(at))} ${formatTime(at)}`;

const SignIn = ({ of, onAsk }: { of: Security; onAsk: (asked: Asked) => void }) => (
  <Card flush title="로그인">
    <div className={styles.row}>
      <span>
        아이디
        <small>{of.loginId}</small>
      </span>
    </div>
    <div className={styles.row}>
      <span>
        비밀번호
        <small>
          {of.passwordChangedAt ? `${when(of.passwordChangedAt)}에 바꿨어요` : '처음 정한 그대로예요'}
        </small>
      </span>
      <Button size="small" onClick={() => onAsk('password')}>
        비밀번호 변경
      </Button>
    </div>
    <div className={styles.row}>
      <span>
        휴대폰
        <small>{of.phone ? formatPhone(of.phone) : '등록하면 비밀번호를 잊어도 다시 정할 수 있어요'}</small>
      </span>
      <Button size="small" onClick={() => onAsk('phone')}>
        {of.phone ? '번호 변경' : '번호 등록'}
      </Button>
    </div>
  </Card>
);

const SecondFactor = ({ of: { secondFactor }, onAsk }: { of: Security; onAsk: (asked: Asked) => void }) => (
  <Card flush title="2단계 인증">
    <div className={styles.row}>
      <span>
        인증 앱
        <small>
          {secondFactor
            ? `${when(secondFactor.since)}부터 사용 중이에요`
            : '비밀번호가 새어 나가도 휴대폰 없이는 로그인할 수 없어요'}
        </small>
      </span>
      {secondFactor && <Tag tone="ok">켜짐</Tag>}
      {/* One button, so that the focus comes back to it. */}
      <Button
        size="small"
        look={secondFactor ? 'plain' : 'primary'}
        onClick={() => onAsk(secondFactor ? 'off' : 'on')}
      >
        {secondFactor ? '끄기' : '켜기'}
      </Button>
    </div>
    {secondFactor && (
      <div className={styles.row}>
        <span>
          복구 코드
          <small>{`${secondFactor.recoveryCodesLeft}개 남았어요`}</small>
        </span>
        <Button size="small" onClick={() => onAsk('codes')}>
          새로 받기
        </Button>
      </div>
    )}
  </Card>
);

const News = ({ of: { news, sessions } }: { of: Security }) => (
  <Card flush title="최근 있었던 일">
    <div className={styles.row}>
      <span>
        로그인한 기기
        <small>{`${sessions}대`}</small>
      </span>
    </div>
    {news.map(({ at, kind, by, address }) => (
      <div key={`${at} ${kind}`} className={styles.row}>
        <span>
          {accountNews[kind]}
          <small>{[when(at), by, address].filter(Boolean).join(' · ')}</small>
        </span>
      </div>
    ))}
  </Card>
);

/** One's own account: the same in every shop one works in. */
export const AccountPage = () => {
  const security = useQuery(securityQuery);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <ShopFrame title="내 계정">
      <QueryState of={security}>
        {(of) => (
          <div className={shapes.stack16}>
            <SignIn of={of} onAsk={setAsked} />
            <SecondFactor of={of} onAsk={setAsked} />
            <News of={of} />
            {asked === 'password' && <PasswordDialog of={of} onClose={close} />}
            {asked === 'phone' && <PhoneDialog onClose={close} />}
            {asked === 'on' && <SecondFactorDialog onClose={close} />}
            {(asked === 'off' || asked === 'codes') && <SecondCodeDialog for={asked} onClose={close} />}
          </div>
        )}
      </QueryState>
    </ShopFrame>
  );
};
