import type { EmployeeNo } from '../../../../contract/ids.ts';
import { layOut, minuteOf } from '../rules.ts';
import type { Visit } from '../rules.ts';
import type { ClassRow } from './queries.ts';

export type ClassTime = Pick<
  ClassRow,
  'itemId' | 'name' | 'startAt' | 'durationMinutes' | 'bufferMinutes' | 'priceWon'
> & {
  employeeNo: EmployeeNo | null;
};

/** A class takes its teacher's time as a booking of one service would. */
export const visitOfClass = (time: ClassTime): Visit =>
  layOut(minuteOf(time.startAt), time.employeeNo, [
    {
      itemId: time.itemId,
      name: time.name,
      employeeNo: time.employeeNo,
      anyone: false,
      durationMinutes: time.durationMinutes,
      priceWon: time.priceWon,
      segments: null,
      bufferMinutes: time.bufferMinutes,
    },
  ]);
