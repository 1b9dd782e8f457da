// A stranger's program against the API, knowing nothing but the document: books a customer, then sells to them.
import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

const {
  BASE_URL = '',
  TOKEN = '',
  SHOP_NO = '',
  EMPLOYEE_NO = '',
  ITEM_ID = '',
  START_AT = '',
} = process.env;
const api = createClient<paths>({ baseUrl: BASE_URL, headers: { authorization: `Bearer ${TOKEN}` } });
const path = { shopNo: SHOP_NO };
const written = <T>({ data, error }: { data?: T; error?: unknown }): T => {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
};
const once = () => ({ 'Idempotency-Key': crypto.randomUUID() });

const customer = written(
  await api.POST('/api/v2/{shopNo}/customers', {
    params: { path, header: once() },
    body: { name: '한지우', phone: '010-2345-6789' },
  }),
);
const booking = written(
  await api.POST('/api/v2/{shopNo}/books', {
    params: { path, header: once() },
    body: {
      customer: { kind: 'existing', customerNo: customer.customerNo },
      startAt: START_AT,
      employeeNo: Number(EMPLOYEE_NO),
      items: [{ itemId: Number(ITEM_ID) }],
    },
  }),
);
const sale = written(
  await api.POST('/api/v2/sales', {
    params: { header: once() },
    body: {
      bookingId: booking.id,
      customerNo: customer.customerNo,
      lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
      payments: [{ method: 'CARD', amountWon: 60_000 }],
    },
  }),
);
process.stdout.write(JSON.stringify({ booking, sale }));
