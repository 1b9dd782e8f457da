import { useState } from 'react';
import { formatNumber } from '../../../../contract/money.ts';
import { useToday } from '../../../lib/clock.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Card, Table } from '../../../ui/surface.tsx';
import { OnlineFrame } from '../../shops/shop-frame.tsx';
import { PracticeNote } from '../components/practice-note.tsx';
import styles from '../payments.module.css';

type Month = CallAnswer<'payments.vat'>['items'][number];

/** The half years that a shop declares its VAT for. */
const halvesOf = (today: string) => {
  const year = Number(today.slice(0, 4));
  const second = today.slice(5, 7) > '06';
  const half = (of: number, part: 1 | 2) => ({
    value: `${of}-${part}`,
    label: `${String(of).slice(2)}년 ${part === 1 ? '상반기' : '하반기'}`,
    from: `${of}-${part === 1 ? '01' : '07'}`,
    to: `${of}-${part === 1 ? '06' : '12'}`,
  });
  return second
    ? [half(year, 2), half(year, 1), half(year - 1, 2)]
    : [half(year, 1), half(year - 1, 2), half(year - 1, 1)];
};

const cells = ({ slips, refunds }: Month) => ({
  total: slips.totalWon + refunds.totalWon,
  supply: slips.supplyWon + refunds.supplyWon,
  vat: slips.vatWon + refunds.vatWon,
  free: slips.taxFreeWon + refunds.taxFreeWon,
});

const sumOf = (months: readonly Month[], pick: (month: Month) => number) =>
  months.reduce((sum, month) => sum + pick(month), 0);

const figures = (month: readonly Month[]) => [
  sumOf(month, ({ slips }) => slips.totalWon),
  sumOf(month, ({ refunds }) => refunds.totalWon),
  sumOf(month, (one) => cells(one).supply),
  sumOf(month, (one) => cells(one).vat),
  sumOf(month, (one) => cells(one).free),
  sumOf(month, ({ usedInSalesWon }) => usedInSalesWon),
  sumOf(month, ({ keptWon }) => keptWon),
];

const columns = [
  '카드 결제',
  '카드 취소',
  '공급가액',
  '부가세',
  '면세',
  '매출로 쓴 예약금',
  '돌려주지 않은 예약금',
];

const Months = ({ of: months }: { of: readonly Month[] }) => (
  <Table label="달별 부가세 자료">
    <thead>
      <tr>
        <th>달</th>
        {columns.map((name) => (
          <th key={name} data-number>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {months.map((month) => (
        <tr key={month.month}>
          <td className={shapes.oneLine}>{Number(month.month.slice(5))}월</td>
          {figures([month]).map((won, at) => (
            <td key={columns[at]} data-number>
              {won === 0 ? '–' : formatNumber(won)}
            </td>
          ))}
        </tr>
      ))}
      <tr>
        <td className={shapes.strong}>합계</td>
        {figures(months).map((won, at) => (
          <td key={columns[at]} data-number className={shapes.strong}>
            {formatNumber(won)}
          </td>
        ))}
      </tr>
    </tbody>
  </Table>
);

/** 부가세 자료: what the card slips of a half year come to, to the won. */
export const VatPage = () => {
  const halves = halvesOf(useToday());
  const [chosen, setChosen] = useState(halves[0]?.value ?? '');
  const { from, to } = halves.find(({ value }) => value === chosen) ?? { from: '', to: '' };
  const query = useEndpoint('payments.vat', { query: { from, to } });
  return (
    <OnlineFrame title="부가세 자료">
      <div className={shapes.stack14}>
        <div className={styles.bar}>
          <Segmented label="기간" choices={halves} value={chosen} onChange={setChosen} />
          <span />
        </div>
        {query.data?.practice && <PracticeNote />}
        <Card flush>
          <QueryState of={query}>{({ items }) => <Months of={items} />}</QueryState>
        </Card>
        <p className={shapes.note}>
          카드 전표는 나이스페이가 국세청에 알려요. 매출로 쓴 예약금은 이미 이 전표에 들어 있으니 매출에서 한
          번 더 신고하지 마세요. 돌려주지 않은 예약금은 위약금으로 받은 금액이에요. 신고 전에 세무사와 확인해
          주세요.
        </p>
      </div>
    </OnlineFrame>
  );
};
