import type { EmployeeNo, ShopNo } from '../../contract/ids.ts';
import { furnishAccount } from './furnished-account.ts';
import type { TestShop, World } from './world.ts';

export interface FurnishedPeople {
  order: EmployeeNo[];
  listVersion: string;
  /** Asked to join. */
  waiting: EmployeeNo;
  /** Signs in, here alone. */
  forgetful: EmployeeNo;
  invite: { id: number; token: string };
  /** A shop without employees of this one, and a link into it. */
  joinable: { shopNo: ShopNo; token: string };
}

const inviteTo = async ({ owner, shopNo }: TestShop) => {
  const { body } = await owner.call('joining.createInvite', { params: { shopNo }, body: { name: '김새봄' } });
  return { id: body.id, token: body.path.slice('/invite/'.length) };
};

/** Comes last: from here on no employee joins until a sample says so. */
export const furnishPeople = async (
  world: Pick<World, 'shop' | 'server'>,
  shop: TestShop,
): Promise<FurnishedPeople> => {
  await furnishAccount(world, shop);
  const elsewhere = await world.shop();
  await elsewhere.owner.call('joining.requestToJoin', { params: { id: shop.shopNo } });
  const { body } = await shop.owner.call('employees.list');
  const waiting = body.items.find(({ state }) => state === 'PENDING');
  if (!waiting) throw new Error('nobody waits');
  return {
    order: body.items.map(({ employeeNo }) => employeeNo),
    listVersion: body.listVersion,
    waiting: waiting.employeeNo,
    forgetful: shop.staff.at(-1)?.employeeNo ?? waiting.employeeNo,
    invite: await inviteTo(shop),
    joinable: { shopNo: elsewhere.shopNo, token: (await inviteTo(elsewhere)).token },
  };
};
