import { useMemo } from 'react';
import { useCan, useMe } from '../../../lib/me.ts';
import type { BlockingRight } from './draft.ts';

export const useBlockingRight = (): BlockingRight => {
  const others = useCan()('bookings.others');
  const me = useMe()?.employeeNo;
  return useMemo(() => ({ others, me }), [others, me]);
};
