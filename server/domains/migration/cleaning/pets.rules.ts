import { petSpecies, speciesNames, speciesOfBreed } from '../../../../contract/pet-words.ts';
import { holdQuoted } from '../../../../contract/quoted-text.ts';
import { noFacts } from '../../../../contract/pet-facts.ts';
import type { FilePet } from '../../../../contract/pet-facts.ts';
import { cut } from '../reading/cells.rules.ts';
import { readWeight } from './amounts.rules.ts';
import { isFact, withFact } from './pet-facts.rules.ts';
import type { Facts } from './pet-facts.rules.ts';

export const petOf = (name: string, breed: string, weight_grams: number | null): FilePet => ({
  name: cut(name.trim(), 40).trim(),
  species: speciesOfBreed(breed),
  breed: cut(breed.trim(), 40).trim() || null,
  weight_grams,
  ...noFacts(),
});

const splitOutsideParentheses = (text: string): string[] =>
  text
    .split(/[/\n;]|,(?![^(]*\))/u)
    .map((piece) => piece.trim())
    .filter(Boolean);

const speciesOf = new Map(petSpecies.map((species) => [speciesNames[species] as string, species]));

/** '초코 (푸들, 3.2kg) / 나비 (고양이) / "보리, 콩이"'. A piece that is put otherwise is a name as it stands. */
export const readPets = (written: string, today: string): FilePet[] => {
  const { text, back } = holdQuoted(written.normalize('NFC'));
  return splitOutsideParentheses(text).flatMap((piece) => {
    const [, name = piece, inside = ''] = /^([^()]+?)\s*(?:\(([^()]*)\))?$/u.exec(piece) ?? [];
    const input = inside.split(',').map((fact) => fact.trim());
    const facts = input.filter((fact) => !isFact(fact));
    const known = input
      .filter(isFact)
      .reduce<Facts>((all, fact) => withFact(all, fact, { today, back }), noFacts());
    const species = facts.find((fact) => speciesOf.has(fact));
    const weight = facts.findLast((fact) => /^\d/u.test(fact) && readWeight(fact) !== null);
    const breed = facts.find((fact) => fact !== '' && fact !== weight && fact !== species) ?? '';
    const pet = petOf(back(name), back(breed), weight ? readWeight(weight) : null);
    return pet.name === ''
      ? []
      : [{ ...pet, ...known, species: speciesOf.get(species ?? '') ?? pet.species }];
  });
};
