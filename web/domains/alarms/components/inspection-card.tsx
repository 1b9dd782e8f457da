import { useState } from 'react';
import { formatDate, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import shapes from '../../../ui/shapes.module.css';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { contentTag } from '../format.ts';
import type { Content } from '../queries.ts';
import styles from '../alarms.module.css';

const notes: Partial<Record<Content['state'], string>> = {
  DRAFT: '적은 내용을 저장하고 검수를 요청하면 카카오가 보통 하루에서 사흘 안에 답해요.',
  INSPECTING: '카카오가 보고 있어요. 그동안 나가는 내용은 바뀌지 않아요.',
  APPROVED: '이 내용으로 나가고 있어요. 수정하면 새 내용이 승인될 때까지 지금 내용으로 나가요.',
  REJECTED: '반려되었어요. 수정한 뒤 다시 검수를 요청해 주세요.',
  DORMANT: '1년 동안 쓰지 않아 쉬고 있어요. 다시 검수를 받으면 쓸 수 있어요.',
};

const dateAndTime = (instant: string) => `${formatDate(shopDateOf(instant))} ${formatTime(instant)}`;

const Versions = ({ versions }: Pick<Content, 'versions'>) => (
  <details>
    <summary>지난 판 {versions.length}개</summary>
    <ul className={shapes.stack8}>
      {versions.map(({ no, state, decidedAt, submittedAt, comment }) => (
        <li key={no} className={shapes.figures}>
          {no}판 · {contentTag(state).text}
          {decidedAt !== null
            ? ` · ${dateAndTime(decidedAt)}`
            : submittedAt !== null && ` · 요청 ${dateAndTime(submittedAt)}`}
          {comment !== null && ` · ${comment}`}
        </li>
      ))}
    </ul>
  </details>
);

/** How far a content is with Kakao, and what can be asked of them. */
export const InspectionCard = ({ content, dirty }: { content: Content; dirty: boolean }) => {
  const { id, state, comment, versions, sentNo } = content;
  const [note, setNote] = useState('');
  const params = { alarmContentId: id };
  const told = (words: string) => ({ onSuccess: () => notify.done(words) });
  const approve = useCall('alarmContents.approve', () => ({ params }), told('검수를 요청했어요'));
  const again = useCall(
    'alarmContents.reapprove',
    () => ({ params, body: { note } }),
    told('다시 검수를 요청했어요'),
  );
  const withdraw = useCall('alarmContents.withdraw', () => ({ params }), told('검수를 취소했어요'));
  const tag = contentTag(state);
  const needsNote = state === 'REJECTED' || state === 'DORMANT';
  return (
    <Card title="검수" actions={<Tag tone={tag.tone}>{tag.text}</Tag>}>
      <div className={shapes.stack12}>
        <p className={shapes.note}>{notes[state]}</p>
        {comment !== null && <p className={styles.said}>{comment}</p>}
        {state !== 'APPROVED' && sentNo !== null && (
          <p className={shapes.note}>지금은 승인된 {sentNo}판이 나가고 있어요.</p>
        )}
        {needsNote && (
          <TextArea label="검수자에게 남길 말" rows={2} maxLength={500} value={note} onChange={setNote} />
        )}
        {dirty && <p className={shapes.note}>수정한 내용을 먼저 저장해 주세요.</p>}
        <div className={shapes.endRow}>
          {state === 'DRAFT' && (
            <Button disabled={dirty} busy={approve.isPending} onClick={() => approve.mutate()}>
              검수 요청
            </Button>
          )}
          {needsNote && (
            <Button disabled={dirty} busy={again.isPending} onClick={() => again.mutate()}>
              다시 검수 요청
            </Button>
          )}
          {state === 'INSPECTING' && (
            <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              검수 취소
            </Button>
          )}
        </div>
        {versions.length > 1 && <Versions versions={versions} />}
      </div>
    </Card>
  );
};
