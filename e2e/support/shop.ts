import type { APIRequestContext } from '@playwright/test';
import { addDays, daysBetween, instantAt, shopDateOf } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import type { CallAnswer, CallOptions } from '../../web/lib/wire.ts';

export const password = 'dangol-demo';
export const api = '/api/v2';

type Booking = CallAnswer<'bookings.get'>;
type Sent = NonNullable<Parameters<APIRequestContext['fetch']>[1]>;
type NewBooking = CallOptions<'bookings.create'>['body'];

/** What a booking of a test is about; the rest is filled in. */
export interface WaitlistEntry {
  date: ShopDate;
  minute: number;
  employee: string;
  item?: string;
  minutes?: number;
  customer?: NewBooking['customer'];
}

/** The same shop through its API, to prepare what a test is not about and to check what it did. */
export const openShop = async (request: APIRequestContext, loginId = 'eunji') => {
  const signedIn = await request.post(`${api}/employees/token`, {
    data: { grant: 'password', loginId, password },
  });
  const { accessToken, current } = (await signedIn.json()) as CallAnswer<'auth.signIn'>;
  if (!current) throw new Error(`${loginId} works in no shop`);
  const { shopNo } = current;

  const fetched = async <T>(
    method: string,
    path: string,
    body: Pick<Sent, 'data' | 'multipart'>,
  ): Promise<T> => {
    const response = await request.fetch(`${api}${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': crypto.randomUUID() },
      ...body,
    });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const send = <T>(method: string, path: string, data?: unknown) =>
    fetched<T>(method, path, data === undefined ? {} : { data });
  const sendForm = <T>(path: string, multipart: NonNullable<Sent['multipart']>) =>
    fetched<T>('POST', path, { multipart });
  const get = <T>(path: string) => send<T>('GET', path);

  const employees = (await get<CallAnswer<'employees.list'>>('/employees')).items;
  const { firstHour } = await get<CallAnswer<'schedule.calendarSettings'>>('/calendar-setting');
  const { items } = await get<CallAnswer<'bookings.items'>>(`/${shopNo}/books/items`);
  const named = <T extends { name: string }>(rows: readonly T[], name: string): T => {
    const row = rows.find((one) => one.name === name);
    if (!row) throw new Error(`nothing is called ${name}`);
    return row;
  };

  const book = ({ date, minute, employee, item = '젤네일 풀케어', minutes, customer }: WaitlistEntry) =>
    send<Booking>('POST', `/${shopNo}/books`, {
      customer: customer ?? { kind: 'walkIn', name: '손님' },
      startAt: instantAt(date, minute),
      employeeNo: named(employees, employee).employeeNo,
      items: [
        { itemId: named(items, item).itemId, ...(minutes !== undefined && { durationMinutes: minutes }) },
      ],
      overlap: { confirmed: true, reason: '준비' },
      outsideHours: true,
    });

  const hold = ({
    date,
    minute,
    employee,
    item = '젤네일 풀케어',
    label,
  }: WaitlistEntry & { label: string }) =>
    send<CallAnswer<'holds.create'>>('POST', `/${shopNo}/holds`, {
      startAt: instantAt(date, minute),
      employeeNo: named(employees, employee).employeeNo,
      items: [{ itemId: named(items, item).itemId }],
      label,
    });

  /** The next open day without bookings, from the third on; looked for two months at a time. */
  const freeDay = async (from = addDays(shopDateOf(Date.now()), 3)): Promise<ShopDate> => {
    const to = addDays(from, 55);
    if (daysBetween(shopDateOf(Date.now()), to) > 365) throw new Error('no free day within a year');
    const counts = await get<CallAnswer<'bookings.dailyStatistics'>>(
      `/${shopNo}/books/statistics/daily?from=${from}&to=${to}`,
    );
    const { days } = await get<CallAnswer<'schedule.businessDays'>>(`/business-day?from=${from}&to=${to}`);
    const taken = new Map(counts.items.map(({ date, total, cancelled }) => [date, total + cancelled]));
    const day = days.find(
      ({ date, open, employees: people }) =>
        open &&
        !taken.get(date) &&
        people.slice(0, 3).every(({ hours }) => hours && hours.from <= '11:00' && hours.to >= '18:00'),
    );
    return day ? day.date : freeDay(addDays(to, 1));
  };

  /** The next day with the shop open and the first three employees at work. */
  const openDayAfter = async (date: string): Promise<ShopDate> => {
    const [from, to] = [addDays(date, 1), addDays(date, 14)];
    const { days } = await get<CallAnswer<'schedule.businessDays'>>(`/business-day?from=${from}&to=${to}`);
    const day = days.find(
      ({ open, employees: people }) => open && people.slice(0, 3).every(({ hours }) => hours !== null),
    );
    if (!day) throw new Error('no open day within two weeks');
    return day.date;
  };

  return {
    shopNo,
    employees,
    /** The first hour of the calendar. */
    firstHour,
    get,
    send,
    sendForm,
    book,
    hold,
    freeDay,
    openDayAfter,
    booking: (id: number) => get<Booking>(`/${shopNo}/books/${id}`),
    day: async (date: string) =>
      (await get<CallAnswer<'bookings.list'>>(`/${shopNo}/books?from=${date}&to=${date}`)).items,
    customer: (name: string, phone: string) =>
      send<CallAnswer<'customers.create'>>('POST', `/${shopNo}/customers`, { name, phone }),
  };
};

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** An unused telephone number. */
export const freshPhone = (): string => `010-9${randomDigits(3)}-${randomDigits(4)}`;

const randomDigits = (count: number): string =>
  String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');
