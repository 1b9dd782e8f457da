import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import { InformationDialog } from '../information-dialog.tsx';
import { ProfileCard } from '../profile-card.tsx';
import { useInformation } from '../queries.ts';

/** 정산: who the shop is to its card provider, and where its money goes. */
export const SettlementPage = () => {
  const query = useInformation();
  const [sending, setSending] = useState(false);
  return (
    <ShopFrame title="정산">
      <QueryState of={query}>
        {({ approved, latest }) => (
          <div className={shapes.stack16}>
            {latest && latest.state !== 'APPROVED' && <ProfileCard title="보낸 정산 정보" profile={latest} />}
            {approved && <ProfileCard title="정산 정보" profile={approved} />}
            {!latest && (
              <Card>
                <EmptyState
                  title="아직 정산 정보가 없어요"
                  text="사업자와 계좌, 서류를 보내면 심사한 뒤 카드 결제를 연결해요. 예약금은 카드사에서 샵 계좌로 바로 들어와요."
                />
              </Card>
            )}
            {latest?.state !== 'IN_REVIEW' && (
              <div>
                <Button look={approved ? 'plain' : 'primary'} onClick={() => setSending(true)}>
                  {approved ? '정산 정보 변경' : '정산 정보 보내기'}
                </Button>
              </div>
            )}
            {sending && <InformationDialog before={approved ?? latest} onClose={() => setSending(false)} />}
          </div>
        )}
      </QueryState>
    </ShopFrame>
  );
};
