import { performance } from 'node:perf_hooks';
import type { Server } from '../server/assemble.ts';
import { asOperator } from '../server/platform/shop.ts';
import { chatter, connectBot, pressable } from '../server/testing/chatting.ts';
import { fetching, speak } from '../server/testing/people.ts';
import { makeShop } from '../server/testing/shops.ts';
import { judged } from './limits.ts';

const services = 500;
const rounds = 200;
const warmUp = 20;
/** KakaoTalk hears each answer within five seconds; ours is to feel like a chat. */
const p99Ms = 300;

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

/**
 * The skills of a bot whose shop has five hundred services, over a real socket: each turn by another chat user.
 */
export const benchChatbot = async (server: Server): Promise<void> => {
  const transport = fetching(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const shop = await makeShop(server.platform, transport, { employees: 5, open: [600, 1260] });
  await asOperator(server.platform.database, 'measure', async (db) => {
    const category = await db
      .insertInto('menu_categories')
      .values({ shop_no: shop.shopNo, name: '모두' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: services }, (_, index) => ({
      shop_no: shop.shopNo,
      category_id: category.id,
      name: `시술 ${index}`,
      kind: 'SERVICE' as const,
      duration_minutes: 30 + (index % 6) * 15,
      price_won: 20_000 + index * 100,
    }));
    await db.insertInto('menu_items').values(rows).execute();
  });
  const secret = await connectBot(shop.owner, shop.shopNo);
  const stranger = speak(transport);
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const chat = chatter(stranger, secret, `bench-${round}`);
    const timed = async (name: string, call: () => ReturnType<typeof chat.ask>) => {
      const start = performance.now();
      const answer = await call();
      if (round >= warmUp) times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
      return answer;
    };
    const menu = await timed('items', () => chat.ask('items'));
    const service = pressable(menu).find(({ blockId }) => blockId === 'slots');
    const slots = await timed('slots', () => chat.ask('slots', service?.extra ?? {}));
    const time = pressable(slots).find(({ blockId }) => blockId === 'bookings');
    await timed('bookings', () => chat.ask('bookings', time?.extra ?? {}));
    await timed('list', () => chat.ask('list'));
  }
  for (const [name, list] of times)
    console.log(
      `chatbot with ${services} services, ${name}: median ${percentile(list, 0.5).toFixed(1)} ms, ` +
        `p99 ${percentile(list, 0.99).toFixed(1)} ms (${judged(percentile(list, 0.99), p99Ms)})`,
    );
};
