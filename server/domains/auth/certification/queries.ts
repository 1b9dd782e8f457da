import { sql } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/shop.ts';
import { mostAttempts } from './rules.ts';

export const requestsSince = (db: Tx, phone: string, askedFrom: string, since: number) =>
  db
    .selectFrom('certifications')
    .select(['phone', 'asked_from as askedFrom', 'created_at as createdAt'])
    .where('created_at', '>', new Date(since).toISOString())
    .where((eb) => eb.or([eb('phone', '=', phone), eb('asked_from', '=', askedFrom)]))
    .execute();

/** What an equal request of the last minutes was answered, once its text had gone out. */
export const findSent = (db: Tx, phone: string, requestHash: string) =>
  db
    .selectFrom('certifications')
    .select('id')
    .where('phone', '=', phone)
    .where('request_hash', '=', requestHash)
    .where('sent', '=', true)
    .where('expires_at', '>', clock.iso())
    .executeTakeFirst();

export const insertCertification = (
  db: Tx,
  row: {
    id: string;
    phone: string;
    askedFrom: string;
    codeHash: string;
    expiresAt: string;
    requestHash: string | null;
    shopNo: string | null;
  },
) =>
  db
    .insertInto('certifications')
    .values({
      id: row.id,
      phone: row.phone,
      asked_from: row.askedFrom,
      code_hash: row.codeHash,
      expires_at: row.expiresAt,
      request_hash: row.requestHash,
      shop_no: row.shopNo,
      created_at: clock.iso(),
    })
    .execute();

export const markSent = (db: Tx, id: string) =>
  db.updateTable('certifications').set({ sent: true }).where('id', '=', id).execute();

export const lockCertification = (db: Tx, id: string) =>
  db.selectFrom('certifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const countAttempt = (db: Tx, id: string) =>
  db
    .updateTable('certifications')
    .set({ attempts: sql<number>`least(attempts + 1, ${sql.lit(mostAttempts)})` })
    .where('id', '=', id)
    .execute();

export const markConfirmed = (db: Tx, id: string) =>
  db.updateTable('certifications').set({ confirmed_at: clock.iso() }).where('id', '=', id).execute();

export const markUsed = (db: Tx, id: string) =>
  db.updateTable('certifications').set({ used_at: clock.iso() }).where('id', '=', id).execute();

export const trimCertifications = (db: Tx) =>
  db
    .deleteFrom('certifications')
    .where('created_at', '<', new Date(clock.now() - 2 * 86_400_000).toISOString())
    .execute();

/** The shop whose page has that address. */
export const shopOfPage = (db: Tx, slug: string) =>
  db
    .selectFrom('zero_slugs as z')
    .innerJoin('shops as s', 's.shop_no', 'z.shop_no')
    .select(['s.shop_no as shopNo', 's.name'])
    .where('z.slug', '=', slug)
    .where('z.retired_at', 'is', null)
    .executeTakeFirst();

/** How many codes one shop's page has had texted since then, and whether that number is a customer's. */
export const pageRequests = async (db: Tx, shopNo: string, phone: string, since: number) =>
  (
    await sql<{ sent: number; toPhone: number; known: boolean }>`
      select (select count(*)::int from certifications c
          where c.shop_no = ${shopNo} and c.created_at > ${new Date(since).toISOString()}) as sent,
        (select count(*)::int from certifications c where c.shop_no = ${shopNo} and c.phone = ${phone}
          and c.created_at > ${new Date(since).toISOString()}) as "toPhone",
        exists (select from customers p where p.shop_no = ${shopNo} and p.phone = ${phone}
          and p.deleted_at is null) as known`.execute(db)
  ).rows[0];
