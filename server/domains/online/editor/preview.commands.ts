import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { preview } from '../../../../contract/zero-shop.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { readPage } from '../page/commands.ts';
import { pageHtml } from '../page/html.rules.ts';
import { findPageOfShop } from '../pages.commands.ts';

/** The page as customers would read it if this were published now: the very same that they are sent. */
export const previewPage = async (
  { database, shopNo }: ShopAccess,
  { draft }: Parsed<typeof preview>['body'],
): Promise<Reply<typeof preview>> => {
  const page = await findPageOfShop(database, shopNo);
  if (!page) throw refuse('SHOP_NOT_FOUND');
  const row = { ...page.row, live: draft, state: 'ON' as const, suspended: false };
  const content = await readPage({ ...page, row });
  return { html: pageHtml(content, `/zero/${content.slug}`, '') };
};
