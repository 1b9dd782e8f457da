import { biting, bitingNames, petFactNames, petSexNames } from '../../../../contract/pet-words.ts';
import type { PetFact } from '../../../../contract/pet-words.ts';
import { isShopDate } from '../../../../contract/time.ts';
import type { FilePet, PetFacts } from '../../../../contract/pet-facts.ts';
import { cut } from '../reading/cells.rules.ts';

/** With the vaccinations, which rows of their own keep. */
export type Facts = PetFacts & Pick<FilePet, 'vaccinations'>;

const mostWarnings = 10;
const mostVaccinations = 50;
const longestMemo = 2000;

const pastDay = (text: string, today: string): string | null =>
  isShopDate(text) && text <= today ? text : null;

type Reader = (text: string, today: string, facts: Facts) => Partial<Facts> | null;

const vaccination: Reader = (text, today, { vaccinations }) => {
  const [, name = '', given = '', due] =
    /^(.+?) (\d{4}-\d{2}-\d{2})(?:~(\d{4}-\d{2}-\d{2}))?$/su.exec(text) ?? [];
  const given_on = pastDay(given, today);
  const again = vaccinations.some((one) => one.name === name && one.given_on === given_on);
  if (given_on === null || again || name.length > 40 || vaccinations.length >= mostVaccinations) return null;
  if (due !== undefined && !(isShopDate(due) && due > given_on)) return null;
  return { vaccinations: [...vaccinations, { name, given_on, due_on: due ?? null }] };
};

const shortText =
  (key: 'illness' | 'allergies'): Reader =>
  (text) =>
    text.length > 200 ? null : { [key]: text };
const day =
  (key: 'birthday' | 'consented_on'): Reader =>
  (text, today) => {
    const date = pastDay(text, today);
    return date === null ? null : { [key]: date };
  };

const readers: Record<PetFact, Reader> = {
  sex: (text) => (text === petSexNames.F ? { sex: 'F' } : text === petSexNames.M ? { sex: 'M' } : null),
  neutered: (text) => (/^(?:안 )?했어요$/u.test(text) ? { neutered: text === '했어요' } : null),
  birthday: day('birthday'),
  registrationNo: (text) => (/^\d{15}$/u.test(text) ? { registration_no: text } : null),
  biting: (text) => {
    const found = biting.find((one) => bitingNames[one] === text);
    return found ? { biting: found } : null;
  },
  illness: shortText('illness'),
  allergies: shortText('allergies'),
  warning: (text, _, { warnings }) =>
    text.length > 20 || warnings.length >= mostWarnings
      ? null
      : { warnings: [...new Set([...warnings, text])] },
  memo: (text, _, { memo }) => ({ memo: withMemo(memo, text) }),
  vaccination,
  consentedOn: day('consented_on'),
};

const withMemo = (memo: string, line: string): string =>
  cut(memo === '' ? line : `${memo}\n${line}`, longestMemo);

const byName = new Map(
  (Object.keys(petFactNames) as PetFact[]).map((fact) => [petFactNames[fact] as string, readers[fact]]),
);
const parts = /^([^:]+?)\s*:\s*(.+)$/su;

/** '입질: 심함' and its like; no breed has such a name before a colon. */
export const isFact = (written: string): boolean => byName.has(parts.exec(written)?.[1] ?? '');

/** One more fact. What cannot be read stays readable in the pet's memo. */
export const withFact = (
  facts: Facts,
  written: string,
  { today, back }: { today: string; back: (held: string) => string },
): Facts => {
  const [, name = '', held = ''] = parts.exec(written) ?? [];
  const read = byName.get(name)?.(back(held), today, facts);
  return { ...facts, ...(read ?? { memo: withMemo(facts.memo, `${name}: ${back(held)}`) }) };
};
