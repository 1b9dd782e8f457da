import type { Parsed } from '../../../../contract/endpoint.ts';
import { longestWarning, warningTooLong } from '../../../../contract/pets.ts';
import type { save } from '../../../../contract/pets.ts';
import type { FieldProblem } from '../../../../contract/errors.ts';
import { noFacts } from '../../../../contract/pet-facts.ts';
import type { PetFacts } from '../../../../contract/pet-facts.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import type { Beside, PetRow, Vaccination } from './queries.ts';
import { textAfterEdit } from '../../../platform/hidden-numbers.ts';
import { answered } from '../../../platform/masked-words.ts';

export type PetBody = Omit<Parsed<typeof save>['body'], 'version'>;

/** What is written down of a pet, apart from its weights. */
export interface PetFields extends PetFacts {
  name: string;
  species: PetRow['species'];
  breed: string | null;
  consent_file_id: string | null;
  vaccinations: Vaccination[];
  photos: string[];
}

export const blankPet = (name: string): PetFields => ({
  ...noFacts(),
  name,
  species: 'DOG',
  breed: null,
  consent_file_id: null,
  photos: [],
});

export const fieldsOf = (row: PetRow, { vaccinations, photos }: Beside): PetFields => ({
  name: row.name,
  species: row.species,
  breed: row.breed,
  sex: row.sex,
  neutered: row.neutered,
  birthday: row.birthday,
  registration_no: row.registration_no,
  biting: row.biting,
  illness: row.illness,
  allergies: row.allergies,
  warnings: row.warnings,
  memo: row.memo,
  consented_on: row.consented_on,
  consent_file_id: row.consent_file_id,
  vaccinations: vaccinations.map((one) => ({ name: one.name, givenOn: one.given_on, dueOn: one.due_on })),
  photos: photos.map((photo) => photo.file_id),
});

const orCurrent = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);

/**
 * Warnings are edited as one text, so that one with a masked number stays.
 * @throws COMMON_INVALID_PARAMETER where what stands behind the masks is longer than it looks
 */
const warningsAfterEdit = (shop: ShopAccess, current: string[], input: string[] | undefined): string[] => {
  if (!input) return current;
  const text = textAfterEdit(shop, current.join('\n'), input.join('\n'), 'warnings');
  for (const warning of input) answered(shop.maskedWords, warning);
  const warnings = text.split('\n').filter((warning) => warning !== '');
  if (warnings.some((warning) => warning.length > longestWarning))
    throw refuse('COMMON_INVALID_PARAMETER', { errors: [{ field: 'warnings', message: warningTooLong }] });
  return [...new Set(warnings)];
};

/** What a form says over what is there: a field left out stays as it is. */
export const changed = (shop: ShopAccess, before: PetFields, body: PetBody): PetFields => ({
  name: textAfterEdit(shop, before.name, body.name, 'name'),
  species: body.species ?? before.species,
  breed: textAfterEdit(shop, before.breed ?? '', body.breed === null ? '' : body.breed, 'breed') || null,
  sex: orCurrent(body.sex, before.sex),
  neutered: orCurrent(body.neutered, before.neutered),
  birthday: orCurrent<string | null>(body.birthday, before.birthday),
  registration_no: orCurrent(body.registrationNo, before.registration_no),
  biting: orCurrent(body.biting, before.biting),
  illness: textAfterEdit(shop, before.illness, body.illness, 'illness'),
  allergies: textAfterEdit(shop, before.allergies, body.allergies, 'allergies'),
  warnings: warningsAfterEdit(shop, before.warnings, body.warnings),
  memo: textAfterEdit(shop, before.memo, body.memo),
  consented_on: body.consent === undefined ? before.consented_on : (body.consent?.signedOn ?? null),
  consent_file_id: body.consent === undefined ? before.consent_file_id : (body.consent?.fileId ?? null),
  vaccinations: body.vaccinations ?? before.vaccinations,
  photos: body.photos ? [...new Set(body.photos)] : before.photos,
});

const problem = (field: string): FieldProblem => ({
  field,
  code: 'PET_DATE_INVALID',
  message: '오늘까지의 날짜만 적을 수 있어요.',
});

/**
 * What is written down has happened: nothing was given, signed or born after today.
 * @throws PET_DATE_INVALID
 */
export const assertPast = ({ birthday, consented_on, vaccinations }: PetFields, today: string): void => {
  const errors = [
    ...(birthday !== null && birthday > today ? [problem('birthday')] : []),
    ...(consented_on !== null && consented_on > today ? [problem('consent.signedOn')] : []),
    ...vaccinations.flatMap(({ givenOn }, at) =>
      givenOn > today ? [problem(`vaccinations.${at}.givenOn`)] : [],
    ),
  ];
  if (errors.length > 0) throw refuse('PET_DATE_INVALID', { errors });
};

const names: Record<keyof PetFields, string> = {
  name: '이름',
  species: '종',
  breed: '품종',
  sex: '성별',
  neutered: '중성화',
  birthday: '생일',
  registration_no: '동물등록번호',
  biting: '입질',
  illness: '질병',
  allergies: '알레르기',
  warnings: '주의할 점',
  memo: '메모',
  consented_on: '동의서',
  consent_file_id: '동의서',
  vaccinations: '예방 접종',
  photos: '사진',
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What an edit changes, in words. */
export const changedFacts = (before: PetFields, after: PetFields): string[] => {
  const keys = (Object.keys(names) as (keyof PetFields)[]).filter((key) => !isSame(before[key], after[key]));
  return [...new Set(keys.map((key) => names[key]))];
};
