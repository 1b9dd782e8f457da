import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { ShopNo } from '../../../../contract/ids.ts';
import { zeroDocument } from '../../../../contract/zero-document.ts';
import type { ZeroDocument } from '../../../../contract/zero-document.ts';
import type { changeStatus, get, save } from '../../../../contract/zero-shop.ts';
import type { Database } from '../../../platform/db/open.ts';
import { refuse, refuseField, staleVersion } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { asOperator, asSystem, inShop, readShop, shopIn, shopNumber } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { pictureAddresses, requirePictures } from '../../files/public.ts';
import { cardsOf, currentPolicy } from '../../payments/public.ts';
import type { MerchantNeeds } from '../../payments/public.ts';
import { lockShop } from '../../schedule/public.ts';
import { zeroPublished, zeroSaved, zeroStopped, zeroSwitched } from '../events.ts';
import * as queries from './queries.ts';
import { checksOf, firstDraft, isUsableSlug } from './rules.ts';

type Shown = Reply<typeof get>;

const presentPhoto = (shop: Shop, fileId: string) => {
  const { screenUrl, thumbnailUrl } = pictureAddresses(shop, fileId);
  return { fileId, url: screenUrl, thumbnailUrl };
};

const filesOf = (document: ZeroDocument | null) => (document?.photos ?? []).map(({ fileId }) => fileId);

/** What its page could offer, and whether the deposit that it asks for can be paid. */
const factsOf = async (needs: MerchantNeeds, shop: Shop) => ({
  ...(await queries.readFacts(shop)),
  depositUnpayable: (await currentPolicy(shop)).enabled && !(await cardsOf(needs, shop)).connected,
});

const show = async (needs: MerchantNeeds, shop: Shop): Promise<Shown> => {
  const row = await queries.findZeroShop(shop);
  const facts = await factsOf(needs, shop);
  const draft = zeroDocument.parse(row?.draft ?? firstDraft(zeroDocument.parse({}), facts));
  const live = row?.live ? zeroDocument.parse(row.live) : null;
  const slug = row?.slug ?? `shop-${shopNumber(shop)}`;
  const state = row?.state ?? 'DRAFT';
  return {
    state: facts.suspended && state !== 'DRAFT' ? 'SUSPENDED' : state,
    slug,
    path: `/zero/${slug}`,
    draft,
    live,
    changed: live !== null && JSON.stringify(live) !== JSON.stringify(draft),
    publishedAt: row?.published_at ?? null,
    checks: checksOf(draft, facts),
    openBookings: facts.openBookings,
    stopReason: row?.stopped_at ? row.stop_reason : null,
    photos: [...new Set([...filesOf(draft), ...filesOf(live)])].map((fileId) => presentPhoto(shop, fileId)),
    version: row?.version ?? 0,
  };
};

export const readZeroShop = (needs: MerchantNeeds, access: ShopAccess): Promise<Shown> =>
  readShop(access, (shop) => show(needs, shop));

const assertSeen = async (needs: MerchantNeeds, shop: Shop, seen: number, current: number): Promise<void> => {
  if (seen === current) return;
  const versions = { yours: seen, current };
  throw staleVersion(
    { ...versions, page: await show(needs, shop) },
    '그사이 온라인 예약 페이지가 바뀌었어요.',
  );
};

const assertComplete = async (needs: MerchantNeeds, shop: Shop, document: ZeroDocument): Promise<void> => {
  const missing = checksOf(document, await factsOf(needs, shop)).filter(({ done }) => !done);
  if (missing.length > 0)
    throw refuse('ZERO_SHOP_INCOMPLETE', {
      errors: missing.map(({ code, message }) => ({
        field: 'draft',
        code: 'ZERO_SHOP_INCOMPLETE',
        message,
        detail: { check: code },
      })),
    });
};

const assertEmployees = async (shop: Shop, { employees }: ZeroDocument): Promise<void> => {
  const named = [...new Set(employees ?? [])];
  if ((await queries.employeesAmong(shop, named)) < named.length) throw refuse('EMPLOYEE_NOT_FOUND');
};

/**
 * Saves the page, and shows it to customers with `publish`. Its address is claimed among all shops, so the
 * whole is one transaction of the operator.
 * @throws SLUG_INVALID, SLUG_TAKEN, ZERO_SHOP_INCOMPLETE, FILE_NOT_FOUND, EMPLOYEE_NOT_FOUND, STALE_VERSION
 */
export const saveZeroShop = (
  needs: MerchantNeeds,
  access: ShopAccess,
  { draft, slug: wanted, publish: publishes, version }: Parsed<typeof save>['body'],
): Promise<Shown> =>
  asOperator(access.database, 'save a page', async (db) => {
    const shop = shopIn(access, db);
    await lockShop(shop);
    const current = await queries.findZeroShop(shop);
    await assertSeen(needs, shop, version, current?.version ?? 0);
    const slug = wanted ?? current?.slug ?? `shop-${shopNumber(shop)}`;
    if (!isUsableSlug(slug))
      throw refuseField('SLUG_INVALID', 'slug', '영문 소문자, 숫자, 하이픈으로 3~30자를 써 주세요.');
    await assertEmployees(shop, draft);
    await requirePictures(shop, 'SHOP_PHOTO', filesOf(draft));
    if (publishes) await assertComplete(needs, shop, draft);
    if (slug !== current?.slug) await queries.claimSlug(shop, slug);
    const live = publishes ? ({ state: current?.state === 'OFF' ? 'OFF' : 'ON' } as const) : undefined;
    await queries.saveZeroShop(shop, { slug, draft, live });
    const shown = publishes ? draft : (current?.live ?? null);
    await queries.savePhotos(shop, { draft: filesOf(draft), live: filesOf(shown) });
    const first = current?.live == null;
    if (publishes) await publish(shop, zeroPublished, shopNumber(shop), { slug, first });
    else await publish(shop, zeroSaved, shopNumber(shop), { slug });
    return show(needs, shop);
  });

/** Turns online booking on or off; what was booked stays. The same again answers the same. */
export const switchZeroShop = (
  needs: MerchantNeeds,
  access: ShopAccess,
  { status, version }: Parsed<typeof changeStatus>['body'],
): Promise<Shown> =>
  inShop(access, async (shop) => {
    await lockShop(shop);
    const current = await queries.findZeroShop(shop);
    if (!current?.live) throw refuse('ZERO_SHOP_NOT_FOUND');
    if (current.state === status) return show(needs, shop);
    await assertSeen(needs, shop, version, current.version);
    if (status === 'ON') await assertComplete(needs, shop, current.live);
    await queries.switchZeroShop(shop, status);
    await publish(shop, zeroSwitched, shopNumber(shop), { on: status === 'ON' });
    return show(needs, shop);
  });

/** By us: with a reason it takes no bookings, without one it is open again; what was booked stays. False without a page. */
export const stopPage = (database: Database, shopNo: ShopNo, reason: string | null): Promise<boolean> =>
  asSystem(database, shopNo, 'stop a page', async (shop) => {
    if (!(await queries.stopPage(shop, reason))) return false;
    await publish(shop, zeroStopped, shopNumber(shop), { reason });
    return true;
  });
