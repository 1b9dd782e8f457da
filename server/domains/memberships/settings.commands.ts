import type {
  pointSettings,
  pricingOption,
  savePointSettings,
  savePricingOption,
} from '../../../contract/memberships.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { memberPricingUpdated, pointRulesUpdated } from './events.ts';
import { rulesOf, saveRules } from './points/queries.ts';
import { customersWithPerks, pricingOf, savePricing } from './settings.queries.ts';

type Points = Reply<typeof pointSettings>;
type Pricing = Reply<typeof pricingOption>;

const currentPointRules = async (shop: Shop): Promise<Points> => {
  const { rates, ...rules } = await rulesOf(shop);
  const shown = rates.map(({ lineKind, methodKind, permille }) => ({
    lineKind,
    methodKind,
    percent: permille / 10,
  }));
  return { ...rules, rates: shown } as Points;
};

export const readPoints = (shop: ShopAccess): Promise<Points> =>
  inShop(shop, (shop) => currentPointRules(shop));

export const savePointRules = (
  shop: ShopAccess,
  { version, rates, ...rules }: Parsed<typeof savePointSettings>['body'],
): Promise<Points> =>
  inShop(shop, async (shop) => {
    // Kept in thousandths, so that no share of a won is a fraction of floating point.
    const kept = rates
      .filter(({ percent }) => percent > 0)
      .map(({ lineKind, methodKind, percent }) => ({
        lineKind,
        methodKind,
        permille: Math.round(percent * 10),
      }));
    const values = {
      enabled: rules.enabled,
      rates: JSON.stringify(kept),
      use_unit: rules.useUnit,
      minimum_use: rules.minimumUse,
      expires_months: rules.expiresMonths,
    };
    if (!(await saveRules(shop, values, version))) throw staleVersion(await currentPointRules(shop));
    await publish(shop, pointRulesUpdated, shopNumber(shop), {});
    return currentPointRules(shop);
  });

export const readPricing = (shop: ShopAccess): Promise<Pricing> => inShop(shop, (shop) => pricingOf(shop));

export const saveMemberPricing = (
  shop: ShopAccess,
  { version, enabled, grades, passHolders, ticketHolders }: Parsed<typeof savePricingOption>['body'],
): Promise<Pricing> =>
  inShop(shop, async (shop) => {
    const values = {
      enabled,
      grades: [...new Set(grades)],
      pass_holders: passHolders,
      ticket_holders: ticketHolders,
    };
    if (!(await savePricing(shop, values, version))) throw staleVersion(await pricingOf(shop));
    await publish(shop, memberPricingUpdated, shopNumber(shop), {});
    return pricingOf(shop);
  });

/** Is any of these the cheaper today for this customer, since they pay the member price? */
export const paysMemberPriceOf = async (
  shop: Shop,
  customerNo: CustomerNo | null,
  items: Iterable<{ memberPriceWon: number | null }>,
  on: ShopDate = shopDateOf(clock.now()),
): Promise<boolean> =>
  customerNo !== null &&
  [...items].some(({ memberPriceWon }) => memberPriceWon !== null) &&
  (await membersAmong(shop, [customerNo], on)).has(customerNo);

/** The customers among these who pay the member price on that day. */
export const membersAmong = async (
  shop: Shop,
  customerNos: readonly CustomerNo[],
  on: ShopDate,
): Promise<ReadonlySet<CustomerNo>> => {
  const { enabled, grades, passHolders, ticketHolders } = await pricingOf(shop);
  if (!enabled || customerNos.length === 0) return new Set();
  const kinds = [...(passHolders ? ['PASS' as const] : []), ...(ticketHolders ? ['TICKET' as const] : [])];
  return new Set(await customersWithPerks(shop, customerNos, { grades, kinds, on }));
};
