import { sourceNames, withholdingNames } from '../../../contract/incentive-plans.ts';
import { incentiveSources } from '../../../contract/incentive-plans.ts';
import type { Cell, Column } from '../../platform/xlsx-writer.ts';
import type { PersonMonth } from './months.rules.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const numberHeading = '정산서 번호';

const readers: readonly (readonly [name: string, width: number, read: (person: PersonMonth) => Cell])[] = [
  ['이름', 12, ({ name }) => name],
  ['직급', 10, ({ rank }) => rank],
  ['퇴사일', 12, ({ leftOn }) => leftOn],
  ['소득 구분', 18, ({ pay }) => withholdingNames[pay.withholding]],
  ['기본급', 12, ({ pay }) => pay.baseWon],
  ...incentiveSources.map(
    (source) =>
      [
        sourceNames[source],
        14,
        ({ sources }: PersonMonth) =>
          sum(sources.filter((one) => one.source === source).map(({ amountWon }) => amountWon)),
      ] as const,
  ),
  ['목표 보너스', 12, ({ bonuses }) => sum(bonuses.map(({ bonusWon }) => bonusWon))],
  ['지난달 이월·정정', 16, ({ carried }) => sum(carried.map(({ amountWon }) => amountWon))],
  ['조정', 12, ({ adjustments }) => sum(adjustments.map(({ amountWon }) => amountWon))],
  ['지급 총액', 14, ({ grossWon }) => grossWon],
  ['소득세', 12, ({ incomeTaxWon }) => incomeTaxWon],
  ['지방소득세', 12, ({ localTaxWon }) => localTaxWon],
  ['기타 공제', 12, ({ otherWon }) => otherWon],
  ['실수령액', 14, ({ netWon }) => netWon],
  [numberHeading, 10, ({ payslipNo }) => payslipNo],
];

export const payrollColumns: Column[] = readers.map(([name, width]) => ({
  heading: name,
  width,
  ...(name === numberHeading && { plain: true as const }),
}));
export const payrollCells = (person: PersonMonth): Cell[] => readers.map(([, , read]) => read(person));
