import type { ChartValue } from '../../contract/chart-fields.ts';
import type { DemoTrade } from './memos.ts';
import type { Random } from './random.ts';

/** What an employee would have noted after a visit. */
export interface PlannedChart {
  body: string;
  private: boolean;
  filled: Record<string, ChartValue>;
}

const bodies: Record<DemoTrade, readonly string[]> = {
  NAIL: [
    '큐티클 라인이 건조해서 오일 두 번. 다음엔 영양 먼저 권해 드리기.',
    '지난번 들뜸은 왼손 엄지만. 베이스를 얇게 두 번 올렸어요.',
    '사진 보여 주신 디자인 그대로. 약지만 파츠 하나.',
    '손톱이 많이 길어서 0.5mm 줄였어요. 다음에도 이 길이로.',
    '제거에 오래 걸렸어요. 다음 예약은 10분 더 잡기.',
    '',
  ],
  LASH: [
    '눈꼬리 쪽만 1mm 길게. 마음에 들어 하셨어요.',
    '왼쪽 앞머리 숱이 적어 가닥을 나눠 올렸어요.',
    '리터치는 3주 안에 오시도록 말씀드렸어요.',
    '글루 시림 없으셨음. 다음에도 저자극으로.',
    '',
  ],
  PET: [
    '귀 뒤 엉킴이 심해서 풀지 못하고 짧게 밀었어요. 빗질 안내해 드림.',
    '드라이 때 조금 긴장. 중간에 10분 쉬었어요.',
    '발톱 하나가 길어서 지혈제 조금. 보호자께 말씀드렸어요.',
    '지난번이랑 똑같이, 꼬리만 조금 더 짧게.',
    '',
  ],
};
const asides: Record<DemoTrade, string> = {
  NAIL: '결제하실 때 할인을 여러 번 물어보심. 정가로 안내하기.',
  LASH: '30분 늦으셨는데 연락이 없었음. 다음엔 예약금 받기.',
  PET: '보호자분이 까다로우신 편. 끝나고 꼭 같이 확인하기.',
};

const fill: Record<DemoTrade, (random: Random) => PlannedChart['filled']> = {
  NAIL: (random) => ({
    'nail-shape': random.pick(['라운드', '오벌', '스퀘어 라운드', '아몬드']),
    'nail-length': random.pick(['짧게', '보통', '길게']),
    'nail-colour': random.pick(['12', '34 + 7', '105', '누드 3', '118 두 번', '61']),
    'nail-condition': random.pick([['건강함'], ['얇음'], ['얇음', '갈라짐'], ['들뜸']]),
    ...(random.chance(0.6) && { 'nail-days': random.int(14, 35) }),
  }),
  LASH: (random) => ({
    'lash-curl': random.pick(['J', 'JC', 'C', 'CC']),
    'lash-length': random.pick(['9-11', '10-12', '11', '8-10']),
    'lash-thickness': random.pick(['0.07', '0.10', '0.15']),
    'lash-count': random.int(12, 26) * 10,
    'lash-design': random.pick(['내추럴', '돌리', '캣아이']),
  }),
  PET: (random) => ({
    'pet-style': random.pick(['스포팅', '테디베어', '양스타일', '위생 미용']),
    'pet-clip': random.pick(['3', '5', '7', '10']),
    'pet-face': random.pick(['동그랗게', '하이바', '짧게']),
    'pet-feet': random.pick(['곰발', '닭발']),
    'pet-mood': random.pick(['얌전함', '긴장함', '드라이 싫어함']),
  }),
};

export const planChart = (random: Random, trade: DemoTrade): PlannedChart => {
  const aside = random.chance(0.06);
  return {
    body: aside ? asides[trade] : random.pick(bodies[trade]),
    private: aside,
    filled: fill[trade](random),
  };
};
