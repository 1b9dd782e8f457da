import { createHash, randomBytes } from 'node:crypto';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type {
  arrangeFeedImages,
  connectInstagram,
  feedImages,
  instagramAccount,
} from '../../../contract/channels.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import type { FeedGrant } from '../../adapters/social/port.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { removeConnection, saveConnection } from '../../platform/outbound/connections.ts';
import { wakeDesk } from '../../platform/outbound/start.ts';
import type { Platform } from '../../platform/platform.ts';
import { actingEmployee, asOperator, inShop, readShop, shopNumber, systemShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess, ShopTx } from '../../platform/shop.ts';
import { dropPictureRows, removePictures } from '../files/public.ts';
import { feedArranged, instagramConnected, instagramDisconnected } from './events.ts';
import { presentAccount, presentFeed } from './instagram.present.ts';
import { listVersionOf } from './instagram.rules.ts';
import * as queries from './instagram.queries.ts';
import { deskName, vendor } from './instagram.queries.ts';

type Tools = Pick<Platform, 'database' | 'feeds' | 'feedStandIn' | 'storage' | 'vault'>;
type Account = Reply<typeof instagramAccount>;

const describe = async (shop: ShopTx, { feedStandIn }: Pick<Tools, 'feedStandIn'>): Promise<Account> =>
  presentAccount(await queries.findAccount(shop), await queries.countMedia(shop), feedStandIn !== undefined);

export const readAccount = (tools: Tools, access: ShopAccess): Promise<Account> =>
  readShop(access, (shop) => describe(shop, tools));

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url');
const pagePath = '/online/instagram';

const askToAgree = async (tools: Tools, access: ShopAccess, redirectUri: string) => {
  const state = randomBytes(24).toString('base64url');
  return inShop(access, async (shop) => {
    await queries.insertRequest(shop, hashOf(state), actingEmployee(shop).employeeNo);
    return {
      authorizeUrl: tools.feeds.authorizeUrl({ state, redirectUri }),
      account: await describe(shop, tools),
    };
  });
};

/** Another account takes the place of the one before, and of its pictures. */
const keepGrant = async (shop: Shop, { vault, feedStandIn }: Tools, grant: FeedGrant): Promise<string[]> => {
  const before = await queries.lockAccount(shop);
  const isAnother = before !== undefined && before.user_id !== grant.userId;
  const dropped = isAnother ? await dropAccount(shop) : [];
  await saveConnection(shop, vault, {
    vendor,
    mode: feedStandIn ? 'PRACTICE' : 'LIVE',
    public: { username: grant.username },
    secret: grant.token,
  });
  const values = {
    user_id: grant.userId,
    username: grant.username,
    expires_at: grant.expiresAt,
    refreshed_at: clock.iso(),
    connected_by: actingEmployee(shop).employeeNo,
    connected_at: clock.iso(),
    state: 'CONNECTED' as const,
    problem: null,
    tries: 0,
    next_try_at: clock.iso(),
    lease: null,
  };
  await (before && !isAnother ? queries.updateAccount(shop, values) : queries.insertAccount(shop, values));
  await publish(shop, instagramConnected, shopNumber(shop), { username: grant.username });
  await wakeDesk(shop.tx, deskName);
  return dropped;
};

/**
 * Without a code it answers where to agree; with the code that came back the account is connected and its
 * pictures are fetched by the desk.
 * @throws INSTAGRAM_STATE_INVALID, INSTAGRAM_REFUSED, INSTAGRAM_UNREACHABLE
 */
export const connect = async (
  tools: Tools,
  access: ShopAccess,
  { code, state }: Parsed<typeof connectInstagram>['body'],
  origin: string,
): Promise<Reply<typeof connectInstagram>> => {
  const redirectUri = `${origin}${pagePath}`;
  if (code === undefined || state === undefined) return askToAgree(tools, access, redirectUri);
  const isExpected = await inShop(access, (shop) =>
    queries.takeRequest(shop, hashOf(state), actingEmployee(shop).employeeNo),
  );
  if (!isExpected) throw refuse('INSTAGRAM_STATE_INVALID');
  const answer = await tools.feeds.connect({ code, redirectUri });
  if (answer.outcome === 'later') throw refuse('INSTAGRAM_UNREACHABLE');
  if (answer.outcome !== 'done') throw refuse('INSTAGRAM_REFUSED');
  const { dropped, account } = await inShop(access, async (shop) => ({
    dropped: await keepGrant(shop, tools, answer.value),
    account: await describe(shop, tools),
  }));
  await removePictures(tools.storage, access, dropped);
  return { authorizeUrl: null, account };
};

