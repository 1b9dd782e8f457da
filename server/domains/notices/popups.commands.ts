import type { z } from 'zod';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type {
  banners,
  createPopup,
  popupEditForm,
  popupForm,
  popups,
  savePopup,
} from '../../../contract/notices.ts';
import type { StoragePort } from '../../adapters/storage/port.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Form } from '../../platform/form.ts';
import { actingEmployee, asOperator, assertCan, inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { EmployeeAccess, Shop } from '../../platform/shop.ts';
import { keepPicture, recordPicture, removePictures } from '../files/public.ts';
import type { KeptPicture } from '../files/public.ts';
import { lockShop } from '../schedule/public.ts';
import { popupSaved } from './events.ts';
import * as queries from './popups.queries.ts';
import type { PopupRow } from './popups.queries.ts';
import { isCrowded, isSoundPeriod } from './popups.rules.ts';
import { presentBanner, presentOfficePopup, presentPopup } from './present.ts';

const mostBanners = 5;
const mostOfficePopups = 3;

const officeNotices = (access: EmployeeAccess, kind: 'POPUP' | 'BANNER', limit: number) =>
  asOperator(access.database, 'show notices of ours', (db) =>
    queries.runningOfficeNotices(db, access, access.actor.role, kind, limit),
  );

/** @throws ACCESS_DENIED for what is not shown at the moment */
export const readPopups = async (
  access: EmployeeAccess,
  { place, manage }: Parsed<typeof popups>['query'],
): Promise<Reply<typeof popups>> => {
  if (manage === 'true') assertCan(access, 'online.write');
  if (place === 'OFFICE') {
    const rows = await officeNotices(access, 'POPUP', mostOfficePopups);
    return { items: rows.map(presentOfficePopup) };
  }
  const rows = await readShop(access, (shop) => queries.listPopups(shop, manage !== 'true'));
  return { items: rows.map((row) => presentPopup(access, row)) };
};

export const readBanners = async (access: EmployeeAccess): Promise<Reply<typeof banners>> => ({
  items: (await officeNotices(access, 'BANNER', mostBanners)).map(presentBanner),
});

type Fields = z.output<typeof popupForm>;

const columnsOf = ({ title, body, link, startsAt, endsAt, audience }: Fields, fileId: string | null) => ({
  title,
  body,
  link: link === '' ? null : link,
  starts_at: startsAt,
  ends_at: endsAt,
  audience,
  file_id: fileId,
});

/** Keeps the picture while the popup is written, and throws it away again when that is refused. */
const withPicture = async (
  storage: StoragePort,
  access: EmployeeAccess,
  file: Buffer | undefined,
  write: (shop: Shop, picture: KeptPicture | undefined) => Promise<PopupRow>,
): Promise<Reply<typeof createPopup>> => {
  const picture = file && (await keepPicture(storage, access, file));
  try {
    const row = await inShop(access, async (shop) => {
      await lockShop(shop);
      if (picture) await recordPicture(shop, 'POPUP', picture, actingEmployee(shop).employeeNo);
      return write(shop, picture);
    });
    return presentPopup(access, row);
  } catch (error) {
    if (picture) await removePictures(storage, access, [picture.fileId]);
    throw error;
  }
};

const publishPopup = (shop: Shop, row: PopupRow, isNew: boolean) =>
  publish(shop, popupSaved, shopNumber(shop), {
    popupId: row.id,
    title: row.title,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isNew,
  });

/** @throws POPUP_PERIOD_INVALID, POPUP_LIMIT, FILE_EMPTY, COMMON_FILE_MAX_SIZE_EXCEED, IMAGE_INVALID */
export const addPopup = (
  storage: StoragePort,
  access: EmployeeAccess,
  { fields, file }: Form<Fields>,
): Promise<Reply<typeof createPopup>> => {
  if (!isSoundPeriod(fields, clock.now())) throw refuse('POPUP_PERIOD_INVALID');
  return withPicture(storage, access, file, async (shop, picture) => {
    if (isCrowded(fields, await queries.periodsWithin(shop, fields))) throw refuse('POPUP_LIMIT');
    const row = await queries.insertPopup(shop, columnsOf(fields, picture?.fileId ?? null));
    await publishPopup(shop, row, true);
    return row;
  });
};

/** One that is over may be taken down in the past; whatever goes on must be sound. */
const assertPeriod = (fields: Fields, current: PopupRow) => {
  const isTakenDown = fields.startsAt === current.starts_at && fields.endsAt <= current.ends_at;
  const now = isTakenDown ? -Infinity : clock.now();
  if (!isSoundPeriod(fields, now)) throw refuse('POPUP_PERIOD_INVALID');
};

/** @throws POPUP_NOT_FOUND, STALE_VERSION, and as addPopup */
export const changePopup = (
  storage: StoragePort,
  access: EmployeeAccess,
  id: number,
  { fields, file }: Form<z.output<typeof popupEditForm>>,
): Promise<Reply<typeof savePopup>> =>
  withPicture(storage, access, file, async (shop, picture) => {
    const current = await queries.lockPopup(shop, id);
    if (!current) throw refuse('POPUP_NOT_FOUND');
    if (current.version !== fields.version) throw staleVersion(presentPopup(shop, current));
    assertPeriod(fields, current);
    if (isCrowded(fields, await queries.periodsWithin(shop, fields, id))) throw refuse('POPUP_LIMIT');
    const stays = fields.dropPicture === 'true' ? null : current.file_id;
    const row = await queries.updatePopup(shop, id, columnsOf(fields, picture?.fileId ?? stays));
    await publishPopup(shop, row, false);
    return row;
  });
