import { plain, product, service } from './rules.ts';

export const yoga = [
  plain(
    '그룹 수업',
    service('하타 요가', 60, 20_000, { buffer: 10 }),
    service('빈야사', 60, 20_000, { buffer: 10 }),
    service('아쉬탕가', 75, 25_000, { buffer: 10 }),
    service('테라피·힐링 요가', 60, 20_000, { buffer: 10 }),
    service('플라잉 요가', 60, 25_000, { buffer: 10 }),
    service('임산부 요가', 60, 25_000, { buffer: 10 }),
  ),
  plain(
    '개인 수업',
    service('개인 레슨 1:1', 60, 70_000, { buffer: 10 }),
    service('듀엣 레슨 2:1', 60, 90_000, { buffer: 10 }),
  ),
  plain('체험·상담', service('체험 수업', 60, 15_000, { buffer: 10 }), service('상담', 20, 0)),
  plain('제품', product('요가 매트', 48_000), product('요가 양말', 12_000)),
];

export const pilates = [
  plain(
    '개인 수업',
    service('개인 레슨 1:1', 50, 80_000, { buffer: 10 }),
    service('듀엣 레슨 2:1', 50, 100_000, { buffer: 10 }),
    service('재활 레슨 1:1', 50, 90_000, { buffer: 10 }),
    service('산전·산후 레슨 1:1', 50, 90_000, { buffer: 10 }),
  ),
  plain(
    '그룹 수업',
    service('기구 그룹 (4:1)', 50, 30_000, { buffer: 10 }),
    service('기구 그룹 (6:1)', 50, 25_000, { buffer: 10 }),
    service('매트 그룹', 50, 20_000, { buffer: 10 }),
    service('스프링보드·체어', 50, 30_000, { buffer: 10 }),
  ),
  plain(
    '체험·상담',
    service('체험 레슨 1:1', 50, 40_000, { buffer: 10 }),
    service('체형 분석·상담', 30, 20_000),
  ),
  plain('제품', product('필라테스 양말', 12_000), product('소도구 볼', 15_000)),
];
