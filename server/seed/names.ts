import type { Random } from './random.ts';

const surnames: [name: string, share: number][] = [
  ['김', 215],
  ['이', 147],
  ['박', 84],
  ['최', 47],
  ['정', 43],
  ['강', 24],
  ['조', 21],
  ['윤', 21],
  ['장', 20],
  ['임', 17],
  ['한', 15],
  ['오', 15],
  ['서', 15],
  ['신', 15],
  ['권', 14],
  ['황', 14],
  ['안', 14],
  ['송', 14],
  ['류', 13],
  ['전', 11],
  ['홍', 11],
  ['고', 9],
  ['문', 9],
  ['양', 9],
  ['손', 9],
  ['배', 8],
  ['백', 8],
  ['허', 7],
  ['유', 7],
  ['남', 6],
  ['심', 6],
  ['노', 6],
  ['하', 5],
  ['곽', 4],
  ['성', 4],
  ['차', 4],
  ['주', 4],
  ['우', 4],
  ['구', 4],
  ['민', 4],
  ['나', 3],
  ['진', 3],
  ['지', 3],
  ['엄', 3],
  ['채', 3],
  ['원', 3],
  ['천', 3],
  ['방', 2],
  ['공', 2],
  ['현', 2],
  ['함', 2],
  ['여', 1],
  ['염', 1],
  ['추', 1],
  ['도', 1],
  ['소', 1],
  ['석', 1],
  ['선', 1],
  ['설', 1],
  ['마', 1],
];

const women = (
  '서연 지우 서현 민서 하은 지민 수빈 지원 지유 예은 채원 다은 은서 예린 소율 수아 유진 윤서 예원 민지 ' +
  '지은 혜진 수진 은지 유나 현정 미영 은영 지영 선영 미경 정은 보라 혜원 가영 나연 소희 아영 세희 유라 ' +
  '다혜 주연 하영 소연 나래 아름 슬기 한나 혜린 채은 시은 예나 가은 서영 도연 하윤 시연 나은 세은 윤아 ' +
  '경희 정숙 영숙 미숙 순영 현숙 은주 현주 미정 선미 은정 혜경 지현 수연 은혜 효진 민정 소영 지혜 유정'
).split(' ');
const men =
  '민준 서준 도윤 시우 지호 준서 현우 지훈 동현 성민 재현 승우 태현 정훈 상우 영호 성호 진우 준혁 민수'.split(
    ' ',
  );

/** Names that break narrow columns, as every real list has them. */
const unusual = [
  '남궁민서',
  '제갈하윤',
  '선우아린',
  '황보은별',
  '독고예지',
  '사공나래',
  '응우옌 티 흐엉',
  '사토 미유키',
  '왕샤오링',
  'Emma Thompson-Rodriguez',
  'Nguyễn Thị Thanh Mai',
  'Alexandria Montgomery',
  '타파 안잘리',
  '김한울빛나래아름',
  '박하늘바다별',
  '이하은 (성수동)',
  '김지수2',
  '정유나 어머니',
  'Olga Kuznetsova',
  '金美玲',
];

export const pickName = (random: Random, sex: 'F' | 'M'): string =>
  random.weighted(surnames, ([, share]) => share)[0] + random.pick(sex === 'F' ? women : men);

/** The customer's place in the list decides: about one in thirty has an unusual name. */
export const unusualName = (index: number): string | undefined =>
  index % 29 === 7 ? unusual[Math.floor(index / 29) % unusual.length] : undefined;

/**
 * Hands out mobile numbers, each once. Exchanges below 2000 are not assigned behind 010, so that a message sent
 * from a demo by mistake reaches no phone.
 */
export const phoneBook = (random: Random): (() => string) => {
  const given = new Set<string>();
  return () => {
    for (;;) {
      const phone = `010${String(random.int(100, 1999)).padStart(4, '0')}${String(random.int(0, 9999)).padStart(4, '0')}`;
      if (given.has(phone)) continue;
      given.add(phone);
      return phone;
    }
  };
};
