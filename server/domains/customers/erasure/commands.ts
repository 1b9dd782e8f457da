import type { erase, preview } from '../../../../contract/erasure.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { refuse } from '../../../platform/errors.ts';
import { forgetInHistory, record } from '../../../platform/outbox.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { countCharts, forgetCharts } from '../chart/erasure/queries.ts';
import { tell } from '../commands.ts';
import { dropPictureRows } from '../../files/public.ts';
import { forgetConsents } from '../consents/queries.ts';
import type { CustomerRow } from '../queries.ts';
import { tidyName } from '../search/rules.ts';
import * as queries from './queries.ts';
import { describeOpen, isOpen, nobody } from './rules.ts';
import type { Open } from './rules.ts';

/** What the domains above hold of a customer, composed there (server/erasing.ts). */
export interface Erasing {
  /** Before the customer is held, in the one order of locks. */
  hold(db: Tx, scope: ShopScope, customerNo: CustomerNo): Promise<void>;
  left(db: Tx, scope: ShopScope, customerNo: CustomerNo): Promise<Left>;
  /** Answers the pictures that went. */
  forget(db: Tx, scope: ShopScope, customerNo: CustomerNo, names: Names): Promise<string[]>;
  /** After the rows are gone for good. */
  dropPictures(scope: ShopScope, fileIds: readonly string[]): Promise<void>;
}

/** The customer's name first, then the pets': none of them is said any more. */
export interface Names {
  was: readonly [string, ...string[]];
  instead: string;
}

export interface Left {
  open: Omit<Open, 'unpaidWon'>;
  bookings: number;
  sales: number;
  memos: number;
  photos: number;
}

const assertThere = (row: CustomerRow | undefined): CustomerRow => {
  if (!row) throw refuse('CUSTOMER_NOT_FOUND');
  if (row.erased_at !== null) throw refuse('CUSTOMER_ERASED');
  return row;
};

const openOf = (row: CustomerRow, left: Left): Open => ({ ...left.open, unpaidWon: row.unpaid_won });

export const previewErasure = (
  erasing: Erasing,
  scope: ShopScope,
  customerNo: CustomerNo,
): Promise<Reply<typeof preview>> =>
  inShop(scope, async (db) => {
    const row = assertThere(await queries.findAny(db, scope, customerNo));
    const left = await erasing.left(db, scope, customerNo);
    const charts = await countCharts(db, scope, customerNo);
    return {
      customerNo,
      name: row.name,
      open: openOf(row, left),
      goes: {
        pets: await queries.countPets(db, scope, customerNo),
        photos: left.photos + charts.photos,
        memos: left.memos + charts.entries + (row.memo === '' ? 0 : 1),
      },
      stays: { bookings: left.bookings, sales: left.sales },
    };
  });

const assertMay = (scope: ShopScope, open: Open, confirmed: boolean): void => {
  if (!isOpen(open)) return;
  if (!confirmed)
    throw refuse('ERASURE_HAS_OPEN', {
      errors: [
        { field: 'openConfirmed', code: 'ERASURE_HAS_OPEN', message: describeOpen(open), detail: open },
      ],
    });
  if (scope.role !== 'OWNER') throw refuse('ERASURE_NEEDS_OWNER');
};

/** Answers the pictures that went. */
const forgetHere = async (db: Tx, scope: ShopScope, row: CustomerRow, names: Names): Promise<string[]> => {
  const customerNo = row.customer_no as CustomerNo;
  const pictures = [
    ...(await forgetCharts(db, scope, customerNo)),
    ...(await queries.forgetPets(db, scope, customerNo)),
  ];
  await dropPictureRows(db, scope, pictures);
  await queries.forgetCustomer(db, scope, customerNo);
  await queries.leaveFamily(db, scope, customerNo);
  await queries.leaveGroups(db, scope, customerNo);
  await forgetConsents(db, scope, customerNo);
  if (row.phone !== null) await queries.forgetCalls(db, scope, row.phone);
  await queries.forgetLooks(db, scope, customerNo, row.name);
  await forgetInHistory(db, scope, 'customer', [customerNo], {
    words: names.was,
    instead: names.instead,
    figures: true,
  });
  return pictures;
};

/** Nothing of it can be undone, so what was confirmed is decided under the locks of everything it touches. */
export const eraseCustomer = async (
  erasing: Erasing,
  scope: ShopScope,
  customerNo: CustomerNo,
  { reason, name, openConfirmed }: Parsed<typeof erase>['body'],
): Promise<Reply<typeof erase>> => {
  const { erasedAt, pictures } = await inShop(scope, async (db) => {
    await erasing.hold(db, scope, customerNo);
    const row = assertThere(await queries.lockWhole(db, scope, customerNo));
    if (tidyName(name) !== row.name)
      throw refuse('ERASURE_NAME_MISMATCH', {
        errors: [{ field: 'name', code: 'ERASURE_NAME_MISMATCH', message: '이름이 달라요.' }],
      });
    const open = openOf(row, await erasing.left(db, scope, customerNo));
    assertMay(scope, open, openConfirmed);
    const pets = await queries.petNames(db, scope, customerNo);
    const names: Names = { was: [row.name, ...pets], instead: nobody };
    const gone = await erasing.forget(db, scope, customerNo, names);
    const here = await forgetHere(db, scope, row, names);
    const { erased_at } = await queries.insertErasure(db, scope, customerNo, { reason, open });
    await record(db, scope, 'customer', customerNo, `개인정보를 지웠어요 (까닭: ${reason})`);
    await tell(db, scope, customerNo);
    return { erasedAt: erased_at, pictures: [...gone, ...here] };
  });
  await erasing.dropPictures(scope, pictures);
  return { customerNo, erasedAt };
};
