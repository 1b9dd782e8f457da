import {
  bitingNames,
  petFactNames,
  petSexNames,
  speciesNames,
  speciesOfBreed,
} from '../../../../contract/pet-words.ts';
import type { PetFact } from '../../../../contract/pet-words.ts';
import type { FilePet } from '../../../../contract/pet-facts.ts';
import { quoted, quotedAnyway } from '../../../../contract/quoted-text.ts';

/** What a spreadsheet can hold in one cell. */
const longestCell = 32_767;

const species: ReadonlySet<string> = new Set(Object.values(speciesNames));
/** A breed that would be read as something else of a pet stands in quotation marks. */
const writeBreed = (breed: string): string =>
  /^\d|:/u.test(breed) || species.has(breed) ? quotedAnyway(breed) : quoted(breed);

const fact = (name: PetFact, value: string | null): string | null =>
  value === null ? null : `${petFactNames[name]}: ${value}`;
const words = (name: PetFact, text: string): string | null =>
  fact(name, text === '' ? null : quotedAnyway(text));

const briefly = ({ species: kind, breed, weight_grams }: FilePet) => [
  kind === 'DOG' && speciesOfBreed(breed ?? '') === 'DOG' ? null : speciesNames[kind],
  breed === null ? null : writeBreed(breed),
  weight_grams === null ? null : `${weight_grams / 1000}kg`,
];

const wholly = (pet: FilePet) => [
  ...briefly(pet),
  fact('sex', pet.sex && petSexNames[pet.sex]),
  fact('neutered', pet.neutered === null ? null : pet.neutered ? '했어요' : '안 했어요'),
  fact('birthday', pet.birthday),
  fact('registrationNo', pet.registration_no),
  fact('biting', pet.biting && bitingNames[pet.biting]),
  words('illness', pet.illness),
  words('allergies', pet.allergies),
  ...pet.warnings.map((warning) => words('warning', warning)),
  words('memo', pet.memo),
  ...pet.vaccinations.map(({ name, given_on, due_on }) =>
    fact('vaccination', `${quotedAnyway(name)} ${given_on}${due_on === null ? '' : `~${due_on}`}`),
  ),
  fact('consentedOn', pet.consented_on),
];

const write = (pets: readonly FilePet[], factsOf: (pet: FilePet) => (string | null)[]): string =>
  pets
    .map((pet) => {
      const known = factsOf(pet).filter((one) => one !== null);
      return known.length === 0 ? quoted(pet.name) : `${quoted(pet.name)} (${known.join(', ')})`;
    })
    .join(' / ');

/** '초코 (푸들, 3.2kg, 성별: 여아) / 나비 (고양이)', which the import reads again. */
export const writePets = (pets: readonly FilePet[]): string => {
  const whole = write(pets, wholly);
  return whole.length <= longestCell ? whole : write(pets, briefly);
};
