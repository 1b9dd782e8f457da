import { messaging } from '../server/testing/messaging.ts';
import { injecting, speak } from '../server/testing/people.ts';
import { makeShop } from '../server/testing/shops.ts';
import type { Server } from '../server/assemble.ts';
import { judged } from './limits.ts';

const many = 10_000;
const few = 300;
const atOnce = 1_000;

/** Claiming and sending by the thousand against one by one, and what ten thousand more do to the memory. */
export const benchMessages = async (server: Server): Promise<void> => {
  const transport = injecting(server.app);
  const person = (token: string) => speak(transport, token);
  const shop = await makeShop(server.platform, transport);
  const world = { server, stranger: person(''), person, shop: () => makeShop(server.platform, transport) };
  const our = messaging(world, shop);
  our.standIn.account.balanceWon += 3 * many * 20;
  const plan = async (name: string, from: number, count: number) => {
    await our.credit(count * 20);
    await our.plan(
      ...Array.from({ length: count }, (_, n) => ({
        kind: 'DIRECT' as const,
        nature: 'INFO' as const,
        dedupeKey: `${name}:${from + n}`,
        to: `010${20_000_000 + from + n}`,
        text: '주차는 건물 뒤편에 하시면 돼요.',
      })),
    );
  };
  const drain = async () => {
    const begun = performance.now();
    await our.drain();
    return performance.now() - begun;
  };
  let single = 0;
  for (let n = 0; n < few; n += 1) {
    await plan('single', n, 1);
    single += await drain();
  }
  const campaign = async (name: string) => {
    for (let from = 0; from < many; from += atOnce) await plan(name, from, atOnce);
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().heapUsed)), 20);
    const ms = await drain();
    clearInterval(watch);
    return { ms, peak };
  };
  const first = await campaign('first');
  const second = await campaign('second');
  const one = single / few;
  const each = first.ms / many;
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
  console.log(
    `messages, ${many} claimed and sent: ${(first.ms / 1000).toFixed(1)} s, ${each.toFixed(2)} ms each; ` +
      `one by one ${one.toFixed(2)} ms; share of it ${judged(Number((each / one).toFixed(3)), 0.2)}: ${(one / each).toFixed(1)} times as fast`,
  );
  const growth = Number((second.peak / first.peak).toFixed(2));
  console.log(
    `messages, heap at its peak: ${megabytes(first.peak)} MB, of the next ${many} ${megabytes(second.peak)} MB, ` +
      `ratio ${growth} (${judged(growth, 1.5)})`,
  );
};
