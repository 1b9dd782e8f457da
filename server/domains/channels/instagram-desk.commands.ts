import type { ShopNo } from '../../../contract/ids.ts';
import type { Asked, FeedImage, FeedPort } from '../../adapters/social/port.ts';
import { clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { desk } from '../../platform/outbound/desk.ts';
import type { Desk, Outcome } from '../../platform/outbound/desk.ts';
import { noteConnection, openConnection, saveConnection } from '../../platform/outbound/connections.ts';
import type { ConnectionMode } from '../../platform/outbound/connections.ts';
import { inSeconds } from '../../platform/outbound/table.ts';
import type { Platform } from '../../platform/platform.ts';
import { asSystem, shopNumber } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { keepPicture, recordPicture } from '../files/public.ts';
import type { KeptPicture } from '../files/public.ts';
import { channelLost, feedRead } from './events.ts';
import * as queries from './instagram.queries.ts';
import { deskName, vendor } from './instagram.queries.ts';
import type { AccountRow } from './instagram.queries.ts';
import { mostImages, needsRefresh, readEverySeconds, waitAfter } from './instagram.rules.ts';

type Needs = Pick<Platform, 'database' | 'feeds' | 'storage' | 'vault'> & { log?: Platform['log'] };

interface Reading extends Outcome {
  /** Null is a reading that went well. */
  problem: string | null;
  lost?: true;
  /** The newest pictures that the account shows, in its order. */
  shown?: readonly string[];
  added?: readonly { image: FeedImage; picture: KeptPicture }[];
  grant?: { token: string; expiresAt: string; mode: ConnectionMode };
}

/** Outside, nothing was changed by a reading that failed: it is asked for again. */
const failed = (asked: Exclude<Asked<unknown>, { outcome: 'done' }>): Reading => {
  if (asked.outcome === 'lost') return { problem: 'LOST', lost: true };
  return { problem: asked.outcome === 'later' ? asked.reason : asked.code, again: true };
};

/** One that cannot be fetched or is no picture is left out, and tried again at the next reading. */
const copy = async ({ feeds, storage }: Needs, shopNo: ShopNo, image: FeedImage) => {
  const bytes = await feeds.download(image.pictureUrl);
  if (bytes.outcome !== 'done') return [];
  try {
    return [{ image, picture: await keepPicture(storage, { shopNo }, bytes.value) }];
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
};

const refreshed = async (feeds: FeedPort, account: AccountRow, token: string) =>
  needsRefresh(account.refreshed_at, clock.now()) ? feeds.refresh(token) : undefined;

const read = async (needs: Needs, account: AccountRow): Promise<Reading> => {
  const shopNo = account.shop_no as ShopNo;
  const { connection, media } = await asSystem(needs.database, shopNo, 'read pictures', async (shop) => ({
    connection: await openConnection(shop, needs.vault, vendor),
    media: await queries.listMedia(shop),
  }));
  if (!connection) return { problem: 'LOST', lost: true };
  const renewal = await refreshed(needs.feeds, account, connection.secret);
  if (renewal?.outcome === 'lost') return failed(renewal);
  const grant = renewal?.outcome === 'done' ? { ...renewal.value, mode: connection.mode } : undefined;
  const found = await needs.feeds.images(grant?.token ?? connection.secret, mostImages);
  if (found.outcome !== 'done') return { ...failed(found), ...(grant && { grant }) };
  const known = new Set(media.map(({ media_id }) => media_id));
  const added = [];
  for (const image of found.value)
    if (!known.has(image.id)) added.push(...(await copy(needs, shopNo, image)));
  return {
    problem: null,
    shown: found.value.map(({ id }) => id),
    added,
    ...(grant && { grant }),
  };
};

/** What is new stands before what was arranged; what the account no longer shows goes. */
const writeFeed = async (shop: ShopTx, account: AccountRow, { shown = [], added = [] }: Reading) => {
  const current = await queries.listMedia(shop);
  const stays = new Set(shown);
  await queries.deleteMedia(
    shop,
    current.filter(({ media_id }) => !stays.has(media_id)).map(({ id }) => id),
  );
  const first = Math.min(0, ...current.map(({ place }) => place)) - added.length;
  for (const [index, { image, picture }] of added.entries()) {
    await recordPicture(shop, 'INSTAGRAM', picture, account.connected_by);
    await queries.insertMedia(shop, {
      media_id: image.id,
      caption: image.caption,
      permalink: image.permalink,
      taken_at: image.takenAt,
      file_id: picture.fileId,
      place: first + index,
    });
  }
  if (added.length > 0 || current.length > stays.size)
    await publish(shop, feedRead, shopNumber(shop), { added: added.length });
};

const settle = async (shop: ShopTx, needs: Needs, account: AccountRow, reading: Reading): Promise<void> => {
  const { problem, lost, grant, again } = reading;
  if (grant) {
    await saveConnection(shop, needs.vault, {
      vendor,
      mode: grant.mode,
      public: { username: account.username },
      secret: grant.token,
    });
    await queries.updateAccount(shop, { expires_at: grant.expiresAt, refreshed_at: clock.iso() });
  }
  await noteConnection(shop, vendor, problem);
  if (lost) {
    await queries.updateAccount(shop, { state: 'LOST', problem, next_try_at: null });
    await publish(shop, channelLost, shopNumber(shop), { channel: 'INSTAGRAM' });
    return;
  }
  if (again) {
    await queries.updateAccount(shop, { state: 'CONNECTED', problem });
    return;
  }
  await writeFeed(shop, account, reading);
  await queries.updateAccount(shop, {
    state: 'CONNECTED',
    problem: null,
    read_at: clock.iso(),
    next_try_at: inSeconds(readEverySeconds),
  });
};

/** Reads the pictures of every connected account hourly, and asks weekly for a longer right. */
export const feedDesk = (needs: Needs): Desk => {
  const call = (accounts: AccountRow[]) => Promise.all(accounts.map((account) => read(needs, account)));
  return desk<AccountRow, Reading>({
    name: deskName,
    database: needs.database,
    ...(needs.log && { log: needs.log }),
    table: 'instagram_accounts',
    turns: { CONNECTED: { underWay: 'READING', call }, READING: { underWay: 'READING', call } },
    settle: async (shop, ended) => {
      for (const { row, result } of ended) await settle(shop, needs, row, result);
    },
    waitAfter,
    // Twenty-four pictures of ten megabytes each may have to be fetched.
    callSeconds: 110,
  });
};
