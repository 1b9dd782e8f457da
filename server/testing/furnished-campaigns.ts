import type { CampaignId, CustomerNo, MessageTextId } from '../../contract/ids.ts';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import type { TestShop } from './world.ts';

export interface FurnishedCampaigns {
  saved: { id: CampaignId; version: number };
  /** To be sent as it was seen. */
  sent: { id: CampaignId; previewHash: string };
  /** Saved to be written again. */
  words: { id: MessageTextId; version: number };
}

/** Two unsent bulk messages; needs credit. */
export const furnishCampaigns = async (
  { owner, shopNo }: TestShop,
  customerNo: CustomerNo,
): Promise<FurnishedCampaigns> => {
  const params = { shopNo };
  const text = '#{고객명}님, 내일은 쉬어요.';
  const at = instantAt(addDays(shopDateOf(Date.now()), 7), 600);
  const write = async () =>
    (
      await owner.call('campaigns.create', {
        params,
        body: { customerNos: [customerNo], nature: 'INFO', infoReason: 'HOURS', text, at },
      })
    ).body;
  const [saved, sent] = [await write(), await write()];
  const { previewHash } = (await owner.call('campaigns.look', { params: { shopNo, id: sent.id } })).body;
  const words = (await owner.call('messageTexts.create', { params, body: { name: '휴무', text } })).body;
  return {
    words: { id: words.id, version: words.version },
    saved: { id: saved.id, version: saved.version },
    sent: { id: sent.id, previewHash },
  };
};
