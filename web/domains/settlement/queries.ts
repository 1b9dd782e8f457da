import { useEndpoint } from '../../lib/endpoints.ts';
import type { CallAnswer } from '../../lib/wire.ts';

type Information = CallAnswer<'settlement.information'>;
export type Profile = NonNullable<Information['latest']>;

export const useInformation = () => useEndpoint('settlement.information', {});
