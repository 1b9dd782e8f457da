import { infoReasons } from '../../../../contract/campaign-words.ts';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { PanelSection, SidePanel } from '../../../ui/side-panel.tsx';
import { Facts } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { formatWhen, isOver, shareDone, stagesOf, stateTag, whenOf } from '../format.ts';
import { useCampaign } from '../queries.ts';
import type { OneCampaign } from '../queries.ts';
import styles from '../campaigns.module.css';
import { ProgressBar } from './progress-bar.tsx';

const Progress = ({ campaign }: { campaign: OneCampaign }) => {
  const percent = shareDone(campaign);
  return (
    <PanelSection>
      {campaign.state === 'CANCELLED' ? (
        <h3 className={shapes.heading}>취소한 메시지</h3>
      ) : (
        <>
          <h3 className={shapes.heading}>진행 {percent}%</h3>
          <ProgressBar percent={percent} />
        </>
      )}
      <ul className={styles.stages}>
        {stagesOf(campaign).map(({ label, count }) => (
          <li key={label}>
            {label} <strong>{formatNumber(count)}</strong>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
};

/** Whether it advertises; else what it informs of. */
const natureOf = ({ nature, infoReason }: OneCampaign): string =>
  nature === 'AD' ? '광고' : ['안내', infoReason && infoReasons[infoReason]].filter(Boolean).join(' · ');

const Shown = ({ campaign }: { campaign: OneCampaign }) => {
  const isDraft = campaign.state === 'DRAFT';
  return (
    <>
      {!isDraft && <Progress campaign={campaign} />}
      <PanelSection>
        <Facts
          of={[
            ['받는 사람', campaign.audience],
            ['보낼 시각', whenOf(campaign)],
            ...(isDraft
              ? []
              : ([
                  ['인원', `${formatNumber(campaign.recipients)}명`],
                  ['예상 금액', formatWon(campaign.costWon)],
                  ['쓴 금액', formatWon(campaign.spentWon)],
                ] as const)),
            ['종류', natureOf(campaign)],
            ['작성', `${campaign.createdBy} · ${formatWhen(campaign.createdAt)}`],
          ]}
        />
      </PanelSection>
      <PanelSection>
        <h3 className={shapes.heading}>내용</h3>
        <p className={styles.bubble}>{campaign.text}</p>
      </PanelSection>
    </>
  );
};

const questions = {
  DRAFT: { title: '쓰던 메시지를 삭제할까요?', confirmLabel: '삭제' },
  SENT: {
    title: '아직 나가지 않은 메시지를 취소할까요?',
    message: '이미 나간 것은 되돌릴 수 없고, 나가지 않은 것은 충전금을 쓰지 않아요.',
    confirmLabel: '발송 취소',
  },
} as const;

const Actions = ({ campaign, onClose }: { campaign: OneCampaign; onClose: () => void }) => {
  const isDraft = campaign.state === 'DRAFT';
  const cancel = useCall('campaigns.cancel', () => ({ params: { id: campaign.id } }), {
    onSuccess: () => {
      notify.done(isDraft ? '삭제했어요' : '나가지 않은 메시지를 취소했어요');
      if (isDraft) onClose();
    },
  });
  const ask = async () => {
    if (await confirm({ ...questions[isDraft ? 'DRAFT' : 'SENT'], danger: true })) cancel.mutate();
  };
  return (
    <>
      <Button look="danger" busy={cancel.isPending} onClick={() => void ask()}>
        {isDraft ? '삭제' : '발송 취소'}
      </Button>
      {isDraft && (
        <GoLink className={buttonClass({ look: 'primary' })} to={`/messages/bulk/new?edit=${campaign.id}`}>
          이어서 쓰기
        </GoLink>
      )}
    </>
  );
};

/** One of them, with how far it is; what has not left can be called back. */
export const CampaignPanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useCampaign(id);
  const { data } = query;
  const tag = data && stateTag(data);
  const isOpen =
    data !== undefined && ['DRAFT', 'SCHEDULED', 'SENDING'].includes(data.state) && !isOver(data);
  return (
    <SidePanel
      opened
      onClose={onClose}
      title="단체 메시지"
      tags={tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
      footer={isOpen && <Actions campaign={data} onClose={onClose} />}
    >
      <QueryState of={query}>{(campaign) => <Shown campaign={campaign} />}</QueryState>
    </SidePanel>
  );
};
