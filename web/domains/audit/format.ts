import { formatDate, formatTime, shopDateOf } from '../../../contract/time.ts';
import type { AuditRun } from './queries.ts';

/** 26. 11. 21 (토) 오전 3:40 · 밤마다 하는 점검 */
export const formatAudit = ({ finishedAt, cause, actor }: AuditRun): string =>
  `${formatDate(shopDateOf(finishedAt))} ${formatTime(finishedAt)} · ${
    cause === 'NIGHT' ? '밤마다 하는 점검' : actor
  }`;
