import { useEffect, useRef, useState } from 'react';
import { cashUnits } from '../../../contract/cash-units.ts';
import { formatNumber, formatWon } from '../../../contract/money.ts';
import { formatDate, formatTime, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { useEndpoint } from '../../lib/endpoints.ts';
import { useCan } from '../../lib/me.ts';
import { useUnsavedGuard } from '../../lib/unsaved.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import { notify } from '../../ui/notify.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { Card } from '../../ui/surface.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import shapes from '../../ui/shapes.module.css';
import { bodyOf, countedOf, expectedOf, isUncounted, startOf } from './form.ts';
import type { TillDraft } from './form.ts';
import { useReopenCashDay, useSaveCashDay } from './mutations.ts';
import { DayLeft } from './day-left.tsx';
import { DayMoney } from './method-money.tsx';
import { Movements } from './movements.tsx';
import styles from './day-close.module.css';

export type CashDay = CallAnswer<'sales.cashClose'>;

const Sum = ({ label, won, strong = false }: { label: string; won: number; strong?: boolean }) => (
  <div data-strong={strong}>
    <dt>{label}</dt>
    <dd>{formatWon(won)}</dd>
  </div>
);

const inWords = (won: number): string =>
  won === 0 ? '0원 · 맞아요' : `${formatWon(Math.abs(won))} ${won > 0 ? '남아요' : '모자라요'}`;

/** Counted against expected, in a word; before anything was counted, nothing is short and nothing is right. */
const Difference = ({ won, uncounted = false }: { won: number; uncounted?: boolean }) => (
  <p
    className={styles.difference}
    data-state={uncounted ? 'uncounted' : won === 0 ? 'right' : 'wrong'}
    aria-live="polite"
  >
    <span>차액</span>
    <strong>{uncounted ? (won === 0 ? '셀 현금이 없어요' : '현금을 세어 주세요') : inWords(won)}</strong>
  </p>
);

const Expected = ({ day, openingWon }: { day: CashDay; openingWon: number }) => (
  <dl className={styles.sums}>
    <Sum label="시재" won={openingWon} />
    <Sum label="현금 매출" won={day.expected.salesWon} />
    <Sum label="현금으로 받은 미수금" won={day.expected.collectionsWon} />
    {day.expected.movesWon !== 0 && <Sum label="입출금" won={day.expected.movesWon} />}
    {day.expected.refundsWon !== 0 && <Sum label="현금 환불" won={0 - day.expected.refundsWon} />}
    <Sum label="예상 현금" won={expectedOf(day, openingWon)} strong />
  </dl>
);

const Counts = ({
  draft,
  onCount,
}: {
  draft: TillDraft;
  onCount: (unit: number, count: number | null) => void;
}) => (
  <div className={shapes.pair}>
    {cashUnits.map((unit) => (
      <MoneyInput
        key={unit}
        label={`${formatNumber(unit)}원`}
        end={unit >= 1000 ? '장' : '개'}
        max={100_000}
        value={draft.counts[unit] ?? null}
        onChange={(count) => onCount(unit, count)}
        hint={draft.counts[unit] ? formatWon(unit * draft.counts[unit]) : undefined}
      />
    ))}
  </div>
);

const OpenDay = ({ day }: { day: CashDay }) => {
  const [seen, setSeen] = useState(day.version);
  const [opened, setOpened] = useState(() => startOf(day));
  const [draft, setDraft] = useState(opened);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const save = useSaveCashDay(day.date);
  const closing = save.isPending && save.variables.close;
  const set = (change: Partial<TillDraft>) => setDraft((before) => ({ ...before, ...change }));
  const changed = draft !== opened;
  useUnsavedGuard(changed);
  const begin = (from: CashDay) => {
    const start = startOf(from);
    setSeen(from.version);
    setOpened(start);
    setDraft(start);
  };
  const behind = day.version > seen && !save.isPending;
  // Another employee's count is taken over until something is typed here; a first sale counts nothing.
  if (behind && !changed) begin(day);
  else if (behind && JSON.stringify(startOf(day)) === JSON.stringify(opened)) setSeen(day.version);
  const counted = countedOf(draft);
  const difference = counted - expectedOf(day, draft.openingWon ?? 0);
  const uncounted = isUncounted(draft);
  const needsReason = difference !== 0 && draft.reason.trim() === '';
  const send = (close: boolean, over = seen) =>
    save.mutate(bodyOf(draft, over, close), {
      onSuccess: (now) => {
        begin(now);
        // What was typed while it was saved stays, and is not saved yet.
        if (latest.current !== draft) setDraft(latest.current);
        if (close) notify.done(`${formatDate(day.date)} 마감했어요`);
        else notify.saved();
      },
    });
  return (
    <div className={styles.columns} inert={closing}>
      {behind && changed && (
        <div className={shapes.wide}>
          <StaleNotice
            refused={save.isError}
            onTakeTheirs={() => begin(day)}
            onKeepMine={() => send(false, day.version)}
          />
        </div>
      )}
      <Card title="실제 현금">
        <Counts
          draft={draft}
          onCount={(unit, count) => set({ counts: { ...draft.counts, [unit]: count } })}
        />
        <p className={styles.counted}>
          <span>실제 현금</span>
          <strong>{formatWon(counted)}</strong>
        </p>
      </Card>
      <Card title="예상 현금">
        <div className={styles.fields}>
          <MoneyInput
            label="시재 (아침에 있던 돈)"
            value={draft.openingWon}
            onChange={(openingWon) => set({ openingWon })}
          />
          <Expected day={day} openingWon={draft.openingWon ?? 0} />
          <Difference won={difference} uncounted={uncounted} />
          {difference !== 0 && !uncounted && (
            <TextInput
              label="차액 사유"
              required
              maxLength={200}
              placeholder="거스름돈 착오"
              value={draft.reason}
              onChange={(reason) => set({ reason })}
            />
          )}
          <div className={shapes.endRow}>
            <Button sends busy={save.isPending} onClick={() => send(false)}>
              중간 저장
            </Button>
            <Button look="primary" busy={save.isPending} disabled={needsReason} onClick={() => send(true)}>
              마감하기
            </Button>
          </div>
        </div>
      </Card>
    </div>
  );
};

const ClosedDay = ({ day }: { day: CashDay }) => {
  const can = useCan();
  const reopen = useReopenCashDay(day.date);
  const open = async () => {
    const sure = await confirm({
      title: `${formatDate(day.date)} 마감을 다시 열까요?`,
      message: '다시 연 기록이 남아요. 수정한 뒤 다시 마감해 주세요.',
      confirmLabel: '다시 열기',
    });
    if (sure) reopen.mutate(undefined, { onSuccess: () => notify.done('마감을 다시 열었어요') });
  };
  return (
    <Card
      title={
        <>
          마감한 날 <Tag tone="ok">잠김</Tag>
        </>
      }
      actions={
        can('cash.reopen') && (
          <Button size="small" busy={reopen.isPending} onClick={() => void open()}>
            다시 열기
          </Button>
        )
      }
    >
      <dl className={styles.sums}>
        <Sum label="예상 현금" won={day.closed?.expectedWon ?? day.expected.totalWon} />
        <Sum label="실제 현금" won={day.countedWon ?? 0} strong />
      </dl>
      <Difference won={day.differenceWon ?? 0} uncounted={day.counts.every(({ count }) => count === 0)} />
      {day.reason && <p className={shapes.apart}>{day.reason}</p>}
      {day.closed && (
        <p className={styles.note}>
          {day.closed.by} · {formatDate(shopDateOf(day.closed.at))} {formatTime(day.closed.at)}
        </p>
      )}
      {day.changedAfterClose > 0 && (
        <p className={styles.warning}>마감한 뒤 바뀐 내역이 {day.changedAfterClose}건 있어요.</p>
      )}
    </Card>
  );
};

const History = ({ day }: { day: CashDay }) =>
  day.history.length > 0 && (
    <Card title="기록">
      <ul className={styles.history}>
        {day.history.map((entry) => (
          <li key={entry.at + entry.sentence}>
            {entry.actor} · {entry.sentence}
            <small>
              {formatDate(shopDateOf(entry.at))} {formatTime(entry.at)}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );

/** 일마감: what is in the drawer against what should be, and the lock on the day. */
export const DayClose = ({ date }: { date: ShopDate }) => {
  const query = useEndpoint('sales.cashClose', { params: { date } });
  return (
    <QueryState of={query}>
      {(day) => (
        <div className={styles.day}>
          {day.state === 'CLOSED' ? <ClosedDay day={day} /> : <OpenDay key={day.date} day={day} />}
          <DayMoney money={day.money} />
          <DayLeft date={day.date} left={day.left} />
          <Movements day={day} />
          <History day={day} />
        </div>
      )}
    </QueryState>
  );
};
