import { useCallback, useEffect, useState } from 'react';
import { formatDate, shopDateOf } from '../../contract/time.ts';
import { Changed, Foot, Frame, Later, Loading, Nothing, Sheet } from '../public-page/frame.tsx';
import { useAnswer } from '../public-page/use-answer.ts';
import { agree, isGone, isStale, openLink } from './ask.ts';
import type { Shared } from './ask.ts';
import { PayslipSheet } from './payslip.tsx';
import { BalanceSheet } from './balance.tsx';
import { QuoteAgreement } from './quote-agreement.tsx';
import { QuoteSheet } from './quote.tsx';
import { ReportSheet } from './report.tsx';
import { ReceiptSheet } from './receipt.tsx';

const titleOf = ({ shop, receipt, balance, payslip, report }: Shared): string =>
  `${shop.name} ${report ? '월간 보고서' : payslip ? '정산서' : receipt ? '영수증' : balance ? '회원권·포인트' : '견적서'}`;

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isGone(error) ? (
    <Nothing
      title="열 수 없는 링크예요"
      text="기간이 지났거나 샵에서 끊은 링크예요. 필요하면 샵에 새 링크를 요청해 주세요."
    />
  ) : (
    <Later onRetry={onRetry} />
  );

const Content = ({ shared, onAgree }: { shared: Shared; onAgree: () => Promise<void> }) => {
  const { receipt, balance, quote, payslip, report } = shared;
  if (report) return <ReportSheet of={shared} report={report} />;
  if (receipt) return <ReceiptSheet of={shared} receipt={receipt} />;
  if (balance) return <BalanceSheet of={shared} balance={balance} />;
  if (payslip) return <PayslipSheet slip={payslip} name={shared.customerName} />;
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
  const open = useCallback((signal: AbortSignal) => openLink(token, signal), [token]);
  const { answer: shared, error, retry, setAnswer, setError } = useAnswer(open);
  const [changed, setChanged] = useState(false);

  useEffect(() => {
    if (shared) document.title = titleOf(shared);
  }, [shared]);

  const onAgree = async () => {
    try {
      setChanged(false);
      setAnswer(await agree(token, shared?.quote?.version ?? 0));
    } catch (problem) {
      if (!isStale(problem)) return setError(problem);
      setChanged(true);
      retry();
    }
  };

  if (error !== undefined)
    return (
      <Frame>
        <Failed error={error} onRetry={retry} />
      </Frame>
    );
  return (
    <Frame>
      {shared ? (
        <>
          {changed && <Changed>그사이 견적이 바뀌었어요. 다시 읽고 동의해 주세요.</Changed>}
          <Sheet>
            <Content shared={shared} onAgree={onAgree} />
          </Sheet>
          <Foot shop={shared.shop}>
            <p>이 링크는 {formatDate(shopDateOf(shared.expiresAt))}까지 열려요.</p>
          </Foot>
        </>
      ) : (
        <Loading />
      )}
    </Frame>
  );
};
