import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import type { PageStart } from '../../platform/cursor.ts';
import type { Facts } from './facts.queries.ts';

export interface FoundRow {
  subject: 'SALE' | 'BOOKING' | 'CUSTOMER';
  subjectId: number;
  on: string;
  customerNo: number | null;
  name: string;
  note: string;
  place: number;
  figures: Record<string, number | null>;
}

/** Newest first; rows of one subject on one day are told apart by where they stand. */
const numbered = (facts: Facts, where: RawBuilder<unknown>) => sql`
  select f.*, row_number() over (order by f.on_day desc, f.subject_id desc) as place from (${facts}) f where ${where}`;

const objectOf = (figures: readonly string[]) =>
  sql`json_build_object(${sql.join(figures.flatMap((name) => [sql.lit(name), sql.ref(`f.${name}`)]))})`;

export const rowsOf = async (
  shop: Shop,
  facts: Facts,
  where: RawBuilder<unknown>,
  figures: readonly string[],
  { after, limit }: { after: PageStart<{ place: 'id' }> | undefined; limit: number },
): Promise<FoundRow[]> =>
  (
    await sql<FoundRow>`
      select f.subject, f.subject_id as "subjectId", f.on_day as "on", f.customer_no as "customerNo", f.name, f.note,
        f.place, ${objectOf(figures)} as figures
      from (${numbered(facts, where)}) f where f.place > ${after?.place ?? 0} order by f.place limit ${limit}`.execute(
      shop.tx,
    )
  ).rows;

export const sumsOf = async (
  shop: Shop,
  facts: Facts,
  where: RawBuilder<unknown>,
  figures: readonly string[],
): Promise<{ total: number; sums: Record<string, number | null> }> =>
  (
    await sql<{ total: number; sums: Record<string, number | null> }>`
      select count(*) as total, json_build_object(${sql.join(
        figures.flatMap((name) => [sql.lit(name), sql`coalesce(sum(${sql.ref(`f.${name}`)}), 0)::bigint`]),
      )}) as sums from (${facts}) f where ${where}`.execute(shop.tx)
  ).rows[0] ?? { total: 0, sums: {} };
