import { useEndpoint } from '../../lib/endpoints.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Campaign = CallAnswer<'campaigns.get'>;
export type Preview = CallAnswer<'campaigns.tryOut'>;

export const useCampaign = (id: number) => useEndpoint('campaigns.get', { params: { id } });
