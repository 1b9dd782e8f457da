import { useEffect, useState } from 'react';
import { formatPhone } from '../../contract/phone.ts';
import { formatDate, shopDateOf } from '../../contract/time.ts';
import { agree, LinkFailed, openLink } from './ask.ts';
import type { Failure, Shared } from './ask.ts';
import { BalanceSheet } from './balance.tsx';
import { QuoteAgreement } from './quote-agreement.tsx';
import { QuoteSheet } from './quote.tsx';
import { ReceiptSheet } from './receipt.tsx';
import styles from './page.module.css';

const failureOf = (error: unknown): Failure => (error instanceof LinkFailed ? error.failure : 'LATER');

const Gone = () => (
  <section className={styles.nothing}>
    <h1>열 수 없는 링크예요</h1>
    <p>기간이 지났거나 샵에서 끊은 링크예요. 필요하면 샵에 새 링크를 요청해 주세요.</p>
  </section>
);

const Later = ({ onRetry }: { onRetry: () => void }) => (
  <section className={styles.nothing}>
    <h1>지금은 열 수 없어요</h1>
    <p>잠시 후 다시 시도해 주세요. 계속되면 샵에 알려 주세요.</p>
    <button type="button" className={styles.button} onClick={onRetry}>
      다시 열기
    </button>
  </section>
);

const titleOf = ({ shop, receipt, balance }: Shared): string =>
  `${shop.name} ${receipt ? '영수증' : balance ? '회원권·포인트' : '견적서'}`;

const Content = ({ shared, onAgree }: { shared: Shared; onAgree: () => Promise<void> }) => {
  const { receipt, balance, quote } = shared;
  if (receipt) return <ReceiptSheet of={shared} receipt={receipt} />;
  if (balance) return <BalanceSheet of={shared} balance={balance} />;
  if (!quote) return null;
  return (
    <>
      <QuoteSheet of={shared} quote={quote} />
      <QuoteAgreement quote={quote} onAgree={onAgree} />
    </>
  );
};

/** What a customer sees who was sent a link: one sheet, no sign-in, nothing else. */
export const LinkPage = ({ token }: { token: string }) => {
  const [shared, setShared] = useState<Shared>();
  const [failure, setFailure] = useState<Failure>();
  const [changed, setChanged] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let stays = true;
    const open = async () => {
      try {
        const answer = await openLink(token);
        if (!stays) return;
        setFailure(undefined);
        setShared(answer);
        document.title = titleOf(answer);
      } catch (error) {
        if (stays) setFailure(failureOf(error));
      }
    };
    void open();
    return () => {
      stays = false;
    };
  }, [token, tries]);

  const onAgree = async () => {
    try {
      setChanged(false);
      setShared(await agree(token, shared?.quote?.version ?? 0));
    } catch (error) {
      const why = failureOf(error);
      if (why !== 'STALE') return setFailure(why);
      setChanged(true);
      setTries((before) => before + 1);
    }
  };

  return (
    <main className={styles.page}>
      {failure === 'GONE' ? (
        <Gone />
      ) : failure ? (
        <Later onRetry={() => setTries((before) => before + 1)} />
      ) : shared ? (
        <>
          {changed && (
            <p className={styles.changed} role="status">
              그사이 견적이 바뀌었어요. 다시 읽고 동의해 주세요.
            </p>
          )}
          <div className={styles.sheet}>
            <Content shared={shared} onAgree={onAgree} />
          </div>
          <footer className={styles.foot}>
            <p>이 링크는 {formatDate(shopDateOf(shared.expiresAt))}까지 열려요.</p>
            {shared.shop.phone && (
              <a className={styles.call} href={`tel:${shared.shop.phone}`}>
                {shared.shop.name}에 전화하기 {formatPhone(shared.shop.phone)}
              </a>
            )}
          </footer>
        </>
      ) : (
        <p className={styles.loading} role="status">
          불러오고 있어요…
        </p>
      )}
    </main>
  );
};
