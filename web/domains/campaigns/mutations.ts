import { useRef } from 'react';
import { useCalls } from '../../lib/endpoints.ts';
import type { CampaignBody, OneCampaign } from './queries.ts';

interface Stored {
  id: number;
  version: number;
  body: string;
}

interface Writing {
  body: CampaignBody;
  /** Left out it is only kept. */
  previewHash?: string | undefined;
}

/** Saves the text as a draft, once; sending goes to the recipients of the preview. */
export const useWriteCampaign = (draft: OneCampaign | undefined) => {
  const stored = useRef<Stored | undefined>(draft && { id: draft.id, version: draft.version, body: '' });
  return useCalls(
    async (send, { body, previewHash }: Writing) => {
      const written = JSON.stringify(body);
      const before = stored.current;
      if (before?.body !== written) {
        const { id, version } = before
          ? await send('campaigns.change', {
              params: { id: before.id },
              body: { ...body, version: before.version },
            })
          : await send('campaigns.create', { body });
        stored.current = { id, version, body: written };
      }
      const id = stored.current?.id ?? 0;
      if (previewHash !== undefined) await send('campaigns.send', { params: { id }, body: { previewHash } });
      return id;
    },
    { quiet: true },
  );
};
