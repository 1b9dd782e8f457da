import { useState } from 'react';
import type { SharedQuote } from './ask.ts';
import styles from './quote-agreement.module.css';

interface Props {
  quote: SharedQuote;
  onAgree: () => Promise<void>;
}

/** The one thing a customer can do here. */
export const QuoteAgreement = ({ quote, onAgree }: Props) => {
  const [busy, setBusy] = useState(false);
  if (quote.agreedAt)
    return (
      <p className={styles.word} role="status">
        동의해 주셔서 고맙습니다. 이 가격으로 시술할게요.
      </p>
    );
  if (quote.closed) return <p className={styles.word}>샵에서 이 견적서를 닫았어요.</p>;
  const press = async () => {
    setBusy(true);
    await onAgree();
    setBusy(false);
  };
  return (
    <button type="button" className={styles.agree} disabled={busy} onClick={() => void press()}>
      {busy ? '보내고 있어요…' : '확인했고, 동의해요'}
    </button>
  );
};
