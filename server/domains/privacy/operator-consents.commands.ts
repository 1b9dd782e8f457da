import { createHmac, randomInt } from 'node:crypto';
import { toInstant } from '../../../contract/time.ts';
import type { Instant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { secretOf } from '../../platform/secret.ts';
import { inShop } from '../../platform/shop.ts';
import type { EmployeeAccess, ShopAccess, ShopTx } from '../../platform/shop.ts';
import { deleteConsent, insertConsent, isConsentGiven } from './operator-consents.queries.ts';

const lastsMs = 60 * 60_000;

const hashOf = (database: Database, shopNo: string, code: string): string =>
  createHmac('sha256', secretOf(database)).update(`operator consent\n${shopNo}\n${code}`).digest('base64url');

/** A number to tell us on the telephone; the one before it counts no longer. */
export const giveConsent = (access: EmployeeAccess): Promise<{ code: string; expiresAt: Instant }> =>
  inShop(access, async (shop) => {
    await deleteConsent(shop);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = toInstant(clock.now() + lastsMs);
    await insertConsent(shop, {
      code_hash: hashOf(shop.database, shop.shopNo, code),
      given_by: access.actor.employeeNo,
      given_by_name: access.actor.name,
      expires_at: expiresAt,
    });
    return { code, expiresAt };
  });

export const withdrawConsent = (access: ShopAccess): Promise<{ withdrawn: boolean }> =>
  inShop(access, async (shop) => ({ withdrawn: await deleteConsent(shop) }));

/** Runs as the operator. */
export const isConsented = (database: Database, shop: ShopTx, code: string): Promise<boolean> =>
  isConsentGiven(shop, hashOf(database, shop.shopNo, code));
