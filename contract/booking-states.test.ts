import { expect, it } from 'vitest';
import { bookingStates, transitions } from './booking-states.ts';

it('whatever a person does to a state can be taken back', () => {
  const oneWay = bookingStates.flatMap((from) =>
    transitions[from].filter((to) => !transitions[to].includes(from)).map((to) => `${from} → ${to}`),
  );
  expect(oneWay).toEqual([]);
});
