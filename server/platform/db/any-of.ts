import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * To compare a column with, as `= any(…)`: one parameter however many there are. An index answers it, where a set
 * that is unpacked in the statement is taken for small or large at random.
 */
export const anyOf = (numbers: readonly number[]): RawBuilder<number> => sql`any(${[...numbers]}::bigint[])`;
