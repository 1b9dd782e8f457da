import { useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card, Facts } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { OnlineFrame } from '../../shops/shop-frame.tsx';
import { ConflictsCard } from '../components/conflicts-card.tsx';
import { IntakeCard } from '../components/intake-card.tsx';
import { NaverNamesCard } from '../components/naver-names-card.tsx';
import { NaverServicesCard } from '../components/naver-services-card.tsx';
import { NaverShopDialog } from '../components/naver-shop-dialog.tsx';
import { UnreadCard } from '../components/unread-card.tsx';

/** Which employees Naver's bookings mean. */
export const NaverPage = () => {
  const mapping = useEndpoint('channels.naverMapping', {});
  const can = useCan();
  const mayChange = can('online.write');
  const bringsIn = can('bookings.others') && can('bookings.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <OnlineFrame title="네이버 예약">
      <QueryState of={mapping}>
        {({ shop, employees, services }) => (
          <>
            {bringsIn && <ConflictsCard />}
            {bringsIn && shop.enabled && <UnreadCard />}
            {bringsIn && shop.enabled && <IntakeCard />}
            <Card
              title="플레이스"
              actions={
                mayChange && (
                  <Button size="small" onClick={() => setOpen(true)}>
                    수정
                  </Button>
                )
              }
            >
              <div className={shapes.stack14}>
                <p className={shapes.note}>
                  네이버는 자동으로 연결되지 않아요. 네이버에서 온 알림을 붙여 넣으면 아래 이름으로 담당자를
                  찾아 예약으로 옮겨요.
                </p>
                <Facts
                  of={[
                    ['사용', shop.enabled ? '네이버 예약을 쓰고 있어요' : '쓰지 않아요'],
                    ['플레이스 주소', shop.placeUrl],
                  ]}
                />
              </div>
            </Card>
            <NaverNamesCard employees={employees} />
            <NaverServicesCard services={services} />
            {isOpen && <NaverShopDialog shop={shop} onClose={() => setOpen(false)} />}
          </>
        )}
      </QueryState>
    </OnlineFrame>
  );
};
