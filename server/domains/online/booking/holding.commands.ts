import { createHmac } from 'node:crypto';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { HoldId } from '../../../../contract/ids.ts';
import { msOf, toInstant } from '../../../../contract/time.ts';
import type { Instant } from '../../../../contract/time.ts';
import type { hold } from '../../../../contract/zero-times.ts';
import { clock } from '../../../platform/clock.ts';
import { secretOf } from '../../../platform/secret.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';
import { findHold, hashToken, holdVisit, releaseKnownHold } from '../../availability/public.ts';
import { holdSeat } from '../../bookings/public.ts';
import { lockShop } from '../../schedule/public.ts';
import type { Guest } from '../guests/commands.ts';
import { requireOpen } from '../pages.commands.ts';
import type { ZeroPage } from '../pages.commands.ts';
import * as queries from './holders.queries.ts';
import { mostOfAddress, mostOfShop, restMs, unprovedMs } from './holders.rules.ts';
import { assertOffered } from './offered.commands.ts';
import { suggesting } from './suggestions.commands.ts';

type Wish = Parsed<typeof hold>['body'];
type Held = Reply<typeof hold>;

/** The holder of a time: a guest, or a browser with an unproved phone, by its cookie and address. */
interface Holder {
  guest: Guest | undefined;
  browser: string;
  address: string;
}

const nothing: Held = { token: null, expiresAt: null };

const hashed = (shop: Shop, kind: string, value: string): string =>
  createHmac('sha256', secretOf(shop.database))
    .update(`holder ${kind}\n${shop.shopNo}\n${value}`)
    .digest('base64url');

/** The guest, and the browser: what it kept before its phone was proved is its guest's now. */
const namesOf = (shop: Shop, { guest, browser }: Holder): [string, ...string[]] => {
  const own = `browser ${hashed(shop, 'browser', browser)}`;
  return guest ? [`guest ${guest.id}`, own] : [own];
};

/** Until when this holder may keep a time now; undefined where they may not. */
const mayKeepUntil = async (
  shop: Shop,
  holder: Holder,
  before: queries.HolderRow | undefined,
  holdMinutes: number,
): Promise<{ until: number; firstAt: number; addressHash: string | null } | undefined> => {
  const now = clock.now();
  if (holder.guest) return { until: now + holdMinutes * 60_000, firstAt: now, addressHash: null };
  const addressHash = hashed(shop, 'address', holder.address);
  const begun = before && msOf(before.firstAt) + restMs > now ? msOf(before.firstAt) : now;
  const until = begun + unprovedMs;
  if (until <= now) return undefined;
  const living = await queries.livingUnproved(shop, namesOf(shop, holder)[0], addressHash);
  if (living.ofShop >= mostOfShop || living.ofAddress >= mostOfAddress) return undefined;
  return { until, firstAt: begun, addressHash };
};

const letGo = async (shop: Shop, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    const before = await queries.findHolder(shop, name);
    const kept = before && (await findHold(shop, { id: before.holdId }));
    if (kept) await releaseKnownHold(shop, kept);
  }
};

const keep = async (page: ZeroPage, wish: Wish, holder: Holder): Promise<Held> => {
  const document = requireOpen(page);
  return inShop(page.access, async (shop) => {
    await lockShop(shop);
    const names = namesOf(shop, holder);
    const [name] = names;
    const before = await queries.findHolder(shop, name);
    const kept = await mayKeepUntil(shop, holder, before, document.holdMinutes);
    await letGo(shop, names);
    if (!kept) return nothing;
    const minutes = Math.max(1, Math.ceil((kept.until - clock.now()) / 60_000));
    const terms = { channel: 'ZERO_SHOP' as const, minutes, label: '온라인 예약' };
    const { items, classId, startAt, employeeNo } = wish;
    const { hold, token } =
      classId === undefined
        ? await holdVisit(shop, {
            ...terms,
            items,
            startAt,
            employeeNo,
            anyEmployee: employeeNo === null,
            ...(document.employees && { candidates: document.employees }),
          })
        : await holdSeat(shop, { ...terms, classId, startAt });
    await queries.saveHolder(shop, {
      holder: name,
      holdId: hold.id as HoldId,
      addressHash: kept.addressHash,
      firstAt: toInstant(kept.firstAt),
      expiresAt: hold.expiresAt,
    });
    return { token, expiresAt: hold.expiresAt as Instant };
  });
};

/**
 * Holds the time for the guest, in place of their earlier hold. Beyond the limit of strangers nothing is held,
 * and the booking goes on without. @throws what a booking of that time would meet
 */
export const keepTime = async (page: ZeroPage, wish: Wish, holder: Holder): Promise<Held> => {
  const document = requireOpen(page);
  await assertOffered(page, document, {
    items: wish.items.map(({ itemId }) => itemId),
    employeeNo: wish.employeeNo,
  });
  return suggesting(page, document, wish, () => keep(page, wish, holder));
};

/** Anyone who has the token gives the time back; it may be gone already. */
export const giveBackTime = ({ access }: ZeroPage, token: string): Promise<void> =>
  inShop(access, async (shop) => {
    await lockShop(shop);
    const kept = await findHold(shop, { tokenHash: hashToken(token) });
    if (kept?.channel !== 'ZERO_SHOP') return;
    await releaseKnownHold(shop, kept);
  });
