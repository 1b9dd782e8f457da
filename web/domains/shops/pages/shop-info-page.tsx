import { useEndpoint } from '../../../lib/endpoints.ts';
import { useMe } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { BasicsCard } from '../components/basics-card.tsx';
import { ClosingCard } from '../components/closing-card.tsx';
import { ContactCard } from '../components/contact-card.tsx';
import { FurtherShopCard } from '../components/further-shop-card.tsx';
import { ProfileCard } from '../components/profile-card.tsx';
import { ShopFrame } from '../shop-frame.tsx';

/** What the shop is called, how it is reached, what it shows of itself, and, folded away, its end. */
export const ShopInfoPage = () => {
  const shop = useEndpoint('shops.me', {});
  const contact = useEndpoint('shops.contact', { params: { id: useShopNo() } });
  const profile = useEndpoint('shops.profile', {});
  const isOwner = useMe()?.role === 'OWNER';
  return (
    <ShopFrame title="샵 정보">
      <div className={shapes.stack16}>
        <QueryState of={shop}>{(data) => <BasicsCard shop={data} />}</QueryState>
        <QueryState of={contact}>{(data) => <ContactCard contact={data} />}</QueryState>
        <QueryState of={profile}>{(data) => <ProfileCard profile={data} />}</QueryState>
        {isOwner && <FurtherShopCard />}
        {isOwner && shop.data && <ClosingCard shop={shop.data} />}
      </div>
    </ShopFrame>
  );
};
