import type { Reply } from '../../../../contract/endpoint.ts';
import type { explanation } from '../../../../contract/availability.ts';

type Answer = Reply<typeof explanation>;
export type Reason = Answer['reasons'][number];
export type Time = Answer['times'][number];

/** One line for each stretch of starts that have the same answer. */
export const joinTimes = (starts: readonly { minute: number; reasons: Reason[] }[]): Time[] => {
  const times: Time[] = [];
  let told = '';
  for (const { minute, reasons } of starts) {
    const answer = JSON.stringify(reasons);
    const last = times.at(-1);
    if (last && answer === told) last.toMinute = minute;
    else times.push({ fromMinute: minute, toMinute: minute, offered: reasons.length === 0, reasons });
    told = answer;
  }
  return times;
};
