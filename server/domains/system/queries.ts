import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/shop.ts';

/** The maintenance that is on now or, if none is, the next one to come. Runs as the operator. */
export const nextNotice = (db: Tx) =>
  db
    .selectFrom('notices')
    .select(['message', 'starts_at as startsAt', 'ends_at as endsAt', 'scope', 'read_only as readOnly'])
    .where('ends_at', '>', clock.iso())
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
