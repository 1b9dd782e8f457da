import type { merge, MergeField, previewMerge } from '../../../../contract/customer-merges.ts';
import { inflowNames } from '../../../../contract/inflows.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import { formatBirthday, formatLunar } from '../../../../contract/time.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { shownPhone } from '../present.ts';
import type { MergeRow } from './queries.ts';
import { canKeepBoth, differing, defaultSide } from './rules.ts';
import type { CustomerFields, MergePair } from './rules.ts';

type Preview = Reply<typeof previewMerge>;

/** Names of employees and customers that fields only number. */
export interface Names {
  employees: ReadonlyMap<number, string>;
  customers: ReadonlyMap<number, string>;
}

const sexNames = { F: '여성', M: '남성' } as const;

const say = (
  shop: ShopAccess,
  fields: CustomerFields,
  { employees, customers }: Names,
): Record<MergeField, string | null> => ({
  name: fields.name,
  phone: shownPhone(shop, fields.phone),
  sex: fields.sex && sexNames[fields.sex],
  birthday: fields.lunar_birthday
    ? formatLunar(fields.lunar_birthday)
    : fields.birthday && formatBirthday(fields.birthday),
  nickname: fields.nickname,
  grade: fields.grade,
  employeeNo: fields.employee_no === null ? null : (employees.get(fields.employee_no) ?? null),
  job: fields.job,
  inflow: fields.inflow && inflowNames[fields.inflow],
  introducerNo: fields.introducer_no === null ? null : (customers.get(fields.introducer_no) ?? null),
  tags: fields.tags.join(', ') || null,
  memo: fields.memo || null,
});

export const presentFields = (
  shop: ShopAccess,
  { survivor, absorbed }: MergePair,
  names: Names,
): Preview['fields'] => {
  const [left, right] = [say(shop, survivor, names), say(shop, absorbed, names)];
  return differing(survivor, absorbed).map((field) => ({
    field,
    survivor: left[field],
    absorbed: right[field],
    chosen: defaultSide(field, survivor, absorbed),
    canKeepBoth: canKeepBoth(field),
  }));
};

const iso = (at: string) => new Date(at).toISOString();

export const presentMerge = (row: MergeRow): Reply<typeof merge> => ({
  id: row.id,
  survivorNo: row.survivor_no,
  survivorName: row.survivor_name,
  absorbedNo: row.absorbed_no,
  absorbedName: row.absorbed_name,
  moves: row.moved,
  by: row.merged_by_name,
  at: iso(row.merged_at),
  undoneAt: row.undone_at && iso(row.undone_at),
});
