import { cut } from '../reading/cells.ts';
import { readWeight } from './amounts.ts';

export interface CleanPet {
  name: string;
  species: 'DOG' | 'CAT' | 'OTHER';
  breed: string | null;
  weightGrams: number | null;
}

const cats =
  /고양이|냥|cat|코리안\s*숏|코숏|페르시안|러시안\s*블루|샴|먼치킨|스코티시|브리티시|랙돌|뱅갈|벵갈|아비시니안|노르웨이\s*숲|메인쿤|스핑크스|터키시/iu;
const others = /토끼|햄스터|기니피그|페럿|앵무|고슴도치/u;

export const petOf = (name: string, breed: string, weightGrams: number | null): CleanPet => ({
  name: cut(name, 40).trim(),
  species: cats.test(breed) ? 'CAT' : others.test(breed) ? 'OTHER' : 'DOG',
  breed: breed === '' ? null : cut(breed, 40).trim(),
  weightGrams,
});

const splitOutsideParentheses = (text: string): string[] =>
  text
    .split(/[/\n;]|,(?![^(]*\))/u)
    .map((piece) => piece.trim())
    .filter(Boolean);

/** '초코 (푸들, 3.2kg) / 보리' */
export const readPets = (written: string): CleanPet[] =>
  splitOutsideParentheses(written.normalize('NFC')).flatMap((piece) => {
    const [, name = '', inside = ''] = /^([^()]+?)\s*(?:\(([^()]*)\))?$/u.exec(piece) ?? [];
    if (name === '') return [];
    const facts = inside.split(',').map((fact) => fact.trim());
    const weight = facts.findLast((fact) => /^\d/u.test(fact) && readWeight(fact) !== null);
    return [
      petOf(
        name,
        facts.find((fact) => fact !== '' && fact !== weight) ?? '',
        weight ? readWeight(weight) : null,
      ),
    ];
  });
