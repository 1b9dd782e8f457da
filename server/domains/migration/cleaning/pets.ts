import { petSpecies, speciesNames, speciesOfBreed } from '../../../../contract/pet-words.ts';
import type { PetSpecies } from '../../../../contract/pet-words.ts';
import { holdQuoted } from '../../../../contract/quoted-text.ts';
import { cut } from '../reading/cells.ts';
import { readWeight } from './amounts.ts';

export interface CleanPet {
  name: string;
  species: PetSpecies;
  breed: string | null;
  weightGrams: number | null;
}

export const petOf = (name: string, breed: string, weightGrams: number | null): CleanPet => ({
  name: cut(name.trim(), 40).trim(),
  species: speciesOfBreed(breed),
  breed: cut(breed.trim(), 40).trim() || null,
  weightGrams,
});

const splitOutsideParentheses = (text: string): string[] =>
  text
    .split(/[/\n;]|,(?![^(]*\))/u)
    .map((piece) => piece.trim())
    .filter(Boolean);

const speciesOf = new Map(petSpecies.map((species) => [speciesNames[species] as string, species]));

/** '초코 (푸들, 3.2kg) / 나비 (고양이) / "보리, 콩이"'. A piece that is put otherwise is a name as it stands. */
export const readPets = (written: string): CleanPet[] => {
  const { text, back } = holdQuoted(written.normalize('NFC'));
  return splitOutsideParentheses(text).flatMap((piece) => {
    const [, name = piece, inside = ''] = /^([^()]+?)\s*(?:\(([^()]*)\))?$/u.exec(piece) ?? [];
    const facts = inside.split(',').map((fact) => fact.trim());
    const species = facts.find((fact) => speciesOf.has(fact));
    const weight = facts.findLast((fact) => /^\d/u.test(fact) && readWeight(fact) !== null);
    const breed = facts.find((fact) => fact !== '' && fact !== weight && fact !== species) ?? '';
    const pet = petOf(back(name), back(breed), weight ? readWeight(weight) : null);
    return pet.name === '' ? [] : [{ ...pet, species: speciesOf.get(species ?? '') ?? pet.species }];
  });
};
