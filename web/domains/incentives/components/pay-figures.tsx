import { useState } from 'react';
import { formatNumber } from '../../../../contract/money.ts';
import { formatPermille, metricNames, withholdingNames } from '../../../../contract/incentive-plans.ts';
import { bonusText, monthName, reckoning, signed, sourceName } from '../format.ts';
import type { PersonMonth } from '../format.ts';
import { EntryList } from './entry-list.tsx';
import styles from '../incentives.module.css';

interface LineProps {
  label: string;
  won: string;
  note?: string | undefined;
  isSum?: boolean;
}

const Line = ({ label, won, note, isSum = false }: LineProps) => (
  <div className={styles.figure} data-sum={isSum}>
    <span>{label}</span>
    <span>{won}</span>
    {note && <small>{note}</small>}
  </div>
);

/** A figure of selling, which opens the rows it is made of. */
const SourceLine = ({
  source,
  month,
  employeeNo,
}: {
  source: PersonMonth['sources'][number];
  month: string;
  employeeNo: number;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button type="button" className={styles.figure} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{sourceName(source)}</span>
        <span>{formatNumber(source.amountWon)}</span>
        <small>
          {reckoning(source)} · {isOpen ? '내역 닫기' : '내역 보기'}
        </small>
      </button>
      {isOpen && <EntryList month={month} employeeNo={employeeNo} source={source.source} />}
    </div>
  );
};

const withholdingNote = ({ pay }: PersonMonth): string => withholdingNames[pay.withholding];

/** A person's month from base pay to what is paid out, each figure with how it came to be. */
export const PayFigures = ({ person, month }: { person: PersonMonth; month: string }) => {
  const { pay } = person;
  const isPart = pay.days < pay.daysInMonth;
  return (
    <div>
      {pay.fullBaseWon > 0 && (
        <Line
          label="기본급"
          won={formatNumber(pay.baseWon)}
          note={
            isPart ? `${formatNumber(pay.fullBaseWon)} × ${pay.days}일 / ${pay.daysInMonth}일` : undefined
          }
        />
      )}
      {person.sources.map((source) => (
        <SourceLine key={sourceName(source)} source={source} month={month} employeeNo={person.employeeNo} />
      ))}
      {person.bonuses.map((bonus) => (
        <Line
          key={bonus.metric}
          label="목표 보너스"
          won={formatNumber(bonus.bonusWon)}
          note={`${bonusText(bonus)} · ${metricNames[bonus.metric]} ${formatNumber(bonus.baseWon)}`}
        />
      ))}
      {person.carried.map(({ kind, forMonth, amountWon }) => (
        <Line
          key={`${kind} ${forMonth}`}
          label={kind === 'NEGATIVE' ? `${monthName(forMonth)} 부족분 이월` : `${monthName(forMonth)} 정정`}
          won={signed(amountWon)}
          note={
            kind === 'NEGATIVE'
              ? '받을 돈보다 뺄 돈이 많아 넘어온 금액이에요'
              : '마감한 뒤 바뀐 매출을 그 달의 비율로 계산했어요'
          }
        />
      ))}
      {person.adjustments.map(({ id, amountWon, reason, by }) => (
        <Line key={id} label={`조정 · ${reason}`} won={signed(amountWon)} note={by} />
      ))}
      <Line isSum label="지급 총액" won={formatNumber(person.grossWon)} />
      {pay.withholding !== 'NONE' && (
        <>
          <Line
            label="소득세"
            won={formatNumber(0 - person.incomeTaxWon)}
            note={
              pay.withholding === 'FREELANCER'
                ? `${withholdingNote(person)} · ${formatPermille(30)}, 10원 미만 버림`
                : withholdingNote(person)
            }
          />
          <Line
            label="지방소득세"
            won={formatNumber(0 - person.localTaxWon)}
            note={pay.withholding === 'FREELANCER' ? '소득세의 10%, 10원 미만 버림' : undefined}
          />
        </>
      )}
      {person.otherWon > 0 && <Line label="기타 공제" won={formatNumber(0 - person.otherWon)} />}
      <Line isSum label="실수령액" won={formatNumber(person.netWon)} />
    </div>
  );
};

/** What is still missing to a better rate. */
export const NextBand = ({ person }: { person: PersonMonth }) =>
  person.toNextBand && (
    <p className={styles.next}>
      {formatNumber(person.toNextBand.missingWon)}원을 더 하면{' '}
      {sourceName({ source: person.toNextBand.source, visitKinds: null })}{' '}
      <strong>{formatPermille(person.toNextBand.permille)}</strong> 구간이에요 ·{' '}
      {signed(person.toNextBand.moreWon)}원
    </p>
  );
