import { sql } from 'kysely';
import { depositSentences, usualTerms } from '../../contract/deposit-policy.ts';
import type { ShopNo } from '../../contract/ids.ts';
import { shopDateOf } from '../../contract/time.ts';
import { clock } from '../platform/clock.ts';
import type { Tx } from '../platform/shop.ts';

const basisPoints = 300;
/** What the provider keeps of a payment, with its VAT. */
const fee = (won: string) =>
  sql.raw(`(${won} * ${basisPoints} / 10000 + ${won} * ${basisPoints} / 10000 / 10)`);

/** The online bookings whose deposit was paid by card, each with its terms, payment and entries. */
const loadPaid = async (db: Tx, shopNo: ShopNo) => {
  const terms = JSON.stringify(usualTerms);
  const sentences = JSON.stringify(depositSentences(usualTerms, 20_000).slice(1));
  await sql`update bookings set deposit_online_won = deposit_won
    where shop_no = ${shopNo} and source = 'ZERO_SHOP' and deposit_won > 0`.execute(db);
  await sql`insert into deposit_entries (shop_no, booking_id, amount_won, method, entered_on, actor_name)
    select shop_no, id, deposit_won - deposit_online_won, 'TRANSFER', (created_at at time zone 'Asia/Seoul')::date, ''
    from bookings where shop_no = ${shopNo} and deposit_won > deposit_online_won`.execute(db);
  await sql`insert into booking_deposits (shop_no, booking_id, terms, sentences, due_won, pay_by, state, created_at, over_on)
    select shop_no, id, ${terms}::jsonb, ${sentences}::jsonb, deposit_won, created_at + interval '3 hours', 'PAID', created_at,
      case when state in ('CANCELLED', 'NO_SHOW') then least(visit_date, ${shopDateOf(clock.now())}::date) end
    from bookings where shop_no = ${shopNo} and deposit_online_won > 0`.execute(db);
  await sql`insert into booking_consents (shop_no, booking_id, kind, text_version, agreed_at)
    select b.shop_no, b.id, k.kind, 1, b.created_at from bookings b, (values ('PRIVACY'), ('MARKETING')) k (kind)
    where b.shop_no = ${shopNo} and b.deposit_online_won > 0 and (k.kind = 'PRIVACY' or b.id % 3 = 0)`.execute(
    db,
  );
  await sql`insert into payment_orders (shop_no, booking_id, order_id, goods, amount_won, supply_won, vat_won, tax_free_won,
      practice, state, tid, card_company, card_masked, can_part_cancel, expires_at, paid_at, compared_at, created_at)
    select shop_no, id, ${`D-${shopNo}-`} || lpad(id::text, 20, '0'), '예약금', deposit_won, deposit_won - deposit_won / 11,
      deposit_won / 11, 0, true, 'PAID', 'demo' || lpad(id::text, 26, '0'), (array['신한', '국민', '현대', '삼성'])[1 + id % 4],
      '536112******' || lpad((id * 37 % 10000)::text, 4, '0'), true, created_at + interval '15 minutes',
      created_at + interval '2 minutes', ${clock.iso()}, created_at + interval '1 minute'
    from bookings where shop_no = ${shopNo} and deposit_online_won > 0`.execute(db);
  await sql`insert into fee_rates (shop_no, from_on, basis_points) values (${shopNo}, '2020-01-01', ${basisPoints})`.execute(
    db,
  );
  await sql`insert into payment_entries (shop_no, payment_id, kind, amount_won, provider_ref, entered_on, created_at)
    select o.shop_no, o.id, k.kind, case k.kind when 'PAID' then o.amount_won else -${fee('o.amount_won')} end, o.tid,
      (o.paid_at at time zone 'Asia/Seoul')::date, o.paid_at
    from payment_orders o, (values ('PAID'), ('FEE')) k (kind) where o.shop_no = ${shopNo} and o.paid_at is not null`.execute(
    db,
  );
};

/** The newest payments of bookings to come, whatever became of them. */
const latest = (shopNo: ShopNo, nth: number) => sql`(select o.id from payment_orders o
  join bookings b on b.shop_no = o.shop_no and b.id = o.booking_id
  where o.shop_no = ${shopNo} and b.state = 'CONFIRMED' and o.state = 'PAID' order by o.paid_at desc, o.id desc
  offset ${nth} limit 1)`;

