import { randomUUID } from 'node:crypto';
import type { Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo, EmployeeNo, PetNo } from '../../../../contract/ids.ts';
import { maskedName } from '../../../../contract/people.ts';
import { maskPhone } from '../../../../contract/phone.ts';
import type { Instant } from '../../../../contract/time.ts';
import type { readGuest } from '../../../../contract/zero-page.ts';
import { keepsPets } from '../../../../contract/trades.ts';
import { clock } from '../../../platform/clock.ts';
import { refuseField } from '../../../platform/errors.ts';
import type { SealedColumn } from '../../../platform/outbound/reseal.ts';
import type { Vault } from '../../../platform/outbound/vault.ts';
import { phoneHash } from '../../../platform/phone-hash.ts';
import { asOperator, readShop, inShop, shopIn } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { hashToken, newToken, shopOfToken } from '../../../platform/shop-token.ts';
import { trimAtOnce } from '../../../platform/trimming.ts';
import { consumeOnPage } from '../../auth/public.ts';
import { phoneHolders } from '../../bookings/public.ts';
import {
  deleteOnlineBlocks,
  eraseFromBlocks,
  findOnlineBlock,
  writeOnlineBlock,
} from '../blocking/queries.ts';
import { forgottenIn } from '../../privacy/public.ts';
import type { ErasedPerson } from '../../privacy/public.ts';
import * as queries from './queries.ts';
import { guestDays } from './rules.ts';

/** A visitor with a proved phone on this shop's page. */
export interface Guest {
  id: string;
  phone: string;
}

const ownerOf = (shopNo: string) => `${shopNo}/guest`;

export const sealedGuests: SealedColumn = {
  table: 'guest_sessions',
  id: ['shop_no', 'id'],
  text: 'phone_sealed',
  owner: ({ shop_no }) => ownerOf(String(shop_no)),
};

/** The guest of that cookie, in this shop alone. */
export const findGuest = async (
  shop: ShopAccess,
  vault: Vault,
  token: string | undefined,
): Promise<Guest | undefined> => {
  if (token === undefined || shopOfToken(token) !== shop.shopNo) return undefined;
  const row = await readShop(shop, (shop) => queries.findGuest(shop, hashToken(token)));
  if (!row || !vault.opens(row)) return undefined;
  return { id: row.id, phone: vault.open({ keyId: row.keyId, text: row.sealed }, ownerOf(shop.shopNo)) };
};

/**
 * Makes a visitor a guest of the shop by a certification of its page, which is used up.
 * @throws CERTIFICATION_REQUIRED, CERTIFICATION_EXPIRED
 */
export const proveGuest = (
  access: ShopAccess,
  vault: Vault,
  certificationId: string,
): Promise<{ guest: Guest; token: string }> =>
  asOperator(access.database, 'prove a guest', async (db) => {
    const phone = await consumeOnPage(db, certificationId, access.shopNo);
    const token = newToken(access.shopNo);
    const id = randomUUID();
    await queries.insertGuest(shopIn(access, db), {
      id,
      phoneHash: phoneHash(access, phone),
      sealed: vault.seal(phone, ownerOf(access.shopNo)),
      tokenHash: hashToken(token),
      expiresAt: new Date(clock.now() + guestDays * 86_400_000).toISOString(),
    });
    return { guest: { id, phone }, token };
  });

export const forgetGuest = (access: ShopAccess, token: string): Promise<unknown> =>
  inShop(access, (shop) => queries.revokeGuest(shop, hashToken(token)));

/**
 * Ends guest sessions, and what the shop said of them, by the phones of an erased person. A number that another
 * customer has too stays blocked, but for no reason that names somebody.
 */
export const eraseGuests = async (shop: Shop, who: ErasedPerson): Promise<void> => {
  const { phones, sharedPhones } = who;
  await eraseFromBlocks(shop, forgottenIn(who));
  for (const phone of sharedPhones)
    if (await findOnlineBlock(shop, phone)) await writeOnlineBlock(shop, phone, '');
  if (phones.length === 0) return;
  await queries.deleteGuests(
    shop,
    phones.map((phone) => phoneHash(shop, phone)),
  );
  await deleteOnlineBlocks(shop, phones);
};

export const trimGuests = trimAtOnce(queries.trimGuests);

/**
 * The name a booking is made under: as typed, else the shop's own of the one person who has this number.
 * @throws COMMON_INVALID_PARAMETER
 */
export const nameOfGuest = (access: ShopAccess, guest: Guest, typed: string | undefined): Promise<string> =>
  readShop(access, async (shop) => {
    if (typed !== undefined) return typed;
    const [only, ...others] = await phoneHolders(shop, guest.phone);
    if (only && others.length === 0) return only.name;
    throw refuseField('COMMON_INVALID_PARAMETER', 'name', '이름을 적어 주세요.');
  });

const nobody = {
  proved: false,
  known: false,
  maskedName: '',
  maskedPhone: '',
  consented: false,
  pets: [],
  last: null,
};

const lastOf = async (shop: Shop, customerNos: readonly CustomerNo[]) => {
  const visit = customerNos.length === 0 ? undefined : await queries.lastVisit(shop, customerNos);
  const items = visit ? await queries.itemsOnline(shop, visit.id) : [];
  return visit && items.length > 0
    ? {
        at: visit.at as Instant,
        // A class comes with its teacher.
        employeeNo: visit.classId === null ? (visit.employeeNo as EmployeeNo | null) : null,
        petNo: visit.petNo as PetNo | null,
        items,
      }
    : null;
};

/** What a page shows its guest; unproved numbers reveal nothing. */
export const presentGuest = (
  access: ShopAccess,
  guest: Guest | undefined,
): Promise<Reply<typeof readGuest>> => {
  if (!guest) return Promise.resolve(nobody);
  return readShop(access, async (shop) => {
    const holders = await phoneHolders(shop, guest.phone);
    const [first] = holders;
    const isAlone = first !== undefined && holders.length === 1;
    const customerNos = holders.map(({ customerNo }) => customerNo);
    return {
      proved: true,
      known: first !== undefined,
      maskedName: isAlone ? maskedName(first.name) : '',
      maskedPhone: maskPhone(guest.phone),
      consented: isAlone && (await queries.hasConsented(shop, first.customerNo)),
      pets: first && keepsPets(access.trade) ? await queries.petsOf(shop, customerNos) : [],
      last: await lastOf(shop, customerNos),
    };
  });
};
