import { choseong, isChoseongQuery } from '../../../contract/hangul.ts';
import type { Command } from '../../lib/pages.ts';

const compact = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s/gu, '');

/** How well a text answers a query; lower is better, null is not at all. */
const rank = (text: string, query: string): number | null => {
  const at = (isChoseongQuery(query) ? choseong(text) : text).indexOf(query);
  return at < 0 ? null : at;
};

/** The commands a query means, best first: by their name, their other words, or initials (ㅇㅇ for 예약). */
export const matchCommands = (commands: readonly Command[], query: string): Command[] => {
  // A cluster such as ㄳ is two quickly typed initials.
  const requested = isChoseongQuery(query) ? compact(choseong(query)) : compact(query);
  if (requested === '') return [...commands];
  return commands
    .flatMap((command) => {
      const own = rank(compact(command.label), requested);
      const others = (command.words ?? []).map((word) => rank(compact(word), requested));
      const best = Math.min(...[own, ...others].map((one, at) => (one ?? Infinity) + (at === 0 ? 0 : 100)));
      return Number.isFinite(best) ? [{ command, best }] : [];
    })
    .toSorted((one, other) => one.best - other.best)
    .map(({ command }) => command);
};
