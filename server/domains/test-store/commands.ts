import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { members, points } from '../../../contract/test-store.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop, isOwner } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { addMany, matchingCustomers, publishCustomerLists } from '../customers/public.ts';
import { changeBalance } from '../memberships/public.ts';
import { isDemo } from './queries.ts';
import { membersOf } from './rules.ts';
import type { TestMember } from './rules.ts';

/** These addresses exist only for the owner of a demo shop. @throws NOT_FOUND */
const assertTestStore = async (shop: Shop): Promise<void> => {
  if (!isOwner(shop) || !(await isDemo(shop))) throw refuse('NOT_FOUND');
};

/** @throws NOT_FOUND, CUSTOMER_NOT_FOUND, POINTS_SHORT */
export const changePoints = (
  access: ShopAccess,
  change: Parsed<typeof points>['body'],
): Promise<Reply<typeof points>> =>
  inShop(access, async (shop) => {
    await assertTestStore(shop);
    return changeBalance(shop, change);
  });

const customerOf = (member: TestMember, today: ShopDate) => ({
  name: member.name,
  code: null,
  nickname: null,
  phone: member.phone,
  phone_shared: false,
  sex: null,
  birthday: null,
  lunar_birthday: null,
  grade: null,
  grade_fixed: false,
  tags: [],
  job: null,
  inflow: null,
  do_not_send: true,
  memo: '',
  memo_pinned: false,
  employee_no: null,
  registered_on: member.firstVisitOn ?? today,
  visits_before: member.visits,
  first_visit_before: member.firstVisitOn,
  last_visit_before: member.lastVisitOn,
  visit_count: member.visits,
  first_visit_on: member.firstVisitOn,
  last_visit_on: member.lastVisitOn,
});

/** @throws NOT_FOUND, CUSTOMER_PHONE_DUPLICATED when a number was taken at this moment */
export const addMembers = (
  access: ShopAccess,
  wanted: Parsed<typeof members>['body'],
): Promise<Reply<typeof members>> =>
  inShop(access, async (shop) => {
    await assertTestStore(shop);
    const today = shopDateOf(clock.now());
    const people = membersOf(wanted, today);
    const known = await matchingCustomers(shop, { phones: people.map(({ phone }) => phone), names: [] });
    const taken = new Set(known.map(({ phone }) => phone));
    const added = people.filter(({ phone }) => !taken.has(phone));
    await addMany(
      shop,
      added.map((member) => customerOf(member, today)),
    );
    if (added.length > 0) await publishCustomerLists(shop);
    return { added: added.length, existing: people.length - added.length };
  });
