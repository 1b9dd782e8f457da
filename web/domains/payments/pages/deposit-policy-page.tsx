import { ShopFrame } from '../../shops/shop-frame.tsx';
import { PolicyCard } from '../policy-card.tsx';

export const DepositPolicyPage = () => (
  <ShopFrame title="예약금">
    <PolicyCard />
  </ShopFrame>
);
