import { formatNumber } from '../../../contract/money.ts';
import { definitions } from '../../../contract/statistics/definitions.ts';
import type { FigureName } from '../../../contract/statistics/definitions.ts';
import { countFormat, shareFormat, wonFormat } from '../../ui/chart/format.ts';
import type { ChartFormat } from '../../ui/chart/model.ts';

export const figureName = (figure: FigureName): string => definitions[figure].name;

/** A share from 0 to 1; nothing where there is nothing to divide by. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export const formatOf = (figure: FigureName): ChartFormat => {
  const { unit } = definitions[figure];
  if (unit === '%') return shareFormat;
  return unit === '원' ? wonFormat : countFormat(unit);
};

/** The figure without its unit, which stands beside it as a small word. */
export const bareValue = (figure: FigureName, value: number | null): string => {
  if (value === null) return '–';
  return definitions[figure].unit === '%'
    ? formatNumber(Math.round(value * 1_000) / 10)
    : formatNumber(Math.round(value));
};

/** '이전보다 12% 많아요', of shares in points. */
export const compareNote = (
  figure: FigureName,
  now: number | null,
  before: number | null,
): string | undefined => {
  if (now === null || before === null) return undefined;
  if (definitions[figure].unit === '%') {
    const points = Math.round((now - before) * 1_000) / 10;
    return points === 0
      ? '비교 기간과 같아요'
      : `비교 기간보다 ${Math.abs(points)}%p ${points > 0 ? '높아요' : '낮아요'}`;
  }
  if (now === before) return '비교 기간과 같아요';
  const short = formatOf(figure).short(before);
  if (before === 0) return `비교 기간 ${short}`;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return `비교 기간 ${short} · 거의 같아요`;
  if (before > 0 && now >= before * 10)
    return `비교 기간 ${short}의 ${formatNumber(Math.round(now / before))}배예요`;
  return `비교 기간 ${short}보다 ${formatNumber(Math.abs(percent))}% ${percent > 0 ? '많아요' : '적어요'}`;
};
