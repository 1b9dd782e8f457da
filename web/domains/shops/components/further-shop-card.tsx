import { addresses } from '../../../lib/addresses.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Card } from '../../../ui/surface.tsx';

/** The way to a second shop of the same owner. */
export const FurtherShopCard = () => (
  <Card
    title="샵 하나 더 열기"
    actions={
      <GoLink to={addresses.openShop} className={buttonClass({})}>
        새 샵 열기
      </GoLink>
    }
  >
    <p className={shapes.note}>
      이 샵의 시술메뉴, 영업시간, 권한, 알림 설정을 골라서 가져올 수 있어요. 고객과 매출은 샵마다 따로예요.
    </p>
  </Card>
);
