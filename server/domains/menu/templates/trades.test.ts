import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { UserId } from '../../../../contract/ids.ts';
import { trades } from '../../../../contract/trades.ts';
import { openSession } from '../../auth/public.ts';
import { openShop } from '../../../app.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import { openWorld } from '../../../testing/world.ts';

test.each(trades)('a new %s shop can take a booking at once: its menu is not empty', async (trade) => {
  const world = await openWorld();
  const { platform } = world.server;
  const { userId, shopNo } = await asOperator(platform.database, async (db) => {
    const user = await db
      .insertInto('users')
      .values({ login_id: `s-${randomUUID()}`, password_hash: 'none', name: '하늘' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const owner = { userId: user.id as UserId, name: '하늘' };
    const opened = await openShop(db, { name: '새 샵', trade, owner, starterMenu: true });
    return { ...opened, userId: owner.userId };
  });
  const { accessToken } = await openSession(platform, { userId, shopNo, audience: 'api' });
  const { body } = await world.person(accessToken).call('menu.items', { params: { shopNo } });
  expect(body.items.length).toBeGreaterThanOrEqual(3);
  for (const item of body.items) expect(item.durationMinutes % 5).toBe(0);
});
