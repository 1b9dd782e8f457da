import { atMost } from './customers.rules.ts';
import type { Found, KnownPet } from './customers.rules.ts';
import type { NameQuery } from './names.rules.ts';
import { choice } from './reading.rules.ts';
import type { Choice, Reading } from './reading.rules.ts';

const petChoice = ({ petNo, name, breed, customer }: KnownPet): Choice =>
  choice(
    name,
    {
      petNo,
      customer: {
        kind: 'existing',
        customerNo: customer.customerNo,
        name: customer.name,
        phone: customer.phone,
      },
    },
    [breed, `${customer.name} 님`].filter(Boolean).join(' · '),
  );

const breeds =
  /(?<![\p{L}])(?:말티즈|말티푸|토이푸들|푸들|포메라니안|포메|비숑|시츄|요크셔(?:테리어)?|요키|치와와|닥스훈트|웰시코기|코기|시바(?:견)?|진돗개|골든(?:리트리버)?|래브라도|리트리버|슈나우저|스피츠|코카(?:스파니엘)?|보더콜리|프렌치불독|불독|비글|파피용|사모예드|믹스(?:견)?|페르시안|러시안블루|코숏|먼치킨|랙돌|샴)(?![\p{L}])/gu;

/** A pet by its name, its breed telling two of the same name apart. */
export const readPet = (reading: Reading, asked: readonly NameQuery[], found: Found): void => {
  const named = asked.find(({ word }) => (found.pets.get(word) ?? []).length > 0);
  let breed: string | null = null;
  reading.each(breeds, ([word], span) => {
    breed = word;
    reading.take('pet', span, [choice(word, named ? {} : { memo: word })]);
  });
  if (!named) return;
  const all = found.pets.get(named.word) ?? [];
  const kin = all.filter((pet) => breed !== null && pet.breed?.includes(breed));
  const owners = asked
    .flatMap((one) => found.customers.get(one.word) ?? [])
    .map(({ customerNo }) => customerNo);
  const owned = all.filter((pet) => owners.includes(pet.customer.customerNo));
  const pets = [owned, kin, all].find((some) => some.length > 0) ?? all;
  reading.take('pet', { from: named.from, to: named.to }, pets.slice(0, atMost).map(petChoice), {
    chosen: pets.length === 1 ? 0 : null,
    note: pets.length === 1 ? null : '어느 아이인가요?',
  });
};
