import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconMessage } from '@tabler/icons-react';
import { messageKindNames, messageKinds } from '../../../../contract/message-kinds.ts';
import type { MessageKind } from '../../../../contract/message-kinds.ts';
import { messageStates, isWaiting } from '../../../../contract/message-states.ts';
import type { MessageState } from '../../../../contract/message-states.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/me.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { MessageList } from '../components/message-list.tsx';
import { MessagesFrame } from '../messages-frame.tsx';
import type { LogView } from '../routes.ts';
import styles from '../messages.module.css';

const statesOf: Readonly<Record<LogView, readonly MessageState[] | null>> = {
  all: null,
  waiting: messageStates.filter(isWaiting),
  gone: ['SENDING', 'UNKNOWN', 'SENT', 'DELIVERED'],
  failed: ['FAILED', 'EXPIRED'],
  held: ['SKIPPED', 'CANCELLED'],
};

const views = [
  { value: 'all', label: '전체' },
  { value: 'waiting', label: '기다림' },
  { value: 'gone', label: '나감' },
  { value: 'failed', label: '실패' },
  { value: 'held', label: '보내지 않음' },
] as const;

const emptyWords: Readonly<Record<LogView, string>> = {
  all: '아직 보낸 메시지가 없어요',
  waiting: '기다리는 메시지가 없어요',
  gone: '나간 메시지가 없어요',
  failed: '실패한 메시지가 없어요',
  held: '보내지 않은 메시지가 없어요',
};

const kinds = messageKindNames.map((kind) => ({ value: kind, label: messageKinds[kind].name }));

const Empty = ({ view }: { view: LogView }) => {
  const maySet = useCan()('messages.settings');
  return (
    <EmptyState
      icon={IconMessage}
      title={emptyWords[view]}
      {...(view === 'all' && {
        text: '예약 확정이나 전날 안내처럼 때맞춰 나갈 메시지를 켜 두면 여기에 모여요.',
      })}
      action={
        view === 'all' &&
        maySet && (
          <GoLink className={buttonClass({ look: 'primary' })} to="/messages/automatic">
            자동 메시지 설정
          </GoLink>
        )
      }
    />
  );
};

/** 발송 기록: what left, what waits, what failed and which rule held what back. */
export const LogPage = () => {
  const navigate = useNavigate();
  const { view = 'all', kind } = useSearch({ from: '/office/messages' });
  const go = (search: { view: LogView; kind?: MessageKind }) =>
    void navigate({ to: '/messages', search, replace: true });
  const states = statesOf[view];
  const today = useToday();
  return (
    <MessagesFrame>
      <div className={styles.filters}>
        <Segmented
          label="상태"
          choices={views}
          value={view}
          onChange={(next) => go({ view: next, ...(kind && { kind }) })}
        />
        <div className={styles.kind}>
          <Select
            label="종류"
            labelUnseen
            placeholder="모든 종류"
            clearable
            searchable
            options={kinds}
            value={kind ?? null}
            onChange={(next) => go({ view, ...(next && { kind: next }) })}
          />
        </div>
      </div>
      <Card flush>
        <MessageList
          key={`${view} ${kind}`}
          of={{
            // What waits for a later day is told by what goes next, and is no record yet.
            ...(view === 'waiting' ? { order: 'SOONEST' } : { to: today }),
            ...(states && { state: [...states] }),
            ...(kind && { kind: [kind] }),
          }}
          empty={<Empty view={view} />}
        />
      </Card>
    </MessagesFrame>
  );
};
