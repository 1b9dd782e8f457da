import type { MergeChoices, MergeField, Side } from '../../../../contract/customer-merges.ts';
import { mergeFields } from '../../../../contract/customer-merges.ts';
import { findPhones, formatPhone, withoutPhone } from '../../../../contract/phone.ts';
import type { CustomerRow } from '../queries.ts';
import { isSame, restoreUntouched } from '../rules.ts';

const snapshotColumns = [
  'name',
  'code',
  'phone',
  'phone_shared',
  'sex',
  'birthday',
  'lunar_birthday',
  'nickname',
  'grade',
  'grade_fixed',
  'employee_no',
  'job',
  'inflow',
  'introducer_no',
  'tags',
  'memo',
  'memo_pinned',
  'do_not_send',
  'registered_on',
  'visits_before',
  'first_visit_before',
  'last_visit_before',
] as const;

/** A customer's own fields, as they stood at the merge. */
export type CustomerFields = Pick<CustomerRow, (typeof snapshotColumns)[number]>;

export const customerFieldsOf = (row: CustomerRow): CustomerFields =>
  Object.fromEntries(snapshotColumns.map((field) => [field, row[field]])) as CustomerFields;

/** The columns that stand and fall with a field of the form. */
const columnsOf: Record<MergeField, readonly (keyof CustomerFields)[]> = {
  name: ['name'],
  phone: ['phone', 'phone_shared'],
  sex: ['sex'],
  birthday: ['birthday', 'lunar_birthday'],
  nickname: ['nickname'],
  grade: ['grade', 'grade_fixed'],
  employeeNo: ['employee_no'],
  job: ['job'],
  inflow: ['inflow'],
  introducerNo: ['introducer_no'],
  tags: ['tags'],
  memo: ['memo'],
};

type Value = CustomerFields[keyof CustomerFields];

const isBlank = (value: Value): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const valueOf = (fields: CustomerFields, field: MergeField): Value => {
  const [column] = columnsOf[field];
  return column ? fields[column] : null;
};

export const canKeepBoth = (field: MergeField): boolean => field === 'memo' || field === 'tags';

/** What stays without a choice: nothing that only one of the two knows is lost. */
export const defaultSide = (
  field: MergeField,
  survivor: CustomerFields,
  absorbed: CustomerFields,
  choices: MergeChoices = {},
): Side => {
  const [left, right] = [valueOf(survivor, field), valueOf(absorbed, field)];
  if (choices[field]) return choices[field];
  if (isBlank(left) && !isBlank(right)) return 'ABSORBED';
  return canKeepBoth(field) && !isBlank(right) && !isSame(left, right) ? 'BOTH' : 'SURVIVOR';
};

export const differing = (survivor: CustomerFields, absorbed: CustomerFields): MergeField[] =>
  mergeFields.filter((field) => !isSame(valueOf(survivor, field), valueOf(absorbed, field)));

const longestMemo = 2000;
const mostTags = 10;

/** What is more than a customer may have; nothing of it is cut without a word. */
export const overflowingFields = ({ tags = [], memo = '' }: Partial<CustomerFields>): MergeField[] => [
  ...(tags.length > mostTags ? (['tags'] as const) : []),
  ...(memo.length > longestMemo ? (['memo'] as const) : []),
];

const withLine = (memo: string, line: string): string =>
  memo.includes(line) ? memo : [memo, line].filter((part) => part !== '').join('\n');

const memoOf = (side: Side, survivor: CustomerFields, absorbed: CustomerFields): string =>
  side === 'BOTH' ? withLine(survivor.memo, absorbed.memo) : (side === 'ABSORBED' ? absorbed : survivor).memo;

/** The number which does not stay; nothing where no other is known. */
const otherNumber = (
  phone: string | null,
  { survivor, absorbed }: Pick<MergePair, 'survivor' | 'absorbed'>,
) => [survivor.phone, absorbed.phone].find((number) => number !== null && number !== phone) ?? undefined;

const lineOf = (phone: string): string => `다른 연락처: ${formatPhone(phone)}`;

const withNumber = (memo: string, phone: string | undefined): string =>
  phone === undefined || findPhones(memo).includes(phone) ? memo : withLine(memo, lineOf(phone));

const earliest = (...dates: (string | null)[]) => dates.filter((date) => date !== null).toSorted()[0] ?? null;
const latest = (...dates: (string | null)[]) =>
  dates
    .filter((date) => date !== null)
    .toSorted()
    .at(-1) ?? null;

export interface MergePair {
  survivor: CustomerFields;
  absorbed: CustomerFields;
  /** The numbers of both, since neither may introduce themselves. */
  numbers: readonly number[];
  /** Since when each was a customer. */
  joined: { survivor: string | null; absorbed: string | null };
}

