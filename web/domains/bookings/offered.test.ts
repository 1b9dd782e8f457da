import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { LiveChange } from '../../../contract/live.ts';
import { keysTouchedBy } from '../../lib/live-changes.ts';
import { offeredAhead, offeredOn } from './offered.ts';

const [shopNo, monday, tuesday] = ['S1', '2027-01-04', '2027-01-05'];

const shown = {
  monday: [...offeredOn(shopNo, monday), 'free', 30],
  tuesday: [...offeredOn(shopNo, tuesday), 'why', 600],
  ahead: [...offeredAhead(shopNo), 'first', monday],
};

const askedAgain = (change: Omit<LiveChange, 'id'>) => {
  const client = new QueryClient();
  for (const queryKey of Object.values(shown)) client.setQueryData(queryKey, {});
  for (const queryKey of keysTouchedBy({ id: 1, ...change }, shopNo, () => []))
    void client.invalidateQueries({ queryKey });
  return Object.entries(shown).flatMap(([name, queryKey]) =>
    client.getQueryState(queryKey)?.isInvalidated ? [name] : [],
  );
};

it.each([
  [{ kind: 'schedule' }, ['monday', 'tuesday', 'ahead']],
  [{ kind: 'schedule', days: [] }, ['monday', 'tuesday', 'ahead']],
  [{ kind: 'schedule', days: [tuesday] }, ['tuesday', 'ahead']],
  [{ kind: 'employee', entity: 2 }, ['monday', 'tuesday', 'ahead']],
  [{ kind: 'menu' }, ['monday', 'tuesday', 'ahead']],
  [{ kind: 'booking', entity: 7, days: [monday] }, ['monday', 'ahead']],
  [{ kind: 'customer' }, []],
] as const)('%j makes anew what is offered: %j', (change, days) => {
  expect(askedAgain(change as unknown as LiveChange)).toEqual(days);
});
