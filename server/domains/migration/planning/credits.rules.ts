import { formatNumber } from '../../../../contract/money.ts';
import type { Person } from '../cleaning/people.rules.ts';

/** A balance that a line brings along. */
export interface Credit {
  kind: 'PASS' | 'TICKET' | 'POINT';
  name: string;
  amount: number;
}

const kindNames: Record<Credit['kind'], string> = { PASS: '정액권', TICKET: '티켓', POINT: '포인트' };

/** Zero opens nothing. */
export const creditsOf = ({ passWon, tickets, points }: Person): Credit[] => [
  ...(passWon ? [{ kind: 'PASS' as const, name: '이전 정액권', amount: passWon }] : []),
  ...(tickets ?? []).map(({ name, count }) => ({ kind: 'TICKET' as const, name, amount: count })),
  ...(points ? [{ kind: 'POINT' as const, name: '포인트', amount: points }] : []),
];

/**
 * For an existing customer: a balance they have already may be the same one imported before, so of each kind
 * only the first to come counts.
 */
export const creditsBeside = (
  person: Person,
  held: ReadonlySet<Credit['kind']> = new Set(),
): { credits: Credit[]; notes: string[] } => {
  const all = creditsOf(person);
  const left = new Set(all.filter(({ kind }) => held.has(kind)).map(({ kind }) => kind));
  return {
    credits: all.filter(({ kind }) => !left.has(kind)),
    notes: [...left].map(
      (kind) => `이미 ${kindNames[kind]} 내역이 있는 고객이라 파일의 잔액은 더하지 않아요.`,
    ),
  };
};

const units: Record<Credit['kind'], string> = { PASS: '원', TICKET: '회', POINT: 'P' };

/** What a second line of one person says of the balances and the first does not: 케어 5회, 포인트 1,000P */
export const describeOthers = (first: readonly Credit[], second: readonly Credit[]): string => {
  const input = new Set(first.map((credit) => JSON.stringify(credit)));
  return second
    .filter((credit) => !input.has(JSON.stringify(credit)))
    .map(({ kind, name, amount }) => `${name} ${formatNumber(amount)}${units[kind]}`)
    .join(', ');
};

export const sumCredits = (credits: readonly Credit[], kind: Credit['kind']): number =>
  credits.reduce((sum, credit) => sum + (credit.kind === kind ? credit.amount : 0), 0);

/** What lines carry over besides the people. */
export const sumPlans = (plans: readonly { credits: readonly Credit[] }[]) => {
  const credits = plans.flatMap((plan) => plan.credits);
  return {
    points: sumCredits(credits, 'POINT'),
    passWon: sumCredits(credits, 'PASS'),
    tickets: sumCredits(credits, 'TICKET'),
  };
};
