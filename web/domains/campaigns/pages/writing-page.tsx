import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { useDraft } from '../../../lib/draft.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { isProductError, problemsByField } from '../../../lib/errors.ts';
import { dropAudience, pendingAudience } from '../../../lib/pending-audience.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { useDebounced } from '../../../ui/after-settling.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { RestoreNotice } from '../../../ui/restore-notice.tsx';
import shapes from '../../../ui/shapes.module.css';
import { EmptyState } from '../../../ui/states.tsx';
import { Card, Page } from '../../../ui/surface.tsx';
import { bodyOf, draftOf, freshDraft, missingIn } from '../form.ts';
import type { CampaignDraft } from '../form.ts';
import { useWriteCampaign } from '../mutations.ts';
import { useCampaign, usePreview } from '../queries.ts';
import type { CampaignBody, OneCampaign, Preview } from '../queries.ts';
import { PreviewCard } from '../components/preview-card.tsx';
import { TextFields } from '../components/text-fields.tsx';
import { WhenFields } from '../components/when-fields.tsx';
import { WhomFields } from '../components/whom-fields.tsx';
import styles from '../campaigns.module.css';

const pause = 400;

const confirmSending = ({ recipients, costWon, creditAfterWon }: Preview, isLater: boolean) =>
  confirm({
    title: `고객 ${formatNumber(recipients)}명에게 ${isLater ? '정한 시각에 ' : ''}보낼까요?`,
    message: `충전금 ${formatWon(costWon)}을 쓰고 ${formatWon(creditAfterWon)}이 남아요. 나가기 전까지는 취소할 수 있어요.`,
    confirmLabel: '보내기',
  });

/** What is written, what it would do, and the sending of just that. */
const Writing = ({ stored, start }: { stored?: OneCampaign; start: CampaignDraft }) => {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(start);
  const dirty = JSON.stringify(draft) !== JSON.stringify(start);
  const name = stored ? `campaign-${stored.id}` : 'campaign-new';
  const { restored, forget } = useDraft(name, draft, dirty);
  const [offered, setOffered] = useState(restored);
  const isDone = useRef(false);
  useUnsavedGuard(dirty, () => isDone.current);
  const body = bodyOf(draft);
  const asked = JSON.stringify(body);
  const rested = useDebounced(asked, pause);
  const preview = usePreview(JSON.parse(rested) as CampaignBody | null);
  const seen = rested === asked && !preview.isFetching && !preview.error ? preview.data : undefined;
  const write = useWriteCampaign(stored);
  const set = (change: Partial<CampaignDraft>) => setDraft((before) => ({ ...before, ...change }));
  const store = (previewHash?: string) =>
    body &&
    write.mutate(
      { body, previewHash },
      {
        onSuccess: (id) => {
          isDone.current = true;
          forget();
          if (previewHash === undefined) notify.saved();
          else notify.done(draft.isLater ? '정한 시각에 보낼게요' : '보내기 시작했어요');
          void navigate({ to: '/messages/bulk', search: { campaign: id } });
        },
        onError: (error) => {
          if (isProductError(error, 'MESSAGE_PREVIEW_STALE')) void preview.refetch();
        },
      },
    );
  const send = async () => {
    if (seen && (await confirmSending(seen, draft.isLater))) store(seen.previewHash);
  };
  return (
    <>
      {offered && !dirty && (
        <RestoreNotice
          onRestore={() => setDraft(offered)}
          onDrop={() => {
            forget();
            setOffered(null);
          }}
        />
      )}
      <div className={styles.writing}>
        <div className={shapes.column16}>
          <Card title="받는 사람">
            <WhomFields draft={draft} set={set} />
          </Card>
          <Card title="내용">
            <TextFields draft={draft} set={set} problem={problemsByField(preview.error)['text']} />
          </Card>
          <Card title="보낼 때">
            <WhenFields draft={draft} set={set} />
          </Card>
        </div>
        <div className={`${shapes.column16} ${styles.beside}`}>
          <PreviewCard of={preview} missing={missingIn(draft)} imageUrl={draft.image?.thumbnailUrl} />
          {write.error && (
            <p className={shapes.problem} role="alert">
              {describeError(write.error)}
            </p>
          )}
          <div className={shapes.endRow}>
            <Button disabled={body === null} busy={write.isPending} onClick={() => store()}>
              임시 저장
            </Button>
            <Button
              look="primary"
              busy={write.isPending}
              disabled={!seen || seen.problems.length > 0}
              onClick={() => void send()}
            >
              {seen && seen.recipients > 0 ? `${formatNumber(seen.recipients)}명에게 보내기` : '보내기'}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
};

const Stored = ({ id }: { id: number }) => (
  <QueryState of={useCampaign(id)}>
    {(campaign) =>
      campaign.state === 'DRAFT' ? (
        <Writing stored={campaign} start={draftOf(campaign)} />
      ) : (
        <EmptyState
          title="이미 보냈거나 삭제한 메시지예요"
          action={
            <GoLink className={buttonClass({})} to={`/messages/bulk?campaign=${campaign.id}`}>
              진행 보기
            </GoLink>
          }
        />
      )
    }
  </QueryState>
);

/** One message to many, written beside what it will do. */
export const WritingPage = () => {
  const { edit } = useSearch({ from: '/office/messages/bulk/new' });
  const [chosen] = useState(pendingAudience);
  useEffect(dropAudience, []);
  return (
    <Page
      title="단체 메시지 쓰기"
      actions={
        <GoLink className={buttonClass({})} to="/messages/bulk">
          목록
        </GoLink>
      }
    >
      {edit ? <Stored key={edit} id={edit} /> : <Writing start={freshDraft(chosen)} />}
    </Page>
  );
};
