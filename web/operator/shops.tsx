import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import shapes from '../ui/shapes.module.css';
import { Card } from '../ui/surface.tsx';
import { Tag } from '../ui/tag.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { calls } from './calls.ts';
import type { Shops } from './calls.ts';
import styles from './desk.module.css';
import { useAct } from './use-act.ts';

type Shop = Shops['items'][number];
const pageWords = { DRAFT: '준비 중', ON: '예약 받는 중', OFF: '꺼 둠', STOPPED: '멈춤' } as const;
const subscriptionWords: Readonly<Record<string, string>> = {
  TRIAL: '체험',
  ACTIVE: '이용 중',
  PAST_DUE: '결제 밀림',
  SUSPENDED: '정지',
  CANCELLED: '해지',
};

const ShopRow = ({ shop, onChanged }: { shop: Shop; onChanged: () => void }) => {
  const [reason, setReason] = useState<string>();
  const { act, problem, isBusy } = useAct(() => {
    setReason(undefined);
    onChanged();
  });
  const { shopNo, name, page, slug, stopReason, subscription } = shop;
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <span>
          <strong>{name}</strong> ({shopNo})
        </span>
        <span className={shapes.note}>
          {subscription === null ? '이용권 없음' : (subscriptionWords[subscription] ?? subscription)}
          {slug !== null && ` · /zero/${slug}`}
          {stopReason !== null && ` · ${stopReason}`}
        </span>
      </span>
      {page && (
        <Tag tone={page === 'ON' ? 'ok' : page === 'STOPPED' ? 'bad' : 'plain'}>{pageWords[page]}</Tag>
      )}
      {page === 'STOPPED' && (
        <Button
          size="small"
          busy={isBusy('open')}
          onClick={() => void act('open', () => calls.stopPage(shopNo, null))}
        >
          다시 열기
        </Button>
      )}
      {page && page !== 'STOPPED' && reason === undefined && (
        <Button size="small" onClick={() => setReason('')}>
          예약 페이지 멈추기
        </Button>
      )}
      {reason !== undefined && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void act('stop', () => calls.stopPage(shopNo, reason));
          }}
        >
          <TextInput
            label="멈추는 사유"
            required
            autoFocus
            maxLength={200}
            value={reason}
            onChange={setReason}
            hint="샵이 그대로 읽어요. 잡힌 예약은 그대로 남아요."
          />
          <div className={styles.actions}>
            <Button look="danger" type="submit" busy={isBusy('stop')} disabled={reason.trim() === ''}>
              멈추기
            </Button>
            <Button onClick={() => setReason(undefined)}>닫기</Button>
          </div>
        </form>
      )}
      {problem && (
        <p className={shapes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};

/** A shop by its name, number or address; its page is stopped and opened again here. */
export const ShopsTab = () => {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<Shops>();
  const { act, problem, isBusy } = useAct();
  const search = () => act('find', async () => setFound(await calls.shops(q)));
  return (
    <Card flush title="샵 찾기">
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          if (q.trim() !== '') void search();
        }}
      >
        <TextInput label="이름, 번호, 예약 페이지 주소" value={q} onChange={setQ} maxLength={40} />
        <Button look="primary" type="submit" busy={isBusy('find')}>
          찾기
        </Button>
      </form>
      {problem && (
        <p className={shapes.problem} role="alert">
          {problem}
        </p>
      )}
      {found?.items.length === 0 && <p className={styles.empty}>그런 샵이 없어요.</p>}
      {found?.items.map((shop) => (
        <ShopRow key={shop.shopNo} shop={shop} onChanged={() => void search()} />
      ))}
    </Card>
  );
};
