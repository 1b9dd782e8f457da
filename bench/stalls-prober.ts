/** A counter at work, in a thread of its own: one question after another, each with how long it waited. */
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { addresses, token } = workerData as { addresses: string[]; token: string };
let waits: number[] = [];

parentPort?.on('message', () => {
  parentPort?.postMessage(waits);
  waits = [];
});

for (let at = 0; ; at += 1) {
  const before = performance.now();
  const response = await fetch(addresses[at % addresses.length] ?? '', {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the counter was told ${response.status}`);
  waits.push(performance.now() - before);
  await wait(20);
}
