import {
  formatPermille,
  metricNames,
  sourceNames,
  withholdingNames,
} from '../../contract/incentive-plans.ts';
import { formatNumber, formatWon } from '../../contract/money.ts';
import { formatDate } from '../../contract/time.ts';
import type { SharedPayslip } from './ask.ts';
import { Sheet } from './sheet.tsx';
import styles from './sheet.module.css';

interface RowProps {
  label: string;
  won: number;
  note?: string | undefined;
}

const Row = ({ label, won, note }: RowProps) => (
  <tr>
    <td>
      {label}
      {note && <small>{note}</small>}
    </td>
    <td data-number>{formatNumber(won)}</td>
  </tr>
);

const monthName = (month: string): string => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`;

type Person = SharedPayslip['person'];

const reckoned = ({ method, baseWon, lessWon, permille }: Person['sources'][number]): string => {
  const net = lessWon === 0 ? formatNumber(baseWon) : `(${formatNumber(baseWon)} − ${formatNumber(lessWon)})`;
  return method === 'BANDS_STEP' ? `${net}, 구간마다 따로` : `${net} × ${formatPermille(permille)}`;
};

const Earned = ({ person }: { person: Person }) => (
  <section>
    <h2>지급</h2>
    <table>
      <tbody>
        {person.pay.fullBaseWon > 0 && (
          <Row
            label="기본급"
            won={person.pay.baseWon}
            note={
              person.pay.days < person.pay.daysInMonth
                ? `${formatNumber(person.pay.fullBaseWon)} × ${person.pay.days}일 / ${person.pay.daysInMonth}일`
                : undefined
            }
          />
        )}
        {person.sources.map((source) => (
          <Row
            key={`${source.source} ${source.visitKinds?.join(' ') ?? ''}`}
            label={`인센티브 · ${sourceNames[source.source]}`}
            won={source.amountWon}
            note={reckoned(source)}
          />
        ))}
        {person.bonuses.map(({ metric, atWon, bonusWon }) => (
          <Row
            key={metric}
            label="목표 보너스"
            won={bonusWon}
            note={`${metricNames[metric]} ${formatWon(atWon)} 달성`}
          />
        ))}
        {person.carried.map(({ kind, forMonth, amountWon }) => (
          <Row
            key={`${kind} ${forMonth}`}
            label={`${monthName(forMonth)} ${kind === 'NEGATIVE' ? '부족분 이월' : '정정'}`}
            won={amountWon}
          />
        ))}
        {person.adjustments.map(({ id, amountWon, reason }) => (
          <Row key={id} label={`조정 · ${reason}`} won={amountWon} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>지급 총액</td>
          <td data-number>{formatWon(person.grossWon)}</td>
        </tr>
      </tfoot>
    </table>
  </section>
);

const Deducted = ({ person }: { person: Person }) => (
  <section>
    <h2>공제</h2>
    <table>
      <tbody>
        <Row label="소득세" won={person.incomeTaxWon} note={withholdingNames[person.pay.withholding]} />
        <Row label="지방소득세" won={person.localTaxWon} />
        {person.otherWon > 0 && <Row label="기타 공제" won={person.otherWon} />}
      </tbody>
      <tfoot>
        <tr>
          <td>실수령액</td>
          <td data-number>{formatWon(person.netWon)}</td>
        </tr>
      </tfoot>
    </table>
  </section>
);

/** An employee's pay for a month and how it was reckoned, alike on screen, on paper and behind a link. */
export const PayslipSheet = ({ slip, name }: { slip: SharedPayslip; name: string }) => (
  <Sheet
    of={{ shop: slip.shop, customerName: name }}
    kind="정산서"
    about={[
      monthName(slip.month),
      slip.number === null ? '지급 전' : `No. ${slip.number}`,
      slip.paidOn && `지급일 ${formatDate(slip.paidOn)}`,
    ]
      .filter(Boolean)
      .join(' · ')}
  >
    <Earned person={slip.person} />
    <Deducted person={slip.person} />
    <p className={styles.note}>{formatDate(slip.closedOn)} 마감 기준이에요.</p>
  </Sheet>
);
