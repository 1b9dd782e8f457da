import { expect, test } from 'vitest';
import { createConnection } from './connection-store.ts';

const serverThat = (answers: boolean[]) => {
  let at = 0;
  const waits: number[] = [];
  const connection = createConnection({
    probe: () => (answers[at++] ? Promise.resolve() : Promise.reject(new TypeError('nobody'))),
    now: () => 1000 + at,
    wait: (ms) => {
      waits.push(ms);
      // A test must end, so further questions stay unanswered.
      return at < answers.length ? Promise.resolve() : new Promise(() => undefined);
    },
  });
  const heard: boolean[] = [];
  connection.subscribe(() => heard.push(connection.get().reachable));
  return { connection, heard, waits };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('one call without an answer proves nothing while the server answers', async () => {
  const { connection, heard } = serverThat([true]);
  connection.unanswered();
  await settled();
  expect(connection.get()).toEqual({ reachable: true, answeredAt: 1001 });
  expect(heard).toEqual([]);
});

test('a server that is gone is asked until it answers, once at a time, and screens hear of both', async () => {
  const { connection, heard, waits } = serverThat([false, false, false, true]);
  connection.answered();
  connection.unanswered();
  connection.unanswered();
  await settled();
  expect(heard).toEqual([false, true]);
  expect(waits).toHaveLength(3);
  expect(connection.get()).toEqual({ reachable: true, answeredAt: 1004 });
});

test('a start without the server says since when it has not been heard', () => {
  const { connection } = serverThat([]);
  connection.startedWithout(77);
  expect(connection.get()).toEqual({ reachable: false, answeredAt: 77 });
});
