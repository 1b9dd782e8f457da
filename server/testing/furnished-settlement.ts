import { hashPassword } from '../domains/auth/public.ts';
import { reviewSettlement } from '../domains/settlement/review.commands.ts';
import { accountPassword } from './furnished-account.ts';
import { asOperator } from '../platform/shop.ts';
import type { TestShop, World } from './world.ts';

interface FurnishedSettlement {
  password: string;
  paperId: string;
}

const password = accountPassword;

export const settlementForm = {
  information: JSON.stringify({
    businessNumber: '220-81-62517',
    businessName: '은지네일',
    representative: '김은지',
    kind: 'SOLE',
    taxation: 'GENERAL',
    phone: '010-1234-5678',
    email: 'eunji@example.com',
    bankCode: '088',
    accountNo: '110123456789',
    holder: '김은지',
    password,
  }),
  BUSINESS_REGISTRATION: '%PDF-1.7 사업자등록증',
  BANKBOOK: '%PDF-1.7 통장',
};

/** A shop whose papers were refused once, and whose owner has a password. */
export const furnishSettlement = async (
  { server }: Pick<World, 'server'>,
  { owner, shopNo }: TestShop,
): Promise<FurnishedSettlement> => {
  const { database } = server.platform;
  const password_hash = await hashPassword(password);
  await asOperator(database, (db) =>
    db.updateTable('users').set({ password_hash }).where('id', '=', owner.userId).execute(),
  );
  const { body } = await owner.call('settlement.saveInformation', { body: settlementForm });
  await reviewSettlement(database, shopNo, { approved: false, rejection: '통장 사본이 흐려요.' }, '운영자');
  return { password, paperId: body.latest?.files[0]?.id ?? '' };
};
