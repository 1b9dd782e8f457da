import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { usePolicy } from '../queries.ts';
import { PolicyDialog } from './policy-dialog.tsx';

/** What customers are asked to pay beforehand, in the words they read. */
export const PolicyCard = () => {
  const query = usePolicy();
  const mayEdit = useCan()('settings.write');
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title="예약금 정책"
      actions={
        query.data && (
          <>
            <Tag tone={query.data.enabled ? 'ok' : 'plain'}>
              {query.data.enabled ? '받는 중' : '받지 않음'}
            </Tag>
            {query.data.practice && <Tag>연습 모드</Tag>}
          </>
        )
      }
    >
      <QueryState of={query}>
        {(policy) => (
          <div className={shapes.stack14}>
            <p>
              {policy.enabled
                ? `${formatWon(policy.example.priceWon)} 시술이면 예약금은 ${formatWon(policy.example.dueWon)}이에요. 고객은 이렇게 읽어요.`
                : '켜면 온라인 예약에서 예약금을 카드로 받아요. 고객은 이렇게 읽어요.'}
            </p>
            <ul className={shapes.stack8}>
              {policy.example.sentences.map((sentence) => (
                <li key={sentence} className={shapes.note}>
                  {sentence}
                </li>
              ))}
            </ul>
            {!policy.connected && (
              <p className={shapes.note}>정산 정보가 승인되고 카드 결제가 연결되면 켤 수 있어요.</p>
            )}
            {mayEdit && (
              <div>
                <Button onClick={() => setEditing(true)}>{policy.enabled ? '수정' : '예약금 받기'}</Button>
              </div>
            )}
            {editing && <PolicyDialog policy={policy} onClose={() => setEditing(false)} />}
          </div>
        )}
      </QueryState>
    </Card>
  );
};
