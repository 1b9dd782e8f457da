import { createHmac, randomInt } from 'node:crypto';
import { toInstant } from '../../../contract/time.ts';
import type { Instant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { secretOf } from '../../platform/secret.ts';
import { inShop } from '../../platform/shop.ts';
import type { EmployeeAccess, ShopAccess, ShopTx } from '../../platform/shop.ts';

const lastsMs = 60 * 60_000;

const hashOf = (database: Database, shopNo: string, code: string): string =>
  createHmac('sha256', secretOf(database)).update(`operator consent\n${shopNo}\n${code}`).digest('base64url');

/** A number to tell us on the telephone; the one before it counts no longer. */
export const giveConsent = (access: EmployeeAccess): Promise<{ code: string; expiresAt: Instant }> =>
  inShop(access, async (shop) => {
    await shop.tx.deleteFrom('operator_consents').execute();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = toInstant(clock.now() + lastsMs);
    await shop.tx
      .insertInto('operator_consents')
      .values({
        code_hash: hashOf(shop.database, shop.shopNo, code),
        given_by: access.actor.employeeNo,
        given_by_name: access.actor.name,
        expires_at: expiresAt,
        created_at: clock.iso(),
      })
      .execute();
    return { code, expiresAt };
  });

export const withdrawConsent = (access: ShopAccess): Promise<{ withdrawn: boolean }> =>
  inShop(access, async ({ tx }) => {
    const { numDeletedRows } = await tx.deleteFrom('operator_consents').executeTakeFirstOrThrow();
    return { withdrawn: numDeletedRows > 0n };
  });

/** Runs as the operator. */
export const isConsented = async (
  database: Database,
  { tx, shopNo }: ShopTx,
  code: string,
): Promise<boolean> =>
  (await tx
    .selectFrom('operator_consents')
    .select('id')
    .where('code_hash', '=', hashOf(database, shopNo, code))
    .where('expires_at', '>', clock.iso())
    .executeTakeFirst()) !== undefined;
