import type { AlarmType } from '../../../contract/alarm-words.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';

const live = () => [{ kind: 'template' }] as const;

export const alarmTypeSaved = eventKind('alarms.type_saved', {
  subject: 'shop',
  parameters: shape<{ before: AlarmType; after: AlarmType; cancelled: number }>(),
  live,
});

export const alarmRulesSaved = eventKind('alarms.rules_saved', {
  subject: 'shop',
  parameters: shape<{ kinds: string[] }>(),
  live,
});
