import { formatNumber } from '../../../contract/money.ts';
import type { Item } from './queries.ts';

/** '50,000원', '85,000 – 130,000원' */
export const priceOf = ({ priceWon, priceToWon }: Pick<Item, 'priceWon' | 'priceToWon'>): string =>
  priceToWon === null || priceToWon === priceWon
    ? `${formatNumber(priceWon)}원`
    : `${formatNumber(priceWon)} – ${formatNumber(priceToWon)}원`;

/** '50분', '1시간 30분' */
export const minutesText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}분`;
  return rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`;
};

/** What is worth knowing of an item besides its price: '대기 40분 · 정리 10분 · 2명 다름'. */
export const notesOf = ({ segments, bufferMinutes, employees, memberPriceWon }: Item): string[] => {
  const waits = (segments ?? []).reduce((sum, { busy, minutes }) => sum + (busy ? 0 : minutes), 0);
  return [
    ...(waits > 0 ? [`방치 ${waits}분`] : []),
    ...(bufferMinutes > 0 ? [`정리 ${bufferMinutes}분`] : []),
    ...(memberPriceWon === null ? [] : [`회원 ${formatNumber(memberPriceWon)}원`]),
    ...(employees.length > 0 ? [`직원별 ${employees.length}명`] : []),
  ];
};
