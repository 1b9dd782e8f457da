import type { CampaignId, CustomerNo } from '../../contract/ids.ts';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import type { TestShop } from './world.ts';

export interface FurnishedCampaigns {
  saved: { id: CampaignId; version: number };
  /** To be sent as it was seen. */
  sent: { id: CampaignId; previewHash: string };
}

/** Two bulk messages that nobody has sent yet; needs credit. */
export const furnishCampaigns = async (
  { owner, shopNo }: TestShop,
  customerNo: CustomerNo,
): Promise<FurnishedCampaigns> => {
  const params = { shopNo };
  const at = instantAt(addDays(shopDateOf(Date.now()), 7), 600);
  const write = async () =>
    (
      await owner.call('campaigns.create', {
        params,
        body: { customerNos: [customerNo], nature: 'INFO', text: '#{고객명}님, 내일은 쉬어요.', at },
      })
    ).body;
  const [saved, sent] = [await write(), await write()];
  const { previewHash } = (await owner.call('campaigns.look', { params: { shopNo, id: sent.id } })).body;
  return { saved: { id: saved.id, version: saved.version }, sent: { id: sent.id, previewHash } };
};
