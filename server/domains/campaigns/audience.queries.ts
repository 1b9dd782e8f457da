import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import { isMobilePhone, normalisePhone } from '../../../contract/phone.ts';
import type { Shop } from '../../platform/shop.ts';

interface Row {
  customer_no: number;
  name: string;
  phone: string | null;
  do_not_send: boolean;
  marketing_given: boolean | null;
  marketing_at: string | null;
  night_given: boolean | null;
  night_at: string | null;
}

interface Consent {
  given: boolean;
  saidAt: string;
}

/** A living customer, as far as it decides whether a message may go there. */
export interface Person {
  customerNo: number;
  name: string;
  /** Digits of a mobile number. */
  phone: string | null;
  doNotSend: boolean;
  marketing: Consent | null;
  night: Consent | null;
}

const consentOf = (given: boolean | null, saidAt: string | null): Consent | null =>
  given === null || saidAt === null ? null : { given, saidAt };

const personOf = (row: Row): Person => ({
  customerNo: row.customer_no,
  name: row.name,
  phone: row.phone !== null && isMobilePhone(row.phone) ? normalisePhone(row.phone) : null,
  doNotSend: row.do_not_send,
  marketing: consentOf(row.marketing_given, row.marketing_at),
  night: consentOf(row.night_given, row.night_at),
});

/** The present and past customers of this shop among them, each once. */
export const knownCustomers = async (
  { tx }: Pick<Shop, 'tx'>,
  customerNos: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ customer_no: number }>`
    select customer_no from customers where customer_no = ${anyOf(customerNos)} order by customer_no`.execute(
    tx,
  );
  return rows.map((row) => row.customer_no);
};

/** The customers among them who are not deleted, by number. */
export const peopleOf = async (
  { tx }: Pick<Shop, 'tx'>,
  customerNos: readonly number[],
): Promise<Person[]> => {
  const { rows } = await sql<Row>`
    select c.customer_no, c.name, c.phone, c.do_not_send, m.given as marketing_given, m.said_at as marketing_at,
      n.given as night_given, n.said_at as night_at
    from customers c
    left join consents m on m.customer_no = c.customer_no and m.kind = 'MARKETING'
    left join consents n on n.customer_no = c.customer_no and n.kind = 'NIGHT'
    where c.deleted_at is null and c.customer_no = ${anyOf(customerNos)}
    order by c.customer_no`.execute(tx);
  return rows.map(personOf);
};

export const isBookingOf = async (
  { tx }: Pick<Shop, 'tx'>,
  bookingId: number,
  customerNo: number,
): Promise<boolean> =>
  (await tx
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where('customer_no', '=', customerNo)
    .executeTakeFirst()) !== undefined;

/** The names that a campaign's text and frame need. */
export const findSender = async ({ tx }: Pick<Shop, 'tx'>): Promise<{ name: string; phone: string | null }> =>
  tx.selectFrom('shops').select(['name', 'phone']).executeTakeFirstOrThrow();
