import type { Parsed } from '../../../contract/endpoint.ts';
import type { lookAgain } from '../../../contract/operator.ts';
import type { Platform } from '../../platform/platform.ts';
import { asSystem } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { inspectNow } from '../messages/public.ts';
import { lookAtOrder, lookAtRefund } from '../payments/public.ts';
import { lookAtCharge, lookAtChargeRefund } from '../subscription/public.ts';

type Asked = Parsed<typeof lookAgain>['body'];

const looks: Record<Asked['kind'], (shop: ShopTx, id: number) => Promise<boolean>> = {
  PAYMENT: lookAtOrder,
  REFUND: lookAtRefund,
  CHARGE: lookAtCharge,
  CHARGE_REFUND: lookAtChargeRefund,
  CONTENT: inspectNow,
};

/** Nothing is decided by hand: the desk asks the vendor now instead of later. False where it is under way or over. */
export const askAgain = async (
  { database }: Platform,
  { kind, shopNo, id }: Asked,
): Promise<{ asked: boolean }> => ({
  asked: await asSystem(database, shopNo, 'ask a vendor again', (shop) => looks[kind](shop, id)),
});
