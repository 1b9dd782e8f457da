import type { ReactNode } from 'react';
import { formatNumber, formatWon } from '../../contract/money.ts';
import { dayKindNames, kindNames } from '../../contract/statistics/names.ts';
import type { Shared } from './ask.ts';
import { Sheet } from './sheet.tsx';
import styles from './sheet.module.css';

type Report = NonNullable<Shared['report']>;

const Part = ({ title, rows }: { title: string; rows: readonly (readonly [string, ReactNode])[] }) =>
  rows.length > 0 && (
    <section>
      <h2>{title}</h2>
      <table>
        <tbody>
          {rows.map(([name, value], at) => (
            <tr key={`${name} ${at}`}>
              <td>{name}</td>
              <td data-number>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );

/** '전달보다 12% 많아요' */
const beside = (now: number, before: number): string => {
  if (before === 0) return '전달에는 없었어요';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return '전달과 비슷해요';
  return `전달보다 ${formatNumber(Math.abs(percent))}% ${percent > 0 ? '많아요' : '적어요'}`;
};

const Won = ({ now, before }: { now: number; before: number }) => (
  <>
    {formatWon(now)} <small>{beside(now, before)}</small>
  </>
);

const figures = ({ totals, totalsBefore, moneyWon, goalWon }: Report) => {
  const rows: [string, ReactNode][] = [
    ['총 합계', <Won key="total" now={totals.totalWon} before={totalsBefore.totalWon} />],
    ['실매출', <Won key="real" now={totals.realSalesWon} before={totalsBefore.realSalesWon} />],
    ['차감', formatWon(totals.deductedWon)],
    ['들어온 돈', formatWon(moneyWon)],
    ['미수금', formatWon(totals.unpaidWon ?? 0)],
    [
      '방문',
      <>
        {formatNumber(totals.visits)}회 <small>{beside(totals.visits, totalsBefore.visits)}</small>
      </>,
    ],
    ['객단가', totals.visits === 0 ? '–' : formatWon(Math.round(totals.totalWon / totals.visits))],
  ];
  if (goalWon !== null)
    rows.push([
      '실매출 목표',
      `${formatWon(goalWon)} 가운데 ${Math.round((totals.realSalesWon / goalWon) * 100)}%`,
    ]);
  return rows;
};

const endings = ({ bookings: { completed, noShows, cancelled } }: Report): [string, ReactNode][] => [
  ['매출 등록 완료', `${formatNumber(completed)}건`],
  ['예약 취소', `${formatNumber(cancelled)}건`],
  [
    '노쇼',
    completed + noShows === 0
      ? '0건'
      : `${formatNumber(noShows)}건 · 노쇼율 ${Math.round((noShows / (completed + noShows)) * 1000) / 10}%`,
  ],
];

/** A month of a shop, for its owner: on paper or as a PDF by the browser's own print. */
export const ReportSheet = ({ of: shared, report }: { of: Shared; report: Report }) => {
  const { shownWon, booksWon } = report.reconciles;
  return (
    <Sheet
      of={shared}
      kind="월간 보고서"
      about={`${Number(report.month.slice(0, 4))}년 ${Number(report.month.slice(5))}월`}
    >
      <Part title="매출" rows={figures(report)} />
      <Part
        title="종류"
        rows={report.byKind.map(({ key, totalWon }) => [kindNames[key] ?? key, formatWon(totalWon)])}
      />
      <Part
        title="결제 수단"
        rows={report.byMethod.map(({ name, amountWon }) => [name, formatWon(amountWon)])}
      />
      <Part
        title="많이 판 것"
        rows={report.best.map(({ name, totalWon, count }) => [
          name,
          `${formatWon(totalWon)} · ${formatNumber(count)}건`,
        ])}
      />
      <Part
        title="방문"
        rows={report.visitKinds.map(({ key, visits }) => [
          dayKindNames[key] ?? key,
          `${formatNumber(visits)}회`,
        ])}
      />
      <Part title="예약" rows={endings(report)} />
      <p className={styles.note}>
        {shownWon === booksWon
          ? `장부와 같아요 · ${formatWon(booksWon)}`
          : `장부와 ${formatWon(Math.abs(shownWon - booksWon))} 달라요.`}
        {' 지금 장부로 계산해서, 지난 매출을 고치면 여기도 바뀌어요.'}
      </p>
      <button type="button" className={styles.print} onClick={() => print()}>
        인쇄 · PDF로 저장
      </button>
    </Sheet>
  );
};
