import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '../../lib/endpoints.ts';
import type { BodyOf, CallAnswer } from '../../lib/wire.ts';

export type Campaign = CallAnswer<'campaigns.list'>['items'][number];
export type OneCampaign = CallAnswer<'campaigns.get'>;
export type Preview = CallAnswer<'campaigns.tryOut'>;
export type CampaignBody = BodyOf<'campaigns.create'>;

export const useCampaign = (id: number) => useEndpoint('campaigns.get', { params: { id } });

/** Words that the shop has saved, by name. */
export const useSavedTexts = () => useEndpoint('messageTexts.list', {});

/** What would happen if this were sent now; nothing is asked while it is not whole. */
export const usePreview = (body: CampaignBody | null) =>
  useEndpoint(
    'campaigns.tryOut',
    { body: body as CampaignBody },
    { enabled: body !== null, placeholderData: keepPreviousData, retry: false },
  );
