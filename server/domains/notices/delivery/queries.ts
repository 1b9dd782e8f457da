import { sql } from 'kysely';
import type { NotificationKind } from '../../../../contract/notice-kinds.ts';
import { clock } from '../../../platform/clock.ts';
import { actingEmployee } from '../../../platform/shop.ts';
import type { Shop, ShopTx, Tx } from '../../../platform/shop.ts';
import type { QuietHours } from './quiet.rules.ts';

export interface SettingsRow extends QuietHours {
  push_off: NotificationKind[];
  mail_off: NotificationKind[];
  mail_address: string | null;
  mail_problem: string | null;
  mailed_at: string | null;
  version: number;
}

export const unsaved: SettingsRow = {
  push_off: [],
  mail_off: [],
  mail_address: null,
  mail_problem: null,
  mailed_at: null,
  quiet_from: null,
  quiet_until: null,
  version: 0,
};

export const findSettings = async (shop: Shop): Promise<SettingsRow> => {
  const row = await shop.tx
    .selectFrom('notification_settings')
    .selectAll()
    .where('employee_no', '=', actingEmployee(shop).employeeNo)
    .executeTakeFirst();
  return row ? ({ ...row } as SettingsRow) : unsaved;
};

type Values = Pick<SettingsRow, 'push_off' | 'mail_off' | 'mail_address' | 'quiet_from' | 'quiet_until'>;

/** Mail, once turned on, covers notifications from then on. False when another save came since. */
export const writeSettings = async (shop: Shop, values: Values, version: number): Promise<boolean> => {
  const { employeeNo } = actingEmployee(shop);
  const saved =
    version === 0
      ? await sql`insert into notification_settings
          (employee_no, push_off, mail_off, mail_address, quiet_from, quiet_until, mailed_up_to)
          values (${employeeNo}, ${values.push_off}, ${values.mail_off}, ${values.mail_address},
            ${values.quiet_from}, ${values.quiet_until}, (select coalesce(max(id), 0) from notifications))
          on conflict do nothing returning version`.execute(shop.tx)
      : await sql`update notification_settings set push_off = ${values.push_off}, mail_off = ${values.mail_off},
          quiet_from = ${values.quiet_from}, quiet_until = ${values.quiet_until},
          mail_problem = case when mail_address is not distinct from ${values.mail_address} then mail_problem end,
          mailed_up_to = case when mail_address is null
            then (select coalesce(max(id), 0) from notifications) else mailed_up_to end,
          mail_address = ${values.mail_address}
          where employee_no = ${employeeNo} and version = ${version} returning version`.execute(shop.tx);
  return saved.rows.length > 0;
};

export interface DeviceRow {
  id: number;
  session_id: string;
  device: string;
  created_at: string;
  last_ok_at: string | null;
  problem: string | null;
}

const deviceColumns = ['id', 'session_id', 'device', 'created_at', 'last_ok_at', 'problem'] as const;

export const listDevices = (shop: Shop): Promise<DeviceRow[]> =>
  shop.tx
    .selectFrom('push_subscriptions')
    .select(deviceColumns)
    .where('employee_no', '=', actingEmployee(shop).employeeNo)
    .orderBy('id')
    .execute();

export const findDevice = (shop: Shop, id: number) =>
  shop.tx
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint'])
    .where('id', '=', id)
    .where('employee_no', '=', actingEmployee(shop).employeeNo)
    .executeTakeFirst();

export interface NewDevice {
  endpoint: string;
  endpoint_hash: string;
  p256dh: string;
  auth: string;
  device: string;
}

/** A browser belongs to the employee who used it last. */
export const upsertDevice = (shop: Shop, device: NewDevice): Promise<DeviceRow> => {
  const { employeeNo, sessionId } = actingEmployee(shop);
  const whose = { employee_no: employeeNo, session_id: sessionId };
  return shop.tx
    .insertInto('push_subscriptions')
    .values({ ...device, ...whose, created_at: clock.iso() })
    .onConflict((conflict) =>
      conflict.columns(['shop_no', 'endpoint_hash']).doUpdateSet({
        ...whose,
        p256dh: device.p256dh,
        auth: device.auth,
        device: device.device,
        problem: null,
      }),
    )
    .returning(deviceColumns)
    .executeTakeFirstOrThrow();
};

export const deleteDevice = (shop: Shop, id: number) =>
  shop.tx
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('employee_no', '=', actingEmployee(shop).employeeNo)
    .returning('id')
    .executeTakeFirst();

export interface RecipientRow extends QuietHours {
  subscription_id: number;
  endpoint: string;
  employee_no: number;
  role: string;
  push_off: NotificationKind[];
  decisions: { right: string; allowed: boolean }[];
}

/** What the role may do otherwise, then what the person may: for `rightsOf`. */
export const decisionsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('right', d."right", 'allowed', d.allowed)
    order by d.personal), '[]') from (
      select r."right", r.allowed, false as personal from role_rights r
        where r.shop_no = e.shop_no and r.role = e.role
      union all select r."right", r.allowed, true from employee_rights r
        where r.shop_no = e.shop_no and r.employee_no = e.employee_no) as d)`;

/** Every browser of those who work in the shop. */
export const listRecipients = async ({ tx }: ShopTx): Promise<RecipientRow[]> => {
  const { rows } = await sql<RecipientRow>`
    select p.id as subscription_id, p.endpoint, e.employee_no, e.role, ${decisionsOf} as decisions,
      coalesce(s.push_off, '{}') as push_off, s.quiet_from, s.quiet_until
    from push_subscriptions p
    join employees e on e.employee_no = p.employee_no and e.state = 'ACTIVE'
    left join notification_settings s on s.employee_no = p.employee_no
    order by p.id`.execute(tx);
  return rows;
};

export const insertDeliveries = ({ tx }: ShopTx, rows: readonly DeliveryValues[]) =>
  tx
    .insertInto('push_deliveries')
    .values(rows.map((row) => ({ ...row, created_at: clock.iso() })))
    .execute();

export interface DeliveryValues {
  subscription_id: number;
  notification_id: number | null;
  service: string;
  next_try_at: string;
}

/** Removes devices that get nothing any more: a browser whose session has ended. Runs as the operator. */
export const trimDevices = async (db: Tx): Promise<void> => {
  await sql`delete from push_subscriptions p using sessions s
    where s.id = p.session_id and (s.revoked_at is not null or s.expires_at < ${clock.iso()})`.execute(db);
};
