import type { Reply } from '../../../contract/endpoint.ts';
import type { health } from '../../../contract/channels.ts';
import { clock } from '../../platform/clock.ts';
import { readShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { readFacts } from './health.queries.ts';
import { healthOf } from './health.rules.ts';

const staleMs = 2 * 86_400_000;

export const readHealth = (access: ShopAccess): Promise<Reply<typeof health>> =>
  readShop(access, async (shop) => {
    const facts = await readFacts(shop, new Date(clock.now() - staleMs).toISOString());
    return { items: healthOf(facts, clock.iso()) };
  });
