import type { Reply } from '../../../contract/endpoint.ts';
import type { feedImages, instagramAccount } from '../../../contract/channels.ts';
import type { Instant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { pictureAddresses } from '../files/public.ts';
import type { AccountRow, MediaRow } from './instagram.queries.ts';
import { isExpiring, listVersionOf, problemWords } from './instagram.rules.ts';

type Account = Reply<typeof instagramAccount>;

const stateOf = ({ state, expires_at }: AccountRow): Account['state'] => {
  if (state === 'LOST') return 'LOST';
  return isExpiring(expires_at, clock.now()) ? 'EXPIRING' : 'CONNECTED';
};

export const presentAccount = (row: AccountRow | undefined, images: number, practice: boolean): Account => ({
  state: row ? stateOf(row) : 'NONE',
  username: row?.username ?? null,
  connectedAt: (row?.connected_at ?? null) as Instant | null,
  expiresAt: (row?.expires_at ?? null) as Instant | null,
  readAt: (row?.read_at ?? null) as Instant | null,
  problem: row?.problem ? problemWords(row.problem) : null,
  images,
  practice,
});

export const presentFeed = (shop: ShopAccess, rows: readonly MediaRow[]): Reply<typeof feedImages> => ({
  items: rows.map((row) => {
    const { screenUrl, thumbnailUrl } = pictureAddresses(shop, row.file_id);
    return {
      id: row.id,
      caption: row.caption,
      permalink: row.permalink,
      url: screenUrl,
      thumbnailUrl,
      takenAt: row.taken_at as Instant,
      hidden: row.hidden,
    };
  }),
  listVersion: listVersionOf(rows),
});
