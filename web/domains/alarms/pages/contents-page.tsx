import { IconPlus } from '@tabler/icons-react';
import { messageKinds } from '../../../../contract/message-kinds.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { JoinedParts } from '../../../ui/joined-parts.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { MessagesFrame } from '../../messages/messages-frame.tsx';
import { contentTag } from '../format.ts';
import { useContents } from '../queries.ts';
import type { Content } from '../queries.ts';
import styles from '../alarms.module.css';

const Write = () => (
  <GoLink to="/messages/contents/edit" className={buttonClass({ look: 'primary' })}>
    <Icon of={IconPlus} size={16} />
    알림톡 내용 쓰기
  </GoLink>
);

const Row = ({ content }: { content: Content }) => {
  const { id, name, kind, state, body, sentNo, findings } = content;
  const tag = contentTag(state);
  const refused = findings.filter(({ level }) => level === 'REFUSED').length;
  return (
    <li className={styles.row}>
      <GoLink to={`/messages/contents/edit?content=${id}`} className={styles.open ?? ''}>
        <span className={styles.head}>
          <Tag tone={tag.tone}>{tag.text}</Tag>
          <strong>{name}</strong>
        </span>
        <span className={shapes.captionEllipsis}>{body}</span>
        <span className={shapes.figures}>
          <JoinedParts
            of={[
              messageKinds[kind].name,
              state !== 'APPROVED' && sentNo !== null && `${sentNo}번째 내용 발송 중`,
              state === 'DRAFT' && refused > 0 && `반려될 곳 ${refused}군데`,
            ]}
          />
        </span>
      </GoLink>
    </li>
  );
};

/** 알림톡 내용: the shop's own, by how far Kakao is with them; what the product proposes needs none. */
export const ContentsPage = () => {
  const contents = useContents();
  const hasOwn = (contents.data?.items.length ?? 0) > 0;
  return (
    <MessagesFrame actions={hasOwn && <Write />}>
      <QueryState of={contents}>
        {({ items }) => (
          <Card flush>
            {items.length === 0 ? (
              <EmptyState
                title="우리 샵의 알림톡 내용이 없어요"
                text="지금은 승인된 기본 내용으로 나가요. 우리 샵의 말로 바꾸고 싶으면 새로 적어 검수를 요청해 주세요."
                action={<Write />}
              />
            ) : (
              <ul>
                {items.map((content) => (
                  <Row key={content.id} content={content} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </QueryState>
    </MessagesFrame>
  );
};
