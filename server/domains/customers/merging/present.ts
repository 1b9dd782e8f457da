import type { merge, MergeField, previewMerge } from '../../../../contract/customer-merges.ts';
import { inflowNames } from '../../../../contract/inflows.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import { formatBirthday, formatLunar } from '../../../../contract/time.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { shownMemo, shownPhone } from '../present.ts';
import type { MergeRow } from './queries.ts';
import { canKeepBoth, differing, defaultSide } from './rules.ts';
import type { CustomerFields, MergePair } from './rules.ts';

type Preview = Reply<typeof previewMerge>;

/** Names of those whom fields only number. */
export interface Names {
  employees: ReadonlyMap<number, string>;
  customers: ReadonlyMap<number, string>;
}

const sexNames = { F: '여성', M: '남성' } as const;

const say = (
  shop: ShopAccess,
  standing: CustomerFields,
  { employees, customers }: Names,
): Record<MergeField, string | null> => ({
  name: standing.name,
  phone: shownPhone(shop, standing.phone),
  sex: standing.sex && sexNames[standing.sex],
  birthday: standing.lunar_birthday
    ? formatLunar(standing.lunar_birthday)
    : standing.birthday && formatBirthday(standing.birthday),
  nickname: standing.nickname,
  grade: standing.grade,
  employeeNo: standing.employee_no === null ? null : (employees.get(standing.employee_no) ?? null),
  job: standing.job,
  inflow: standing.inflow && inflowNames[standing.inflow],
  introducerNo: standing.introducer_no === null ? null : (customers.get(standing.introducer_no) ?? null),
  tags: standing.tags.join(', ') || null,
  memo: shownMemo(shop, standing.memo) || null,
});

export const presentFields = (
  shop: ShopAccess,
  { survivor, absorbed }: MergePair,
  names: Names,
): Preview['fields'] => {
  const [one, other] = [say(shop, survivor, names), say(shop, absorbed, names)];
  return differing(survivor, absorbed).map((field) => ({
    field,
    survivor: one[field],
    absorbed: other[field],
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
  moves: row.moved as unknown as Reply<typeof merge>['moves'],
  by: row.merged_by_name,
  at: iso(row.merged_at),
  undoneAt: row.undone_at && iso(row.undone_at),
});
