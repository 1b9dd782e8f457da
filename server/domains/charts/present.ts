import type { ChartField } from '../../../contract/chart-fields.ts';
import type * as contract from '../../../contract/customer-charts.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { pictureAddresses } from '../files/public.ts';
import type { EntryRow, PhotoRow } from './queries.ts';

type Entry = Reply<typeof contract.change>;

const presentValues = (fields: ReadonlyMap<string, ChartField>, row: EntryRow): Entry['values'] => {
  const values = new Map(Object.entries(row.filled));
  return [...fields.values()].flatMap(({ key, label, kind, unit }) => {
    const value = values.get(key);
    if (value === undefined) return [];
    return [{ key, label, kind, unit, value }];
  });
};

const presentPhoto = (shop: ShopAccess, row: PhotoRow): Entry['photos'][number] => ({
  fileId: row.file_id,
  kind: row.kind,
  width: row.width ?? 0,
  height: row.height ?? 0,
  ...pictureAddresses(shop, row.file_id),
  drawn: row.drawn,
  drawingVersion: row.drawing_version,
});

export const presentEntry = (
  shop: ShopAccess,
  row: EntryRow,
  { fields, photos }: { fields: ReadonlyMap<string, ChartField>; photos: readonly PhotoRow[] },
): Entry => ({
  id: row.id,
  customerNo: row.customer_no,
  enteredOn: row.entered_on,
  body: row.body,
  private: row.private,
  values: presentValues(fields, row),
  pet: row.pet_no === null ? null : { petNo: row.pet_no, name: row.pet_name ?? '' },
  booking:
    row.booking_id === null || row.visit_date === null
      ? null
      : { id: row.booking_id, visitDate: row.visit_date, items: row.booked_items },
  author: { employeeNo: row.written_by, name: row.author_name },
  photos: photos.filter(({ entry_id }) => entry_id === row.id).map((photo) => presentPhoto(shop, photo)),
  changeCount: row.change_count,
  createdAt: row.created_at,
  deletedAt: row.deleted_at,
  version: row.version,
});
