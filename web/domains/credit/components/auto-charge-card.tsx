import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { formatDate, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { pausedWords, ruleWords } from '../format.ts';
import { useAutoCharge, useProducts } from '../queries.ts';
import type { AutoCharge } from '../queries.ts';
import { AutoChargeDialog } from './auto-charge-dialog.tsx';

const openWords = ({ failures, nextTryAt }: NonNullable<AutoCharge['open']>): string =>
  failures === 0 || nextTryAt === null
    ? '지금 결제하고 있어요.'
    : `결제하지 못했어요. ${formatDate(shopDateOf(nextTryAt))} ${formatTime(nextTryAt)}에 다시 해요.`;

const Standing = ({ settings }: { settings: AutoCharge }) => {
  const products = useProducts().data?.items ?? [];
  const product = products.find(({ id }) => id === settings.productId)?.name ?? '고른 상품';
  if (!settings.enabled)
    return <p className={shapes.note}>켜 두면 모자라기 전에 등록한 카드로 알아서 충전해요.</p>;
  return (
    <div className={shapes.stack8}>
      <p>{ruleWords(settings, product)}</p>
      <p className={shapes.note}>이번 달에 {formatWon(settings.spentThisMonthWon)}을 결제했어요.</p>
      {settings.pausedReason && <p className={shapes.problem}>{pausedWords[settings.pausedReason]}</p>}
      {settings.open && <p className={shapes.note}>{openWords(settings.open)}</p>}
    </div>
  );
};

/** What is charged without being asked each time. */
export const AutoChargeCard = () => {
  const query = useAutoCharge();
  const [editing, setEditing] = useState(false);
  const tag = query.data?.enabled
    ? query.data.pausedReason
      ? ({ tone: 'warn', text: '멈춤' } as const)
      : ({ tone: 'ok', text: '켜짐' } as const)
    : ({ tone: 'plain', text: '꺼짐' } as const);
  return (
    <Card title="자동 충전" actions={query.data && <Tag tone={tag.tone}>{tag.text}</Tag>}>
      <QueryState of={query}>
        {(settings) => (
          <div className={shapes.stack14}>
            <Standing settings={settings} />
            <div>
              <Button onClick={() => setEditing(true)}>{settings.enabled ? '수정' : '자동 충전 켜기'}</Button>
            </div>
            {editing && <AutoChargeDialog settings={settings} onClose={() => setEditing(false)} />}
          </div>
        )}
      </QueryState>
    </Card>
  );
};
