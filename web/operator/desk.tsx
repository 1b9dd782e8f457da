import { useState } from 'react';
import type { ReactNode } from 'react';
import { operatorRoleNames } from '../../contract/operator-words.ts';
import type { OperatorArea } from '../../contract/operator-words.ts';
import { Frame, Later, Loading } from '../public-page/frame.tsx';
import { useAnswer } from '../public-page/use-answer.ts';
import { Button } from '../ui/button.tsx';
import { calls, isSignedOut } from './calls.ts';
import type { Me } from './calls.ts';
import { ContentsTab } from './contents.tsx';
import styles from './desk.module.css';
import { MoneyTab } from './money.tsx';
import { NoticesTab } from './notices.tsx';
import { PersonTab } from './person.tsx';
import { ReviewsTab } from './reviews.tsx';
import { ShopsTab } from './shops.tsx';
import { SignIn } from './sign-in.tsx';
import { WalksTab } from './walks.tsx';

const tabs: readonly (readonly [OperatorArea, string, () => ReactNode])[] = [
  ['money', '확인할 돈', MoneyTab],
  ['reviews', '정산 심사', ReviewsTab],
  ['contents', '알림톡 검수', ContentsTab],
  ['notices', '알림', NoticesTab],
  ['shops', '샵', ShopsTab],
  ['people', '고객 문의', PersonTab],
  ['jobs', '밤 작업', WalksTab],
];

const Open = ({ me }: { me: Me }) => {
  const mine = tabs.filter(([area]) => me.areas.includes(area));
  const [area, setArea] = useState(mine[0]?.[0]);
  const Shown = mine.find(([one]) => one === area)?.[2];
  const leave = async () => {
    await calls.signOut().catch(() => undefined);
    location.reload();
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>단골 운영</h1>
        <span>
          {me.name} · {operatorRoleNames[me.role]}
        </span>
        <Button size="small" onClick={() => void leave()}>
          로그아웃
        </Button>
      </header>
      <nav className={styles.tabs} aria-label="운영 화면">
        {mine.map(([one, label]) => (
          <button
            key={one}
            type="button"
            className={styles.tab}
            aria-current={one === area ? 'page' : undefined}
            onClick={() => setArea(one)}
          >
            {label}
          </button>
        ))}
      </nav>
      <main className={styles.body}>{Shown && <Shown />}</main>
    </div>
  );
};

/** The operator's own desk: who signed in sees what they may do, and nothing else. */
export const Desk = () => {
  const { answer: me, error, retry, setAnswer, setError } = useAnswer(calls.me);
  if (me) return <Open me={me} />;
  if (isSignedOut(error))
    return (
      <SignIn
        onSignedIn={(signedIn) => {
          setError(undefined);
          setAnswer(signedIn);
        }}
      />
    );
  return <Frame>{error === undefined ? <Loading /> : <Later onRetry={retry} />}</Frame>;
};
