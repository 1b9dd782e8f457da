import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { customerNo, cursor, idInQuery, limit, page, shopDate } from '../schema.ts';
import { lineKind } from '../sales/lines.ts';
import { inflows } from '../inflows.ts';
import { ofShop } from './parts.ts';
import {
  ageBands,
  bookingOutcomes,
  channels,
  dayKinds,
  leadTimes,
  moneySteps,
  returnDays,
  without,
} from './words.ts';

/** A number, or NONE for what has none. */
const numberOrNone = z.union([z.literal(without), idInQuery<'Any'>()]);
const whenSaid = <S extends z.ZodType>(schema: S) => schema.optional();

/** What a figure is counted from. */
export const rowSources = [
  'SALES',
  'PAYMENTS',
  'LINES',
  'SHARES',
  'MONEY',
  'VISITS',
  'BOOKINGS',
  'RETURNS',
  'REBOOKINGS',
  'LOST',
  /** One row a customer, of the visits or the lines that are meant. */
  'CUSTOMERS',
  'BUYERS',
  /** Customers who came for the first time in a month, and again so many months later. */
  'COHORT',
  'PREPAID',
  /** One row a person and day: minutes open for work, and busy within and outside of them. */
  'WORK',
  'SEATS',
  /** Bookings of one service from their start to their sale. */
  'OVERRUNS',
] as const;
export type RowSource = (typeof rowSources)[number];

export const rows = endpoint({
  domain: 'statistics',
  summary: '통계 숫자 하나를 이루는 줄과 그 합계',
  method: 'GET',
  path: '/{shopNo}/statistics/rows',
  access: { right: 'statistics.read' },
  params: ofShop,
  /**
   * The keys of a view's rows are the filters here: a row of `byChannel` is `of=SALES&channel=<key>`. Filters that a
   * source does not know are refused.
   */
  query: z.object({
    of: z.enum(rowSources),
    from: shopDate,
    to: shopDate,
    hour: whenSaid(z.coerce.number().int().min(0).max(23)),
    /** With `hour`: until before this one. */
    hourTo: whenSaid(z.coerce.number().int().min(1).max(24)),
    weekday: whenSaid(z.coerce.number().int().min(0).max(6)),
    method: whenSaid(z.string().max(40)),
    channel: whenSaid(z.enum(channels)),
    kind: whenSaid(lineKind),
    item: whenSaid(numberOrNone),
    name: whenSaid(z.string().max(60)),
    category: whenSaid(z.union([z.enum([without, 'MEMBERSHIP', 'PENALTY']), idInQuery<'Any'>()])),
    product: whenSaid(numberOrNone),
    employee: whenSaid(numberOrNone),
    /** Of sales: who registered them. */
    createdBy: whenSaid(idInQuery<'EmployeeNo'>()),
    visitKind: whenSaid(z.enum(dayKinds)),
    age: whenSaid(z.enum([...ageBands, 'UNREGISTERED'])),
    sex: whenSaid(z.enum(['F', 'M', without, 'UNREGISTERED'])),
    inflow: whenSaid(z.enum([...inflows, without, 'UNREGISTERED'])),
    grade: whenSaid(z.string().max(40)),
    state: whenSaid(z.enum(bookingOutcomes)),
    late: whenSaid(z.enum(['YES', 'NO'])),
    lead: whenSaid(z.enum(leadTimes)),
    /** Of what was paid beforehand: passes or tickets. */
    account: whenSaid(z.enum(['PASS', 'TICKET'])),
    step: whenSaid(z.enum(moneySteps)),
    /** Of returns: within how many days, whether they came back, whether only the newly come are meant. */
    days: z.coerce
      .number()
      .int()
      .refine((days) => (returnDays as readonly number[]).includes(days))
      .optional(),
    month: whenSaid(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '월은 2026-11처럼 적어 주세요.')),
    later: whenSaid(z.coerce.number().int().min(0).max(36)),
    back: whenSaid(z.enum(['YES', 'NO', 'OPEN'])),
    isNew: whenSaid(z.enum(['YES', 'NO'])),
    rebooked: whenSaid(z.enum(['YES', 'NO'])),
    limit: limit(200, 50),
    cursor,
  }),
  /** Newest first. `sums` is of all rows on all pages, and is the figure that was opened. */
  response: page(
    z.object({
      subject: z.enum(['SALE', 'BOOKING', 'CUSTOMER', 'ACCOUNT', 'CLASS', 'EMPLOYEE']),
      /** Null where the row belongs to none of them, or the caller may not open it. */
      subjectId: z.int().nullable(),
      on: shopDate,
      customerNo: customerNo.nullable(),
      name: z.string(),
      note: z.string(),
      figures: z.record(z.string(), z.int()),
    }),
  ).extend({ sums: z.record(z.string(), z.int()), total: z.int() }),
  reads: { sale: true, booking: true, customer: true, membership: true, schedule: true, class: true },
  errors: [
    'STATISTICS_RANGE_INVALID',
    'STATISTICS_RANGE_TO_COME',
    'STATISTICS_FILTER_UNKNOWN',
    'MENU_ITEM_NOT_FOUND',
    'MENU_CATEGORY_NOT_FOUND',
    'MEMBERSHIP_PRODUCT_NOT_FOUND',
    'EMPLOYEE_NOT_FOUND',
  ],
});
