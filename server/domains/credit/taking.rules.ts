export interface Balance {
  paidWon: number;
  bonusWon: number;
}

export const totalOf = ({ paidWon, bonusWon }: Balance): number => paidWon + bonusWon;

/** Which part of an amount bonus and paid credit bear; undefined where they do not suffice. Bonus goes first. */
export const shareOf = (balance: Balance, amountWon: number): Balance | undefined => {
  if (totalOf(balance) < amountWon) return undefined;
  const bonusWon = Math.min(balance.bonusWon, amountWon);
  return { paidWon: amountWon - bonusWon, bonusWon };
};

export interface Priced {
  amountWon: number;
}

export interface Allotment<Item> {
  taken: { item: Item; share: Balance }[];
  short: Item[];
  /** How much more credit the short ones needed. */
  missingWon: number;
  left: Balance;
}

/** Pays for items in their order as far as the credit goes: what is too dear for the rest is left out. */
export const allot = <Item extends Priced>(balance: Balance, items: readonly Item[]): Allotment<Item> => {
  const result: Allotment<Item> = { taken: [], short: [], missingWon: 0, left: balance };
  for (const item of items) {
    const { left } = result;
    const share = shareOf(left, item.amountWon);
    if (share) {
      result.taken.push({ item, share });
      result.left = { paidWon: left.paidWon - share.paidWon, bonusWon: left.bonusWon - share.bonusWon };
    } else {
      result.short.push(item);
      result.missingWon += item.amountWon;
    }
  }
  result.missingWon = Math.max(0, result.missingWon - totalOf(result.left));
  return result;
};
