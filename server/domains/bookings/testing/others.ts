import type { EmployeeNo } from '../../../../contract/ids.ts';
import { instantAt, toWallTime } from '../../../../contract/time.ts';
import type { Database } from '../../../platform/db/open.ts';
import { AppError } from '../../../platform/errors.ts';
import { channelScope } from '../../../platform/scope.ts';
import type { Told } from '../../../testing/people.ts';
import type { TestShop } from '../../../testing/shops.ts';
import { takePublicBooking } from '../channels/commands.ts';

export interface Attempt {
  database: Database;
  shop: TestShop;
  day: string;
  minute: number;
  employeeNo: EmployeeNo | null;
  anyone: boolean;
  confirms: boolean;
}

let keys = 0;

/** A customer outside books for themselves; answers as a call over HTTP would. */
export const bookOutside = async ({
  database,
  shop,
  day,
  minute,
  employeeNo,
}: Pick<Attempt, 'database' | 'shop' | 'day' | 'minute' | 'employeeNo'>): Promise<Told<unknown>> => {
  const { shopNo, name, items } = shop;
  const scope = channelScope(database, { shopNo, trade: 'NAIL', shopName: name }, '제로샵');
  keys += 1;
  const draft = {
    channel: 'ZERO_SHOP' as const,
    startAt: instantAt(day, minute),
    employeeNo,
    anyEmployee: employeeNo === null,
    items: [{ itemId: items.gel }],
    customer: { name: '온라인', phone: `010${30_000_000 + keys}` },
    customerRequest: '',
    state: 'CONFIRMED' as const,
    depositWon: 0,
  };
  try {
    return { status: 201, body: await takePublicBooking(scope, draft, `outside-${keys}`), headers: {} };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, body: error.payload(), headers: {} };
  }
};

/** Everybody who takes time and is not a person at the desk who books. */
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
