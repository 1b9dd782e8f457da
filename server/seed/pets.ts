import { addDays } from '../../contract/time.ts';
import type { PlannedPet } from './model.ts';
import type { Random } from './random.ts';

type Breed = { name: string; species: 'DOG' | 'CAT'; grams: [number, number]; share: number };

const breeds: Breed[] = [
  { name: '말티즈', species: 'DOG', grams: [2_400, 4_200], share: 22 },
  { name: '푸들 (토이)', species: 'DOG', grams: [2_800, 4_800], share: 20 },
  { name: '포메라니안', species: 'DOG', grams: [2_200, 4_000], share: 14 },
  { name: '비숑 프리제', species: 'DOG', grams: [4_600, 7_800], share: 13 },
  { name: '시츄', species: 'DOG', grams: [4_500, 7_200], share: 7 },
  { name: '요크셔테리어', species: 'DOG', grams: [2_300, 3_600], share: 5 },
  { name: '미니어처 슈나우저', species: 'DOG', grams: [6_000, 9_000], share: 4 },
  { name: '코커 스패니얼', species: 'DOG', grams: [10_500, 14_000], share: 3 },
  { name: '골든 리트리버', species: 'DOG', grams: [26_000, 34_000], share: 2 },
  { name: '믹스', species: 'DOG', grams: [3_000, 15_000], share: 6 },
  { name: '페르시안', species: 'CAT', grams: [3_400, 5_800], share: 2 },
  { name: '브리티시 쇼트헤어', species: 'CAT', grams: [4_200, 7_000], share: 2 },
];
const names = (
  '초코 보리 콩이 두부 몽이 코코 감자 뭉치 해피 호두 밤이 사랑이 구름이 쿠키 라떼 복실이 땅콩이 ' +
  '설이 토리 별이 루이 봄이 마루 단추 치즈 까미 순돌이 몽실이 하루 크림 모찌 바둑이'
).split(' ');
const warnings = [
  '입질',
  '슬개골 2기',
  '슬개골 3기',
  '피부 알레르기',
  '노령견',
  '심장 질환',
  '분리 불안',
  '드라이 무서워함',
];
const memos = [
  '',
  '',
  '',
  '발 만지는 걸 싫어해요',
  '간식 좋아해요. 닭고기는 안 돼요',
  '다른 강아지와 떨어뜨려 주세요',
];

/** One pet, now and then two. */
export const adoptPets = (random: Random, today: string): PlannedPet[] => {
  const taken = new Set<string>();
  return Array.from({ length: random.chance(0.15) ? 2 : 1 }, () => {
    const breed = random.weighted(breeds, ({ share }) => share);
    const free = names.filter((name) => !taken.has(name));
    const name = random.pick(free);
    taken.add(name);
    const age = random.int(200, 5_000);
    const own = age > 3_800 ? ['노령견'] : [];
    if (random.chance(0.3)) own.push(random.pick(warnings.filter((warning) => !own.includes(warning))));
    return {
      name,
      species: breed.species,
      breed: breed.name,
      weightGrams: Math.round(random.int(...breed.grams) / 100) * 100,
      birthday: addDays(today, -age),
      warnings: breed.species === 'CAT' ? own.filter((warning) => warning !== '노령견') : own,
      memo: random.pick(memos),
    };
  });
};
