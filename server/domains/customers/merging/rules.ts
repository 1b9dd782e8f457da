import type { MergeChoices, MergeField, Side } from '../../../../contract/customer-merges.ts';
import { mergeFields } from '../../../../contract/customer-merges.ts';
import type { CustomerRow } from '../queries.ts';

const kept = [
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
export type Standing = Pick<CustomerRow, (typeof kept)[number]>;

export const standingOf = (row: CustomerRow): Standing =>
  Object.fromEntries(kept.map((field) => [field, row[field]])) as unknown as Standing;

/** The columns that stand and fall with a field of the form. */
const columnsOf: Record<MergeField, readonly (keyof Standing)[]> = {
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

type Value = Standing[keyof Standing];

const isBlank = (value: Value): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const valueOf = (standing: Standing, field: MergeField): Value => {
  const [column] = columnsOf[field];
  return column ? standing[column] : null;
};

export const canKeepBoth = (field: MergeField): boolean => field === 'memo' || field === 'tags';

/** What stays when nobody says otherwise: nothing that only one of the two knows is lost. */
export const sideMeant = (
  field: MergeField,
  survivor: Standing,
  absorbed: Standing,
  choices: MergeChoices = {},
): Side => {
  const [one, other] = [valueOf(survivor, field), valueOf(absorbed, field)];
  if (choices[field]) return choices[field];
  if (isBlank(one) && !isBlank(other)) return 'ABSORBED';
  return canKeepBoth(field) && !isBlank(other) && !isSame(one, other) ? 'BOTH' : 'SURVIVOR';
};

export const differing = (survivor: Standing, absorbed: Standing): MergeField[] =>
  mergeFields.filter((field) => !isSame(valueOf(survivor, field), valueOf(absorbed, field)));

const longestMemo = 2000;
const mostTags = 10;

const withLine = (memo: string, line: string): string =>
  memo.includes(line)
    ? memo
    : [memo, line]
        .filter((part) => part !== '')
        .join('\n')
        .slice(0, longestMemo)
        .toWellFormed();

const memoOf = (side: Side, survivor: Standing, absorbed: Standing): string =>
  side === 'BOTH' ? withLine(survivor.memo, absorbed.memo) : (side === 'ABSORBED' ? absorbed : survivor).memo;

const earliest = (...dates: (string | null)[]) => dates.filter((date) => date !== null).toSorted()[0] ?? null;
const latest = (...dates: (string | null)[]) =>
  dates
    .filter((date) => date !== null)
    .toSorted()
    .at(-1) ?? null;

interface Two {
  survivor: CustomerRow;
  absorbed: CustomerRow;
}

/** What the survivor becomes, as far as it differs from what they were. */
export const become = ({ survivor, absorbed }: Two, choices: MergeChoices): Partial<Standing> => {
  const sides = new Map(mergeFields.map((field) => [field, sideMeant(field, survivor, absorbed, choices)]));
  const taken = [...sides].filter(([, side]) => side === 'ABSORBED').flatMap(([field]) => columnsOf[field]);
  const after: Standing = {
    ...standingOf(survivor),
    ...Object.fromEntries(taken.map((column) => [column, absorbed[column]])),
  };
  if (sides.get('tags') === 'BOTH')
    after.tags = [...new Set([...survivor.tags, ...absorbed.tags])].slice(0, mostTags);
  after.memo = memoOf(sides.get('memo') ?? 'SURVIVOR', survivor, absorbed);
  if (after.introducer_no === survivor.customer_no || after.introducer_no === absorbed.customer_no)
    after.introducer_no = null;
  after.code = survivor.code ?? absorbed.code;
  after.memo_pinned = survivor.memo_pinned || absorbed.memo_pinned;
  // Whoever said once that they want no messages is not asked again under another number.
  after.do_not_send = survivor.do_not_send || absorbed.do_not_send;
  if (absorbed.joined_on !== null && (survivor.joined_on ?? '9') > absorbed.joined_on)
    after.registered_on = absorbed.joined_on;
  after.visits_before = survivor.visits_before + absorbed.visits_before;
  after.first_visit_before = earliest(survivor.first_visit_before, absorbed.first_visit_before);
  after.last_visit_before = latest(survivor.last_visit_before, absorbed.last_visit_before);
  return Object.fromEntries(
    kept.filter((field) => !isSame(after[field], survivor[field])).map((field) => [field, after[field]]),
  );
};

/** Back to what it was, except where somebody changed it since. */
export const unbecome = (now: CustomerRow, before: Standing, became: Partial<Standing>): Partial<Standing> =>
  Object.fromEntries(
    kept
      .filter((field) => field in became && isSame(now[field], became[field]))
      .map((field) => [field, before[field]]),
  );