/** What a merge remembers of the two besides their rows elsewhere. */
export interface MergeSnapshot {
  survivor: CustomerFields;
  absorbed: CustomerFields;
  became: Partial<CustomerFields>;
  /** No-shows of the absorbed that no booking of theirs accounts for. */
  oldNoShows: number;
  /** Merges of an earlier time did not remember these. */
  choices?: MergeChoices;
  joined?: MergePair['joined'];
}

/** What the survivor becomes, as far as it differs from what they were. */
export const mergedFields = (
  { survivor, absorbed, numbers, joined }: MergePair,
  choices: MergeChoices,
): Partial<CustomerFields> => {
  const sides = new Map(mergeFields.map((field) => [field, defaultSide(field, survivor, absorbed, choices)]));
  const chosenColumns = [...sides]
    .filter(([, side]) => side === 'ABSORBED')
    .flatMap(([field]) => columnsOf[field]);
  const after: CustomerFields = {
    ...survivor,
    ...Object.fromEntries(chosenColumns.map((column) => [column, absorbed[column]])),
  };
  if (sides.get('tags') === 'BOTH') after.tags = [...new Set([...survivor.tags, ...absorbed.tags])];
  after.memo = withNumber(
    memoOf(sides.get('memo') ?? 'SURVIVOR', survivor, absorbed),
    otherNumber(after.phone, { survivor, absorbed }),
  );
  if (after.introducer_no !== null && numbers.includes(after.introducer_no)) after.introducer_no = null;
  after.code = survivor.code ?? absorbed.code;
  after.memo_pinned = survivor.memo_pinned || absorbed.memo_pinned;
  // Anyone who said once that they want no messages is not asked again under another number.
  after.do_not_send = survivor.do_not_send || absorbed.do_not_send;
  if (joined.absorbed !== null && (joined.survivor ?? '9') > joined.absorbed)
    after.registered_on = joined.absorbed;
  after.visits_before = survivor.visits_before + absorbed.visits_before;
  after.first_visit_before = earliest(survivor.first_visit_before, absorbed.first_visit_before);
  after.last_visit_before = latest(survivor.last_visit_before, absorbed.last_visit_before);
  return Object.fromEntries(
    snapshotColumns
      .filter((field) => !isSame(after[field], survivor[field]))
      .map((field) => [field, after[field]]),
  );
};

/** The day the survivor joined, once they differ from what the merge made of them. */
const joinedBy = (fields: CustomerFields, ...merges: readonly MergeSnapshot[]): string | null =>
  fields.registered_on ??
  merges.find(({ survivor }) => survivor.registered_on === null)?.joined?.survivor ??
  null;

/** A memo that was edited since, without the number of the customer who is separate again. */
const withoutNumber = (memo: string, gone: MergeSnapshot): string => {
  const phone = otherNumber(gone.became.phone ?? gone.survivor.phone, gone);
  if (phone === undefined || findPhones(gone.survivor.memo).includes(phone)) return memo;
  return memo
    .split('\n')
    .flatMap((line) =>
      findPhones(line).includes(phone)
        ? withoutPhone(line.replace(lineOf(phone), ''), phone).trim() || []
        : line,
    )
    .join('\n');
};

/**
 * Undoes a merge that later merges of the same survivor followed: each of those is recomputed without it.
 * Returns what the survivor becomes where it was not edited since, and the new snapshots of the later merges.
 */
export const unmergedFields = (
  now: CustomerFields,
  gone: MergeSnapshot,
  later: readonly { kept: MergeSnapshot; numbers: readonly number[] }[],
): { fields: Partial<CustomerFields>; later: MergeSnapshot[] } => {
  let set: CustomerFields = { ...gone.survivor, ...gone.became };
  let were: CustomerFields = gone.survivor;
  const recomputed: MergeSnapshot[] = [];
  for (const { kept: snapshot, numbers } of later) {
    const survivor = { ...snapshot.survivor, ...restoreUntouched(snapshot.survivor, { set, were }) };
    const joined = {
      survivor: joinedBy(survivor, gone, snapshot),
      absorbed: snapshot.joined?.absorbed ?? null,
    };
    const became = mergedFields(
      { survivor, absorbed: snapshot.absorbed, numbers, joined },
      snapshot.choices ?? {},
    );
    set = { ...snapshot.survivor, ...snapshot.became };
    were = { ...survivor, ...became };
    recomputed.push({ ...snapshot, survivor, became });
  }
  const fields = restoreUntouched(now, { set, were });
  const memo = isSame(now.memo, set.memo) ? now.memo : withoutNumber(now.memo, gone);
  return { fields: memo === now.memo ? fields : { ...fields, memo }, later: recomputed };
};
