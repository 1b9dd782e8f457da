import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { create, get, save } from '../../../contract/customers.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess, ShopTx } from '../../platform/shop.ts';
import { assertCodeFree, unlessCodeTaken } from './codes.commands.ts';
import * as events from './events.ts';
import { presentCustomer, shownPhone } from './present.ts';
import * as queries from './queries.ts';
import type { CustomerRow } from './queries.ts';
import { birthdayAfterEdit, changedFields, phoneAfterEdit, readPhone } from './rules.ts';
import type { Fields } from './rules.ts';
import { listedOne } from './search.queries.ts';
import { searchColumns, tidyName } from './search.rules.ts';
import { textAfterEdit, textsAfterEdit } from '../../platform/hidden-numbers.ts';

type Detail = Reply<typeof get>;

const detail = async (shop: Shop, row: CustomerRow): Promise<Detail> =>
  presentCustomer(
    shop,
    { ...row, ...(await listedOne(shop, row.customer_no)) },
    {
      pets: await queries.petsOf(shop, row.customer_no, shopDateOf(clock.now())),
      block: await queries.onlineBlockOf(shop, row.phone),
      nextBookingAt: await queries.nextBookingAt(shop, row.customer_no, clock.iso()),
      names: await queries.namesOf(shop, row.introducer_no === null ? [] : [row.introducer_no]),
    },
  );

export const duplicated = (shop: ShopAccess, holder: CustomerRow | undefined) =>
  refuse('CUSTOMER_PHONE_DUPLICATED', {
    errors: [
      {
        field: 'phone',
        code: 'CUSTOMER_PHONE_DUPLICATED',
        message: holder ? `${holder.name} 고객의 연락처예요.` : '다른 고객의 연락처예요.',
        ...(holder && {
          detail: {
            customerNo: holder.customer_no,
            name: holder.name,
            phone: shownPhone(shop, holder.phone),
          },
        }),
      },
    ],
  });

/** The friendlier refusal, with a name in it; the unique index decides between two at once. */
const assertPhoneFree = async (shop: Shop, phone: string | null, except?: CustomerNo) => {
  if (phone === null) return;
  const holder = (await queries.findByPhone(shop, phone)).find((row) => row.customer_no !== except);
  if (holder) throw duplicated(shop, holder);
};

const phoneLost = async (shop: Shop, phone: string | null) =>
  duplicated(shop, phone === null ? undefined : (await queries.findByPhone(shop, phone))[0]);

const assertEmployee = async (shop: Shop, employeeNo: Fields['employee_no']) => {
  if (employeeNo !== null && !(await queries.employeeExists(shop, employeeNo)))
    throw refuse('EMPLOYEE_NOT_FOUND');
};

/** The introducer is another customer who is not deleted. */
const assertIntroducer = async (shop: Shop, introducerNo: number | null, of?: CustomerNo) => {
  if (introducerNo === null) return;
  if (introducerNo === of || !(await queries.lockAgainstDeletion(shop, introducerNo as CustomerNo)))
    throw refuse('CUSTOMER_INTRODUCER_INVALID', {
      errors: [
        {
          field: 'introducerNo',
          code: 'CUSTOMER_INTRODUCER_INVALID',
          message: '소개한 고객을 다시 골라 주세요.',
        },
      ],
    });
};

export const publishCustomer = (shop: Shop, customerNo: number) =>
  publish(shop, events.customerChanged, customerNo, {});

/** Open lists of customers ask again. */
export const publishCustomerLists = (shop: ShopTx) =>
  publish(shop, events.customersChanged, shopNumber(shop), {});

/** Adds a customer in the caller's transaction. @throws CUSTOMER_PHONE_DUPLICATED, CUSTOMER_CODE_TAKEN */
export const createInTransaction = async (shop: Shop, fields: Partial<Fields> & { name: string }) => {
  const phone = fields.phone ?? null;
  if (!fields.phone_shared) await assertPhoneFree(shop, phone);
  await assertCodeFree(shop, fields.code ?? null);
  const row = await unlessCodeTaken(
    queries.insertCustomer(shop, { ...fields, ...searchColumns(fields.name) }),
  );
  if (!row) throw await phoneLost(shop, phone);
  await publish(shop, events.customerRegistered, row.customer_no, {});
  return row;
};

const publishIntroduction = async (shop: Shop, customerNo: number, introducerNo: number | null) => {
  if (introducerNo === null) return;
  const name = (await queries.namesOf(shop, [introducerNo])).get(introducerNo) ?? '';
  const introducer = { customerNo: introducerNo, name };
  await publish(shop, events.customerIntroduced, customerNo, { introducer });
};

const fieldsOf = (row: CustomerRow): Fields => ({
  name: row.name,
  phone: row.phone,
  phone_shared: row.phone_shared,
  sex: row.sex,
  birthday: row.birthday,
  grade: row.grade,
  memo: row.memo,
  memo_pinned: row.memo_pinned,
  employee_no: row.employee_no,
  lunar_birthday: row.lunar_birthday,
  code: row.code,
  nickname: row.nickname,
  job: row.job,
  inflow: row.inflow,
  introducer_no: row.introducer_no,
  tags: row.tags,
  do_not_send: row.do_not_send,
  grade_fixed: row.grade_fixed,
});

