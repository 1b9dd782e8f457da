import { formatDate, formatTime, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { AuditRun } from './queries.ts';

/** 오늘 오전 3:40 · 새벽 자동 점검 */
export const formatAudit = ({ finishedAt, cause, actor }: AuditRun, today: ShopDate): string => {
  const day = shopDateOf(finishedAt);
  const when = `${day === today ? '오늘' : formatDate(day)} ${formatTime(finishedAt)}`;
  return `${when} · ${cause === 'NIGHT' ? '새벽 자동 점검' : actor}`;
};
