import { expect, it } from 'vitest';
import { inParts } from './parts.ts';

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
  const { done, refused } = await inParts(people, refusing(bad), () => true);
  expect(done).toEqual(people.filter((one) => one !== 3 && !bad.includes(one)));
  expect(refused.map(({ part, error }) => [part, String(error)])).toEqual(
    bad.map((one) => [[one], `Error: refused ${one}`]),
  );
});

it('what is refused for another reason is asked once', async () => {
  const asked: number[][] = [];
  const { refused } = await inParts(people, refusing([0], asked), () => false);
  expect([asked.length, refused.length]).toEqual([3, 1]);
});
