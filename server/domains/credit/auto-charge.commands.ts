import type { Parsed } from '../../../contract/endpoint.ts';
import type { saveAutoCharge as endpoint } from '../../../contract/credit.ts';
import { formatWon } from '../../../contract/money.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { each } from '../../platform/each.ts';
import { refuse, refuseField, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { actingEmployee, asOperator, asSystem, inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { EmployeeAccess, ShopAccess, ShopTx } from '../../platform/shop.ts';
import { findActiveCard } from '../subscription/public.ts';
import {
  findAutoCharge,
  insertAutoCharge,
  shopsWithDueCharges,
  updateAutoCharge,
} from './auto-charge.queries.ts';
import { monthStart } from './auto-charge.rules.ts';
import { autoChargeSaved } from './events.ts';
import { fillUp, tryWaiting } from './filling.commands.ts';
import { presentAutoCharge } from './present.ts';
import { offerOf, productsOn } from './prices.rules.ts';
import { autoSpentSince, findOpenAutoPurchase } from './purchases.queries.ts';
import { lockAccount } from './queries.ts';

const current = async (shop: ShopTx) =>
  presentAutoCharge(
    await findAutoCharge(shop),
    await findOpenAutoPurchase(shop),
    await autoSpentSince(shop, monthStart(clock.now())),
  );

export const readAutoCharge = (access: ShopAccess) => readShop(access, current);

/** A waiting charge is tried at once: saving settings or registering a card may have fixed the cause. */
export const goOn = async (shop: ShopTx): Promise<void> => {
  const account = await lockAccount(shop);
  if ((await findAutoCharge(shop))?.paused_reason) await updateAutoCharge(shop, { paused_reason: null });
  const waiting = await findOpenAutoPurchase(shop);
  if (waiting?.next_try_at) await tryWaiting(shop, waiting, account);
  else await fillUp(shop, account);
};

type Settings = Parsed<typeof endpoint>['body'];

const productNamed = (productId: string) => {
  const product = productsOn(shopDateOf(clock.now())).find(({ id }) => id === productId);
  if (!product) throw refuse('CREDIT_PRODUCT_NOT_FOUND');
  return product;
};

/** @throws STALE_VERSION, CREDIT_PRODUCT_NOT_FOUND, CARD_NEEDED, COMMON_INVALID_PARAMETER for a cap that buys nothing */
export const saveAutoCharge = (access: EmployeeAccess, settings: Settings) =>
  inShop(access, async (shop) => {
    await lockAccount(shop);
    const before = await findAutoCharge(shop);
    if ((before?.version ?? 0) !== settings.version) throw staleVersion(await current(shop));
    const { enabled, belowWon, productId, monthlyCapWon } = settings;
    const product = productNamed(productId);
    const { totalWon } = offerOf(product);
    if (monthlyCapWon < totalWon)
      throw refuseField(
        'COMMON_INVALID_PARAMETER',
        'monthlyCapWon',
        `한 번 충전하는 ${formatWon(totalWon)}보다 크게 적어 주세요.`,
      );
    if (enabled && !(await findActiveCard(shop))) throw refuse('CARD_NEEDED');
    const values = {
      enabled,
      below_won: belowWon,
      product_id: productId,
      monthly_cap_won: monthlyCapWon,
      cap_reached_in: null,
      agreed_at: clock.iso(),
      agreed_by: actingEmployee(shop).employeeNo,
    };
    if (before) await updateAutoCharge(shop, values);
    else await insertAutoCharge(shop, values);
    await publish(shop, autoChargeSaved, shopNumber(shop), {
      enabled,
      belowWon,
      product: product.name,
      monthlyCapWon,
    });
    await goOn(shop);
    return current(shop);
  });

const tryAgain = async (shop: ShopTx) => {
  const account = await lockAccount(shop);
  const purchase = await findOpenAutoPurchase(shop);
  if (!purchase?.next_try_at || purchase.next_try_at > clock.iso()) return;
  await tryWaiting(shop, purchase, account);
};

/** Charges again what failed, where its time has come. One shop stops no other. */
export const chargeAgain = async (database: Database): Promise<void> => {
  const shops = await asOperator(database, 'charge credit', shopsWithDueCharges);
  await each(shops, 'automatic charges of some shops', (shopNo) =>
    asSystem(database, shopNo, 'charge credit', tryAgain),
  );
};
