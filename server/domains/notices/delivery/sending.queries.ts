import { sql } from 'kysely';
import type { NotificationKind } from '../../../../contract/notice-kinds.ts';
import type { PushTarget } from '../../../adapters/push/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { DeskRow } from '../../../platform/outbound/table.ts';
import type { ShopTx, Tx } from '../../../platform/shop.ts';
import type { QuietHours } from './quiet.rules.ts';
import { decisionsOf } from './queries.ts';
import type { Telling } from '../notifications.rules.ts';
import type { ToldRow } from './words.rules.ts';

export const pushDeskName = 'pushes';
export const mailDeskName = 'notification-mails';

export interface DeliveryRow extends DeskRow {
  subscription_id: number;
  notification_id: number | null;
}

export interface DueDelivery extends PushTarget {
  id: number;
  employee_no: number;
  role: string;
  decisions: { right: string; allowed: boolean }[];
  /** Null for a trial, and for what the person has read meanwhile. */
  told: (ToldRow & Pick<Telling, 'right' | 'employeeNo'>) | null;
  isWanted: boolean;
}

/**
 * What these deliveries say and where they go; without employees who left, signed out or read it. Runs as the
 * operator.
 */
export const dueDeliveries = async (
  db: Tx,
  shopNo: string,
  ids: readonly number[],
): Promise<(DueDelivery & { subscription_id: number })[]> => {
  const { rows } = await sql<DueDelivery & { subscription_id: number }>`
    select d.id, d.subscription_id, p.endpoint, p.p256dh, p.auth, e.employee_no, e.role, ${decisionsOf} as decisions,
      case when n.id is not null then jsonb_build_object('id', n.id, 'kind', n.kind, 'title', n.title,
        'body', n.body, 'path', n.path, 'right', n."right", 'employeeNo', n.employee_no) end as told,
      e.state = 'ACTIVE' and s.revoked_at is null and s.expires_at > ${clock.iso()} and r.read_at is null
        as "isWanted"
    from push_deliveries d
    join push_subscriptions p on p.shop_no = d.shop_no and p.id = d.subscription_id
    join employees e on e.shop_no = p.shop_no and e.employee_no = p.employee_no
    join sessions s on s.id = p.session_id
    left join notifications n on n.shop_no = d.shop_no and n.id = d.notification_id
    left join notification_reads r on r.shop_no = n.shop_no and r.notification_id = n.id
      and r.employee_no = p.employee_no
    where d.shop_no = ${shopNo} and d.id = any(${ids}::bigint[]) order by d.id`.execute(db);
  return rows;
};

export const deleteDeliveries = ({ tx }: ShopTx, ids: readonly number[]) =>
  tx.deleteFrom('push_deliveries').where('id', 'in', ids).execute();

export const noteDevice = ({ tx }: ShopTx, id: number, problem: string | null) =>
  tx
    .updateTable('push_subscriptions')
    .set(problem === null ? { problem, last_ok_at: clock.iso() } : { problem })
    .where('id', '=', id)
    .execute();

export const forgetDevice = ({ tx }: ShopTx, id: number) =>
  tx.deleteFrom('push_subscriptions').where('id', '=', id).execute();

export interface MailReader extends QuietHours {
  shop_no: string;
  employee_no: number;
  role: string;
  decisions: { right: string; allowed: boolean }[];
  mail_off: NotificationKind[];
  mail_address: string;
  mailed_up_to: number;
  shop_name: string;
}

const readers = sql`
  select s.shop_no, s.employee_no, e.role, ${decisionsOf} as decisions, s.mail_off, s.mail_address,
    s.mailed_up_to, s.quiet_from, s.quiet_until, h.name as shop_name
  from notification_settings s
  join employees e on e.shop_no = s.shop_no and e.employee_no = s.employee_no and e.state = 'ACTIVE'
  join shops h on h.shop_no = s.shop_no
  where s.mail_address is not null`;

/** Anyone who may have something to be mailed, after one of them. Runs as the operator. */
export const listMailReaders = async (
  db: Tx,
  after: { shop_no: string; employee_no: number },
  most: number,
): Promise<MailReader[]> => {
  const { rows } = await sql<MailReader>`${readers}
    and exists (select from notifications n where n.shop_no = s.shop_no and n.id > s.mailed_up_to)
    and (s.shop_no, s.employee_no) > (${after.shop_no}, ${after.employee_no})
    order by s.shop_no, s.employee_no limit ${most}`.execute(db);
  return rows;
};

export const findMailReader = async ({ tx }: ShopTx, employeeNo: number): Promise<MailReader | undefined> => {
  const { rows } = await sql<MailReader>`${readers}
    and s.employee_no = ${employeeNo}`.execute(tx);
  return rows[0];
};

/** More than these go with the next one. */
export const mostMailed = 100;

/** What the person may see and has not read, after one notification and up to another. */
export const unreadOf = async (
  { tx }: ShopTx,
  { employee_no, mail_off }: MailReader,
  rights: readonly string[],
  { after, upTo }: { after: number; upTo: number },
): Promise<ToldRow[]> => {
  const { rows } = await sql<ToldRow>`
    select n.id, n.kind, n.title, n.body, n.path from notifications n
    where n.id > ${after} and n.id <= ${upTo} and n.kind <> all(${mail_off}::text[])
      and (n.employee_no = ${employee_no} or n."right" = any(${rights}::text[])
        or (n.employee_no is null and n."right" is null))
      and not exists (select from notification_reads r where r.notification_id = n.id and r.employee_no = ${employee_no})
    order by n.id limit ${mostMailed}`.execute(tx);
  return rows;
};

export interface MailRow extends DeskRow {
  employee_no: number;
  after_id: number;
  up_to: number;
}

export const newestNotification = async ({ tx }: ShopTx): Promise<number> =>
  (
    await tx
      .selectFrom('notifications')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0;

/** One digest for what came up to now, unless another process was quicker. */
export const planMail = async (
  { tx }: ShopTx,
  employeeNo: number,
  { after, upTo, withMail }: { after: number; upTo: number; withMail: boolean },
): Promise<boolean> => {
  const moved = await tx
    .updateTable('notification_settings')
    .set({ mailed_up_to: upTo })
    .where('employee_no', '=', employeeNo)
    .where('mailed_up_to', '=', after)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n || !withMail) return false;
  const now = clock.iso();
  await tx
    .insertInto('notification_mails')
    .values({ employee_no: employeeNo, after_id: after, up_to: upTo, created_at: now, next_try_at: now })
    .execute();
  return true;
};

export const deleteMail = ({ tx }: ShopTx, id: number) =>
  tx.deleteFrom('notification_mails').where('id', '=', id).execute();

export const noteMail = ({ tx }: ShopTx, employeeNo: number, problem: string | null) =>
  tx
    .updateTable('notification_settings')
    .set(problem === null ? { mail_problem: null, mailed_at: clock.iso() } : { mail_problem: problem })
    .where('employee_no', '=', employeeNo)
    .execute();
