import type { Trade } from './trades.ts';

export const chartFieldKinds = ['TEXT', 'NUMBER', 'CHOICE', 'CHOICES'] as const;
export type ChartFieldKind = (typeof chartFieldKinds)[number];
export const chartFieldKindNames: Record<ChartFieldKind, string> = {
  TEXT: '글',
  NUMBER: '숫자',
  CHOICE: '하나 고르기',
  CHOICES: '여러 개 고르기',
};

export interface ChartField {
  /** Identifies the field in stored entries; it stays when the field is renamed. */
  key: string;
  label: string;
  kind: ChartFieldKind;
  unit: string | null;
  options: string[];
  active: boolean;
}
export type ChartValue = string | number | string[];

const field = (
  key: string,
  label: string,
  kind: ChartFieldKind,
  { unit = null, options = '' }: { unit?: string | null; options?: string } = {},
): ChartField => ({
  key,
  label,
  kind,
  unit,
  options: options === '' ? [] : options.split('|'),
  active: true,
});
const text = (key: string, label: string) => field(key, label, 'TEXT');
const number = (key: string, label: string, unit: string) => field(key, label, 'NUMBER', { unit });
const one = (key: string, label: string, options: string) => field(key, label, 'CHOICE', { options });
const many = (key: string, label: string, options: string) => field(key, label, 'CHOICES', { options });

/**
 * What a chart asks in each trade until the owner decides otherwise. A key that was once given out is
 * never taken away or given to something else: charts are read by it.
 */
