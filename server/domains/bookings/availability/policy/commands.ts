import type { Channel } from '../../../../../contract/availability.ts';
import { shopDateOf, startOfDayMs } from '../../../../../contract/time.ts';
import { clock } from '../../../../platform/clock.ts';
import type { ShopScope, Tx } from '../../../../platform/scope.ts';
import type { Problem } from '../../overlap/rules.ts';
import type { Visit } from '../../rules.ts';
import { breaches, policyOf } from './rules.ts';
import type { Policy } from './rules.ts';

/** What the channel must keep to, seen from now. */
export const readPolicy = async (_db: Tx, _scope: ShopScope, channel: Channel): Promise<Policy> => {
  const now = clock.now();
  const today = startOfDayMs(shopDateOf(now)) / 60_000;
  const minute = Math.ceil(now / 60_000);
  return policyOf(channel, { now: minute, today }, { noticeMinutes: 0, windowDays: 730 }, []);
};

/** What keeps the channel from that visit, whoever is free. */
export const policyProblems = async (
  db: Tx,
  scope: ShopScope,
  channel: Channel,
  visit: Visit,
): Promise<Problem[]> => breaches(await readPolicy(db, scope, channel), visit);
