import type { CustomerNo } from '../../contract/ids.ts';
import { toInstant } from '../../contract/time.ts';
import { clock } from '../platform/clock.ts';
import { asOperator } from './as-operator.ts';
import { messaging } from './messaging.ts';
import type { TestShop, World } from './world.ts';

let serial = 0;
export const phoneOf = (no: number) => `010${String(20_000_000 + no)}`;

interface Given {
  phone?: string | null;
  name?: string;
  doNotSend?: boolean;
  deletedAt?: string | null;
}

/** Customers that a shop may write to, each with a number of their own unless given. */
export const addressees = (world: World, shop: TestShop) => {
  const customer = async ({
    name,
    phone,
    doNotSend = false,
    deletedAt = null,
  }: Given = {}): Promise<CustomerNo> => {
    const number = phone === undefined ? phoneOf((serial += 1)) : phone;
    const { customer_no } = await asOperator(world.server.platform.database, (db) =>
      db
        .insertInto('customers')
        .values({
          shop_no: shop.shopNo,
          name: name ?? `고객${(serial += 1)}`,
          phone: number,
          phone_shared: true,
          do_not_send: doNotSend,
          deleted_at: deletedAt,
        })
        .returning('customer_no')
        .executeTakeFirstOrThrow(),
    );
    return customer_no as CustomerNo;
  };

  /** A customer who agreed to or refused advertising so many days ago. */
  const agreeing = async (
    words: Partial<Record<'MARKETING' | 'NIGHT', boolean>>,
    daysAgo = 1,
  ): Promise<CustomerNo> => {
    const customerNo = await customer();
    await (
      await messaging(world, shop).owner()
    ).call('consents.say', {
      params: { shopNo: shop.shopNo, customerNo },
      body: {
        changes: Object.entries(words).map(([kind, given]) => ({
          kind: kind as 'MARKETING' | 'NIGHT',
          given,
        })),
        source: 'PAPER',
        saidAt: toInstant(clock.now() - daysAgo * 86_400_000),
      },
    });
    return customerNo;
  };

  const people = (count: number) => Promise.all(Array.from({ length: count }, () => customer()));
  return { customer, agreeing, people };
};
