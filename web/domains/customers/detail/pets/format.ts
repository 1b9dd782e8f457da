import { speciesNames } from '../../../../../contract/pet-words.ts';
import type { Pet } from '../queries.ts';

/** 4200 → 4.2kg */
export const formatWeight = (grams: number): string => `${grams / 1000}kg`;

/** Whole years, and months before the first. */
export const ageOf = (birthday: string, today: string): string => {
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number);
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0);
  return months < 12 ? `${Math.max(months, 0)}개월` : `${Math.floor(months / 12)}살`;
};

const sexOf = ({ sex, neutered }: Pet): string | null => {
  if (sex === null) return neutered ? '중성화' : null;
  return `${sex === 'F' ? '여아' : '남아'}${neutered ? ' (중성화)' : ''}`;
};

/** 비숑 · 여아 (중성화) · 3살 · 4.2kg */
export const petLine = (pet: Pet, today: string): string =>
  [
    pet.breed ?? speciesNames[pet.species],
    sexOf(pet),
    pet.birthday && ageOf(pet.birthday, today),
    pet.weightGrams !== null && formatWeight(pet.weightGrams),
  ]
    .filter(Boolean)
    .join(' · ');
