import { grouped, plain, product, service } from './rules.ts';

export const lash = [
  grouped('속눈썹 연장', {
    연장: [
      service('내추럴 연장', 80, 60_000),
      service('볼륨 연장', 100, 80_000),
      service('러시안 볼륨', 130, 110_000),
      service('언더 연장', 30, 25_000),
    ],
    리터치: [service('리터치 (2주 이내)', 50, 35_000), service('리터치 (3주 이내)', 60, 45_000)],
  }),
  plain(
    '속눈썹 펌',
    service('속눈썹 펌', 60, 45_000, { parts: [25, 15, 20] }),
    service('블랙 틴트 펌', 70, 55_000, { parts: [30, 15, 25] }),
    service('언더 펌', 40, 30_000, { parts: [15, 10, 15] }),
    service('영양 케어', 20, 15_000),
  ),
  plain('눈썹', service('눈썹 왁싱', 30, 20_000), service('눈썹 디자인 + 틴트', 50, 40_000)),
  plain('제거', service('연장 제거 (자샵)', 20, 10_000), service('연장 제거 (타샵)', 30, 15_000)),
  plain('제품', product('속눈썹 영양제', 32_000), product('연장 전용 클렌저', 15_000)),
];

export const skin = [
  plain(
    '기본 관리',
    service('기초 관리', 60, 60_000, { buffer: 10 }),
    service('수분 진정 관리', 70, 80_000, { buffer: 10 }),
    service('미백 관리', 80, 90_000, { buffer: 10 }),
    service('모공·피지 관리', 80, 90_000, { buffer: 10 }),
  ),
  plain(
    '집중 관리',
    service('여드름 압출 관리', 80, 90_000, { toWon: 120_000, buffer: 10 }),
    service('탄력 리프팅 관리', 90, 120_000, { buffer: 10 }),
    service('아쿠아 필링', 60, 70_000, { buffer: 10 }),
    service('LDM 관리', 70, 110_000, { buffer: 10 }),
    service('재생 관리', 80, 120_000, { buffer: 10 }),
  ),
  plain(
    '바디',
    service('등 관리', 60, 80_000, { buffer: 10 }),
    service('데콜테 관리', 40, 50_000, { buffer: 10 }),
    service('웨딩 관리', 120, 180_000, { buffer: 10 }),
  ),
  plain(
    '추가',
    service('모델링 팩', 20, 15_000, { addOn: true }),
    service('LED 관리', 15, 15_000, { addOn: true }),
  ),
  plain('제품', product('진정 앰플', 45_000), product('선크림', 32_000)),
];

export const waxing = [
  grouped('여성 왁싱', {
    브라질리언: [
      service('브라질리언 (첫 방문)', 60, 80_000, { buffer: 10 }),
      service('브라질리언 (재방문)', 40, 60_000, { buffer: 10 }),
      service('비키니 라인', 30, 45_000, { buffer: 10 }),
    ],
    바디: [
      service('겨드랑이', 20, 20_000, { buffer: 5 }),
      service('팔 전체', 40, 45_000, { buffer: 5 }),
      service('다리 전체', 60, 70_000, { buffer: 10 }),
      service('다리 반', 30, 40_000, { buffer: 5 }),
    ],
    페이스: [
      service('헤어라인', 30, 35_000),
      service('눈썹', 20, 20_000),
      service('인중', 10, 10_000),
      service('페이스 전체', 40, 45_000),
    ],
  }),
  plain(
    '남성 왁싱',
    service('남성 브라질리언 (첫 방문)', 80, 110_000, { buffer: 10 }),
    service('남성 브라질리언 (재방문)', 60, 90_000, { buffer: 10 }),
    service('가슴·배', 50, 60_000, { buffer: 10 }),
    service('남성 눈썹', 20, 25_000),
  ),
  plain('애프터 케어', service('진정 관리', 20, 20_000), service('인그로운 케어', 30, 35_000)),
  plain('제품', product('진정 젤', 22_000), product('인그로운 세럼', 29_000)),
];
