import { useCallback } from 'react';
import { rights } from '../../../contract/rights.ts';
import { useBlockingRight } from '../schedule/blocks/use-blocking-right.ts';

/** Why others' time is not offered. */
export const othersTimeNotice = `다른 담당자의 예약은 ‘${rights['bookings.others']}’ 권한이 있어야 등록할 수 있어요.`;

/** Who this user may assign a booking to. Assigning to others needs `bookings.others`. */
export const useMayBook = (): ((employeeNo: number | null) => boolean) => {
  const { others, me } = useBlockingRight();
  return useCallback((employeeNo) => others || employeeNo === null || employeeNo === me, [others, me]);
};
