import { countStanding } from '../../../../contract/standing-words.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import type { CallAnswer } from '../../../lib/wire.ts';

export type Stranded = CallAnswer<'bookings.stranded'>;

/** What a change of the hours left outside them, as "예약 2건, 수업 1건"; undefined while there is none. */
export const useStranded = (): { stranded: Stranded; count: string } | undefined => {
  const { data } = useEndpoint('bookings.stranded', {});
  if (!data || data.bookings.length + data.classes.length === 0) return undefined;
  const kinds = [...data.bookings.map(() => ({ kind: 'BOOKING' as const })), ...data.classes];
  return { stranded: data, count: countStanding(kinds) };
};
