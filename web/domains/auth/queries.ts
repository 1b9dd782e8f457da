import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Whether the server still waits for its first owner, and the logins of a demo, if it is one. */
export const setupQuery = queryOptions({
  queryKey: ['auth', 'setup'],
  queryFn: ({ signal }) => call('auth.setupState', { signal }),
});
