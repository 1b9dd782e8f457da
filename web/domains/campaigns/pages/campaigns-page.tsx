import { IconPlus } from '@tabler/icons-react';
import { usePanelParam } from '../../../lib/panel-param.ts';
import { usePages } from '../../../lib/endpoints.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { MessagesFrame } from '../../messages/messages-frame.tsx';
import { CampaignPanel } from '../components/campaign-panel.tsx';
import { CampaignRow } from '../components/campaign-row.tsx';

const Write = () => (
  <GoLink to="/messages/bulk/new" className={buttonClass({ look: 'primary' })}>
    <Icon of={IconPlus} size={16} />
    단체 메시지 쓰기
  </GoLink>
);

/** 단체 메시지: what was sent to many, what is on its way, and what is still being written. */
export const CampaignsPage = () => {
  const [shown, open, close] = usePanelParam('campaign');
  const campaigns = usePages('campaigns.list', { query: { limit: 20 } });
  const items = campaigns.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <MessagesFrame actions={items.length > 0 && <Write />}>
      <Card flush>
        {campaigns.error ? (
          <ErrorState error={campaigns.error} onRetry={() => void campaigns.refetch()} />
        ) : campaigns.isPending ? (
          <SkeletonRows rows={4} />
        ) : items.length === 0 ? (
          <EmptyState
            title="아직 보낸 단체 메시지가 없어요"
            text="받을 고객을 고르면 몇 명에게 가는지, 누가 왜 빠지는지, 얼마인지 보내기 전에 보여 드려요."
            action={<Write />}
          />
        ) : (
          <ul>
            {items.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign} onOpen={() => open(campaign.id)} />
            ))}
          </ul>
        )}
        {campaigns.hasNextPage && (
          <div className={shapes.more}>
            <Button
              size="small"
              busy={campaigns.isFetchingNextPage}
              onClick={() => void campaigns.fetchNextPage()}
            >
              더 보기
            </Button>
          </div>
        )}
      </Card>
      {shown !== null && <CampaignPanel id={Number(shown)} onClose={close} />}
    </MessagesFrame>
  );
};
