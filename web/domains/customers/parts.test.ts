import { expect, it } from 'vitest';
import { atOnce, eachInParts, inParts } from './parts.ts';

const people = Array.from({ length: 2 * atOnce + 50 }, (_, at) => at);
/** All of a call is refused for the sake of one. */
const refusing =
  (bad: readonly number[], asked: number[][] = []) =>
  async (part: number[]) => {
    asked.push(part);
    const first = part.find((one) => bad.includes(one));
    if (first !== undefined) throw new Error(`refused ${first}`);
    return { customerNos: part.filter((one) => one !== 3) };
  };

it('a part that is refused keeps none of the others back, and everyone who moved is known', async () => {
  const { done, refused } = await inParts(people, refusing([atOnce + 1]));
  expect(done).toEqual(people.filter((one) => one !== 3 && (one < atOnce || one >= 2 * atOnce)));
  expect(refused.map(({ part }) => part)).toEqual([people.slice(atOnce, 2 * atOnce)]);
});

it('of a part that is refused for the sake of some, everybody else goes still', async () => {
  const bad = [0, atOnce + 1, atOnce + 90];
  const { done, refused } = await eachInParts(people, refusing(bad), () => true);
  expect(done.toSorted((a, b) => a - b)).toEqual(people.filter((one) => one !== 3 && !bad.includes(one)));
  expect(refused.map(({ part, error }) => [part, String(error)])).toEqual(
    bad.map((one) => [[one], `Error: refused ${one}`]),
  );
});

it('what is refused for another reason is asked once', async () => {
  const asked: number[][] = [];
  const { refused } = await eachInParts(people, refusing([0], asked), () => false);
  expect([asked.length, refused.length]).toEqual([3, 1]);
});
