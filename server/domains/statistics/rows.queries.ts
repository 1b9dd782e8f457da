import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import type { PageStart } from '../../platform/cursor.ts';
import type { Facts } from './facts.queries.ts';

export interface FoundRow {
  subject: 'SALE' | 'BOOKING' | 'CUSTOMER' | 'ACCOUNT' | 'CLASS' | 'EMPLOYEE';
  subjectId: number;
  on: string;
  customerNo: number | null;
  name: string;
  note: string;
  place: number;
  figures: Record<string, number | null>;
}

export const filtered = (facts: Facts, where: RawBuilder<unknown>): Facts =>
  sql`select f.* from (${facts}) f where ${where}`;

/** One row a customer of what the facts and the condition leave, with the last day and their figures. */
export const byCustomer = (
  facts: Facts,
  where: RawBuilder<unknown>,
  figures: readonly string[],
): Facts => sql`
  select 'CUSTOMER' as subject, f.customer_no as subject_id, max(f.on_day) as on_day, f.customer_no, max(f.name) as name,
    '' as note, 1 as customers, ${sql.join(figures.map((name) => sql`sum(${sql.ref(`f.${name}`)})::bigint as ${sql.ref(name)}`))}
  from (${facts}) f where f.customer_no is not null and ${where} group by f.customer_no`;

/** Newest first; rows of one subject on one day are told apart by where they stand. */
const numbered = (facts: Facts) => sql`
  select f.*, row_number() over (order by f.on_day desc, f.subject_id desc) as place from (${facts}) f`;

const objectOf = (figures: readonly string[]) =>
  sql`json_build_object(${sql.join(figures.flatMap((name) => [sql.lit(name), sql.ref(`f.${name}`)]))})`;

export const rowsOf = async (
  shop: Shop,
  facts: Facts,
  figures: readonly string[],
  { after, limit }: { after: PageStart<{ place: 'id' }> | undefined; limit: number },
): Promise<FoundRow[]> =>
  (
    await sql<FoundRow>`
      select f.subject, f.subject_id as "subjectId", f.on_day as "on", f.customer_no as "customerNo", f.name, f.note,
        f.place, ${objectOf(figures)} as figures
      from (${numbered(facts)}) f where f.place > ${after?.place ?? 0} order by f.place limit ${limit}`.execute(
      shop.tx,
    )
  ).rows;

export const sumsOf = async (
  shop: Shop,
  facts: Facts,
  figures: readonly string[],
): Promise<{ total: number; sums: Record<string, number | null> }> =>
  (
    await sql<{ total: number; sums: Record<string, number | null> }>`
      select count(*) as total, json_build_object(${sql.join(
        figures.flatMap((name) => [sql.lit(name), sql`coalesce(sum(${sql.ref(`f.${name}`)}), 0)::bigint`]),
      )}) as sums from (${facts}) f`.execute(shop.tx)
  ).rows[0] ?? { total: 0, sums: {} };
