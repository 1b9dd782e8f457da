import { sql } from 'kysely';
import type { ConsentKind } from '../../../../contract/consent-words.ts';
import { toInstant } from '../../../../contract/time.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import type { MergeParticipant } from '../../../platform/merging.ts';
import { importLatest, lastEntry, currentConsents, writeWords } from './queries.ts';

const advertising: readonly ConsentKind[] = ['MARKETING', 'NIGHT'];
const msOf = (at: string | undefined): number => (at === undefined ? 0 : Date.parse(at));

/**
 * Merging agrees to nothing, but a refusal under either card counts. The refusal is an entry of its own, which
 * goes again with the merge.
 */
export const refusalsMergeParticipant: MergeParticipant = {
  name: 'refusals',
  columns: [],
  count: async () => 0,
  move: async (shop, { from, to }) => {
    const [theirs, own] = [
      await currentConsents(shop, from as CustomerNo),
      new Map((await currentConsents(shop, to as CustomerNo)).map((row) => [row.kind, row])),
    ];
    const refused = theirs.filter(({ kind, given }) => advertising.includes(kind) && !given);
    const takesNight = refused.some(({ kind }) => kind === 'MARKETING') && own.get('NIGHT')?.given === true;
    const words = (
      takesNight && !refused.some(({ kind }) => kind === 'NIGHT')
        ? [
            ...refused,
            ...refused
              .filter(({ kind }) => kind === 'MARKETING')
              .map((row) => ({ ...row, kind: 'NIGHT' as const })),
          ]
        : refused
    )
      .filter(({ kind }) => own.get(kind)?.given !== false)
      .map(({ kind, source, said_at }) => ({
        kind,
        given: false,
        source,
        // Also where the other card's yes is the later one.
        saidAt: toInstant(Math.max(msOf(said_at), msOf(own.get(kind)?.said_at))),
        note: '합친 고객의 거부',
      }));
    if (words.length === 0) return [];
    const before = await lastEntry(shop, to as CustomerNo);
    await writeWords(shop, to as CustomerNo, words);
    const { rows } = await sql<{ key: string }>`select id::text as key from consent_entries
      where customer_no = ${to} and id > ${before}`.execute(shop.tx);
    return rows;
  },
  restore: async (shop, { to }, rows) => {
    if (rows.length === 0) return;
    await shop.tx
      .deleteFrom('consent_entries')
      .where('customer_no', '=', to)
      .where(
        'id',
        'in',
        rows.map(({ key }) => Number(key)),
      )
      .execute();
    await importLatest(shop, [to]);
  },
};
