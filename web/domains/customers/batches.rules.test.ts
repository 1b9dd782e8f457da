import { expect, it } from 'vitest';
import { inBatches, retryRest } from './batches.rules.ts';

const people = Array.from({ length: 2450 }, (_, at) => at);
/** All of a call is refused for the sake of one. */
const refusing =
  (bad: readonly number[], asked: number[][] = []) =>
  async (part: number[]) => {
    asked.push(part);
    const first = part.find((one) => bad.includes(one));
    if (first !== undefined) throw new Error(`refused ${first}`);
    return { customerNos: part.filter((one) => one !== 3) };
  };

it('where all are refused for the sake of some, everybody else goes still', async () => {
  const bad = [0, 1201, 1290];
  const { done, refused } = await inBatches(people, refusing(bad), () => true);
  expect(done).toEqual(people.filter((one) => one !== 3 && !bad.includes(one)));
  expect(refused.map(({ part, error }) => [part, String(error)])).toEqual(
    bad.map((one) => [[one], `Error: refused ${one}`]),
  );
});

it('what is refused for another reason is asked once', async () => {
  const asked: number[][] = [];
  const { refused } = await inBatches(people, refusing([0], asked), () => false, 1000);
  expect([asked.length, refused.length]).toEqual([3, 1]);
});

it('a part that got lost on the way is asked for again, by itself, until it went or nobody wants it', async () => {
  const lost = new Error('no network');
  const run = async (losses: number, wanted: boolean) => {
    const asked: [left: number, error: unknown][] = [];
    let left = losses;
    const send = (part: number[]) =>
      part.includes(1500) && left-- > 0 ? Promise.reject(lost) : refusing([7])(part);
    const sent = await retryRest(people, {
      send: (all) => inBatches(all, send, (error) => error !== lost, 1000),
      isPassing: (error) => error === lost,
      wants: (count, error) => {
        asked.push([count, error]);
        return Promise.resolve(wanted);
      },
    });
    return { ...sent, asked };
  };
  const back = await run(3, true);
  expect(back.asked).toEqual(Array.from({ length: 3 }, () => [1000, lost]));
  expect(back.done.toSorted((a, b) => a - b)).toEqual(people.filter((one) => one !== 3 && one !== 7));
  expect(back.refused.map(({ part }) => part)).toEqual([[7]]);
  const left = await run(1, false);
  expect([left.asked.length, left.done.length, left.refused.map(({ part }) => part.length)]).toEqual([
    1,
    1448,
    [1, 1000],
  ]);
});
