import { sql } from 'kysely';
import type { ShopScope, Tx } from '../../../platform/scope.ts';

/** Two bookings of one new number would otherwise both register it. Held until the transaction ends. */
export const lockPhone = (db: Tx, scope: ShopScope, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.shopNo} ${phone}`}, 0))`.execute(db);
