import { formatDate, formatTime, shopDateOf } from '../../../contract/time.ts';
import type { Proof } from './queries.ts';

/** 26. 11. 21 (토) 오전 3:40 · 밤마다 하는 점검 */
export const whenProved = ({ finishedAt, cause, actor }: Proof): string =>
  `${formatDate(shopDateOf(finishedAt))} ${formatTime(finishedAt)} · ${
    cause === 'NIGHT' ? '밤마다 하는 점검' : actor
  }`;
