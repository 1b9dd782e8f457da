import type { ChartChange, ChartValues } from '../../platform/db/stored-json.ts';
import { chartValueText } from '../../../contract/chart-fields.ts';
import type { ChartField, ChartValue } from '../../../contract/chart-fields.ts';
import type { ChartPhotoKind } from '../../../contract/customer-charts.ts';
import type { FieldProblem } from '../../../contract/errors.ts';
import { formatDate, formatTime } from '../../../contract/time.ts';
import { cursorOf } from '../../platform/cursor.ts';
import { refuse } from '../../platform/errors.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { textAfterEdit } from '../../platform/hidden-numbers.ts';

type Fields = ReadonlyMap<string, ChartField>;

/** What was typed and wiped again is nothing. */
const isBlank = (value: ChartValue): boolean =>
  (typeof value === 'string' || Array.isArray(value)) && value.length === 0;

const problemOf = (
  field: ChartField | undefined,
  value: ChartValue,
  before: ChartValue | undefined,
): string | undefined => {
  if (!field) return '없는 항목이에요.';
  if (field.kind === 'NUMBER') return typeof value === 'number' ? undefined : '숫자로 입력해 주세요.';
  if (field.kind === 'TEXT') return typeof value === 'string' ? undefined : '글로 입력해 주세요.';
  if (field.kind === 'CHOICES' ? !Array.isArray(value) : typeof value !== 'string')
    return '보기에서 골라 주세요.';
  // What was chosen while it could be chosen may stay.
  const choices = new Set([...field.options, ...[before ?? []].flat().map(String)]);
  return [value].flat().every((one) => choices.has(String(one))) ? undefined : '보기에 없는 것이에요.';
};

/**
 * What was filled in, without what is blank, each choice once.
 * @throws CHART_VALUE_INVALID with the fields that are wrong
 */
export const resolveValues = (fields: Fields, input: ChartValues, before: ChartValues = {}): ChartValues => {
  const filled = Object.entries(input).filter(([, value]) => !isBlank(value));
  const had = new Map(Object.entries(before));
  const problems = filled.flatMap(([key, value]): FieldProblem[] => {
    const message = problemOf(fields.get(key), value, had.get(key));
    return message ? [{ field: `values.${key}`, code: 'CHART_VALUE_INVALID', message }] : [];
  });
  if (problems.length > 0) throw refuse('CHART_VALUE_INVALID', { errors: problems });
  return Object.fromEntries(
    filled.map(([key, value]) => [key, Array.isArray(value) ? [...new Set(value)] : value]),
  );
};

/**
 * What was filled in; texts with numbers that are not readable are added to, not left out.
 * @throws COMMON_INVALID_PARAMETER on the field
 */
export const textsAfterEdit = (shop: ShopAccess, input: ChartValues, current: ChartValues): ChartValues => {
  const texts = Object.entries(current).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const stored = new Map(texts);
  const leftOut = texts.map(([key]): [string, ChartValue] => [key, '']);
  return Object.fromEntries(
    [...new Map([...leftOut, ...Object.entries(input)])].map(([key, value]) =>
      typeof value === 'string'
        ? [key, textAfterEdit(shop, stored.get(key) ?? '', value, `values.${key}`)]
        : [key, value],
    ),
  );
};

/** What an entry speaks of; two may be called the same. */
interface Linked {
  no: number;
  name: string;
}

/** 26. 11. 21 (토) 오전 10:00 젤네일, 케어 */
export const bookingName = (
  booking: { visit_date: string | null; booked_at: string | null; booked_items: string[] } | undefined,
): string =>
  booking?.visit_date && booking.booked_at
    ? [formatDate(booking.visit_date), formatTime(booking.booked_at), booking.booked_items.join(', ')]
        .join(' ')
        .trim()
    : '';

/** An entry as people read it, apart from what it is kept as. */
export interface EntryFields {
  enteredOn: string;
  body: string;
  private: boolean;
  values: ChartValues;
  pet: Linked | null;
  booking: Linked | null;
  photos: readonly { fileId: string; kind: ChartPhotoKind }[];
}

export const photoKindNames: Record<ChartPhotoKind, string> = { BEFORE: '전', AFTER: '후', OTHER: '기타' };

/** 전 2장, 후 1장 */
const photosText = (photos: EntryFields['photos']): string | null =>
  Object.entries(photoKindNames)
    .map(([kind, name]) => [name, photos.filter((photo) => photo.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}장`)
    .join(', ') || null;

const photosMark = (photos: EntryFields['photos']) =>
  photos.map(({ fileId, kind }) => `${kind} ${fileId}`).join('\n');

const valueChanges = (fields: Fields, before: ChartValues, after: ChartValues): ChartChange[] => {
  const [had, has] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...fields.values()]
    .map(({ key, label, unit }) => ({
      what: label,
      before: chartValueText(had.get(key), unit),
      after: chartValueText(has.get(key), unit),
    }))
    .filter((change) => change.before !== change.after);
};

/** Each thing that an edit made other, as it was and as it is. */
export const describeChanges = (fields: Fields, before: EntryFields, after: EntryFields): ChartChange[] => {
  const plain: ChartChange[] = [
    { what: '날짜', before: formatDate(before.enteredOn), after: formatDate(after.enteredOn) },
    { what: '내용', before: before.body || null, after: after.body || null },
    {
      what: '상담용 모드에서 숨기기',
      before: before.private ? '숨김' : '보임',
      after: after.private ? '숨김' : '보임',
    },
  ];
  const spoken = [
    { what: '반려동물', was: before.pet, is: after.pet },
    { what: '예약', was: before.booking, is: after.booking },
  ].filter(({ was, is }) => was?.no !== is?.no);
  const photos = {
    what: '사진',
    before: photosText(before.photos) ?? '없음',
    after: photosText(after.photos) ?? '없음',
  };
  return [
    ...plain.filter((change) => change.before !== change.after),
    ...spoken.map(({ what, was, is }) => ({ what, before: was?.name ?? null, after: is?.name ?? null })),
    ...valueChanges(fields, before.values, after.values),
    ...(photosMark(before.photos) === photosMark(after.photos) ? [] : [photos]),
  ];
};

/** By the day of the entry: 2026-11-21_15. */
export const byDay = cursorOf({ enteredOn: 'day', id: 'id' });
