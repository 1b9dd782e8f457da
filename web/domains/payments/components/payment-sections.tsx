import { consentNames } from '../../../../contract/consent-words.ts';
import { formatWon } from '../../../../contract/money.ts';
import { formatDate, formatDay, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import shapes from '../../../ui/shapes.module.css';
import { PanelSection } from '../../../ui/side-panel.tsx';
import { Facts } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { entryWords, momentOf, refundBy, refundWords, stateWords } from '../format.ts';
import styles from '../payments.module.css';
import type { DepositOfBooking, PaymentDetail } from '../queries.ts';

interface Props {
  of: PaymentDetail;
}

export const Money = ({ of: { amountWon, refundedWon, refundingWon, leftWon, paidAt } }: Props) => (
  <PanelSection>
    <dl className={styles.before}>
      <div>
        <dt>{paidAt === null ? '결제하려던 금액' : '결제한 금액'}</dt>
        <dd>{formatWon(amountWon)}</dd>
      </div>
      {refundedWon > 0 && (
        <div>
          <dt>돌려준 금액</dt>
          <dd>−{formatWon(refundedWon)}</dd>
        </div>
      )}
      {refundingWon > 0 && (
        <div>
          <dt>돌려주는 중</dt>
          <dd>−{formatWon(refundingWon)}</dd>
        </div>
      )}
      {paidAt !== null && (
        <div data-strong>
          <dt>돌려줄 수 있는 금액</dt>
          <dd>{formatWon(leftWon)}</dd>
        </div>
      )}
    </dl>
  </PanelSection>
);

export const PaymentFacts = ({ of: payment }: Props) => {
  const { bookingId, startAt, card, paidAt, createdAt, orderId, feeWon, failure, receiptUrl, comparedAt } =
    payment;
  const day = shopDateOf(startAt);
  return (
    <PanelSection>
      <Facts
        of={[
          [
            '예약',
            <GoLink key="booking" className={styles.link ?? ''} to={addresses.booking(bookingId, day)}>
              {formatDay(day)} {formatTime(startAt)}
            </GoLink>,
          ],
          ['카드', card],
          ['결제', momentOf(paidAt ?? createdAt)],
          ...(failure === null ? [] : [['실패 사유', failure] as const]),
          ['수수료', feeWon > 0 ? formatWon(feeWon) : '정산 때 정해져요'],
          [
            '주문번호',
            <span key="order" className={styles.code}>
              {orderId}
            </span>,
          ],
          ...(receiptUrl === null
            ? []
            : [
                [
                  '전표',
                  <a key="slip" className={styles.link} href={receiptUrl} target="_blank" rel="noreferrer">
                    카드 전표 열기
                  </a>,
                ] as const,
              ]),
          ...(comparedAt === null ? [] : [['카드사와 대조', momentOf(comparedAt)] as const]),
        ]}
      />
    </PanelSection>
  );
};

export const Refunds = ({ of: { refunds } }: Props) =>
  refunds.length > 0 && (
    <PanelSection>
      <h3 className={shapes.heading}>환불</h3>
      <ul className={styles.lines}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <span>
              {refund.reason}{' '}
              <Tag tone={refundWords[refund.state].tone}>{refundWords[refund.state].text}</Tag>
              <small>
                {momentOf(refund.doneAt ?? refund.at)} · {refundBy(refund)}
                {refund.tries > 1 && ` · ${refund.tries}번 물어봄`}
                {refund.nextTryAt !== null && ` · 다음 ${momentOf(refund.nextTryAt)}`}
              </small>
              {refund.failure !== null && refund.state !== 'DONE' && <small>{refund.failure}</small>}
              {refund.handledBy !== null && <small>{refund.handledBy}님이 처리했다고 적었어요.</small>}
            </span>
            <strong>−{formatWon(refund.amountWon)}</strong>
          </li>
        ))}
      </ul>
    </PanelSection>
  );

export const Entries = ({ of: { entries } }: Props) =>
  entries.length > 0 && (
    <PanelSection>
      <h3 className={shapes.heading}>장부 기록</h3>
      <ul className={styles.lines}>
        {entries.map((entry, at) => (
          // Entries are final and in their order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <span>
              {entryWords[entry.kind]}
              <small>{formatDate(entry.on)}</small>
            </span>
            <strong>{formatWon(entry.amountWon)}</strong>
          </li>
        ))}
        <li data-sum>
          <span>나이스페이에서 받을 금액</span>
          <strong>{formatWon(entries.reduce((sum, { amountWon }) => sum + amountWon, 0))}</strong>
        </li>
      </ul>
    </PanelSection>
  );

export const Attempts = ({ of: { id, attempts, tries, nextTryAt } }: Props) => (
  <PanelSection>
    <h3 className={shapes.heading}>결제 시도</h3>
    <ul className={styles.lines}>
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          <span>
            {momentOf(attempt.at)} {attempt.id === id && attempts.length > 1 && <Tag>이 결제</Tag>}
            <small className={styles.code}>{attempt.orderId}</small>
            {attempt.failure !== null && <small>{attempt.failure}</small>}
            {attempt.id === id && tries > 0 && (
              <small>
                카드사에 {tries}번 물어봄{nextTryAt !== null && ` · 다음 ${momentOf(nextTryAt)}`}
              </small>
            )}
          </span>
          <Tag tone={stateWords[attempt.state].tone}>{stateWords[attempt.state].text}</Tag>
        </li>
      ))}
    </ul>
  </PanelSection>
);

/** What the customer read and agreed to; it holds for this booking however the policy changes. */
export const Agreed = ({
  terms,
  consents,
}: {
  terms: readonly string[];
  consents: DepositOfBooking['consents'];
}) =>
  terms.length + consents.length > 0 && (
    <div className={shapes.stack8}>
      {terms.length > 0 && (
        <ul className={styles.terms}>
          {terms.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {consents.length > 0 && (
        <p className={shapes.note}>
          {consents.map(({ kind }) => consentNames[kind]).join(', ')}에 동의했어요 ·{' '}
          {momentOf(consents[0]?.at ?? '')} · {consents[0]?.textVersion}판
        </p>
      )}
    </div>
  );
