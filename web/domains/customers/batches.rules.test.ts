import { expect, it } from 'vitest';
import { ProductError } from '../../lib/errors.ts';
import { inBatches, retryRest, wasGivenUp } from './batches.rules.ts';

const people = Array.from({ length: 2450 }, (_, at) => at);
/** All of a call is refused for the sake of one. */
const refusing =
  (bad: readonly number[], asked: number[][] = []) =>
  async (part: readonly number[]) => {
    asked.push([...part]);
    const first = part.find((one) => bad.includes(one));
    if (first !== undefined) throw new Error(`refused ${first}`);
    return { customerNos: part.filter((one) => one !== 3) };
  };
const givenUp = new DOMException('given up', 'AbortError');

it('where all are refused for the sake of some, everybody else goes still', async () => {
  const bad = [0, 1201, 1290];
  const { done, refused } = await inBatches(people, refusing(bad), () => true);
  expect(done).toEqual(people.filter((one) => one !== 3 && !bad.includes(one)));
  expect(refused.map(({ part, error }) => [part, String(error)])).toEqual(
    bad.map((one) => [[one], `Error: refused ${one}`]),
  );
});

it('where the refusal names them, the others go in one more call', async () => {
  const asked: number[] = [];
  const problem = (field: string, customerNo: number) => ({ field, message: '', detail: { customerNo } });
  const error = new ProductError({
    status: 409,
    url: '',
    code: 'CUSTOMER_MERGED',
    // The one who has the number meanwhile is no reason of the person's own.
    errors: [problem('customerNos', 7), problem('customerNos', 9), problem('phone', 11)],
    message: '',
    endpoint: 'customers.remove',
  });
  const send = async (part: readonly number[]) => {
    asked.push(part.length);
    if (part.includes(7)) throw error;
    return { customerNos: part };
  };
  const { done, refused } = await inBatches(people, send, () => true);
  expect(asked).toEqual([2450, 2448]);
  expect(done).toEqual(people.filter((one) => one !== 7 && one !== 9));
  expect(refused).toEqual([{ part: [7, 9], error }]);
  expect(await inBatches([7, 9], send, () => true)).toEqual({ done: [], refused: [{ part: [7, 9], error }] });
});

it('what is refused for another reason is asked once', async () => {
  const asked: number[][] = [];
  const { refused } = await inBatches(people, refusing([0], asked), () => false);
  expect([asked.length, refused.length]).toEqual([1, 1]);
});

it('given up, nothing else is sent or asked, and each call knew how many were changed before it', async () => {
  const asked: [part: number, changed: number][] = [];
  const send = async (part: readonly number[], changed: number) => {
    asked.push([part.length, changed]);
    if (part.length === 8) throw new Error('refused for the sake of one');
    if (part[0] === 2) throw new Error('lost');
    if (part[0] === 4) throw givenUp;
    if (part.length > 2) throw new Error('refused for the sake of one');
    return { customerNos: part };
  };
  const sent = await retryRest(people.slice(0, 8), {
    send: (all, changed) => inBatches(all, send, (error) => String(error).includes('for the sake'), changed),
    isPassing: (error) => String(error).includes('lost'),
    wants: () => Promise.reject(new Error('nobody is to be asked')),
  });
  expect(asked).toEqual([
    [8, 0],
    [4, 0],
    [2, 0],
    [2, 2],
    [4, 2],
  ]);
  expect([sent.done, wasGivenUp(sent)]).toEqual([[0, 1], true]);
});

it('a part that got lost on the way is asked for again, by itself, until it went or nobody wants it', async () => {
  const lost = new Error('no network');
  const run = async (losses: number, wanted: boolean) => {
    const asked: [left: number, error: unknown][] = [];
    let left = losses;
    const send = (part: readonly number[]) =>
      part.length < people.length && part.includes(1500) && left-- > 0
        ? Promise.reject(lost)
        : refusing([7])(part);
    const sent = await retryRest(people, {
      send: (all) => inBatches(all, send, (error) => error !== lost),
      isPassing: (error) => error === lost,
      wants: (count, error) => {
        asked.push([count, error]);
        return Promise.resolve(wanted);
      },
    });
    return { ...sent, asked };
  };
  const back = await run(3, true);
  expect(back.asked).toEqual(Array.from({ length: 3 }, () => [1225, lost]));
  expect(back.done.toSorted((a, b) => a - b)).toEqual(people.filter((one) => one !== 3 && one !== 7));
  expect(back.refused.map(({ part }) => part)).toEqual([[7]]);
  const left = await run(1, false);
  expect([left.asked.length, left.done.length, left.refused.map(({ part }) => part.length)]).toEqual([
    1,
    1223,
    [1, 1225],
  ]);
});
