import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../../contract/money.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Table } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { shortMonth, signed } from '../format.ts';
import styles from '../incentives.module.css';

type WhatIf = CallAnswer<'incentives.whatIf'>;

const toneOf = (won: number) => (won < 0 ? styles.minus : styles.plus);

/** The same months now and under the rules tried, person by person; nothing was saved. */
export const WhatIfTable = ({ result }: { result: WhatIf }) => {
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  const concerned = result.items.filter((person) => person.concerned);
  if (concerned.length === 0)
    return (
      <p className={shapes.note}>이 규칙을 받는 직원이 없어요. 더 우선하는 규칙이 있는지 확인해 주세요.</p>
    );
  return (
    <section ref={shown} aria-label="바꾸면 달라지는 금액" className={shapes.stack8}>
      <h3 className={shapes.heading}>
        {result.differenceWon === 0
          ? '지난 달들을 이 규칙으로 계산해도 합계가 같아요'
          : `지난 달들을 이 규칙으로 계산하면 ${signed(result.differenceWon)}원이에요`}
      </h3>
      <div className={styles.scroll}>
        <Table label="바꾸면 달라지는 금액">
          <thead>
            <tr>
              <th>직원</th>
              <th data-number>차이</th>
              {result.months.map(({ month, running }) => (
                <th key={month} data-number>
                  {shortMonth(month)}
                  {running && ' (진행 중)'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {concerned.map((person) => (
              <tr key={person.employeeNo}>
                <td className={styles.who}>{person.name}</td>
                <td data-number className={toneOf(person.differenceWon)}>
                  {signed(person.differenceWon)}
                </td>
                {person.months.map(({ month, nowWon, thenWon, differenceWon }) => (
                  <td key={month} data-number>
                    {formatNumber(thenWon)}
                    <div className={shapes.note}>
                      지금 {formatNumber(nowWon)}
                      {differenceWon !== 0 && (
                        <div className={toneOf(differenceWon)}>{signed(differenceWon)}</div>
                      )}
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className={shapes.note}>인센티브와 보너스만 비교해요. 아직 아무것도 저장하지 않았어요.</p>
    </section>
  );
};
