import { hashPassword } from '../domains/auth/public.ts';
import { reviewSettlement } from '../domains/settlement/review.commands.ts';
import { asOperator } from './as-operator.ts';
import { accountPassword } from './furnished-account.ts';
import { instantAt } from '../../contract/time.ts';
import { day } from './counter.ts';
import { paying } from './card-paying.ts';
import type { TestShop, World } from './world.ts';

interface FurnishedPayments {
  paperId: string;
  /** Of 20,000 won, that nothing was given back of. */
  paymentId: number;
  bookingId: number;
  /** Of that payment, which its card did not take. */
  refusedId: number;
  /** Opens a window that is not paid yet. */
  attempt: string;
}

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
    password: accountPassword,
  }),
  BUSINESS_REGISTRATION: '%PDF-1.7 사업자등록증',
  BANKBOOK: '%PDF-1.7 통장',
};

/** A shop whose papers were refused once and whose owner has a password, with a deposit that was paid and one that is due. */
export const furnishPayments = async (
  { server }: Pick<World, 'server'>,
  shop: TestShop,
): Promise<FurnishedPayments> => {
  const { owner, shopNo } = shop;
  const { database } = server.platform;
  const password_hash = await hashPassword(accountPassword);
  await asOperator(database, (db) =>
    db.updateTable('users').set({ password_hash }).where('id', '=', owner.userId).execute(),
  );
  const { body } = await owner.call('settlement.saveInformation', { body: settlementForm });
  await reviewSettlement(database, shopNo, { approved: false, rejection: '통장 사본이 흐려요.' }, '운영자');
  const desk = paying({ server }, shop);
  const at = (hour: number) => instantAt(day(20), hour * 60);
  const paid = await desk.pay(at(10));
  const { attempt } = await desk.open(await desk.book(at(13)));
  const payment = (await desk.payments()).items.find(({ bookingId }) => bookingId === paid);
  const refused = await asOperator(database, (db) =>
    db
      .insertInto('payment_refunds')
      .values({
        shop_no: shopNo,
        payment_id: payment?.id ?? 0,
        cancel_order_id: 'refused by the card',
        amount_won: 1_000,
        reason: '고객 요청',
        by: 'SHOP',
        actor_name: '은지',
        state: 'REFUSED',
        failure: '취소할 수 없는 카드예요.',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return {
    paperId: body.latest?.files[0]?.id ?? '',
    paymentId: payment?.id ?? 0,
    bookingId: paid,
    refusedId: refused.id,
    attempt,
  };
};
