import type { CallAnswer, CallOptions } from '../../lib/wire.ts';

type Settings = CallAnswer<'memberships.pointSettings'>;
type Body = CallOptions<'memberships.savePointSettings'>['body'];
type Rate = Body['rates'][number];

export const lineKinds = [
  { value: 'SERVICE', label: '시술' },
  { value: 'PRODUCT', label: '제품' },
  { value: 'PASS', label: '정액권 판매' },
  { value: 'TICKET', label: '티켓 판매' },
] as const satisfies readonly { value: Rate['lineKind']; label: string }[];

export const methodKinds = [
  { value: 'CARD', label: '카드' },
  { value: 'CASH', label: '현금' },
  { value: 'TRANSFER', label: '계좌이체' },
  { value: 'NAVER_PAY', label: '네이버페이' },
  { value: 'KAKAO_PAY', label: '카카오페이' },
  { value: 'CUSTOM', label: '그 밖' },
] as const satisfies readonly { value: Rate['methodKind']; label: string }[];

export const cellOf = (line: Rate['lineKind'], method: Rate['methodKind']) => `${line} ${method}`;

/** The rules as they are typed: a rate is text until it is sent. */
export interface PointDraft {
  enabled: boolean;
  rates: Record<string, string>;
  useUnit: number | null;
  minimumUse: number | null;
  expiresMonths: number | null;
}

export const draftOf = ({ enabled, rates, useUnit, minimumUse, expiresMonths }: Settings): PointDraft => ({
  enabled,
  rates: Object.fromEntries(
    rates.map((rate) => [cellOf(rate.lineKind, rate.methodKind), String(rate.percent)]),
  ),
  useUnit,
  minimumUse,
  expiresMonths,
});

/** What a kind earns whatever it is paid with; null where that differs. */
export const kindRate = ({ rates }: PointDraft, line: Rate['lineKind']): string | null => {
  const each = new Set(methodKinds.map(({ value }) => rates[cellOf(line, value)] ?? ''));
  return each.size === 1 ? ([...each][0] ?? '') : null;
};

export const withKindRate = ({ rates }: PointDraft, line: Rate['lineKind'], typed: string) => ({
  ...rates,
  ...Object.fromEntries(methodKinds.map(({ value }) => [cellOf(line, value), typed])),
});

/** Does any kind earn by how it was paid? */
export const differs = (draft: PointDraft): boolean =>
  lineKinds.some(({ value }) => kindRate(draft, value) === null);

/** 3, 3.5 and 100 are rates; 3.55, 101 and words are none. */
export const isRate = (typed: string): boolean => /^(\d{1,2}(\.\d)?|100(\.0)?)?$/.test(typed.trim());

export const bodyOf = (draft: PointDraft, version: number): Body => ({
  enabled: draft.enabled,
  rates: lineKinds.flatMap(({ value: lineKind }) =>
    methodKinds.flatMap(({ value: methodKind }) => {
      const percent = Number(draft.rates[cellOf(lineKind, methodKind)]?.trim() || 0);
      return percent > 0 ? [{ lineKind, methodKind, percent }] : [];
    }),
  ),
  useUnit: draft.useUnit ?? 1,
  minimumUse: draft.minimumUse ?? 0,
  expiresMonths: draft.expiresMonths,
  version,
});
