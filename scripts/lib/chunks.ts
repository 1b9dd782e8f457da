import type { Plugin, Rolldown } from 'vite';
import { neededOf } from './barrels.ts';

interface Chunks {
  plugin: Plugin;
  /** For rolldown's `codeSplitting.groups`, most urgent first. */
  groups: Rolldown.CodeSplittingGroup[];
}

interface Tier {
  name: string;
  entries: readonly string[];
  /** Only what others need too: the rest stays with the entry that alone needs it. */
  sharedOnly?: boolean;
}

/** Below this many bytes of source, what some screens share goes with its likest neighbour. */
const worthARequest = 200_000;

const root = new URL('../../', import.meta.url).pathname;

/**
 * A screen on a phone opens with few requests: each tier is one file that holds what its entries need and no tier
 * before it had, and what only some screens share is merged until it is worth a request.
 */
export const chunksOf = (tiers: readonly Tier[]): Chunks => {
  /** What each entry brings along before it can run. */
  const needs = new Map<string, Set<string>>();
  const plugin: Plugin = {
    name: 'dangol:chunks',
    buildEnd() {
      const needed = neededOf();
      const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? '';
      const walk = (id: string, reached: Set<string>): Set<string> => {
        if (reached.has(id)) return reached;
        reached.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? [])
          for (const part of needed(codeOf(id), { id: imported, code: codeOf(imported) }) ?? [imported])
            walk(part, reached);
        return reached;
      };
      for (const { entries } of tiers)
        for (const entry of entries) needs.set(entry, walk(root + entry, new Set()));
    },
  };
  return {
    plugin,
    groups: [
      ...tiers.map(({ name, entries, sharedOnly }) => ({
        name,
        test: (id: string) => entries.some((entry) => needs.get(entry)?.has(id)),
        ...(sharedOnly && { minShareCount: 2 }),
      })),
      { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: worthARequest },
    ],
  };
};
