import type { EmployeeNo } from '../../../../contract/ids.ts';
import { instantAt, toWallTime } from '../../../../contract/time.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Told } from '../../../testing/people.ts';
import type { TestShop } from '../../../testing/shops.ts';
import { answered, outsideOf } from './outside.ts';

export interface Attempt {
  database: Database;
  shop: TestShop;
  day: string;
  minute: number;
  employeeNo: EmployeeNo | null;
  anyone: boolean;
  confirms: boolean;
}

/** A customer outside books for themselves; answers as a call over HTTP would. */
export const bookOutside = ({
  database,
  shop,
  day,
  minute,
  employeeNo,
}: Pick<Attempt, 'database' | 'shop' | 'day' | 'minute' | 'employeeNo'>): Promise<Told<unknown>> =>
  answered(
    outsideOf(database, shop).take(instantAt(day, minute), { employeeNo, anyEmployee: employeeNo === null }),
  );

/** Every writer of time other than an employee who books. */
export const otherWriters: Record<
  'hold' | 'outside' | 'class' | 'block',
  (attempt: Attempt) => Promise<Told<unknown>>
> = {
  hold: ({ shop, day, minute, employeeNo, anyone }) =>
    shop.owner.raw('holds.create', {
      params: { shopNo: shop.shopNo },
      body: {
        startAt: instantAt(day, minute),
        employeeNo,
        anyEmployee: anyone,
        items: [{ itemId: shop.items.care }],
      },
    }),
  outside: bookOutside,
  class: ({ shop, day, minute, employeeNo, confirms }) =>
    shop.owner.raw('classes.create', {
      params: { shopNo: shop.shopNo },
      body: {
        itemId: shop.items.gel,
        employeeNo: employeeNo ?? shop.owner.employeeNo,
        startAt: instantAt(day, minute),
        seats: 3,
        ...(confirms && { overlap: { confirmed: true, reason: '확인' } }),
      },
    }),
  block: ({ shop, day, minute, employeeNo }) =>
    shop.owner.raw('blocks.create', {
      params: { shopNo: shop.shopNo },
      body: { employeeNo, title: '교육', date: day, from: toWallTime(minute), to: toWallTime(minute + 30) },
    }),
};
