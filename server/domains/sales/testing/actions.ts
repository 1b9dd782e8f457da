import fc from 'fast-check';

const usualActions = [
  'sell',
  'sellPass',
  'sellTicket',
  'charge',
  'usePass',
  'useTicket',
  'usePoints',
  'mixed',
  'twice',
  'edit',
  'remove',
  'restore',
  'collect',
  'takeBack',
  'refund',
  'undo',
  'adjust',
  'expire',
  'extend',
  'manyLines',
  'pointsAndCard',
  'moveCash',
] as const;
/** What happens now and then, between all the selling. */
const rareActions = [
  'sellProduct',
  'sellLate',
  'useLate',
  'share',
  'transfer',
  'receiveGoods',
  'giveReceipt',
  'cancelReceipt',
  'close',
  'reopen',
  'merge',
  'undoMerge',
  'standOrNot',
  'serve',
  'keepDeposit',
  'giveBack',
] as const;
export type ActionKind = (typeof usualActions)[number] | (typeof rareActions)[number];

/** One action of an employee at a counter; numbers choose among what there is. */
export const action = fc.record({
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<ActionKind>(...usualActions) },
    { weight: 1, arbitrary: fc.constantFrom<ActionKind>(...rareActions) },
  ),
  who: fc.nat(2),
  which: fc.nat(1000),
  won: fc.integer({ min: 10, max: 90_000 }),
});
export type Action = typeof action extends fc.Arbitrary<infer D> ? D : never;

export interface Answered {
  id: number;
  version: number;
  items?: { id: number; state?: string }[];
  lines?: { accountId: number | null }[];
  collections?: { id: number }[];
  entries?: { id: number }[];
}

export const pick = <T>(from: readonly T[], which: number): T | undefined =>
  from[which % Math.max(1, from.length)];
