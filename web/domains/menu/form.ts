import type { ItemFields } from './mutations.ts';
import type { Item } from './queries.ts';

export interface Segment {
  busy: boolean;
  minutes: number;
}

/** What an employee does otherwise; null is as the item says. */
export interface Terms {
  performs: boolean;
  durationMinutes: number | null;
  priceWon: number | null;
}

/** The form as it is typed. */
export interface ItemDraft {
  name: string;
  /** Parted by commas. */
  aliases: string;
  description: string;
  kind: 'SERVICE' | 'PRODUCT';
  categoryId: number;
  groupId: number | null;
  color: number | null;
  photo: { fileId: string; thumbnailUrl: string } | null;
  durationMinutes: number | null;
  bufferMinutes: number | null;
  segments: Segment[] | null;
  priceKind: 'FIXED' | 'FROM_TO';
  priceWon: number | null;
  priceToWon: number | null;
  memberPriceWon: number | null;
  b2c: boolean;
  employees: Record<number, Terms>;
}

export const emptyDraft = (categoryId: number, groupId: number | null): ItemDraft => ({
  name: '',
  aliases: '',
  description: '',
  kind: 'SERVICE',
  categoryId,
  groupId,
  color: null,
  photo: null,
  durationMinutes: 60,
  bufferMinutes: null,
  segments: null,
  priceKind: 'FIXED',
  priceWon: null,
  priceToWon: null,
  memberPriceWon: null,
  b2c: true,
  employees: {},
});

export const draftOf = (item: Item): ItemDraft => ({
  name: item.name,
  aliases: item.aliases.join(', '),
  description: item.description,
  kind: item.kind,
  categoryId: item.categoryId,
  groupId: item.groupId,
  color: item.color,
  photo: item.photo && { fileId: item.photo.fileId, thumbnailUrl: item.photo.thumbnailUrl },
  durationMinutes: item.durationMinutes,
  bufferMinutes: item.bufferMinutes || null,
  segments: item.segments,
  priceKind: item.priceKind,
  priceWon: item.priceWon,
  priceToWon: item.priceToWon,
  memberPriceWon: item.memberPriceWon,
  b2c: item.b2c,
  employees: Object.fromEntries(
    item.employees.map(({ employeeNo, performs, durationMinutes, priceWon }) => [
      employeeNo,
      { performs, durationMinutes, priceWon },
    ]),
  ),
});

export const totalOf = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { minutes }) => sum + minutes, 0);

/** Work, a wait in the middle, work: where most services that wait begin. */
export const splitInThree = (minutes: number): Segment[] => {
  const whole = Math.max(15, minutes);
  const part = Math.max(5, Math.floor(whole / 3 / 5) * 5);
  return [
    { busy: true, minutes: part },
    { busy: false, minutes: part },
    { busy: true, minutes: whole - 2 * part },
  ];
};

/** The parts of a duration that was changed: the last part of work takes the difference, down to 5. */
export const stretch = (segments: Segment[], minutes: number): Segment[] => {
  const last = segments.at(-1);
  if (!last) return segments;
  const left = minutes - totalOf(segments.slice(0, -1));
  return left >= 5 ? [...segments.slice(0, -1), { ...last, minutes: left }] : segments;
};

/** One part more at the end: a wait, and work after it. */
export const addWait = (segments: readonly Segment[]): Segment[] => [
  ...segments,
  { busy: false, minutes: 20 },
  { busy: true, minutes: 20 },
];

/** Without that wait: the work before and after it becomes one. */
export const dropWait = (segments: readonly Segment[], at: number): Segment[] | null => {
  const [before, after] = [segments[at - 1], segments[at + 1]];
  if (!before || !after) return null;
  const joined = { busy: true, minutes: before.minutes + after.minutes };
  const rest = [...segments.slice(0, at - 1), joined, ...segments.slice(at + 2)];
  return rest.length > 1 ? rest : null;
};

const step = (minutes: number) => minutes % 5 === 0;

const [mostAliases, longestAlias] = [10, 20];

const aliasesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((alias) => alias.trim())
      .filter(Boolean),
  ),
];

const aliasProblem = (typed: string): { aliases?: string } => {
  const aliases = aliasesIn(typed);
  if (aliases.length > mostAliases) return { aliases: `별명은 ${mostAliases}개까지 둘 수 있어요.` };
  return aliases.some(({ length }) => length > longestAlias)
    ? { aliases: `별명은 ${longestAlias}자까지예요.` }
    : {};
};

type Problems = Partial<Record<keyof ItemDraft, string>>;

/** What is wrong before the server is asked; the server decides the rest. */
export const problemsIn = (draft: ItemDraft): Problems => {
  const { name, kind, durationMinutes, bufferMinutes, segments, priceKind, priceWon, priceToWon } = draft;
  const service = kind === 'SERVICE';
  const minutes = durationMinutes ?? 0;
  const terms = Object.values(draft.employees);
  return {
    ...(name.trim() === '' && { name: '이름을 입력해 주세요.' }),
    ...aliasProblem(draft.aliases),
    ...(priceWon === null && { priceWon: '가격을 입력해 주세요. 무료라면 0원이에요.' }),
    ...(priceKind === 'FROM_TO' &&
      (priceToWon === null || priceToWon < (priceWon ?? 0)) && {
        priceToWon: '시작 가격보다 큰 금액을 입력해 주세요.',
      }),
    ...(service &&
      (minutes < 5 || minutes > 1440 || !step(minutes)) && {
        durationMinutes: '5분 단위로 입력해 주세요.',
      }),
    ...(service && !step(bufferMinutes ?? 0) && { bufferMinutes: '5분 단위로 입력해 주세요.' }),
    ...(service && (bufferMinutes ?? 0) > 240 && { bufferMinutes: '4시간까지 둘 수 있어요.' }),
    ...(service &&
      segments &&
      segments.some((part) => part.minutes < 5 || !step(part.minutes)) && {
        segments: '나눈 시간은 5분 단위로 입력해 주세요.',
      }),
    ...(service &&
      terms.some(({ durationMinutes: own }) => own !== null && (own < 5 || own > 1440 || !step(own))) && {
        employees: '직원별 시간은 5분 단위로 입력해 주세요.',
      }),
  };
};

/** A product takes neither time nor an employee. */
export const fieldsOf = ({ photo, employees, ...draft }: ItemDraft, active = true): ItemFields => {
  const service = draft.kind === 'SERVICE';
  return {
    ...draft,
    aliases: aliasesIn(draft.aliases),
    active,
    photoFileId: photo?.fileId ?? null,
    priceWon: draft.priceWon ?? 0,
    priceToWon: draft.priceKind === 'FROM_TO' ? draft.priceToWon : null,
    durationMinutes: service ? (draft.durationMinutes ?? 0) : 0,
    bufferMinutes: service ? (draft.bufferMinutes ?? 0) : 0,
    segments: service ? draft.segments : null,
    employees: service
      ? Object.entries(employees).map(([employeeNo, terms]) =>
          Object.assign({ employeeNo: Number(employeeNo) }, terms),
        )
      : [],
  } as ItemFields;
};
