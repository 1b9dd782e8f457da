import { OnlineFrame } from '../../shops/shop-frame.tsx';
import { PolicyCard } from '../components/policy-card.tsx';

export const DepositPolicyPage = () => (
  <OnlineFrame title="예약금">
    <PolicyCard />
  </OnlineFrame>
);