/** One payment given back in part, and one whose card would not take it. */
const loadRefunds = async (db: Tx, shopNo: ShopNo, owner: string) => {
  const at = clock.iso();
  await sql`with refunded as (select * from payment_orders where shop_no = ${shopNo} and id = ${latest(shopNo, 0)}),
    returned as (insert into deposit_returns (shop_no, booking_id, amount_won, online, returned_on, actor_name, created_at)
      select shop_no, booking_id, 5000, true, (${at}::timestamptz at time zone 'Asia/Seoul')::date, ${owner}, ${at} from refunded
      returning id),
    refund as (insert into payment_refunds (shop_no, payment_id, cancel_order_id, amount_won, reason, by, actor_name, state,
        cancelled_tid, return_id, created_at, done_at)
      select r.shop_no, r.id, 'demo-refund', 5000, '시술 변경', 'SHOP', ${owner}, 'DONE', r.tid || 'c', d.id, ${at}, ${at}
      from refunded r, returned d),
    entry as (insert into payment_entries (shop_no, payment_id, kind, amount_won, provider_ref, entered_on, created_at)
      select shop_no, id, 'REFUNDED', -5000, tid || 'c', (${at}::timestamptz at time zone 'Asia/Seoul')::date, ${at}::timestamptz
        from refunded
      union all select shop_no, id, 'FEE', ${fee('amount_won')} - ${fee('(amount_won - 5000)')}, tid || 'c',
        (${at}::timestamptz at time zone 'Asia/Seoul')::date, ${at}::timestamptz from refunded),
    booking as (update bookings b set deposit_returned_won = b.deposit_returned_won + 5000 from refunded r
      where b.shop_no = r.shop_no and b.id = r.booking_id)
    update payment_orders o set state = 'PART_REFUNDED', refund_reserved_won = 5000 from refunded r
    where o.shop_no = r.shop_no and o.id = r.id`.execute(db);
  await sql`insert into payment_refunds (shop_no, payment_id, cancel_order_id, amount_won, reason, by, actor_name, state,
      failure, created_at)
    select shop_no, id, 'demo-refused', 10000, '고객 요청', 'SHOP', ${owner}, 'REFUSED', '취소 기한이 지난 카드예요.', ${at}
    from payment_orders where shop_no = ${shopNo} and id = ${latest(shopNo, 0)}`.execute(db);
};

/** Of a request to come, a payment whose outcome is unknown. */
const loadUnknown = (db: Tx, shopNo: ShopNo) => {
  const at = clock.iso();
  return sql`with waiting as (select * from bookings b where b.shop_no = ${shopNo} and b.state = 'REQUESTED'
      and b.source = 'ZERO_SHOP' and b.start_at > ${at}::timestamptz + interval '6 hours' order by b.start_at limit 1),
    booking as (update bookings b set waits_for = 'DEPOSIT', wait_until = ${at}::timestamptz + interval '3 hours',
      deposit_won = 0 from waiting w where b.shop_no = w.shop_no and b.id = w.id),
    deposit as (insert into booking_deposits (shop_no, booking_id, terms, sentences, due_won, pay_by, state, created_at)
      select shop_no, id, ${JSON.stringify(usualTerms)}::jsonb,
        ${JSON.stringify(depositSentences(usualTerms, 30_000))}::jsonb, 30000, ${at}::timestamptz + interval '3 hours', 'DUE',
        ${at}::timestamptz from waiting)
    insert into payment_orders (shop_no, booking_id, order_id, goods, amount_won, supply_won, vat_won, tax_free_won, practice,
      state, tid, expires_at, approving_at, tries, created_at)
    select shop_no, id, ${`D-${shopNo}-unknown-demo-payment`}, '예약금', 30000, 27273, 2727, 0, true, 'UNKNOWN',
      'demo-unknown', ${at}::timestamptz + interval '15 minutes', ${at}::timestamptz - interval '20 minutes', 6,
      ${at}::timestamptz - interval '21 minutes' from waiting`.execute(db);
};

/** Deposits by card: most are paid, one was given back in part, and two are for a person to see to. */
export const loadPayments = async (db: Tx, shopNo: ShopNo, owner: { name: string }): Promise<void> => {
  await loadUnknown(db, shopNo);
  await loadPaid(db, shopNo);
  await loadRefunds(db, shopNo, owner.name);
};
