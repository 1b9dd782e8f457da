import type { Channel } from '../../../../contract/availability.ts';
import { eventKind, shape } from '../../../platform/events/kinds.ts';
import type { Change } from '../../../platform/events/kinds.ts';
import { daysOfVisits, minuteOf } from '../visit.rules.ts';

interface HeldTime {
  startAt: string;
  endAt: string;
}

const live = ({ parameters: { startAt, endAt } }: { parameters: HeldTime }): readonly Change[] => [
  {
    kind: 'booking',
    days: daysOfVisits([{ startMinute: minuteOf(startAt), endMinute: minuteOf(endAt) }]),
  },
];

export const holdCreated = eventKind('hold.created', {
  subject: 'hold',
  parameters: shape<HeldTime & { channel: Channel }>(),
  live,
});
export const holdReleased = eventKind('hold.released', {
  subject: 'hold',
  parameters: shape<HeldTime>(),
  live,
});
