import { useCan, useMe } from '../../../lib/me.ts';
import type { BlockingRight } from './draft.ts';

export const useBlockingRight = (): BlockingRight => {
  const others = useCan()('bookings.others');
  return { others, me: useMe()?.employeeNo };
};
