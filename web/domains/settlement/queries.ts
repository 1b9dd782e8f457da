import { useEndpoint } from '../../lib/endpoints.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Information = CallAnswer<'settlement.information'>;
export type Profile = NonNullable<Information['latest']>;
export type Balance = CallAnswer<'settlement.balance'>;
export type Entry = CallAnswer<'settlement.entries'>['items'][number];

export const useInformation = () => useEndpoint('settlement.information', {});
