import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

const often = 5 * 60_000;

/** Maintenance is told outside the live stream, which itself may be what stops: so it is asked for. */
export const inspectionQuery = queryOptions({
  queryKey: ['system', 'inspection'],
  queryFn: ({ signal }) => call('system.inspection', { signal }),
  refetchInterval: often,
});

export const versionQuery = queryOptions({
  queryKey: ['system', 'version'],
  queryFn: ({ signal }) => call('system.version', { signal }),
  refetchInterval: 2 * often,
  // A screen left for the night finds out when its user comes back to it.
  refetchOnWindowFocus: 'always',
});
