import { expect, it } from 'vitest';
import type { ZodObject, ZodType } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';

const all = Object.entries(contract as Record<string, Endpoint>);

/** What is read of them by the same names is what they made. */
const makes = [
  'senderNumbers.request',
  'settlement.saveInformation',
  'shops.create',
  'subscription.applyCms',
  'subscription.registerCard',
];

const paramsOf = ({ params }: Endpoint): ZodType[] =>
  Object.values((params as ZodObject | undefined)?.shape ?? {}) as ZodType[];

it('201 answers the thing that was made, never what it was added to', () => {
  const reads = all.filter(([, read]) => read.method === 'GET' && paramsOf(read).length > 0);
  /** Anyone who names all that a reading asks for names a thing that is there already. */
  const answersWhatStood = (made: Endpoint) =>
    reads.some(
      ([, read]) =>
        read.response === made.response && paramsOf(read).every((param) => paramsOf(made).includes(param)),
    );
  const wrong = all.filter(
    ([name, made]) =>
      made.method === 'POST' && made.status === 201 && !makes.includes(name) && answersWhatStood(made),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});
