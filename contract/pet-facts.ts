import type { Biting, PetSpecies } from './pet-words.ts';

/** Facts about a pet apart from breed and weight, as stored and as files carry them. */
export interface PetFacts {
  sex: 'F' | 'M' | null;
  neutered: boolean | null;
  birthday: string | null;
  registration_no: string | null;
  biting: Biting | null;
  illness: string;
  allergies: string;
  warnings: string[];
  memo: string;
  consented_on: string | null;
}

/** Vaccinations, too, which rows of their own keep. */
export const noFacts = (): PetFacts & { vaccinations: never[] } => ({
  sex: null,
  neutered: null,
  birthday: null,
  registration_no: null,
  biting: null,
  illness: '',
  allergies: '',
  warnings: [],
  memo: '',
  consented_on: null,
  vaccinations: [],
});

/** A pet that goes out in a file or comes in by one. */
export interface FilePet extends PetFacts {
  name: string;
  species: PetSpecies;
  breed: string | null;
  weight_grams: number | null;
  vaccinations: { name: string; given_on: string; due_on: string | null }[];
}
