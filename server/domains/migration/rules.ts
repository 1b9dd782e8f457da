import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { noFacts } from '../../../contract/pet-facts.ts';
import type { ImportOptions } from '../../../contract/migration.ts';
import { serviceNames, services } from '../../../contract/migration-words.ts';
import type { Service, Target } from '../../../contract/migration-words.ts';
import { refuse } from '../../platform/errors.ts';
import type { Person } from './cleaning/people.rules.ts';
import type { Column } from './reading/table.rules.ts';

export const undoDays = 7;

export const defaultOptions: ImportOptions = { duplicates: 'SKIP', unreadable: 'MEMO', restToMemo: false };

export const undoUntil = (committedAt: string): string =>
  new Date(Date.parse(committedAt) + undoDays * 86_400_000).toISOString();

/** A name on its way into a header or a list: no path, no line ends, not too long. */
export const tidyFileName = (name: string): string =>
  (name.split(/[/\\]/u).at(-1) ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .normalize('NFC')
    .slice(-200) || '파일';

const severalTimes: ReadonlySet<Target> = new Set(['MEMO']);

/** @throws MIGRATION_MAPPING_INVALID: nothing to tell people by, or one meaning given twice */
export const applyTargets = (columns: readonly Column[], targets: readonly (Target | null)[]): Column[] => {
  const problem = (message: string) =>
    refuse('MIGRATION_MAPPING_INVALID', {
      errors: [{ field: 'targets', code: 'MIGRATION_MAPPING_INVALID', message }],
    });
  if (targets.length !== columns.length) throw problem('열의 수가 파일과 달라요.');
  const given = targets.filter((target) => target !== null);
  if (!given.includes('NAME') && !given.includes('PHONE')) throw problem('이름이나 연락처 열을 골라 주세요.');
  if (given.some((target, at) => !severalTimes.has(target) && given.indexOf(target) !== at))
    throw problem('한 항목은 한 열에만 연결할 수 있어요.');
  return columns.map((column, at) => ({ ...column, target: targets[at] ?? null }));
};

/** What the history of each imported customer says. */
export const sentenceOf = ({ service }: { service: string }): string =>
  `${serviceNames[service as Service]}에서 옮겨 왔어요`;

export const undoneSentenceOf = ({ service }: { service: string }): string =>
  `${serviceNames[service as Service]}에서 옮겨 온 것을 되돌렸어요`;

/** What imports themselves write into a customer's history. */
export const importSentences: readonly string[] = services.flatMap((service) => [
  sentenceOf({ service }),
  undoneSentenceOf({ service }),
]);

/** Fields that an earlier reading of the file left empty. */
const unsaid = {
  nickname: null,
  groups: [],
  tags: [],
  job: null,
  inflow: null,
  introducer: null,
  memoPinned: false,
  consents: [],
  doNotSend: null,
};

/** A pet as a file that was read before says it, with its weight in the word of then. */
const describePet = (pet: Person['pets'][number] & { weightGrams?: number | null }) => {
  const { weightGrams = null, ...input } = pet;
  return { ...noFacts(), ...input, weight_grams: input.weight_grams ?? weightGrams };
};

/** Some hundred people of the list stand on a line; one that was packed before has no line ends. */
const piecesOf = (text: string): string[] => {
  const [first = '', ...others] = text.split('\n');
  return others.length === 0
    ? [first]
    : [first, ...others.slice(0, -1)].map((piece) => `[${piece.slice(1)}]`);
};

/** Piece by piece: between two of them other requests get their turn. */
export const unpackPeople = async (cleaned: Uint8Array): Promise<Person[]> => {
  const people: Person[] = [];
  for (const piece of piecesOf(gunzipSync(cleaned).toString())) {
    for (const person of JSON.parse(piece) as Person[])
      people.push({ ...unsaid, ...person, pets: person.pets.map(describePet) });
    await setImmediate();
  }
  return people;
};

export const isService = (text: string, services: readonly Service[]): text is Service =>
  services.includes(text as Service);
