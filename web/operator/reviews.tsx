import { useState } from 'react';
import { formatDate, shopDateOf } from '../../contract/time.ts';
import { ApplicationsCard } from './applications.tsx';
import { Button } from '../ui/button.tsx';
import shapes from '../ui/shapes.module.css';
import { Tag } from '../ui/tag.tsx';
import { calls } from './calls.ts';
import type { Review } from './calls.ts';
import { CardContract } from './card-contract.tsx';
import styles from './desk.module.css';
import { ListCard, useList } from './list.tsx';
import { ReviewSheet } from './review-sheet.tsx';
import { useAct } from './use-act.ts';

/** 정산 심사: taken by one, decided by the same, connected to the card provider by another. */
export const ReviewsTab = () => {
  const list = useList(calls.reviews);
  const { act, problem, isBusy } = useAct();
  const [open, setOpen] = useState<{ shopNo: string; shopName: string; review: Review }>();
  const [connecting, setConnecting] = useState<string>();
  const take = (shopNo: string, shopName: string) =>
    act(shopNo, async () => setOpen({ shopNo, shopName, review: await calls.takeReview(shopNo) }));
  const done = () => {
    setOpen(undefined);
    setConnecting(undefined);
    list.retry();
  };
  const { answer } = list;
  return (
    <>
      {problem && (
        <p className={shapes.problem} role="alert">
          {problem}
        </p>
      )}
      {open && <ReviewSheet {...open} onDone={done} />}
      <ListCard
        title="심사를 기다리는 정산 정보"
        of={list}
        empty="심사할 정산 정보가 없어요."
        renderRow={({ shopNo, shopName, businessName, requestedAt, examiner, isMine }) => (
          <div key={shopNo} className={styles.row}>
            <span className={styles.words}>
              <span>
                <strong>{shopName}</strong> ({shopNo}) · {businessName}
              </span>
              <span className={shapes.note}>{formatDate(shopDateOf(requestedAt))}에 보냄</span>
            </span>
            {examiner && (
              <Tag tone={isMine ? 'info' : 'plain'}>{isMine ? '내가 보는 중' : `${examiner} 보는 중`}</Tag>
            )}
            <Button
              size="small"
              busy={isBusy(shopNo)}
              disabled={examiner !== null && !isMine}
              onClick={() => void take(shopNo, shopName)}
            >
              {isMine ? '이어서 심사' : '심사하기'}
            </Button>
          </div>
        )}
      />
      <ApplicationsCard />
      <ListCard
        title="승인됐고 카드 계약을 연결할 샵"
        of={{ ...list, answer: answer && { items: answer.toConnect } }}
        empty="연결할 샵이 없어요."
        renderRow={({ shopNo, shopName, businessName, approvedBy, isMine, practises }) => (
          <div key={shopNo} className={styles.row}>
            <span className={styles.words}>
              <span>
                <strong>{shopName}</strong> ({shopNo}) · {businessName}
                {practises && ' · 연습 중'}
              </span>
              <span className={shapes.note}>
                {isMine ? '내가 승인했어요. 다른 운영자가 연결해야 해요.' : `${approvedBy}님이 승인`}
              </span>
            </span>
            <Button size="small" disabled={isMine} onClick={() => setConnecting(shopNo)}>
              계약 연결
            </Button>
            {connecting === shopNo && <CardContract shopNo={shopNo} onDone={done} />}
          </div>
        )}
      />
    </>
  );
};
