import { useCallback, useEffect, useState } from 'react';
import { formatDate, shopDateOf } from '../../contract/time.ts';
import type { CallAnswer } from '../lib/wire.ts';
import { ask, AskFailed } from '../public-page/ask.ts';
import { Foot, Frame, Later, Loading, Nothing, Sheet } from '../public-page/frame.tsx';
import { useAnswer } from '../public-page/use-answer.ts';
import styles from './page.module.css';

type OptOut = CallAnswer<'alarms.openOptOut'>;

const addressOf = (token: string) => `/optout/${encodeURIComponent(token)}`;

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error instanceof AskFailed && error.status === 404 ? (
    <Nothing
      title="열 수 없는 링크예요"
      text="주소가 잘렸는지 확인해 주세요. 문자에 적힌 080 번호로 전화하셔도 수신을 거부할 수 있어요."
    />
  ) : (
    <Later onRetry={onRetry} />
  );

const Done = ({ refusedAt }: { refusedAt: string }) => (
  <section className={styles.part} role="status">
    <h1>광고 수신을 거부했어요</h1>
    <p>
      {formatDate(shopDateOf(refusedAt))}에 처리했어요. 이제 할인이나 소식을 보내지 않아요. 예약과 회원권
      안내는 계속 받으실 수 있어요.
    </p>
  </section>
);

const Asking = ({ optOut, onRefuse }: { optOut: OptOut; onRefuse: () => Promise<void> }) => {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onRefuse();
    setBusy(false);
  };
  return (
    <section className={styles.part}>
      <h1>광고 문자를 그만 받을까요?</h1>
      <p>
        {optOut.shop.name}에서 {optOut.phone && <strong>{optOut.phone} 번호로 </strong>}보내는 할인과 소식을
        더 보내지 않아요. 예약과 회원권 안내는 계속 받으실 수 있어요.
      </p>
      <button type="button" className={styles.refuse} disabled={busy} onClick={() => void press()}>
        {busy ? '처리하고 있어요…' : '광고 수신 거부'}
      </button>
    </section>
  );
};

/** Opened from a message: its recipient refuses advertising by one press, without a sign-in. */
export const OptOutPage = ({ token }: { token: string }) => {
  const open = useCallback(
    (signal: AbortSignal) => ask<'alarms.openOptOut'>(addressOf(token), { signal }),
    [token],
  );
  const { answer, error, retry, setAnswer, setError } = useAnswer(open);

  useEffect(() => {
    if (answer) document.title = `${answer.shop.name} 수신거부`;
  }, [answer]);

  const onRefuse = () =>
    ask<'alarms.optOut'>(addressOf(token), { method: 'POST' }).then(setAnswer).catch(setError);

  if (error !== undefined)
    return (
      <Frame>
        <Failed error={error} onRetry={retry} />
      </Frame>
    );
  if (!answer)
    return (
      <Frame>
        <Loading />
      </Frame>
    );
  return (
    <Frame>
      <Sheet>
        {answer.refusedAt === null ? (
          <Asking optOut={answer} onRefuse={onRefuse} />
        ) : (
          <Done refusedAt={answer.refusedAt} />
        )}
      </Sheet>
      <Foot shop={answer.shop} />
    </Frame>
  );
};
