/** What pay for selling is reckoned from. Words that rows, plans and screens share. */
export const incentiveSources = [
  'SERVICE_REAL',
  'SERVICE_DEDUCTED',
  'PRODUCT',
  'PASS_SALE',
  'TICKET_SALE',
  'PENALTY',
] as const;
export type IncentiveSource = (typeof incentiveSources)[number];
export const sourceNames: Record<IncentiveSource, string> = {
  SERVICE_REAL: '시술 실매출',
  SERVICE_DEDUCTED: '시술 차감',
  PRODUCT: '제품',
  PASS_SALE: '정액권 판매',
  TICKET_SALE: '티켓 판매',
  PENALTY: '위약금',
};

/** The customer's kind of visit, as it was at the sale. */
export const visitKinds = ['UNREGISTERED', 'NEW', 'INTRODUCED', 'CHOSEN', 'SUBSTITUTE'] as const;
export type VisitKind = (typeof visitKinds)[number];
export const visitKindNames: Record<VisitKind, string> = {
  UNREGISTERED: '미등록',
  NEW: '신규',
  INTRODUCED: '신규 소개',
  CHOSEN: '재방 지정',
  SUBSTITUTE: '재방 대체',
};

/** FLAT: one rate. BANDS_WHOLE: the rate of the band reached, on all of it. BANDS_STEP: each part at its own. */
export const incentiveMethods = ['FLAT', 'BANDS_WHOLE', 'BANDS_STEP'] as const;
export type IncentiveMethod = (typeof incentiveMethods)[number];
export const methodNames: Record<IncentiveMethod, string> = {
  FLAT: '한 가지 비율',
  BANDS_WHOLE: '구간 비율을 전체에',
  BANDS_STEP: '구간마다 따로',
};

export const withholdings = ['NONE', 'FREELANCER', 'WAGE'] as const;
export type Withholding = (typeof withholdings)[number];
export const withholdingNames: Record<Withholding, string> = {
  NONE: '떼지 않음',
  FREELANCER: '사업소득 3.3%',
  WAGE: '근로소득 (직접 입력)',
};

/** A target is measured on all sales (TOTAL), on 실매출 (REAL), or on one source. */
export const bonusMetrics = ['TOTAL', 'REAL', ...incentiveSources] as const;
export type BonusMetric = (typeof bonusMetrics)[number];
export const metricNames: Record<BonusMetric, string> = {
  ...sourceNames,
  TOTAL: '총 합계',
  REAL: '실매출',
};

export interface Band {
  fromWon: number;
  permille: number;
}

export interface IncentiveRule {
  source: IncentiveSource;
  /** SOLD counts what was left unpaid with the sale, COLLECTED on the day it comes in. */
  when: 'SOLD' | 'COLLECTED';
  /** Left out: all that no other rule of the same source names. */
  visitKinds?: VisitKind[] | undefined;
  method: IncentiveMethod;
  bands: Band[];
  less: { vat: boolean; cardFeePermille: number; materialPermille: number };
}

export interface Bonus {
  metric: BonusMetric;
  atWon: number;
  bonusWon: number;
}

/** Whether an employee is paid for selling a pass or ticket, and once more when it is used. */
export const paysTwice = (rules: readonly Pick<IncentiveRule, 'source'>[]): boolean => {
  const sources = new Set(rules.map(({ source }) => source));
  return sources.has('SERVICE_DEDUCTED') && (sources.has('PASS_SALE') || sources.has('TICKET_SALE'));
};

/** Whether two rules would count the same sale: each sale is counted by one rule. */
export const rulesOverlap = (rules: readonly Pick<IncentiveRule, 'source' | 'visitKinds'>[]): boolean =>
  rules.some((rule, index) =>
    rules.slice(0, index).some(
      (other) =>
        other.source === rule.source &&
        // Without kinds it takes what the others leave.
        (other.visitKinds === undefined
          ? rule.visitKinds === undefined
          : (rule.visitKinds?.some((kind) => other.visitKinds?.includes(kind)) ?? false)),
    ),
  );

/** Bands begin at nothing and rise; a flat rate is one band. */
export const areBandsValid = ({ method, bands }: Pick<IncentiveRule, 'method' | 'bands'>): boolean =>
  bands[0]?.fromWon === 0 &&
  (method !== 'FLAT' || bands.length === 1) &&
  bands.every((band, index) => index === 0 || band.fromWon > (bands[index - 1]?.fromWon ?? 0));

/** 385 → '38.5%' */
export const formatPermille = (permille: number): string => `${permille / 10}%`;
