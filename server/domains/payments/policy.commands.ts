import type { savePolicy as savePolicyCall } from '../../../contract/payments.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { policySaved } from './events.ts';
import { merchantOf } from './merchant.commands.ts';
import { insertPolicy, latestPolicy } from './policy.queries.ts';
import { exampleOf, policyOf, termsOf } from './policy.rules.ts';
import type { Policy } from './policy.rules.ts';

type Answer = Reply<typeof savePolicyCall>;

export const currentPolicy = async (shop: Shop): Promise<Policy> => policyOf(await latestPolicy(shop));

const describe = async (platform: Platform, shop: Shop): Promise<Answer> => {
  const policy = await currentPolicy(shop);
  const merchant = await merchantOf(platform, shop);
  return {
    ...policy,
    connected: merchant !== undefined,
    practice: merchant?.practice ?? false,
    example: exampleOf(policy),
  } as Answer;
};

export const readPolicy = (platform: Platform, access: ShopAccess): Promise<Answer> =>
  readShop(access, (shop) => describe(platform, shop));

/** @throws STALE_VERSION, PAYMENT_NOT_CONNECTED */
export const savePolicy = (
  platform: Platform,
  access: ShopAccess,
  { enabled, version, ...terms }: Parsed<typeof savePolicyCall>['body'],
): Promise<Answer> =>
  inShop(access, async (shop) => {
    const current = await describe(platform, shop);
    if (current.version !== version) throw staleVersion(current);
    if (enabled && !current.connected) throw refuse('PAYMENT_NOT_CONNECTED');
    const saved = await insertPolicy(shop, {
      version: version + 1,
      enabled,
      kind: terms.kind,
      amount_won: terms.amountWon,
      percent: terms.percent,
      free_until_hours: terms.freeUntilHours === 'ALWAYS' ? null : terms.freeUntilHours,
      late_refund_percent: terms.lateRefundPercent,
      wait_minutes: terms.waitMinutes,
      exempt_holders: terms.exemptHolders,
      applies_to: terms.appliesTo,
    });
    if (!saved) throw staleVersion(await describe(platform, shop));
    await publish(shop, policySaved, shopNumber(shop), { enabled, terms: termsOf(policyOf(saved)) });
    return describe(platform, shop);
  });
