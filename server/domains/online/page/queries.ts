import type { PopupAudience } from '../../../../contract/notice-kinds.ts';
import { clock } from '../../../platform/clock.ts';
import type { Shop } from '../../../platform/shop.ts';

/** What the shop tells its customers at the moment; what ends first comes first. */
export const runningPopups = async ({ tx }: Shop) => {
  const rows = await tx
    .selectFrom('popups as p')
    .leftJoin('files as f', (join) =>
      join.onRef('f.shop_no', '=', 'p.shop_no').onRef('f.id', '=', 'p.file_id'),
    )
    .select(['p.id', 'p.title', 'p.body', 'p.link', 'p.file_id as fileId', 'p.audience'])
    .select(['f.width', 'f.height'])
    .where('p.starts_at', '<=', clock.iso())
    .where('p.ends_at', '>', clock.iso())
    .orderBy('p.ends_at')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({ ...row, audience: row.audience as PopupAudience }));
};

const mostPictures = 12;

/** The newest pictures of the shop's account that it doesn't hide, as it ordered them. */
export const feedOf = async ({ tx }: Shop) => {
  const pictures = await tx
    .selectFrom('instagram_media')
    .select(['permalink', 'caption', 'file_id as fileId'])
    .where('hidden', '=', false)
    .orderBy('place')
    .orderBy('id')
    .limit(mostPictures)
    .execute();
  const account = await tx.selectFrom('instagram_accounts').select('username').executeTakeFirst();
  return { username: account?.username ?? '', pictures };
};