/** Answers the files that nothing shows any more. */
const dropAccount = async (shop: Shop): Promise<string[]> => {
  const files = (await queries.listMedia(shop)).map(({ file_id }) => file_id);
  await queries.deleteAccount(shop);
  await removeConnection(shop, vendor);
  return dropPictureRows(shop, files);
};

/** Drops the token and the pictures. Once more it answers the same. */
export const disconnect = async (tools: Tools, access: ShopAccess): Promise<Account> => {
  const { dropped, account } = await inShop(access, async (shop) => {
    const before = await queries.lockAccount(shop);
    if (!before) return { dropped: [], account: await describe(shop, tools) };
    const files = await dropAccount(shop);
    await publish(shop, instagramDisconnected, shopNumber(shop), { username: before.username });
    return { dropped: files, account: await describe(shop, tools) };
  });
  await removePictures(tools.storage, access, dropped);
  return account;
};

/**
 * The provider reports that a user revoked the right: their account goes from every shop. Returns how many.
 * @throws INSTAGRAM_REFUSED for a notice that our secret did not sign
 */
export const forgetUser = async (tools: Tools, signedRequest: string): Promise<number> => {
  const userId = tools.feeds.readSignedRequest(signedRequest);
  if (userId === null) throw refuse('INSTAGRAM_REFUSED');
  return asOperator(tools.database, 'forget an account', async (db) => {
    const shops = await queries.shopsOfUser(db, userId);
    for (const shopNo of shops) {
      const shop = systemShop(db, shopNo as ShopNo);
      const account = await queries.lockAccount(shop);
      if (!account) continue;
      // The pictures go with the nightly sweep, as nothing shows them any more.
      await queries.deleteAccount(shop);
      await removeConnection(shop, vendor);
      await publish(shop, instagramDisconnected, Number(shopNo.slice(1)), { username: account.username });
    }
    return shops.length;
  });
};

export const readFeed = (access: ShopAccess): Promise<Reply<typeof feedImages>> =>
  readShop(access, async (shop) => presentFeed(shop, await queries.listMedia(shop)));

/** Those that are not named stand behind, as they stood. @throws INSTAGRAM_IMAGE_NOT_FOUND, STALE_VERSION */
export const arrangeFeed = (
  access: ShopAccess,
  { images, listVersion }: Parsed<typeof arrangeFeedImages>['body'],
): Promise<Reply<typeof arrangeFeedImages>> =>
  inShop(access, async (shop) => {
    await queries.lockAccount(shop);
    const current = await queries.listMedia(shop);
    const named = new Set(images.map(({ id }) => id));
    if (current.filter(({ id }) => named.has(id)).length < named.size)
      throw refuse('INSTAGRAM_IMAGE_NOT_FOUND');
    if (listVersion !== listVersionOf(current)) {
      const message = '그사이 사진의 차례가 바뀌었어요.';
      throw refuseField('STALE_VERSION', 'listVersion', message, presentFeed(shop, current));
    }
    const others = current.filter(({ id }) => !named.has(id)).map(({ id, hidden }) => ({ id, hidden }));
    const arranged = [...images, ...others].map((image, place) => ({ ...image, place }));
    await queries.arrangeMedia(shop, arranged);
    const hidden = arranged.filter((image) => image.hidden).length;
    await publish(shop, feedArranged, shopNumber(shop), { hidden });
    return presentFeed(shop, await queries.listMedia(shop));
  });

const pauseMs = 60_000;

/** Reads again at once, once a minute at most. @throws INSTAGRAM_NOT_CONNECTED */
export const readAgain = (tools: Tools, access: ShopAccess): Promise<Account> =>
  inShop(access, async (shop) => {
    const account = await queries.lockAccount(shop);
    if (!account || account.state === 'LOST') throw refuse('INSTAGRAM_NOT_CONNECTED');
    const isRecent = account.read_at !== null && clock.now() - Date.parse(account.read_at) < pauseMs;
    if (account.state === 'CONNECTED' && !isRecent) {
      await queries.updateAccount(shop, { next_try_at: clock.iso() });
      await wakeDesk(shop.tx, deskName);
    }
    return describe(shop, tools);
  });
