/** A counter at work, in a thread of its own: it looks at four screens, then books, each with how long it waited. */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface Counter {
  addresses: readonly string[];
  token: string;
  booking: { address: string; employeeNo: number; itemId: number };
  /** Hours that nobody is booked in, as instants. */
  freeHours: readonly string[];
}

const { addresses, token, booking, freeHours } = workerData as Counter;
const authorization = `Bearer ${token}`;
let waits: number[] = [];
let isAsked = false;
let isCalling = false;

/** A call that is under way is counted once it ends: a job that holds it for its whole length would go unseen. */
const answer = () => {
  if (!isAsked || isCalling || waits.length === 0) return;
  parentPort?.postMessage(waits);
  waits = [];
  isAsked = false;
};
parentPort?.on('message', () => {
  isAsked = true;
  answer();
});

for (let at = 0; ; at += 1) {
  const before = performance.now();
  isCalling = true;
  const turn = at % (addresses.length + 1);
  const response = await (turn < addresses.length
    ? fetch(addresses[turn] ?? '', { headers: { authorization } })
    : fetch(booking.address, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({
          customer: { kind: 'walkIn', name: '손님' },
          startAt: freeHours[Math.floor(at / (addresses.length + 1))],
          employeeNo: booking.employeeNo,
          items: [{ itemId: booking.itemId }],
        }),
      }));
  const said = await response.text();
  if (!response.ok) throw new Error(`the counter was told ${response.status}: ${said.slice(0, 300)}`);
  waits.push(performance.now() - before);
  isCalling = false;
  answer();
  await wait(20);
}