export const chartTemplates: Record<Trade, readonly ChartField[]> = {
  NAIL: [
    one('nail-shape', '모양', '라운드|오벌|스퀘어|스퀘어 라운드|아몬드|코핀|스틸레토'),
    one('nail-length', '길이', '짧게|보통|길게|연장'),
    text('nail-base', '베이스'),
    text('nail-colour', '컬러 번호'),
    many('nail-condition', '손톱 상태', '건강함|얇음|갈라짐|들뜸|거스러미|변색|내성 손톱'),
    many('nail-work', '한 일', '케어|제거|원컬러|그라데이션|프렌치|아트|파츠|연장|보수'),
    number('nail-days', '유지한 날', '일'),
  ],
  HAIR: [
    text('hair-formula', '약제 배합'),
    number('hair-minutes', '방치 시간', '분'),
    one('hair-level', '레벨', '3|4|5|6|7|8|9|10|11|12'),
    one('hair-damage', '손상도', '건강함|약간 손상|손상|극손상'),
    one('hair-type', '모질', '가는 모발|보통|굵은 모발|곱슬|반곱슬'),
    many('hair-scalp', '두피', '정상|건성|지성|민감성|각질|붉음|탈모 진행'),
    text('hair-tool', '롯드·기구'),
  ],
  LASH: [
    one('lash-curl', '컬', 'J|JC|B|C|CC|D|L|M'),
    text('lash-length', '길이(mm)'),
    one('lash-thickness', '굵기', '0.05|0.06|0.07|0.10|0.12|0.15|0.20'),
    number('lash-count', '가닥 수', '가닥'),
    one('lash-design', '디자인', '내추럴|돌리|캣아이|바비|언더|볼륨|플랫'),
    text('lash-glue', '글루'),
    many('lash-eye', '눈 상태', '건강함|충혈|시림|눈물 많음|렌즈|라식·라섹|속눈썹 약함'),
    number('lash-remaining', '남은 양', '%'),
  ],
  SKIN: [
    one('skin-type', '피부 타입', '건성|지성|복합성|중성|민감성'),
    many('skin-concern', '고민', '여드름|홍조|색소|모공|주름|탄력|건조|각질'),
    text('skin-device', '기기와 세기'),
    text('skin-products', '사용 제품'),
    number('skin-moisture', '수분', '%'),
    number('skin-oil', '유분', '%'),
    text('skin-home', '홈케어 안내'),
  ],
  WAXING: [
    many('waxing-area', '부위', '브라질리언|비키니|겨드랑이|팔|다리|얼굴|눈썹|등'),
    one('waxing-kind', '왁스', '하드|소프트|슈가링'),
    one('waxing-skin', '피부 반응', '없음|붉음|부음|모낭염'),
    one('waxing-hair', '털', '가늘다|보통|굵다'),
    number('waxing-days', '지난 왁싱에서', '일'),
    text('waxing-care', '관리 안내'),
  ],
  MASSAGE: [
    many('massage-area', '관리 부위', '머리|목|어깨|등|허리|팔|다리|발|복부|전신'),
    one('massage-pressure', '압', '약하게|보통|강하게'),
    many('massage-sore', '불편한 곳', '목|오른쪽 어깨|왼쪽 어깨|등|허리|골반|무릎|발'),
    text('massage-oil', '오일·향'),
    number('massage-pain', '통증 정도', '/10'),
    many('massage-caution', '주의', '임신|수술|고혈압|디스크|피부 질환|생리 중'),
  ],
  PET: [
    text('pet-style', '스타일'),
    text('pet-clip', '몸 길이(mm)'),
    one('pet-face', '얼굴', '동그랗게|하이바|브로콜리|스포팅|짧게'),
    one('pet-feet', '발', '곰발|닭발|짧게|그대로'),
    many('pet-coat', '모질', '건강함|엉킴|건조|비듬|탈모|이중모'),
    many('pet-skin', '피부·귀', '건강함|붉음|각질|상처|귀지 많음|귀 냄새|종기'),
    number('pet-weight', '몸무게', 'kg'),
    one('pet-mood', '태도', '얌전함|긴장함|움직임 많음|입질|드라이 싫어함'),
    text('pet-shampoo', '샴푸'),
  ],
  SCALP: [
    one('scalp-type', '두피 타입', '정상|건성|지성|민감성|지루성|비듬성|탈모성'),
    many('scalp-state', '상태', '각질|피지|붉음|염증|가려움|모공 막힘'),
    number('scalp-density', '모발 밀도', '모/cm²'),
    one('scalp-thickness', '모발 굵기', '가늘어짐|보통|굵음'),
    text('scalp-products', '사용 제품'),
    text('scalp-device', '기기'),
    text('scalp-home', '홈케어 안내'),
  ],
  YOGA: [
    many('yoga-posture', '자세', '거북목|라운드 숄더|골반 전방경사|골반 후방경사|측만|평발|O다리'),
    many('yoga-pain', '불편한 곳', '목|어깨|허리|골반|무릎|손목|발목'),
    one('yoga-level', '수준', '처음|초급|중급|고급'),
    text('yoga-goal', '목표'),
    text('yoga-practice', '오늘 한 것'),
    number('yoga-reach', '앞으로 굽히기', 'cm'),
  ],
  PILATES: [
    many('pilates-posture', '자세', '거북목|라운드 숄더|골반 전방경사|골반 후방경사|측만|평발|O다리'),
    many('pilates-pain', '불편한 곳', '목|어깨|허리|골반|무릎|손목|발목'),
    many('pilates-equipment', '기구', '리포머|캐딜락|체어|바렐|매트|소도구'),
    text('pilates-spring', '스프링·세팅'),
    text('pilates-goal', '목표'),
    text('pilates-practice', '오늘 한 동작'),
  ],
  TATTOO: [
    text('tattoo-place', '부위'),
    text('tattoo-size', '크기(cm)'),
    text('tattoo-ink', '잉크 색·브랜드'),
    text('tattoo-needle', '니들'),
    one('tattoo-session', '회차', '1회차|2회차|3회차|리터치'),
    many('tattoo-reaction', '피부 반응', '없음|붉음|부음|출혈|알레르기'),
    text('tattoo-care', '관리 안내'),
  ],
};

/** The fields of all trade templates by key. */
export const templateFields: ReadonlyMap<string, ChartField> = new Map(
  Object.values(chartTemplates).flatMap((fields) => fields.map((one) => [one.key, one] as const)),
);

/** 라운드 / 3일 / 갈라짐, 들뜸 */
export const chartValueText = (value: ChartValue | undefined, unit: string | null): string | null => {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' ? `${value.toLocaleString('ko-KR')}${unit ?? ''}` : value;
};
