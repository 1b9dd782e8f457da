import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import { nameOf, offerAction, planNotes } from '../format.ts';
import type { Offer, Subscription } from '../queries.ts';
import styles from '../subscription.module.css';
import { StartDialog } from './start-dialog.tsx';

/** Every plan with what choosing it costs today. */
export const PlanList = ({ subscription }: { subscription: Subscription }) => {
  const [chosen, setChosen] = useState<Offer | null>(null);
  const { nextPlan } = subscription;
  return (
    <Card title="이용권 고르기">
      <div className={styles.plans}>
        {subscription.plans.map((offer) => (
          <article
            key={`${offer.plan} ${offer.period}`}
            className={styles.plan}
            data-current={offer.from === 'CURRENT'}
          >
            <div className={shapes.stack8}>
              <div className={styles.planHead}>
                {nameOf(offer)}
                {offer.from === 'CURRENT' && <Tag tone="ok">이용 중</Tag>}
                {nextPlan?.plan === offer.plan && nextPlan.period === offer.period && (
                  <Tag tone="info">다음 기간부터</Tag>
                )}
              </div>
              <div className={styles.price}>
                {formatWon(offer.totalWon)}
                <small>/ {offer.period === 'MONTH' ? '월' : '년'}, 부가세 포함</small>
              </div>
              <span className={shapes.note}>{planNotes[offer.plan]}</span>
              {offer.from === 'AT_END' && (
                <span className={shapes.note}>{formatDate(offer.periodStart)}부터 바뀌어요</span>
              )}
            </div>
            <Button wide disabled={offer.from === 'CURRENT' && !nextPlan} onClick={() => setChosen(offer)}>
              {offer.from === 'CURRENT' && nextPlan ? '이대로 계속 쓰기' : offerAction(offer)}
            </Button>
          </article>
        ))}
      </div>
      {chosen && <StartDialog offer={chosen} card={subscription.card} onClose={() => setChosen(null)} />}
    </Card>
  );
};
