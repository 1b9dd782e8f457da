import { formatDate } from '../../../contract/time.ts';

/** '2026-11-01' → '26. 11. 1 (일)'; nothing yet → '방문 전' */
export const lastVisit = (date: string | null): string => (date ? formatDate(date) : '방문 전');

export const sexNames = { F: '여성', M: '남성' } as const;
