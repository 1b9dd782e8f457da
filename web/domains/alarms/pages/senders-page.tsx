import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatPhone } from '../../../../contract/phone.ts';
import { formatDate, shopDateOf } from '../../../../contract/time.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { MessagesFrame } from '../../messages/messages-frame.tsx';
import { SenderDialog } from '../components/sender-dialog.tsx';
import styles from '../alarms.module.css';

type Sender = CallAnswer<'senderNumbers.list'>['items'][number];

const tags = {
  REQUESTED: { text: '확인 중', tone: 'info' },
  APPROVED: { text: '등록됨', tone: 'ok' },
  REJECTED: { text: '반려', tone: 'bad' },
} as const;

const Row = ({ of, onAgain }: { of: Sender; onAgain: () => void }) => {
  const { number, label, state, rejection, requestedAt, decidedAt } = of;
  const { text, tone } = tags[state];
  return (
    <li className={styles.number}>
      <div>
        <strong>{formatPhone(number)}</strong> {label}
        <p className={rejection === null ? shapes.note : shapes.problem}>
          {rejection ??
            `${formatDate(shopDateOf(decidedAt ?? requestedAt))}에 ${decidedAt ? '등록' : '신청'}`}
        </p>
      </div>
      <Tag tone={tone}>{text}</Tag>
      {state === 'REJECTED' && (
        <Button size="small" onClick={onAgain} aria-label={`${formatPhone(number)} 다시 신청`}>
          다시 신청
        </Button>
      )}
    </li>
  );
};

/** 발신번호: what messages come from, with the state of each. */
export const SendersPage = () => {
  const query = useEndpoint('senderNumbers.list', { params: { shopNo: useShopNo() } });
  const [asked, setAsked] = useState<string>();
  return (
    <MessagesFrame
      actions={
        <Button look="primary" start={<Icon of={IconPlus} size={16} />} onClick={() => setAsked('')}>
          발신번호 등록
        </Button>
      }
    >
      <QueryState of={query}>
        {({ items }) => (
          <div className={shapes.column16}>
            <Card title="발신번호" flush>
              {items.length === 0 ? (
                <EmptyState
                  title="등록한 발신번호가 없어요"
                  text="광고 문자는 등록한 발신번호로만 보낼 수 있어요."
                />
              ) : (
                <ul aria-label="발신번호">
                  {items.map((one) => (
                    <Row key={one.number} of={one} onAgain={() => setAsked(one.number)} />
                  ))}
                </ul>
              )}
            </Card>
            <p className={shapes.note}>
              예약 안내는 발신번호가 없어도 단골의 번호로 나가요. 답장을 받을 번호는 샵 정보의 연락처에서
              골라요.
            </p>
          </div>
        )}
      </QueryState>
      {asked !== undefined && <SenderDialog number={asked} onClose={() => setAsked(undefined)} />}
    </MessagesFrame>
  );
};
