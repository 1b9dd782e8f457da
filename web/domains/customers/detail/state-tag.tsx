import { stateNames } from '../../../../contract/booking-states.ts';
import type { BookingState } from '../../../../contract/booking-states.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { Tone } from '../../../ui/tag.tsx';

const tones: Record<BookingState, Tone> = {
  REQUESTED: 'warn',
  CONFIRMED: 'ok',
  IN_SERVICE: 'info',
  COMPLETED: 'plain',
  NO_SHOW: 'bad',
  CANCELLED: 'plain',
};

export const StateTag = ({ of: state }: { of: BookingState }) => (
  <Tag tone={tones[state]}>{stateNames[state]}</Tag>
);
