import type { Biting, PetSpecies } from '../../../../../contract/pet-words.ts';
import { addDays } from '../../../../../contract/time.ts';
import type { ShopDate } from '../../../../../contract/time.ts';
import { solarDateOf } from '../../form.ts';
import type { PetBody } from '../mutations.ts';
import type { Pet } from '../queries.ts';

export interface VaccinationDraft {
  key: number;
  name: string;
  givenOn: ShopDate | null;
  dueOn: ShopDate | null;
}
export type Picture = Pet['photos'][number];

/** The form as it is typed. */
export interface PetDraft {
  name: string;
  species: PetSpecies;
  breed: string;
  sex: 'F' | 'M' | 'NONE';
  neutered: 'YES' | 'NO' | 'NONE';
  /** As it is typed. */
  birthday: string;
  weight: string;
  registrationNo: string;
  biting: Biting | 'UNKNOWN';
  illness: string;
  allergies: string;
  warnings: string[];
  memo: string;
  vaccinations: VaccinationDraft[];
  consentedOn: ShopDate | null;
  consentPicture: Picture | null;
  photos: Picture[];
}

export const emptyPet: PetDraft = {
  name: '',
  species: 'DOG',
  breed: '',
  sex: 'NONE',
  neutered: 'NONE',
  birthday: '',
  weight: '',
  registrationNo: '',
  biting: 'UNKNOWN',
  illness: '',
  allergies: '',
  warnings: [],
  memo: '',
  vaccinations: [],
  consentedOn: null,
  consentPicture: null,
  photos: [],
};

export const draftOf = (pet: Pet): PetDraft => ({
  name: pet.name,
  species: pet.species,
  breed: pet.breed ?? '',
  sex: pet.sex ?? 'NONE',
  neutered: pet.neutered === null ? 'NONE' : pet.neutered ? 'YES' : 'NO',
  birthday: pet.birthday ?? '',
  weight: '',
  registrationNo: pet.registrationNo ?? '',
  biting: pet.biting ?? 'UNKNOWN',
  illness: pet.illness,
  allergies: pet.allergies,
  warnings: pet.warnings,
  memo: pet.memo,
  vaccinations: pet.vaccinations.map(({ name, givenOn, dueOn }, key) => ({ key, name, givenOn, dueOn })),
  consentedOn: pet.consent?.signedOn ?? null,
  consentPicture: pet.consent?.picture ?? null,
  photos: pet.photos,
});

/** '4.2', '4,2kg' → 4200; null for what is no weight of a pet. */
export const gramsOf = (typed: string): number | null => {
  const text = typed.replace(',', '.').replace(/\s|kg/gi, '');
  if (!/^\d{1,3}(?:\.\d{1,3})?$/.test(text)) return null;
  const grams = Math.round(Number(text) * 1000);
  return grams >= 1 && grams <= 200_000 ? grams : null;
};

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

/** A year on, when the next one of most vaccinations is due. */
export const yearAfter = (givenOn: ShopDate): ShopDate => addDays(givenOn, 365);

/** What is wrong before the server is asked. */
export const problemsIn = (draft: PetDraft): Partial<Record<string, string>> => {
  const { name, birthday, weight, registrationNo, vaccinations } = draft;
  return {
    ...(name.trim() === '' && { name: '이름을 입력해 주세요.' }),
    ...(birthday.trim() !== '' &&
      solarDateOf(birthday) === null && { birthday: '2022-03-01이나 220301처럼 입력해 주세요.' }),
    ...(weight !== '' && gramsOf(weight) === null && { weight: '4.2처럼 입력해 주세요.' }),
    ...(registrationNo !== '' &&
      digitsOf(registrationNo).length !== 15 && { registrationNo: '동물등록번호는 숫자 15자리예요.' }),
    ...Object.fromEntries(
      vaccinations.flatMap((one, at) =>
        one.name.trim() === ''
          ? [[`vaccinations.${at}.name`, '접종 이름을 입력해 주세요.']]
          : one.givenOn === null
            ? [[`vaccinations.${at}.givenOn`, '접종한 날을 입력해 주세요.']]
            : one.dueOn !== null && one.dueOn <= one.givenOn
              ? [[`vaccinations.${at}.dueOn`, '접종한 날보다 뒤여야 해요.']]
              : [],
      ),
    ),
  };
};

export const bodyOf = (draft: PetDraft): PetBody => ({
  name: draft.name.trim(),
  species: draft.species,
  breed: draft.breed.trim() || null,
  sex: draft.sex === 'NONE' ? null : draft.sex,
  neutered: draft.neutered === 'NONE' ? null : draft.neutered === 'YES',
  birthday: solarDateOf(draft.birthday),
  ...(draft.weight !== '' && { weightGrams: gramsOf(draft.weight) }),
  registrationNo: digitsOf(draft.registrationNo) || null,
  biting: draft.biting === 'UNKNOWN' ? null : draft.biting,
  illness: draft.illness.trim(),
  allergies: draft.allergies.trim(),
  warnings: draft.warnings,
  memo: draft.memo,
  vaccinations: draft.vaccinations.flatMap(({ name, givenOn, dueOn }) =>
    givenOn === null ? [] : [{ name: name.trim(), givenOn, dueOn }],
  ),
  consent: draft.consentedOn
    ? { signedOn: draft.consentedOn, fileId: draft.consentPicture?.fileId ?? null }
    : null,
  photos: draft.photos.map(({ fileId }) => fileId),
});
