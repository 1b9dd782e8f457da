import type { Selectable } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/db/types.ts';
import type { Tx } from '../../../platform/shop.ts';

export type OwnTextRow = Selectable<DB['own_texts']>;

export const insertText = (db: Tx, to: string, body: string) =>
  db
    .insertInto('own_texts')
    .values({ to_phone: to, body, written_at: clock.iso(), next_try_at: clock.iso() })
    .execute();

export const deleteTexts = (db: Tx, ids: readonly number[]) =>
  db
    .deleteFrom('own_texts')
    .where('id', 'in', [...ids])
    .execute();
