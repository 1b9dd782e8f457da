import { isFoundBy } from '../../contract/hangul.ts';

/** The pet that was looked for first, each with the breed: 몽이 말티즈, 두부. */
export const formatPets = (pets: readonly { name: string; breed?: string | null }[], typed = ''): string =>
  pets
    .toSorted((a, b) => Number(isFoundBy(b.name, typed)) - Number(isFoundBy(a.name, typed)))
    .map(({ name, breed }) => (breed ? `${name} ${breed}` : name))
    .join(', ');

/** The same without the breeds. */
export const petNames = (pets: readonly { name: string }[], typed = ''): string =>
  formatPets(
    pets.map(({ name }) => ({ name })),
    typed,
  );

/** With a single pet there is no question. */
export const onlyOne = ([pet, ...others]: readonly { petNo: number }[]): number | null =>
  pet && others.length === 0 ? pet.petNo : null;
