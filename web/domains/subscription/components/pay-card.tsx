import { useState } from 'react';
import { formatDate, shopDateOf } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Facts } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Tag } from '../../../ui/tag.tsx';
import { cardEnd, validText } from '../format.ts';
import type { Subscription } from '../queries.ts';
import { CardDialog } from './card-dialog.tsx';

/** The card that pays, with a word in time when another is needed. */
export const PayCard = ({ subscription: { card, practice } }: { subscription: Subscription }) => {
  const [open, setOpen] = useState(false);
  const today = useToday();
  const end = card ? cardEnd(card.validUntil, today) : undefined;
  return (
    <Card title="결제 카드" actions={end && <Tag tone={end.tone}>{end.text}</Tag>}>
      <div className={shapes.stack14}>
        {card ? (
          <Facts
            of={[
              ['카드', `${card.company} ****${card.last4}`],
              ...(card.validUntil === null ? [] : [['유효기간', validText(card.validUntil)] as const]),
              ['등록한 날', formatDate(shopDateOf(card.registeredAt))],
            ]}
          />
        ) : (
          <p className={shapes.note}>아직 등록한 카드가 없어요. 카드를 등록하면 이용권을 결제할 수 있어요.</p>
        )}
        {end && <p className={shapes.note}>결제가 끊기지 않게 새 카드로 바꿔 주세요.</p>}
        <div>
          <Button onClick={() => setOpen(true)}>{card ? '카드 변경' : '카드 등록'}</Button>
        </div>
      </div>
      {open && <CardDialog practice={practice} replaces={card !== null} onClose={() => setOpen(false)} />}
    </Card>
  );
};
