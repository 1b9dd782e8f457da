import type {
  pointSettings,
  pricingOption,
  savePointSettings,
  savePricingOption,
} from '../../../../contract/memberships.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { announce, record } from '../../../platform/outbox.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { rulesOf, saveRules } from '../points/queries.ts';
import { customersWithPerks, pricingOf, savePricing } from './queries.ts';

type Points = Reply<typeof pointSettings>;
type Pricing = Reply<typeof pricingOption>;

const stale = (detail: unknown) =>
  refuse('STALE_VERSION', {
    errors: [{ field: 'version', code: 'STALE_VERSION', message: '그사이 바뀐 내용이 있어요.', detail }],
  });

const note = async (db: Tx, scope: ShopScope, sentence: string) => {
  await record(db, scope, 'shop', Number(scope.shopNo.slice(1)), sentence);
  await announce(db, scope, { kind: 'shop' });
};

const pointsNow = async (db: Tx, scope: ShopScope): Promise<Points> => {
  const { rates, ...rules } = await rulesOf(db, scope);
  const shown = rates.map(({ lineKind, methodKind, permille }) => ({
    lineKind,
    methodKind,
    percent: permille / 10,
  }));
  return { ...rules, rates: shown } as Points;
};

export const readPoints = (scope: ShopScope): Promise<Points> => inShop(scope, (db) => pointsNow(db, scope));

export const writePoints = (
  scope: ShopScope,
  { version, rates, ...rules }: Parsed<typeof savePointSettings>['body'],
): Promise<Points> =>
  inShop(scope, async (db) => {
    // Kept in thousandths, so that no share of a won is a fraction of floating point.
    const kept = rates
      .filter(({ percent }) => percent > 0)
      .map(({ lineKind, methodKind, percent }) => ({
        lineKind,
        methodKind,
        permille: Math.round(percent * 10),
      }));
    const values = {
      shop_no: scope.shopNo,
      enabled: rules.enabled,
      rates: JSON.stringify(kept),
      use_unit: rules.useUnit,
      minimum_use: rules.minimumUse,
      expires_months: rules.expiresMonths,
    };
    if (!(await saveRules(db, values, version))) throw stale(await pointsNow(db, scope));
    await note(db, scope, '포인트 규칙을 바꿨어요');
    return pointsNow(db, scope);
  });

export const readPricing = (scope: ShopScope): Promise<Pricing> =>
  inShop(scope, (db) => pricingOf(db, scope));

export const writePricing = (
  scope: ShopScope,
  { version, enabled, grades, passHolders, ticketHolders }: Parsed<typeof savePricingOption>['body'],
): Promise<Pricing> =>
  inShop(scope, async (db) => {
    const values = {
      shop_no: scope.shopNo,
      enabled,
      grades: [...new Set(grades)],
      pass_holders: passHolders,
      ticket_holders: ticketHolders,
    };
    if (!(await savePricing(db, values, version))) throw stale(await pricingOf(db, scope));
    await note(db, scope, '회원가 적용 대상을 바꿨어요');
    return pricingOf(db, scope);
  });

/** Is any of these the cheaper today for this customer, since they pay the member price? */
export const paysMemberPriceOf = async (
  db: Tx,
  scope: ShopScope,
  customerNo: CustomerNo | null,
  items: Iterable<{ memberPriceWon: number | null }>,
  on: ShopDate = shopDateOf(clock.now()),
): Promise<boolean> =>
  customerNo !== null &&
  [...items].some(({ memberPriceWon }) => memberPriceWon !== null) &&
  (await membersAmong(db, scope, [customerNo], on)).has(customerNo);

/** Who of these customers pays the member price on that day. */
export const membersAmong = async (
  db: Tx,
  scope: ShopScope,
  customerNos: readonly CustomerNo[],
  on: ShopDate,
): Promise<ReadonlySet<CustomerNo>> => {
  const { enabled, grades, passHolders, ticketHolders } = await pricingOf(db, scope);
  if (!enabled || customerNos.length === 0) return new Set();
  const kinds = [...(passHolders ? ['PASS' as const] : []), ...(ticketHolders ? ['TICKET' as const] : [])];
  return new Set(await customersWithPerks(db, scope, customerNos, { grades, kinds, on }));
};
