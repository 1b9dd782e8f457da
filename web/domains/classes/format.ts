import type { ClassSession } from './queries.ts';

/** No-shows, as far as they are marked. */
export const missedOf = ({ attendees }: ClassSession): number =>
  attendees.filter(({ state }) => state === 'NO_SHOW').length;

/** '3/8명', '8/8명 마감' */
export const seatsOf = ({ seats, seatsTaken, seatsHeld }: ClassSession): string =>
  `${seatsTaken}/${seats}명${seatsTaken + seatsHeld >= seats ? ' 마감' : ''}`;
