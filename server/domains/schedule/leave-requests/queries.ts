import { clock } from '../../../platform/clock.ts';
import type { Shop } from '../../../platform/shop.ts';

const columns = [
  'leave_requests.id',
  'leave_requests.employee_no',
  'kind',
  'from_on',
  'to_on',
  'from_minute',
  'to_minute',
  'reason',
  'leave_requests.state',
  'answer',
  'decided_by_name',
  'leave_requests.created_at',
  'employees.name',
] as const;

const withNames = ({ tx }: Shop) =>
  tx
    .selectFrom('leave_requests')
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.shop_no', '=', 'leave_requests.shop_no')
        .onRef('employees.employee_no', '=', 'leave_requests.employee_no'),
    )
    .select(columns);

/** Of all employees, or of one. */
export const listRequests = (shop: Shop, employeeNo: number | null) =>
  withNames(shop)
    .$if(employeeNo !== null, (query) => query.where('leave_requests.employee_no', '=', employeeNo ?? 0))
    .orderBy((eb) => eb.case().when('leave_requests.state', '=', 'REQUESTED').then(0).else(1).end())
    .orderBy('leave_requests.id', 'desc')
    .limit(100)
    .execute();
export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];

export const findRequest = (shop: Shop, id: number): Promise<RequestRow | undefined> =>
  withNames(shop).where('leave_requests.id', '=', id).executeTakeFirst();

/** Held to the end: of two who decide at once, the second finds it decided. */
export const lockRequest = async (shop: Shop, id: number): Promise<RequestRow | undefined> => {
  await shop.tx.selectFrom('leave_requests').select('id').where('id', '=', id).forUpdate().execute();
  return findRequest(shop, id);
};

export const countOpen = async (shop: Shop, employeeNo: number): Promise<number> => {
  const { count } = await shop.tx
    .selectFrom('leave_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('employee_no', '=', employeeNo)
    .where('state', '=', 'REQUESTED')
    .executeTakeFirstOrThrow();
  return count;
};

export type RequestValues = Pick<
  RequestRow,
  'employee_no' | 'kind' | 'from_on' | 'to_on' | 'from_minute' | 'to_minute' | 'reason'
>;

export const insertRequest = async (shop: Shop, values: RequestValues): Promise<number> => {
  const { id } = await shop.tx
    .insertInto('leave_requests')
    .values({ shop_no: shop.shopNo, created_at: clock.iso(), ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const settleRequest = (
  shop: Shop,
  id: number,
  settled: { state: 'APPROVED' | 'REJECTED'; answer: string; decidedBy: string } | { state: 'WITHDRAWN' },
) =>
  shop.tx
    .updateTable('leave_requests')
    .set({
      state: settled.state,
      decided_at: clock.iso(),
      ...('decidedBy' in settled && { answer: settled.answer, decided_by_name: settled.decidedBy }),
    })
    .where('id', '=', id)
    .execute();

/** Leave that stands already in that time. */
export const overlapsLeave = async (shop: Shop, values: RequestValues): Promise<boolean> => {
  const row = await shop.tx
    .selectFrom('leaves')
    .select('id')
    .where('employee_no', '=', values.employee_no)
    .where('from_on', '<=', values.to_on)
    .where('to_on', '>=', values.from_on)
    .where('from_minute', '<', values.to_minute)
    .where('to_minute', '>', values.from_minute)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
