import { randomUUID } from 'node:crypto';
import type { EmployeeNo, ItemId, ShopNo, UserId } from '../../contract/ids.ts';
import type { Role } from '../../contract/rights.ts';
import type { Trade } from '../../contract/trades.ts';
import { openShop } from '../app.ts';
import type { Platform } from '../platform/platform.ts';
import { openSession } from '../domains/auth/public.ts';
import type { Tx } from '../platform/shop.ts';
import { asOperator } from './as-operator.ts';
import { speakAs } from './people.ts';
import type { Person, Transport } from './people.ts';

export interface TestShop {
  shopNo: ShopNo;
  name: string;
  owner: Person;
  staff: Person[];
  /** 젤네일 60분 60,000원; 케어 30분 25,000원; 연장 90분 90,000원; 오일 제품 18,000원. */
  items: { gel: ItemId; care: ItemId; extension: ItemId; oil: ItemId };
}

export interface ShopOptions {
  trade?: Trade;
  /** People in all, the owner among them. */
  employees?: number;
  /** Of those besides the owner; STAFF unless said. */
  roles?: Role[];
  /** Minutes of every weekday; round the clock unless said. */
  open?: [number, number];
}

const staffNames = ['민지', '수아', '하린', '예솔', '다인', '은채', '지우', '서연', '유나', '채원', '도윤'];

const addUser = async (db: Tx, name: string): Promise<UserId> => {
  const row = await db
    .insertInto('users')
    // It is never signed in with: sessions in tests are opened directly, signing in has its own stories.
    .values({ login_id: `u-${randomUUID()}`, password_hash: 'none', name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id as UserId;
};

const keepOpen = async (db: Tx, shopNo: ShopNo, [open, close]: [number, number]) => {
  await db.deleteFrom('business_hours').where('shop_no', '=', shopNo).execute();
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    shop_no: shopNo,
    weekday,
    open_minute: open,
    close_minute: close,
  }));
  await db.insertInto('business_hours').values(hours).execute();
};

const addMenu = async (db: Tx, shopNo: ShopNo): Promise<TestShop['items']> => {
  const category = await db
    .insertInto('menu_categories')
    .values({ shop_no: shopNo, name: '네일' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const add = async (
    name: string,
    minutes: number,
    price: number,
    kind: 'SERVICE' | 'PRODUCT' = 'SERVICE',
  ) => {
    const row = await db
      .insertInto('menu_items')
      .values({
        shop_no: shopNo,
        category_id: category.id,
        name,
        kind,
        duration_minutes: minutes,
        price_won: price,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id as ItemId;
  };
  return {
    gel: await add('젤네일', 60, 60_000),
    care: await add('케어', 30, 25_000),
    extension: await add('연장', 90, 90_000),
    oil: await add('큐티클 오일', 0, 18_000, 'PRODUCT'),
  };
};

/** Opens a shop with people, hours and a menu, straight in the database; the rest is the story's. */
export const makeShop = async (
  platform: Platform,
  transport: Transport,
  options: ShopOptions = {},
): Promise<TestShop> => {
  const { trade = 'NAIL', employees = 1, roles = [], open = [0, 1440] } = options;
  const name = '모먼트네일';
  const made = await asOperator(platform.database, async (db) => {
    const ownerId = await addUser(db, '김은지');
    const { shopNo, employeeNo } = await openShop(db, {
      name,
      trade,
      owner: { userId: ownerId, name: '은지' },
    });
    await keepOpen(db, shopNo, open);
    const people = [{ userId: ownerId, employeeNo }];
    for (let i = 0; i < employees - 1; i += 1) {
      const staffName = staffNames[i % staffNames.length] ?? '직원';
      const userId = await addUser(db, staffName);
      const row = await db
        .insertInto('employees')
        .values({
          shop_no: shopNo,
          user_id: userId,
          name: staffName,
          role: roles[i] ?? 'STAFF',
          sort_order: i + 1,
          color: (i + 1) % 12,
        })
        .returning('employee_no')
        .executeTakeFirstOrThrow();
      people.push({ userId, employeeNo: row.employee_no as EmployeeNo });
    }
    return { shopNo, people, items: await addMenu(db, shopNo) };
  });
  const [owner, ...staff] = await Promise.all(
    made.people.map(async (who) => {
      const session = await openSession(platform, {
        userId: who.userId,
        shopNo: made.shopNo,
        audience: 'api',
      });
      return speakAs(transport, session.accessToken, who);
    }),
  );
  if (!owner) throw new Error('a shop has an owner');
  return { shopNo: made.shopNo, name, owner, staff, items: made.items };
};
