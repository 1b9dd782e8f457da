import type { ReactNode } from 'react';
import { JoinedParts } from '../../../ui/joined-parts.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Tag } from '../../../ui/tag.tsx';
import { channelName, costOf, kindName, reasonOf, stateTag, whenOf } from '../format.ts';
import type { Message } from '../queries.ts';
import styles from '../messages.module.css';

interface Props {
  message: Message;
  /** Beside a customer's own messages their name says nothing. */
  withName?: boolean;
  onOpen: () => void;
  /** What can be done about it, beside it. */
  actions?: ReactNode;
}

export const MessageRow = ({ message, withName = true, onOpen, actions }: Props) => {
  const tag = stateTag(message);
  const reason = reasonOf(message);
  const phone = withName && !message.customer ? message.phone : null;
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.words}>
          <span className={styles.head}>
            <Tag tone={tag.tone}>{tag.text}</Tag>
            <strong>{kindName(message)}</strong>
            {withName && <span>{message.customer?.name ?? '등록되지 않은 고객'}</span>}
          </span>
          <span className={shapes.captionEllipsis}>{reason ?? message.text}</span>
        </span>
        <span className={shapes.figures}>
          <JoinedParts of={[whenOf(message.dueAt), channelName(message), costOf(message)]} />
        </span>
      </button>
      {(phone !== null || actions) && (
        // A button holds no links: the number is called from beside it.
        <div className={styles.actions}>
          {phone !== null && <PhoneNumber of={phone} />}
          {actions}
        </div>
      )}
    </li>
  );
};
