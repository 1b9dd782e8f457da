import { createHash } from 'node:crypto';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type {
  notificationSettings,
  saveNotificationSettings,
  subscribePush,
} from '../../../../contract/notices.ts';
import { minuteOfWallTime, toWallTime } from '../../../../contract/time.ts';
import type { Instant } from '../../../../contract/time.ts';
import { areKeys } from '../../../adapters/push/encrypt.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse, staleVersion } from '../../../platform/errors.ts';
import { wakeDesk } from '../../../platform/outbound/start.ts';
import type { Platform } from '../../../platform/platform.ts';
import { actingEmployee, inShop, readShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { lockEmployees } from '../../employees/public.ts';
import * as queries from './queries.ts';
import type { DeviceRow } from './queries.ts';
import { pushDeskName } from './sending.queries.ts';

type Tools = Pick<Platform, 'push' | 'mailStandIn'>;
type Settings = Reply<typeof notificationSettings>;

const mostDevices = 10;

const presentDevice = (shop: Shop, row: DeviceRow): Settings['devices'][number] => ({
  id: row.id,
  device: row.device,
  createdAt: row.created_at as Instant,
  lastOkAt: row.last_ok_at as Instant | null,
  problem: row.problem,
  here: row.session_id === actingEmployee(shop).sessionId,
});

const settingsOf = async (shop: Shop, { push, mailStandIn }: Tools): Promise<Settings> => {
  const row = await queries.findSettings(shop);
  const { quiet_from: from, quiet_until: until } = row;
  return {
    pushOff: row.push_off,
    mailOff: row.mail_off,
    mail: {
      address: row.mail_address,
      lastSentAt: row.mailed_at as Instant | null,
      problem: row.mail_problem,
      practice: mailStandIn !== undefined,
    },
    quiet: from === null || until === null ? null : { from: toWallTime(from), until: toWallTime(until) },
    devices: (await queries.listDevices(shop)).map((device) => presentDevice(shop, device)),
    publicKey: push.publicKey,
    version: row.version,
  };
};

export const readSettings = (access: ShopAccess, tools: Tools): Promise<Settings> =>
  readShop(access, (shop) => settingsOf(shop, tools));

/** @throws STALE_VERSION */
export const saveSettings = (
  access: ShopAccess,
  tools: Tools,
  { pushOff, mailOff, mailAddress, quiet, version }: Parsed<typeof saveNotificationSettings>['body'],
): Promise<Settings> =>
  inShop(access, async (shop) => {
    const values = {
      push_off: pushOff,
      mail_off: mailOff,
      mail_address: mailAddress,
      quiet_from: quiet && minuteOfWallTime(quiet.from),
      quiet_until: quiet && minuteOfWallTime(quiet.until),
    };
    if (!(await queries.writeSettings(shop, values, version)))
      throw staleVersion(await settingsOf(shop, tools));
    return settingsOf(shop, tools);
  });

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/** @throws PUSH_SUBSCRIPTION_INVALID for what is no push service's; PUSH_DEVICE_LIMIT */
export const addDevice = (
  access: ShopAccess,
  { push }: Tools,
  { endpoint, p256dh, auth, device }: Parsed<typeof subscribePush>['body'],
): Promise<Reply<typeof subscribePush>> =>
  inShop(access, async (shop) => {
    if (!push.accepts(endpoint) || !areKeys({ p256dh, auth })) throw refuse('PUSH_SUBSCRIPTION_INVALID');
    await lockEmployees(shop, [actingEmployee(shop).employeeNo]);
    const row = await queries.upsertDevice(shop, {
      endpoint,
      endpoint_hash: hashOf(endpoint),
      p256dh,
      auth,
      device,
    });
    if ((await queries.listDevices(shop)).length > mostDevices) throw refuse('PUSH_DEVICE_LIMIT');
    return presentDevice(shop, row);
  });

/** @throws PUSH_DEVICE_NOT_FOUND */
export const removeDevice = (access: ShopAccess, id: number): Promise<{ id: number }> =>
  inShop(access, async (shop) => {
    if (!(await queries.deleteDevice(shop, id))) throw refuse('PUSH_DEVICE_NOT_FOUND');
    return { id };
  });

/** @throws PUSH_DEVICE_NOT_FOUND */
export const tryDevice = (access: ShopAccess, id: number): Promise<{ id: number }> =>
  inShop(access, async (shop) => {
    const device = await queries.findDevice(shop, id);
    if (!device) throw refuse('PUSH_DEVICE_NOT_FOUND');
    await queries.insertDeliveries(shop, [
      {
        subscription_id: device.id,
        notification_id: null,
        service: new URL(device.endpoint).host,
        next_try_at: clock.iso(),
      },
    ]);
    await wakeDesk(shop.tx, pushDeskName);
    return { id };
  });
