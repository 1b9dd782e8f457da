import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { onLiveChange } from './live-changes.ts';

/** The shop one works in: its name and trades. */
export const shopQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['shop', shopNo],
    queryFn: ({ signal }) => call('shops.me', { signal }),
  });

onLiveChange('shop', (_change, shopNo) => [['shop', shopNo]]);
