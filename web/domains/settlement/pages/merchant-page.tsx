import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { PracticeNote } from '../../payments/components/practice-note.tsx';
import { usePolicy } from '../../payments/queries.ts';
import { OnlineFrame } from '../../shops/shop-frame.tsx';
import { InformationDialog } from '../components/information-dialog.tsx';
import { ProfileCard } from '../components/profile-card.tsx';
import { StepsCard } from '../components/steps-card.tsx';
import { useInformation } from '../queries.ts';

/** 카드 결제 연결: who the shop is to its card provider, and where its money goes. */
export const MerchantPage = () => {
  const query = useInformation();
  const policy = usePolicy().data;
  const [sending, setSending] = useState(false);
  return (
    <OnlineFrame title="카드 결제 연결">
      <QueryState of={query}>
        {(information) => {
          const { approved, latest } = information;
          return (
            <div className={shapes.stack16}>
              {policy?.practice && <PracticeNote />}
              {policy && <StepsCard information={information} policy={policy} />}
              {latest && latest.state !== 'APPROVED' && (
                <ProfileCard title="보낸 정산 정보" profile={latest} />
              )}
              {approved && <ProfileCard title="정산 정보" profile={approved} />}
              {!latest && (
                <Card>
                  <EmptyState
                    title="아직 정산 정보가 없어요"
                    text="사업자와 계좌, 서류를 보내면 심사한 뒤 카드 결제를 연결해요. 그동안은 연습 모드로 미리 써 볼 수 있어요."
                  />
                </Card>
              )}
              {latest?.state !== 'IN_REVIEW' && (
                <div>
                  <Button look={approved ? 'plain' : 'primary'} onClick={() => setSending(true)}>
                    {approved ? '정산 정보 변경' : latest ? '다시 보내기' : '정산 정보 보내기'}
                  </Button>
                </div>
              )}
              {sending && <InformationDialog before={approved ?? latest} onClose={() => setSending(false)} />}
            </div>
          );
        }}
      </QueryState>
    </OnlineFrame>
  );
};
