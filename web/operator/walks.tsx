import { formatDate, formatTime, shopDateOf } from '../../contract/time.ts';
import type { Instant } from '../../contract/time.ts';
import shapes from '../ui/shapes.module.css';
import { Tag } from '../ui/tag.tsx';
import { calls } from './calls.ts';
import type { Walks } from './calls.ts';
import styles from './desk.module.css';
import { ListCard, useList } from './list.tsx';

const jobNames: Readonly<Record<string, string>> = {
  'books-prove': '장부 점검',
  'customers-grades': '고객 등급',
  'payments-compared': '카드 결제 대조',
  'statistics-sold-days': '매출 집계',
  'statistics-work-days': '근무 시간 집계',
};

/** As deploy/alerts.yml: a night and some hours. */
const lateAfterMs = 30 * 3_600_000;

const at = (instant: Instant): string => `${formatDate(shopDateOf(instant))} ${formatTime(instant)}`;

const StateTag = ({ walk: { completedAt, finishedAt } }: { walk: Walks['items'][number] }) => {
  if (Date.now() - Date.parse(completedAt) > lateAfterMs) return <Tag tone="bad">끝나지 않음</Tag>;
  return finishedAt === null ? <Tag>진행 중</Tag> : <Tag tone="ok">끝남</Tag>;
};

/** The jobs that go through all shops at night: how far they have come, and what they found. */
export const WalksTab = () => {
  const list = useList(calls.walks);
  const brokenShops = list.answer && { items: list.answer.brokenShops };
  return (
    <>
      <ListCard
        title="모든 샵을 도는 작업"
        of={list}
        empty="아직 돈 적이 없어요. 매일 새벽 3시대에 시작해요."
        renderRow={(walk) => (
          <div key={walk.job} className={styles.row}>
            <span className={styles.words}>
              <span>
                <strong>{jobNames[walk.job] ?? walk.job}</strong> · 샵 {walk.shops.toLocaleString('ko-KR')}곳
              </span>
              <span className={shapes.note}>
                {at(walk.startedAt)} 시작 ·{' '}
                {walk.finishedAt === null
                  ? `마지막으로 끝난 때 ${at(walk.completedAt)}`
                  : `${at(walk.finishedAt)} 끝`}
              </span>
            </span>
            {walk.broken > 0 && <Tag tone="bad">틀린 샵 {walk.broken}곳</Tag>}
            {walk.failures > 0 && <Tag tone="warn">건너뛴 샵 {walk.failures}곳</Tag>}
            <StateTag walk={walk} />
          </div>
        )}
      />
      <ListCard
        title="장부가 틀린 샵"
        of={{ ...list, answer: brokenShops }}
        empty="지난밤 점검에서 모든 샵의 장부가 맞았어요."
        renderRow={({ shopNo, shopName, broken, titles, at: readAt }) => (
          <div key={shopNo} className={styles.row}>
            <span className={styles.words}>
              <span>
                <strong>{shopName}</strong> ({shopNo})
              </span>
              <span className={shapes.note}>
                {at(readAt)} 점검 · 맞지 않는 항목: {titles.join(' · ')}
              </span>
            </span>
            <Tag tone="bad">{broken}건</Tag>
          </div>
        )}
      />
    </>
  );
};
