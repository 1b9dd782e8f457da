import { formatWon } from '../../../contract/money.ts';
import { formatDay, formatMinute } from '../../../contract/time.ts';
import { totalMinutes, totalWon } from './draft.ts';
import type { BookingDraft } from './draft.ts';

export type VersionField =
  | 'customer'
  | 'pet'
  | 'when'
  | 'employee'
  | 'items'
  | 'memo'
  | 'customerRequest'
  | 'deposit';
export type Side = 'mine' | 'theirs';

export interface Difference<Field extends string = VersionField> {
  field: Field;
  label: string;
  mine: string;
  theirs: string;
  /** Whose it is to be unless the person says otherwise: mine where I edited it. */
  usual: Side;
}

/** How people and animals are called that a draft knows by number. */
export interface Names {
  employee: (employeeNo: number | null) => string;
  pet: (petNo: number) => string;
}

const fields: Record<VersionField, { label: string; keys: (keyof BookingDraft)[] }> = {
  customer: { label: '고객', keys: ['customer'] },
  pet: { label: '반려동물', keys: ['petNo', 'newPet'] },
  when: { label: '일시', keys: ['date', 'minute'] },
  employee: { label: '담당자', keys: ['employeeNo', 'anyEmployee'] },
  items: { label: '시술', keys: ['items'] },
  memo: { label: '메모', keys: ['memo'] },
  customerRequest: { label: '고객 요청', keys: ['customerRequest'] },
  deposit: { label: '예약금', keys: ['depositWon'] },
};
const order = Object.keys(fields) as VersionField[];

const customerOf = ({ customer }: BookingDraft): string =>
  customer ? [customer.name, customer.phone].filter(Boolean).join(' ') : '미입력';

const itemsOf = (draft: BookingDraft, { employee }: Names): string =>
  `${draft.items.map(({ name, employeeNo }) => (employeeNo === undefined ? name : `${name}(${employee(employeeNo)})`)).join(', ')} · ${totalMinutes(draft)}분 · ${formatWon(totalWon(draft))}`;

const wordsOf = (draft: BookingDraft, field: VersionField, names: Names): string => {
  switch (field) {
    case 'customer':
      return customerOf(draft);
    case 'pet':
      return draft.newPet?.name ?? (draft.petNo ? names.pet(draft.petNo) : '미입력');
    case 'when':
      return `${formatDay(draft.date)} ${formatMinute(draft.minute)}`;
    case 'employee':
      return draft.anyEmployee ? '아무나' : names.employee(draft.employeeNo);
    case 'items':
      return itemsOf(draft, names);
    case 'deposit':
      return draft.depositWon ? formatWon(draft.depositWon) : '미입력';
    default:
      return draft[field] || '미입력';
  }
};

/** Two drafts say the same of a field when they would be sent the same. */
const keyOf = (draft: BookingDraft, field: VersionField): string => {
  if (field === 'items')
    return JSON.stringify(
      draft.items.map(({ itemId, durationMinutes, priceWon, employeeNo }) => [
        itemId,
        durationMinutes,
        priceWon,
        employeeNo ?? null,
      ]),
    );
  if (field === 'deposit') return String(draft.depositWon ?? 0);
  return JSON.stringify(fields[field].keys.map((key) => draft[key] ?? null));
};

/** Field by field where the two versions part. */
export const differencesOf = (
  start: BookingDraft,
  mine: BookingDraft,
  theirs: BookingDraft,
  names: Names,
): Difference[] =>
  order
    .filter((field) => keyOf(mine, field) !== keyOf(theirs, field))
    .map((field) => ({
      field,
      label: fields[field].label,
      mine: wordsOf(mine, field, names),
      theirs: wordsOf(theirs, field, names),
      usual: keyOf(mine, field) === keyOf(start, field) ? 'theirs' : 'mine',
    }));

/** Mine, with theirs in those fields. */
export const mergeVersions = (
  mine: BookingDraft,
  theirs: BookingDraft,
  taken: readonly VersionField[],
): BookingDraft => {
  const keys = taken.flatMap((field) => fields[field].keys);
  return { ...mine, ...Object.fromEntries(keys.map((key) => [key, theirs[key] ?? null])) };
};
