import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { preview } from '../../../../contract/zero-shop.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { madePages } from '../../../platform/made-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { headMarkup } from '../../../platform/public-page.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { pageData, readPage } from '../page/commands.ts';
import { openPage } from '../page/page.rules.ts';
import { speechFor } from '../page/words.rules.ts';
import { findPageOfShop } from '../pages.commands.ts';

/** The page as customers would read it if this were published now: the very same that they are sent. */
export const previewPage = async (
  platform: Platform,
  { database, shopNo }: ShopAccess,
  { draft }: Parsed<typeof preview>['body'],
): Promise<Reply<typeof preview>> => {
  const page = await findPageOfShop(database, shopNo);
  if (!page) throw refuse('SHOP_NOT_FOUND');
  const row = { ...page.row, live: draft, state: 'ON' as const, suspended: false };
  const content = await readPage(platform, { ...page, row }, { isDraft: true });
  const speech = speechFor('ko', undefined);
  const data = { ...pageData(content, null, speech), popups: [] };
  const body = openPage(content, data, speech, clock.now());
  const made = { language: speech.language, head: headMarkup({ title: content.name }), body };
  return { html: madePages(platform.config, 'zero').html(made, '') };
};
