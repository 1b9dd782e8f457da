import { depositSentences } from '../../../../contract/deposit-policy.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { ItemId } from '../../../../contract/ids.ts';
import type { quote } from '../../../../contract/zero-times.ts';
import { refuse } from '../../../platform/errors.ts';
import { readShop } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';
import { planVisitOf, refuseAs } from '../../availability/public.ts';
import { findClass, phoneHolders } from '../../bookings/public.ts';
import { cardsOf, depositFor } from '../../payments/public.ts';
import type { MerchantNeeds } from '../../payments/public.ts';
import type { Guest } from '../guests/commands.ts';
import { requireOpen } from '../pages.commands.ts';
import type { ZeroPage } from '../pages.commands.ts';
import { assertOffered } from './offered.commands.ts';
import { wasTaken } from './queries.ts';
import { needsApproval } from './rules.ts';

type Wish = Parsed<typeof quote>['query'];
type Lines = Reply<typeof quote>['items'];

const ofClass = async (shop: Shop, { classId }: Wish): Promise<Lines> => {
  const found = classId === undefined ? undefined : await findClass(shop, classId);
  if (!found) throw refuse('CLASS_NOT_FOUND');
  const { itemId, name, durationMinutes, priceWon } = found;
  return [{ itemId, name, durationMinutes, priceWon }];
};

const ofVisit = async (
  shop: Shop,
  { item = [], employeeNo, startAt }: Wish,
  customer: Known,
): Promise<Lines> => {
  const { visit, problems } = await planVisitOf(shop, {
    startAt,
    employeeNo: employeeNo ?? null,
    anyEmployee: employeeNo === undefined,
    items: item.map((itemId) => ({ itemId })),
    ...(customer && { customer: { kind: 'existing', customerNo: customer.customerNo } }),
  });
  refuseAs('ZERO_SHOP', problems);
  return visit.items.map(({ itemId, name, durationMinutes, priceWon }) => ({
    itemId: itemId as ItemId,
    name,
    durationMinutes,
    priceWon,
  }));
};

type Known = Awaited<ReturnType<typeof phoneHolders>>[number] | undefined;

/**
 * The price and what is paid beforehand. The guest counts only once their phone is proved: until then a price
 * must not reveal who is a customer.
 */
export const quoteWish = async (
  needs: MerchantNeeds,
  page: ZeroPage,
  guest: Guest | undefined,
  wish: Wish,
): Promise<Reply<typeof quote>> => {
  const document = requireOpen(page);
  await assertOffered(page, document, { items: wish.item ?? [], employeeNo: wish.employeeNo ?? null });
  return readShop(page.access, async (shop) => {
    const holders = guest ? await phoneHolders(shop, guest.phone) : [];
    const customer = holders.length === 1 ? holders[0] : undefined;
    const items = await (wish.classId === undefined ? ofVisit(shop, wish, customer) : ofClass(shop, wish));
    const priceWon = items.reduce((sum, item) => sum + item.priceWon, 0);
    const customerNo = customer?.customerNo ?? null;
    const asked = await depositFor(needs, shop, { priceWon, customerNo });
    return {
      items,
      priceWon,
      depositWon: asked?.dueWon ?? 0,
      sentences: asked ? depositSentences(asked.terms, asked.dueWon, wish.lang) : [],
      needsApproval: needsApproval(document, customerNo === null || !(await wasTaken(shop, customerNo))),
      practice: (await cardsOf(needs, shop)).practice,
    };
  });
};
