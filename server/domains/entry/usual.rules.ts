import type { Scan } from './rules.ts';
import { unclearItem } from './items.rules.ts';

/** How often a service was booked lately, and how often by this customer. */
export interface Booked {
  itemId: number;
  times: number;
  own: number;
}

/** Half a dozen bookings, four of five the same, say what a word means in this shop. */
const [fewest, share] = [6, 0.8];

const clearly = (
  booked: readonly Booked[],
  times: (one: Booked) => number,
  least: number,
): Booked | undefined => {
  const total = booked.reduce((sum, one) => sum + times(one), 0);
  return booked.find((one) => total >= least && times(one) >= total * share);
};

const unclear = ({ reading }: Scan) =>
  reading.pieces.filter(
    ({ kind, chosen, note, choices }) =>
      kind === 'item' && chosen === null && note === unclearItem && choices.length > 1,
  );

/** The services among which a word of the line leaves open which one is meant. */
export const unclearItems = (scanned: Scan): number[] =>
  unclear(scanned).flatMap(({ choices }) => choices.flatMap(({ set }) => set.itemIds ?? []));

/** A word for several services means what this customer has, else what this shop is booked for. */
export const settleUsual = (scanned: Scan, booked: readonly Booked[]): void => {
  for (const piece of unclear(scanned)) {
    const at = ({ itemId }: Booked) => piece.choices.findIndex(({ set }) => set.itemIds?.[0] === itemId);
    const among = booked.filter((one) => at(one) >= 0);
    const own = clearly(among, (one) => one.own, 1);
    const usual = own ?? clearly(among, ({ times }) => times, fewest);
    if (usual)
      Object.assign(piece, {
        chosen: at(usual),
        guessed: true,
        note: own ? '이 고객이 받던 시술이에요' : '보통 이 시술이에요',
      });
  }
};
