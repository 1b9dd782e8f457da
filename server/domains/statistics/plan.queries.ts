import { sql } from 'kysely';
import { daysBetween } from '../../../contract/time.ts';
import type { Shop } from '../../platform/shop.ts';
import { ownOf } from './facts.queries.ts';
import type { Period } from './period.rules.ts';

const long = 60;

/**
 * Of many days the lines and payments are read whole and joined at once. The planner knows how many sales all shops
 * have in those days, not how many this one has, and would look up each by itself. Of one's own shares each is.
 */
export const planFor = async (shop: Shop, { from, to }: Period): Promise<void> => {
  await sql`select set_config('jit', 'off', true), set_config('work_mem', '32MB', true)`.execute(shop.tx);
  if (daysBetween(from, to) >= long && ownOf(shop) === null) await joinWhole(shop);
};

export const joinWhole = (shop: Pick<Shop, 'tx'>) => sql`set local enable_nestloop = off`.execute(shop.tx);
export const lookUpEach = (shop: Shop) => sql`set local enable_nestloop = on`.execute(shop.tx);
