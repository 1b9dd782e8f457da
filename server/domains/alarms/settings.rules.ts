import { isStandardlyOn, timingRules } from '../../../contract/alarm-words.ts';
import type { AlarmTiming } from '../../../contract/alarm-words.ts';
import { messageKinds } from '../../../contract/message-kinds.ts';
import type { AutomaticKind, MessageChannel } from '../../../contract/message-kinds.ts';
import { minuteOfWallTime, toWallTime } from '../../../contract/time.ts';
import type { WallTime } from '../../../contract/time.ts';
import { refuseField } from '../../platform/errors.ts';
import type { RuleRow } from './settings.queries.ts';

/** A kind as the shop has it: what it saved, else what the product proposes. */
export interface Rule<K extends AutomaticKind = AutomaticKind> {
  kind: K;
  isOn: boolean;
  timing: AlarmTiming;
  channel: MessageChannel;
  contentId: number | null;
  text: string | null;
  categoryIds: number[];
  /** Goes with a text. */
  imageFileId: string | null;
}

const timingOf = (kind: AutomaticKind, row: RuleRow | undefined): AlarmTiming => {
  const { offsetMinutes, atMinute, days } = timingRules[kind]?.standard ?? {};
  return {
    ...(offsetMinutes !== undefined && { offsetMinutes: row?.offset_minutes ?? offsetMinutes }),
    ...(atMinute !== undefined && { atMinute: row?.at_minute ?? atMinute }),
    ...(days !== undefined && { days: row?.days ?? days }),
  };
};

export const ruleOf = <K extends AutomaticKind>(kind: K, row: RuleRow | undefined): Rule<K> => ({
  kind,
  isOn: row?.is_on ?? isStandardlyOn(kind),
  timing: timingOf(kind, row),
  channel: messageKinds[kind].nature === 'AD' ? 'TEXT' : (row?.channel ?? 'ALIMTALK'),
  contentId: row?.content_id ?? null,
  text: row?.text ?? null,
  categoryIds: row?.category_ids ?? [],
  imageFileId: row?.image_file_id ?? null,
});

export interface SaidTiming {
  offsetMinutes?: number | undefined;
  at?: string | undefined;
  days?: number[] | undefined;
}

export const presentTiming = ({ offsetMinutes, atMinute, days }: AlarmTiming) => ({
  ...(offsetMinutes !== undefined && { offsetMinutes }),
  ...(atMinute !== undefined && { at: toWallTime(atMinute) satisfies WallTime }),
  ...(days !== undefined && { days: [...days] }),
});

const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** The columns of a timing, where the kind has such. @throws COMMON_INVALID_PARAMETER at its path */
export const timingColumns = (kind: AutomaticKind, { offsetMinutes, at, days }: SaidTiming, path: string) => {
  const rule = timingRules[kind];
  const wrong = (field: string, message: string) =>
    refuseField('COMMON_INVALID_PARAMETER', `${path}.${field}`, message);
  if (offsetMinutes !== undefined && (!rule?.offset || !isWithin(offsetMinutes, rule.offset)))
    throw wrong(
      'offsetMinutes',
      rule?.offset
        ? `${rule.offset[0]}분부터 ${rule.offset[1]}분까지 고를 수 있어요.`
        : '이 종류는 몇 분 전이나 뒤를 정할 수 없어요.',
    );
  if (at !== undefined && (rule?.standard.atMinute === undefined || at === '24:00'))
    throw wrong('at', '이 종류는 보내는 시각을 정할 수 없어요.');
  const range = rule?.days;
  if (days && !range) throw wrong('days', '이 종류는 며칠 전이나 뒤를 정할 수 없어요.');
  if (days && range && !days.every((day) => isWithin(day, range)))
    throw wrong('days', `${range[0]}일부터 ${range[1]}일까지 고를 수 있어요.`);
  if (days && days.length > (rule?.mostDays ?? 1))
    throw wrong('days', `${rule?.mostDays ?? 1}번까지 보낼 수 있어요.`);
  return {
    offset_minutes: offsetMinutes ?? null,
    at_minute: at === undefined ? null : minuteOfWallTime(at),
    days: days ? [...new Set(days)].toSorted((a, b) => b - a) : null,
  };
};
