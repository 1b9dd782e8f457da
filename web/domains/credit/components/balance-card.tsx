import { useState } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card, Figure } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Tag } from '../../../ui/tag.tsx';
import { aboutWords } from '../format.ts';
import { useProducts, useRemaining } from '../queries.ts';
import type { Remaining } from '../queries.ts';
import styles from '../credit.module.css';
import { RefundDialog } from './refund-dialog.tsx';

const Figures = ({ remaining }: { remaining: Remaining }) => {
  const { availableWon, paidWon, bonusWon, waitingWon, daysLeft } = remaining;
  return (
    <div className={styles.figures}>
      <Figure label="남은 금액" value={formatNumber(availableWon)} unit="원" note={aboutWords(remaining)} />
      <Figure label="충전한 금액" value={formatNumber(paidWon)} unit="원" />
      <Figure label="보너스" value={formatNumber(bonusWon)} unit="원" note="먼저 쓰여요" />
      <Figure label="예약된 발송" value={formatNumber(waitingWon)} unit="원" />
      {daysLeft !== null && (
        <Figure label="쓸 수 있는 날" value={formatNumber(daysLeft)} unit="일" note="지난 2주만큼 쓰면" />
      )}
    </div>
  );
};

/** What is left, and how far it goes. */
export const BalanceCard = () => {
  const query = useRemaining();
  const products = useProducts().data;
  const can = useCan();
  const [refunding, setRefunding] = useState(false);
  return (
    <Card
      title="잔액"
      actions={
        <>
          {query.data?.low && <Tag tone="warn">얼마 남지 않았어요</Tag>}
          {products?.practice && <Tag>연습 모드</Tag>}
        </>
      }
    >
      <QueryState of={query}>
        {(remaining) => (
          <div className={shapes.stack14}>
            <Figures remaining={remaining} />
            {products && (
              <p className={shapes.note}>
                한 건에 알림톡 {formatWon(products.prices.ALIMTALK)}, 단문 {formatWon(products.prices.SMS)},
                장문 {formatWon(products.prices.LMS)}, 사진 {formatWon(products.prices.MMS)}이에요. 가지 못한
                메시지의 금액은 돌아와요.
              </p>
            )}
            {can('billing.manage') && remaining.paidWon > 0 && (
              <div>
                <Button size="small" onClick={() => setRefunding(true)}>
                  남은 금액 환불
                </Button>
              </div>
            )}
          </div>
        )}
      </QueryState>
      {refunding && <RefundDialog onClose={() => setRefunding(false)} />}
    </Card>
  );
};
