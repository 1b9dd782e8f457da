import { isValidPart } from '../../../contract/address-parts.ts';
import { formatNumber } from '../../../contract/money.ts';
import {
  formatPermille,
  metricNames,
  methodNames,
  sourceNames,
  visitKindNames,
} from '../../../contract/incentive-plans.ts';
import type { IncentiveRule } from '../../../contract/incentive-plans.ts';
import { addDays } from '../../../contract/time.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Month = CallAnswer<'incentives.readMonth'>;
export type PersonMonth = Month['items'][number];
export type Plan = CallAnswer<'incentives.settings'>['items'][number];
export type Entry = CallAnswer<'incentives.entries'>['items'][number];

/** The month an address names; what is none is the running one. */
export const monthIn = (text: string | undefined, today: string): string =>
  text !== undefined && isValidPart('month', text) ? text : today.slice(0, 7);

export const nextMonth = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);
export const previousMonth = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

/** 2026-11 → '2026년 11월' */
export const monthName = (month: string): string => {
  const [year, number] = month.split('-').map(Number);
  return `${year}년 ${number}월`;
};
/** 2026-11 → '11월' */
export const shortMonth = (month: string): string => `${Number(month.slice(5))}월`;

/** '+12,000', '−12,000', '0' */
export const signed = (won: number): string => (won > 0 ? `+${formatNumber(won)}` : formatNumber(won));

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

export const incentiveWon = ({ sources }: Pick<PersonMonth, 'sources'>): number =>
  sum(sources.map(({ amountWon }) => amountWon));
export const bonusWon = ({ bonuses }: Pick<PersonMonth, 'bonuses'>): number =>
  sum(bonuses.map((one) => one.bonusWon));
/** What came from other months, and what was added or taken off by hand. */
export const carriedWon = ({ carried, adjustments }: Pick<PersonMonth, 'carried' | 'adjustments'>): number =>
  sum([...carried, ...adjustments].map(({ amountWon }) => amountWon));
export const deductedWon = ({
  incomeTaxWon,
  localTaxWon,
  otherWon,
}: Pick<PersonMonth, 'incomeTaxWon' | 'localTaxWon' | 'otherWon'>): number =>
  incomeTaxWon + localTaxWon + otherWon;

type Source = PersonMonth['sources'][number];

/** '시술 실매출 (신규·신규 소개)' */
export const sourceName = ({ source, visitKinds }: Pick<Source, 'source' | 'visitKinds'>): string =>
  visitKinds === null || visitKinds.length === 0
    ? sourceNames[source]
    : `${sourceNames[source]} (${visitKinds.map((kind) => visitKindNames[kind]).join('·')})`;

/** '5,230,000 − 475,454 × 38%': how a figure was reckoned. */
export const reckoning = ({ method, baseWon, lessWon, permille }: Source): string => {
  const net = lessWon === 0 ? formatNumber(baseWon) : `(${formatNumber(baseWon)} − ${formatNumber(lessWon)})`;
  return method === 'BANDS_STEP'
    ? `${net}, 구간마다 · 지금 ${formatPermille(permille)}`
    : `${net} × ${formatPermille(permille)}`;
};

const bandsOf = ({ bands }: Pick<IncentiveRule, 'bands'>): string =>
  bands.length === 1
    ? formatPermille(bands[0]?.permille ?? 0)
    : bands
        .map(
          ({ fromWon, permille }) =>
            `${fromWon === 0 ? '0원' : `${formatNumber(fromWon / 10_000)}만`} ${formatPermille(permille)}`,
        )
        .join(' → ');

/** A rule in one line. */
export const ruleText = (rule: IncentiveRule): string =>
  [
    bandsOf(rule),
    rule.method === 'FLAT' ? null : methodNames[rule.method],
    rule.when === 'COLLECTED' ? '수납할 때' : null,
    rule.less.vat ? '부가세 빼고' : null,
    rule.less.cardFeePermille > 0 ? `카드 수수료 ${formatPermille(rule.less.cardFeePermille)}` : null,
    rule.less.materialPermille > 0 ? `재료비 ${formatPermille(rule.less.materialPermille)}` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');

export const bonusText = ({ metric, atWon, bonusWon: won }: Plan['bonuses'][number]): string =>
  `${metricNames[metric]} ${formatNumber(atWon)}원 넘으면 ${formatNumber(won)}원`;

export const targetName = ({ target, employeeName }: Pick<Plan, 'target' | 'employeeName'>): string =>
  target.kind === 'SHOP'
    ? '샵 전체'
    : target.kind === 'RANK'
      ? `직급 ${target.rank}`
      : (employeeName ?? '직원');

export const entryWords: Record<Entry['kind'], string> = {
  EARN: '',
  REFUND: '회원권 환불',
  REVERSE: '취소',
  ADJUST: '조정',
};
