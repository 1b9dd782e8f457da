import { sql } from 'kysely';
import type { InspectionScope } from '../../../contract/inspection-words.ts';
import type { OfficeNoticeKind } from '../../../contract/operator-words.ts';
import type { Role } from '../../../contract/rights.ts';
import type { Plan } from '../../../contract/subscription-plans.ts';
import type { Trade } from '../../../contract/trades.ts';
import type { Instant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/shop.ts';

interface OfficeNoticeRow {
  kind: OfficeNoticeKind;
  id: number;
  title: string;
  body: string;
  startsAt: Instant;
  endsAt: Instant;
  link: string;
  picture: string | null;
  trades: Trade[];
  plans: Plan[];
  roles: Role[];
  scope: InspectionScope;
  readOnly: boolean;
}

/** What we tell all shops, now and later. Everything here runs as the operator. */
export const officeNoticeRows = async (db: Tx): Promise<OfficeNoticeRow[]> => {
  const { rows } = await sql<OfficeNoticeRow>`
    select kind, id, title, body, starts_at as "startsAt", ends_at as "endsAt", coalesce(link, '') as link, picture,
      trades, plans, roles, 'ALL' as scope, true as "readOnly" from office_notices
    where ends_at > ${clock.iso()}
    union all
    select 'INSPECTION', id, left(message, 40), message, starts_at, ends_at, '', null, '{}', '{}', '{}', scope, read_only
    from notices where ends_at > ${clock.iso()}
    order by "startsAt" limit 100`.execute(db);
  return rows;
};

export const insertOfficeNotice = async (
  db: Tx,
  { kind, title, body, startsAt, endsAt, link, scope, readOnly, ...audience }: Omit<OfficeNoticeRow, 'id'>,
): Promise<number> => {
  const period = { starts_at: startsAt, ends_at: endsAt };
  const written = await (
    kind === 'INSPECTION'
      ? db
          .insertInto('notices')
          .values({ message: body || title, ...period, scope, read_only: readOnly })
          .returning('id')
      : db
          .insertInto('office_notices')
          .values({ kind, title, body, ...period, link: link === '' ? null : link, ...audience })
          .returning('id')
  ).executeTakeFirstOrThrow();
  return written.id;
};

/** One that has not begun is gone; another ends now. */
export const endOfficeNotice = async (db: Tx, kind: OfficeNoticeKind, id: number): Promise<boolean> => {
  const table = sql.table(kind === 'INSPECTION' ? 'notices' : 'office_notices');
  const now = clock.iso();
  const { numAffectedRows: dropped = 0n } = await sql`
    delete from ${table} where id = ${id} and starts_at >= ${now}`.execute(db);
  const { numAffectedRows: ended = 0n } = await sql`
    update ${table} set ends_at = ${now} where id = ${id} and starts_at < ${now} and ends_at > ${now}`.execute(
    db,
  );
  return dropped + ended > 0n;
};
