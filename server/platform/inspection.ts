import { sql } from 'kysely';
import type { Endpoint } from '../../contract/endpoint.ts';
import { isStoppedBy } from '../../contract/inspection-words.ts';
import type { InspectionScope } from '../../contract/inspection-words.ts';
import { formatDate, formatTime, shopDateOf } from '../../contract/time.ts';
import { clock } from './clock.ts';
import type { Database } from './db/open.ts';
import { refuse } from './errors.ts';
import { asOperator } from './shop.ts';
import type { Tx } from './shop.ts';

/** Our own maintenance, while which nothing is written. */
export interface Inspection {
  startsAt: string;
  endsAt: string;
  scope: InspectionScope;
}

const freshMs = 5_000;

/** Those that are not over yet. Runs as the operator. */
const findInspections = (db: Tx): Promise<Inspection[]> =>
  db
    .selectFrom('notices')
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'scope'])
    .where('read_only', '=', true)
    .where('ends_at', '>', clock.iso())
    .orderBy('starts_at')
    .execute();

/** Every write asks, so what was read is good for some seconds; a change made here says so. */
export const watchInspections = (database: Database) => {
  let known: { at: number; inspections: Inspection[] } | undefined;
  const current = async (): Promise<Inspection | undefined> => {
    const now = clock.now();
    if (!known || Math.abs(now - known.at) >= freshMs)
      known = { at: now, inspections: await asOperator(database, 'look for maintenance', findInspections) };
    return known.inspections.find(
      ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
    );
  };
  return {
    current,
    forget: () => {
      known = undefined;
    },
    /** @throws SERVICE_UNAVAILABLE with the end of it */
    assertOpen: async (e: Endpoint): Promise<void> => {
      if (e.method === 'GET') return;
      const inspection = await current();
      if (inspection && isStoppedBy(e, inspection.scope)) throw underInspection(inspection);
    },
  };
};
export type Inspections = ReturnType<typeof watchInspections>;

/** '오전 4:00', on another day with the day. */
export const endOfInspection = ({ endsAt }: Pick<Inspection, 'endsAt'>): string =>
  shopDateOf(endsAt) === shopDateOf(clock.now())
    ? formatTime(endsAt)
    : `${formatDate(shopDateOf(endsAt))} ${formatTime(endsAt)}`;

const underInspection = (inspection: Inspection) => {
  const message = `점검 중이라 ${endOfInspection(inspection)}까지 저장할 수 없어요. 적은 내용은 그대로 있어요.`;
  return refuse('SERVICE_UNAVAILABLE', {
    retryAfter: Math.max(1, Math.ceil((Date.parse(inspection.endsAt) - clock.now()) / 1000)),
    errors: [{ field: '', code: 'SERVICE_UNAVAILABLE', message, detail: { endsAt: inspection.endsAt } }],
  });
};

/** The end of the maintenance that stops everything now. Runs as the operator. */
export const stoppedUntil = async (db: Tx): Promise<string | null> => {
  const { rows } = await sql<{ endsAt: string | null }>`select max(ends_at) as "endsAt" from notices
    where read_only and scope = 'ALL' and starts_at <= ${clock.iso()} and ends_at > ${clock.iso()}`.execute(
    db,
  );
  return rows[0]?.endsAt ?? null;
};

/** A time of a row and so many seconds, in words that mean the same in every zone: other ones are sent to no machine. */
export const later = (column: string, seconds: number) =>
  sql`(${sql.ref(column)} at time zone 'UTC' + make_interval(secs => ${seconds})) at time zone 'UTC'`;

/**
 * Extends what would expire while users were locked out by an inspection, by its whole length, once per kind.
 * Runs as the operator.
 */
export const putOff = async (
  db: Tx,
  kind: string,
  move: (inspection: { startsAt: string; seconds: number }) => Promise<unknown>,
): Promise<void> => {
  const { rows } = await sql<{ id: number; startsAt: string; seconds: number }>`
    select id, starts_at as "startsAt", extract(epoch from ends_at - starts_at)::int as seconds from notices
    where read_only and starts_at <= ${clock.iso()} and not ${kind} = any(put_off)
    order by starts_at for update`.execute(db);
  for (const { id, ...inspection } of rows) {
    await move(inspection);
    await sql`update notices set put_off = put_off || ${kind}::text where id = ${id}`.execute(db);
  }
};
