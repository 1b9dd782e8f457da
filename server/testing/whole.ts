import { instantAt, shopDateOf } from '../../contract/time.ts';

/** A booking as a PUT says it: whole, with what a story does not care about left empty. */
export const wholeVisit = <D extends object>(said: D) => ({
  petNo: null,
  memo: '',
  customerRequest: '',
  depositWon: 0,
  source: 'MANUAL' as const,
  color: null,
  withoutMessages: false,
  ...said,
});

/** The same of a call that names the pet in full. */
export const wholePetVisit = <D extends object>(said: D) => {
  const { petNo: _, ...rest } = wholeVisit(said);
  return rest as never;
};

interface SaidLine {
  kind: string;
}

/** A sale as a PUT says it. */
export const wholeSale = <D extends { lines: readonly SaidLine[] }>(said: D) => ({
  customerNo: null,
  customerName: '',
  soldAt: instantAt(shopDateOf(Date.now()), 0),
  discount: null,
  memo: '',
  photos: [],
  petNo: null,
  ...said,
  lines: said.lines.map((line) => ({
    quantity: 1,
    discount: null,
    taxed: line.kind !== 'PENALTY',
    credits: [],
    ...line,
  })),
});
