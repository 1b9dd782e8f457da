import type { saveFeeRate } from '../../../contract/settlement.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuseField } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { setFeeRate } from '../payments/public.ts';
import { feeRateSaved } from './events.ts';

/** Payments of before keep what they were reckoned with. */
export const keepFeeRate = (
  access: ShopAccess,
  rate: Parsed<typeof saveFeeRate>['body'],
): Promise<Reply<typeof saveFeeRate>> =>
  inShop(access, async (shop) => {
    if (rate.fromOn < shopDateOf(clock.now()))
      throw refuseField('COMMON_INVALID_PARAMETER', 'fromOn', '오늘이나 앞으로의 날을 골라 주세요.');
    await setFeeRate(shop, rate);
    await publish(shop, feeRateSaved, 0, rate);
    return rate;
  });
