import { useEndpoint } from '../../lib/endpoints.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Policy = CallAnswer<'payments.policy'>;

export const usePolicy = () => useEndpoint('payments.policy', {});
