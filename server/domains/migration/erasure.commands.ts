import { gunzipSync } from 'node:zlib';
import type { Shop } from '../../platform/shop.ts';
import { forgottenIn } from '../privacy/public.ts';
import type { ErasedPerson } from '../privacy/public.ts';
import { contentOf } from './queries.ts';
import type { Line } from './reading/table.rules.ts';
import * as queries from './erasure.queries.ts';
import { mentions } from './erasure.rules.ts';

type Content = NonNullable<Awaited<ReturnType<typeof contentOf>>>;

const textsOf = function* ({ cells, left_out }: Content): Generator<string> {
  for (const { reasons } of left_out ?? []) yield* reasons;
  if (cells) for (const line of JSON.parse(gunzipSync(cells).toString()) as Line[]) yield* line.cells;
};

/**
 * Erases files that mention the person, whether imported, skipped or still waiting, and what an import found
 * before it.
 */
export const eraseFromImports = async (shop: Shop, who: ErasedPerson): Promise<void> => {
  const says = mentions(who);
  // One after the other: a shop may keep many, and each unfolds.
  for (const { id } of await queries.storedContents(shop)) {
    const content = await contentOf(shop, id);
    if (content && textsOf(content).some(says)) await queries.dropContent(shop, id);
  }
  await queries.dropBefore(shop, who.customerNos);
  await queries.eraseFromRows(shop, forgottenIn(who));
};
