import { grouped, plain, product, service } from './rules.ts';

export const massage = [
  plain(
    '건식',
    service('타이 마사지 60분', 60, 60_000, { buffer: 10 }),
    service('타이 마사지 90분', 90, 85_000, { buffer: 10 }),
    service('타이 마사지 120분', 120, 110_000, { buffer: 10 }),
    service('스포츠 마사지 60분', 60, 70_000, { buffer: 10 }),
  ),
  plain(
    '아로마',
    service('아로마 60분', 60, 70_000, { buffer: 15 }),
    service('아로마 90분', 90, 100_000, { buffer: 15 }),
    service('스웨디시 90분', 90, 110_000, { buffer: 15 }),
    service('임산부 관리 70분', 70, 90_000, { buffer: 15 }),
  ),
  plain(
    '부분 관리',
    service('발 관리', 40, 40_000, { buffer: 10 }),
    service('어깨·목 집중', 40, 45_000, { buffer: 10 }),
    service('두피·헤드 스파', 50, 55_000, { buffer: 10 }),
  ),
  plain('추가', service('족욕', 20, 15_000), service('핫스톤', 20, 20_000)),
];

export const scalp = [
  plain('진단', service('두피 진단·상담', 30, 20_000), service('첫 방문 체험 관리', 80, 50_000)),
  grouped('두피 관리', {
    기본: [
      service('두피 스케일링', 60, 60_000, { parts: [25, 10, 25] }),
      service('지성 두피 관리', 70, 80_000, { parts: [30, 10, 30] }),
      service('민감 두피 관리', 70, 85_000, { parts: [30, 10, 30] }),
    ],
    탈모: [
      service('탈모 집중 관리', 90, 120_000, { parts: [40, 15, 35] }),
      service('산후 탈모 관리', 90, 120_000, { parts: [40, 15, 35] }),
      service('헤어라인 집중 관리', 60, 90_000),
    ],
  }),
  plain('헤드 스파', service('헤드 스파 60분', 60, 70_000), service('헤드 스파 90분', 90, 100_000)),
  plain('제품', product('두피 샴푸', 35_000), product('두피 토닉', 42_000)),
];

export const tattoo = [
  plain('상담', service('디자인 상담', 30, 0), service('커버업 상담', 30, 0)),
  plain(
    '타투',
    service('미니 타투 (5cm 이하)', 60, 100_000, { toWon: 150_000, buffer: 20 }),
    service('레터링', 60, 100_000, { toWon: 200_000, buffer: 20 }),
    service('라인 타투', 120, 200_000, { toWon: 350_000, buffer: 20 }),
    service('블랙워크', 180, 350_000, { toWon: 600_000, buffer: 30 }),
    service('컬러 타투', 180, 400_000, { toWon: 700_000, buffer: 30 }),
    service('커버업', 240, 500_000, { toWon: 900_000, buffer: 30 }),
    service('작업 1일 (6시간)', 360, 900_000, { buffer: 30 }),
  ),
  plain(
    '사후 관리',
    service('리터치 (3개월 이내)', 60, 0, { buffer: 20 }),
    service('리터치', 60, 50_000, { buffer: 20 }),
  ),
  plain('제품', product('재생 크림', 18_000), product('보호 필름', 12_000)),
];
