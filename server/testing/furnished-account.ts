import { hashPassword } from '../domains/auth/public.ts';
import { sealSecret } from '../domains/auth/second-factor/commands.ts';
import { codeAt, stepOf } from '../domains/auth/second-factor/totp.rules.ts';
import { clock } from '../platform/clock.ts';
import { asOperator } from './as-operator.ts';
import type { TestShop, World } from './world.ts';

export const accountPassword = 'soft-green-tea-42';
const passwordHash = hashPassword(accountPassword);
export const appSecret = Buffer.from('an app of everybody.');

/** What an authenticator app shows, so many half minutes from now. */
export const appCode = (stepsAhead: number): string => codeAt(appSecret, stepOf(clock.now()) + stepsAhead);

/** Proved just now, twice, the same in every shop: no customer has this number. */
export const provedPhone = '01055556666';
export const certificationIds = [
  '6f1c2b52-6d6a-4a66-8f5e-2f1f7f2f0a01',
  '6f1c2b52-6d6a-4a66-8f5e-2f1f7f2f0a02',
] as const;

/** The owner has a password and begins to register an app. */
export const furnishAccount = async ({ server }: Pick<World, 'server'>, { owner }: TestShop) => {
  const { database, vault } = server.platform;
  const { keyId, text } = sealSecret(vault, owner.userId, appSecret);
  const password_hash = await passwordHash;
  await asOperator(database, async (db) => {
    await db
      .updateTable('users')
      .set({ password_hash, phone: provedPhone })
      .where('id', '=', owner.userId)
      .execute();
    await db
      .insertInto('second_factors')
      .values({ user_id: owner.userId, key_id: keyId, sealed_secret: text, started_at: clock.iso() })
      .execute();
    const proved = { phone: provedPhone, asked_from: 'here', code_hash: 'none', expires_at: clock.iso() };
    await db
      .insertInto('certifications')
      .values(certificationIds.map((id) => ({ id, ...proved, confirmed_at: clock.iso() })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ used_at: null, confirmed_at: clock.iso() }),
      )
      .execute();
  });
};
