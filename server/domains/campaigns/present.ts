import type { create } from '../../../contract/campaigns.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { CampaignId } from '../../../contract/ids.ts';
import { won } from '../../../contract/money.ts';
import type { Instant } from '../../../contract/time.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { imageOf } from '../files/public.ts';
import type { CampaignRow, Count } from './queries.ts';
import { progressOf } from './progress.rules.ts';

export const presentCampaign = (
  shop: ShopAccess,
  row: CampaignRow,
  counts: readonly Count[],
): Reply<typeof create> => {
  const own = counts.filter((count) => count.campaign_id === row.id);
  return {
    id: row.id as CampaignId,
    state: row.state,
    nature: row.nature,
    infoReason: row.info_reason,
    text: row.text,
    image: row.image_file_id === null ? null : imageOf(shop, row.image_file_id),
    at: row.send_at as Instant | null,
    audience: row.audience,
    filterId: row.filter_id,
    groupId: row.group_id,
    recipients: row.recipients,
    costWon: won(row.cost_won),
    progress: progressOf(row, own),
    spentWon: won(own.reduce((sum, { spent_won }) => sum + spent_won, 0)),
    createdBy: row.created_by_name,
    createdAt: row.created_at as Instant,
    version: row.version,
  };
};
