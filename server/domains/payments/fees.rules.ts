/** What the provider takes of an amount, with its VAT. */
export const feeOf = (amountWon: number, basisPoints: number): number => {
  const fee = Math.floor((amountWon * basisPoints) / 10_000);
  return fee + Math.floor(fee / 10);
};
