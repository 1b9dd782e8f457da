import { useCan } from '../../../lib/me.ts';
import shapes from '../../../ui/shapes.module.css';
import { MessagesFrame } from '../../messages/messages-frame.tsx';
import { AutoChargeCard } from '../components/auto-charge-card.tsx';
import { BalanceCard } from '../components/balance-card.tsx';
import { EntriesCard } from '../components/entries-card.tsx';
import { ProductsCard } from '../components/products-card.tsx';

/** 문자 충전금: what is left, how it is filled up, and every won of it. */
export const CreditPage = () => {
  const mayPay = useCan()('billing.manage');
  return (
    <MessagesFrame>
      <div className={shapes.column16}>
        <BalanceCard />
        {mayPay && (
          <>
            <ProductsCard />
            <AutoChargeCard />
          </>
        )}
        <EntriesCard />
      </div>
    </MessagesFrame>
  );
};
