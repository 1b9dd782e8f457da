/**
 * How much a block says at its height. `line`: all on one line; `pair`: time, then name
 * and items; `full`: time, name, and items on as many lines as fit.
 */
export type BlockShape = 'line' | 'pair' | 'full';

/**
 * How much it says at its width: `tight` drops words that a mark replaces, `slim` writes
 * small, and a `sliver` has room for time and name alone.
 */
export type BlockRoom = 'wide' | 'tight' | 'slim' | 'sliver';

const PAIR_PX = 33;
const FULL_PX = 56;
/** What time, name and padding take of a `full` block. */
const HEAD_PX = 39;
const ITEM_PX = 17;
const SLIM_LINES = 3;

export function shapeOf(heightPx: number): BlockShape {
  if (heightPx < PAIR_PX) return 'line';
  return heightPx < FULL_PX ? 'pair' : 'full';
}

export function roomOf(widthPx: number): BlockRoom {
  if (widthPx >= 144) return 'wide';
  if (widthPx >= 84) return 'tight';
  return widthPx >= 38 ? 'slim' : 'sliver';
}

/** Lines left for the items of a `full` block. */
export function itemLines(heightPx: number, room: BlockRoom): number {
  const lines = Math.max(1, Math.floor((heightPx - HEAD_PX) / ITEM_PX));
  return room === 'slim' ? Math.min(SLIM_LINES, lines) : lines;
}

/** What a syllable takes that is written downwards. */
const SYLLABLE_PX = 11.4;
const RIM_PX = 4;

/** As many syllables of a name as stand below each other in a `sliver`; cut here, since clipping is slow to paint. */
export const downwards = (name: string, heightPx: number): string => {
  const fitting = Math.max(1, Math.floor((heightPx - RIM_PX) / SYLLABLE_PX));
  const syllables = [...name];
  if (syllables.length <= fitting) return name;
  const cut = syllables.slice(0, fitting).join('');
  // A whole word says more than one and a half.
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
};
