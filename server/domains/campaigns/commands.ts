import type { CampaignState } from '../../../contract/campaign-words.ts';
import { campaignTransitions } from '../../../contract/campaign-words.ts';
import { clock } from '../../platform/clock.ts';
import { cursorOf, pageOf } from '../../platform/cursor.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { requirePictures } from '../files/public.ts';
import { cancelMessages } from '../messages/public.ts';
import { whomItMeans } from './audience.commands.ts';
import { campaignCancelled, campaignSent, campaignWritten } from './events.ts';
import { presentCampaign } from './present.ts';
import { previewOf } from './preview.commands.ts';
import type { CampaignDraft, Sending } from './preview.commands.ts';
import {
  chosenBy,
  countMessages,
  findCampaign,
  insertCampaign,
  listCampaigns,
  lockCampaign,
  recipientsOf,
  updateCampaign,
  writeRecipients,
} from './queries.ts';
import type { CampaignRow } from './queries.ts';
import { assertText } from './text.rules.ts';

/** @throws ALARM_VARIABLE_UNKNOWN, ALARM_TEXT_INVALID, CAMPAIGN_LOOKS_LIKE_AD, FILE_NOT_FOUND */
const assertWords = async (shop: Shop, { text, nature, imageFileId }: CampaignDraft) => {
  assertText(text, nature);
  await requirePictures(shop, 'MESSAGE_PHOTO', imageFileId === null ? [] : [imageFileId]);
};

const present = async (shop: Shop, row: CampaignRow) =>
  presentCampaign(shop, row, await countMessages(shop, [row.id]));

/** @throws CAMPAIGN_NOT_FOUND, CAMPAIGN_STATE where it can no longer come to that */
const requireCampaign = async (shop: Shop, id: number, next: CampaignState): Promise<CampaignRow> => {
  const row = await lockCampaign(shop, id);
  if (!row) throw refuse('CAMPAIGN_NOT_FOUND');
  if (row.state !== next && !campaignTransitions[row.state].includes(next)) throw refuse('CAMPAIGN_STATE');
  return row;
};

const requireDraft = async (shop: Shop, id: number): Promise<CampaignRow> => {
  const row = await lockCampaign(shop, id);
  if (!row) throw refuse('CAMPAIGN_NOT_FOUND');
  if (row.state !== 'DRAFT') throw refuse('CAMPAIGN_STATE');
  return row;
};

const columnsOf = ({ filterId, groupId, nature, infoReason, text, imageFileId, at }: CampaignDraft) => ({
  filter_id: filterId ?? null,
  group_id: groupId ?? null,
  nature,
  info_reason: infoReason,
  text,
  image_file_id: imageFileId,
  send_at: at,
});

const draftOf = async (shop: Shop, row: CampaignRow): Promise<CampaignDraft> => ({
  nature: row.nature,
  infoReason: row.info_reason,
  text: row.text,
  imageFileId: row.image_file_id,
  at: row.send_at,
  ...(row.filter_id !== null && { filterId: row.filter_id }),
  ...(row.group_id !== null && { groupId: row.group_id }),
  ...(row.filter_id === null && row.group_id === null && { customerNos: await recipientsOf(shop, row.id) }),
});

export const createCampaign = (access: ShopAccess, draft: CampaignDraft) =>
  inShop(access, async (shop) => {
    await assertWords(shop, draft);
    const { customerNos, audience } = await whomItMeans(shop, draft);
    const row = await insertCampaign(shop, { ...columnsOf(draft), audience });
    if (draft.customerNos) await writeRecipients(shop, row.id, customerNos);
    await publish(shop, campaignWritten, row.id, { audience });
    return present(shop, row);
  });

export const changeCampaign = (
  access: ShopAccess,
  id: number,
  { version, ...draft }: CampaignDraft & { version: number },
) =>
  inShop(access, async (shop) => {
    const before = await requireDraft(shop, id);
    if (before.version !== version) throw staleVersion(await present(shop, before));
    await assertWords(shop, draft);
    const { customerNos, audience } = await whomItMeans(shop, draft);
    await writeRecipients(shop, id, draft.customerNos ? customerNos : []);
    await publish(shop, campaignWritten, id, { audience });
    return present(shop, await updateCampaign(shop, id, { ...columnsOf(draft), audience }));
  });

export const tryOutCampaign = (access: ShopAccess, draft: CampaignDraft, sending: Sending) =>
  readShop(access, async (shop) => {
    await assertWords(shop, draft);
    return (await previewOf(shop, draft, sending)).preview;
  });

export const previewCampaign = (access: ShopAccess, id: number, sending: Sending) =>
  readShop(access, async (shop) => {
    const row = await findCampaign(shop, id);
    if (!row) throw refuse('CAMPAIGN_NOT_FOUND');
    if (row.state !== 'DRAFT') throw refuse('CAMPAIGN_STATE');
    return (await previewOf(shop, await draftOf(shop, row), sending)).preview;
  });

/**
 * Fixes who gets it, as it was seen in the preview; its messages are written right after, in steps. Nothing
 * is sent of what cannot be sent as a whole.
 */
export const sendCampaign = (access: ShopAccess, id: number, previewHash: string, sending: Sending) =>
  inShop(access, async (shop) => {
    const row = await requireDraft(shop, id);
    const draft = await draftOf(shop, row);
    const { preview, recipients, audience } = await previewOf(shop, draft, sending);
    const [problem] = preview.problems;
    if (problem) throw refuse(problem);
    if (preview.previewHash !== previewHash) throw refuse('MESSAGE_PREVIEW_STALE');
    await writeRecipients(
      shop,
      id,
      recipients.map(({ customerNo }) => customerNo),
    );
    const { costWon } = preview;
    const sent = await updateCampaign(shop, id, {
      state: 'SCHEDULED',
      audience,
      recipients: recipients.length,
      cost_won: costWon,
      sent_at: clock.iso(),
    });
    await publish(shop, campaignSent, id, { recipients: recipients.length, costWon, at: draft.at });
    return present(shop, sent);
  });

/** Calls back whatever has not left. What was on its way arrives; its credit is not taken for the rest. */
export const cancelCampaign = (access: ShopAccess, id: number) =>
  inShop(access, async (shop) => {
    const row = await requireCampaign(shop, id, 'CANCELLED');
    if (row.state === 'CANCELLED') return present(shop, row);
    const cancelled = await updateCampaign(shop, id, { state: 'CANCELLED' });
    const written = await cancelMessages(shop, { campaignId: id }, 'CAMPAIGN_CANCELLED');
    await publish(shop, campaignCancelled, id, { messages: written + row.recipients - row.planned });
    return present(shop, cancelled);
  });

export const readCampaign = (access: ShopAccess, id: number) =>
  readShop(access, async (shop) => {
    const row = await findCampaign(shop, id);
    if (!row) throw refuse('CAMPAIGN_NOT_FOUND');
    const chosen = row.state === 'DRAFT' ? await chosenBy(shop, id) : [];
    return { ...(await present(shop, row)), chosen };
  });

const cursor = cursorOf({ id: 'id' });

export const readCampaigns = (access: ShopAccess, query: { cursor?: string | undefined; limit: number }) =>
  readShop(access, async (shop) => {
    const found = await listCampaigns(shop, cursor.decode(query.cursor), query.limit + 1);
    const { rows, nextCursor } = pageOf(found, query.limit, ({ id }) => cursor.encode({ id }));
    const counts = await countMessages(
      shop,
      rows.map(({ id }) => id),
    );
    return { items: rows.map((row) => presentCampaign(shop, row, counts)), nextCursor };
  });