const noBirthday = { birthday: null, lunar_birthday: null };
/** What was typed and wiped again is nothing. */
const wiped = (input: string | null | undefined): string | undefined => (input === null ? '' : input);
const orNull = (input: string | null | undefined): string | null => input || null;

export const addCustomer = (shop: ShopAccess, body: Parsed<typeof create>['body']): Promise<Detail> =>
  inShop(shop, async (shop) => {
    const employee_no = body.employeeNo ?? null;
    await assertEmployee(shop, employee_no);
    const introducer_no = body.introducerNo ?? null;
    await assertIntroducer(shop, introducer_no);
    const row = await createInTransaction(shop, {
      name: tidyName(body.name),
      phone: readPhone(body.phone),
      phone_shared: body.phoneShared,
      sex: body.sex ?? null,
      ...birthdayAfterEdit(noBirthday, body),
      code: orNull(body.code),
      nickname: orNull(body.nickname),
      job: orNull(body.job),
      inflow: body.inflow ?? null,
      introducer_no,
      tags: textsAfterEdit(shop, [], body.tags, 'tags'),
      do_not_send: body.doNotSend ?? false,
      grade: orNull(body.grade),
      grade_fixed: body.gradeFixed ?? Boolean(body.grade),
      memo: textAfterEdit(shop, '', body.memo),
      memo_pinned: body.memoPinned,
      employee_no,
    });
    await publishIntroduction(shop, row.customer_no, introducer_no);
    return detail(shop, row);
  });

/** Anyone who gives a grade by hand means it to stay. */
const gradeAfterEdit = (
  shop: ShopAccess,
  before: Fields,
  body: Parsed<typeof save>['body'],
): Pick<Fields, 'grade' | 'grade_fixed'> => {
  const grade = orNull(textAfterEdit(shop, before.grade ?? '', wiped(body.grade), 'grade'));
  const byHand = grade === before.grade ? before.grade_fixed : grade !== null;
  return { grade, grade_fixed: body.gradeFixed ?? byHand };
};

/** What the form says over what is there: a field left out stays as it is. */
const changed = (shop: ShopAccess, before: Fields, body: Parsed<typeof save>['body']): Fields => ({
  name: tidyName(textAfterEdit(shop, before.name, body.name, 'name')),
  phone: phoneAfterEdit(before.phone, body.phone),
  phone_shared: body.phoneShared ?? before.phone_shared,
  sex: body.sex === undefined ? before.sex : body.sex,
  ...birthdayAfterEdit(before, body),
  code: orNull(textAfterEdit(shop, before.code ?? '', wiped(body.code), 'code')),
  nickname: orNull(textAfterEdit(shop, before.nickname ?? '', wiped(body.nickname), 'nickname')),
  job: orNull(textAfterEdit(shop, before.job ?? '', wiped(body.job), 'job')),
  inflow: body.inflow === undefined ? before.inflow : body.inflow,
  introducer_no: body.introducerNo === undefined ? before.introducer_no : body.introducerNo,
  tags: textsAfterEdit(shop, before.tags, body.tags, 'tags'),
  do_not_send: body.doNotSend ?? before.do_not_send,
  ...gradeAfterEdit(shop, before, body),
  memo: textAfterEdit(shop, before.memo, body.memo),
  memo_pinned: body.memoPinned ?? before.memo_pinned,
  employee_no: body.employeeNo === undefined ? before.employee_no : body.employeeNo,
});

export const saveCustomer = (
  shop: ShopAccess,
  customerNo: CustomerNo,
  body: Parsed<typeof save>['body'],
): Promise<Detail> =>
  inShop(shop, async (shop) => {
    const row = await queries.lockCustomer(shop, customerNo);
    if (!row || row.deleted_at) throw refuse('CUSTOMER_NOT_FOUND');
    if (row.version !== body.version) throw staleVersion(await detail(shop, row));
    const before = fieldsOf(row);
    const after = changed(shop, before, body);
    const changedNow = changedFields(before, after);
    if (changedNow.length === 0) return detail(shop, row);
    if (after.employee_no !== before.employee_no) await assertEmployee(shop, after.employee_no);
    if (after.introducer_no !== before.introducer_no)
      await assertIntroducer(shop, after.introducer_no, customerNo);
    const claims = after.phone !== before.phone || after.phone_shared !== before.phone_shared;
    if (claims && !after.phone_shared) await assertPhoneFree(shop, after.phone, customerNo);
    if (after.code !== before.code) await assertCodeFree(shop, after.code, customerNo);
    const saved = await unlessCodeTaken(
      queries.updateCustomers(shop, [customerNo], { ...after, ...searchColumns(after.name) }),
    );
    if (!saved?.[0]) throw await phoneLost(shop, after.phone);
    await publish(shop, events.customerUpdated, customerNo, {
      before: events.factsOf(customerNo, before),
      after: events.factsOf(customerNo, after),
      changed: changedNow,
    });
    if (after.introducer_no !== before.introducer_no)
      await publishIntroduction(shop, customerNo, after.introducer_no);
    return detail(shop, saved[0]);
  });

export const readCustomer = (shop: ShopAccess, customerNo: CustomerNo): Promise<Detail> =>
  inShop(shop, async (shop) => {
    const row = await queries.findCustomer(shop, customerNo);
    if (!row) throw refuse('CUSTOMER_NOT_FOUND');
    return detail(shop, row);
  });
