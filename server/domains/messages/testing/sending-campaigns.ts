import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { CustomerNo } from '../../../../contract/ids.ts';
import type { MessagingPort } from '../../../adapters/messaging/port.ts';
import { clock } from '../../../platform/clock.ts';
import { systemAccessTo } from '../../../platform/events/handling.ts';
import { inShop } from '../../../platform/shop.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import type { messaging } from '../../../testing/messaging.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { lockCustomer } from '../../customers/public.ts';
import { updateConsents } from '../../privacy/public.ts';
import { messagesDesk } from '../public.ts';

type Our = ReturnType<typeof messaging>;
interface Scene {
  world: World;
  shop: TestShop;
  our: Our;
}

const smsWon = 18;

/** Customers who agreed to advertising, each with a number of their own. */
const writePeople = ({ world, shop }: Scene, count: number) =>
  asOperator(world.server.platform.database, async (db) => {
    const at = new Date(clock.now() - 3_600_000).toISOString();
    const { rows } = await sql<{ customer_no: CustomerNo; phone: string }>`
      insert into customers (shop_no, name, phone)
      select ${shop.shopNo}, '고객' || n, '010' || (20000000 + n) from generate_series(1, ${count}::int) n
      returning customer_no, phone`.execute(db);
    await sql`insert into consents (shop_no, customer_no, kind, given, source, said_at, note, actor_name)
      select ${shop.shopNo}, c.customer_no, 'MARKETING', true, 'PAPER', ${at}::timestamptz, '', '시험'
      from customers c where c.shop_no = ${shop.shopNo}
        and c.phone between '01020000001' and '01029999999'`.execute(db);
    return rows;
  });

/**
 * Two messages of one campaign under way, whose customers came to have one number meanwhile, or each that of the
 * other.
 */
export const writeTwins = (
  { world, shop }: Scene,
  pair: number,
  came: 'to one number' | 'to swap' = 'to one number',
): Promise<number[]> =>
  asOperator(world.server.platform.database, async (db) => {
    const to = (n: number) => `010${60_000_000 + pair * 3 + n}`;
    const [one, other] = came === 'to swap' ? [to(1), to(0)] : [to(2), to(2)];
    const { rows } = await sql<{ id: number }>`
      with campaign as (insert into campaigns (shop_no, state, nature, text, audience, recipients, planned, sent_at,
          created_by_name)
          values (${shop.shopNo}, 'SENDING', 'INFO', '휴무', '가족', 2, 2, now(), '시험') returning id),
        people as (insert into customers (shop_no, name, phone, phone_shared)
          select ${shop.shopNo}, '가족' || n, case n when 0 then ${one} else ${other} end, true
          from generate_series(0, 1) n returning customer_no, name)
      insert into messages (shop_no, dedupe_key, kind, nature, campaign_id, customer_no, to_phone, channel, text,
        due_at, state, requested_by_name)
      select ${shop.shopNo}, 'twins:' || p.customer_no, 'CAMPAIGN', 'INFO', c.id, p.customer_no,
        case p.name when '가족0' then ${to(0)} else ${to(1)} end, 'TEXT', '휴무', now(), 'QUEUED', '시험'
      from campaign c, people p order by p.name returning id`.execute(db);
    return rows.map(({ id }) => id);
  });

/** What must hold of a shop's messages whatever happened: none twice, no won lost, per attempt one TAKE and one RETURN. */
export const assertLedger = async ({ world, shop, our }: Scene): Promise<void> => {
  const keys = our.sent().map(({ to }) => to);
  assert.equal(new Set(keys).size, keys.length, 'a number got it twice');
  await asOperator(world.server.platform.database, async (db) => {
    const { rows } = await sql<{ message_id: number }>`
      select message_id from credit_entries where shop_no = ${shop.shopNo} and message_id is not null
      group by message_id, n, kind having count(*) > 1`.execute(db);
    assert.deepEqual(rows, [], 'an attempt was paid or returned twice');
    const { rows: books } = await sql<{ held: number; written: number; due: number }>`
      select (select paid_won + bonus_won from credit_accounts where shop_no = ${shop.shopNo})::int as held,
        (select sum(paid_won + bonus_won) from credit_entries where shop_no = ${shop.shopNo})::int as written,
        (select coalesce(sum(cost_won), 0) from message_attempts
          where shop_no = ${shop.shopNo} and not is_returned)::int as due`.execute(db);
    const [book] = books;
    assert.equal(book?.held, book?.written, 'the credit is not the sum of its entries');
  });
};

/**
 * Many workers over one batched advertising campaign, while some recipients refuse it. One not yet claimed when
 * their refusal was committed gets none; every other recipient gets one.
 */
export const raceWorkers = async (
  scene: Scene,
  { messages, batches, workers, refusals }: Record<'messages' | 'batches' | 'workers' | 'refusals', number>,
): Promise<{ sent: number; held: number; tooLate: number }> => {
  const { world, shop, our } = scene;
  const { database } = world.server.platform;
  const people = await writePeople(scene, messages);
  await our.number();
  await our.credit(messages * smsWon * 3);
  our.standIn.account.balanceWon += messages * smsWon;
  const planned = (some: typeof people) =>
    our.plan(
      ...some.map(({ customer_no, phone }) => ({
        kind: 'CAMPAIGN' as const,
        dedupeKey: `race:${customer_no}`,
        to: phone,
        customerNo: customer_no,
        text: '가을',
      })),
    );
  const access = await systemAccessTo(database, shop.shopNo);
  /** Whether it came before the claim. */
  const refuse = (customerNo: CustomerNo): Promise<boolean> =>
    inShop(access, async (handle) => {
      await lockCustomer(handle, customerNo);
      const changes = [{ kind: 'MARKETING' as const, given: false }];
      await updateConsents(handle, customerNo, { changes, source: 'PHONE', note: '' });
      const { rows } = await sql`select from messages where shop_no = ${shop.shopNo}
        and customer_no = ${customerNo} and state in ('SCHEDULED', 'QUEUED')`.execute(handle.tx);
      return rows.length > 0;
    });
  const early = new Set<CustomerNo>();
  const refuseInTurn = async (some: typeof people) => {
    for (const { customer_no } of some) if (await refuse(customer_no)) early.add(customer_no);
  };
  const each = Math.ceil(messages / batches);
  const refusing = Math.ceil(refusals / batches);
  for (let from = 0; from < messages; from += each) {
    const batch = people.slice(from, from + each);
    await planned(batch);
    await Promise.all([
      refuseInTurn(batch.slice(-refusing)),
      ...Array.from({ length: workers }, () => our.desk().drain()),
    ]);
  }
  await our.drain();
  const phones = new Set(our.sent().map(({ to }) => to));
  const claimedLate = people.filter(({ customer_no, phone }) => early.has(customer_no) && phones.has(phone));
  assert.deepEqual(claimedLate, [], 'sent after the refusal was committed');
  assert.equal(phones.size, people.length - early.size, 'somebody who agreed got none');
  await assertLedger(scene);
  const tooLate = refusing * Math.ceil(messages / each) - early.size;
  assert.ok(early.size > 0 && tooLate > 0, 'no refusal met a claim on either side');
  return { sent: phones.size, held: early.size, tooLate };
};

class Killed extends Error {}

/** Where a worker may die over a call: before it, or after it and before its answer was written down. */
const dying = (port: MessagingPort, where: 'BEFORE' | 'AFTER'): MessagingPort => ({
  ...port,
  sendMany: async (messages) => {
    if (where === 'AFTER') await port.sendMany(messages);
    throw new Killed();
  },
});

const deaths = ['BEFORE', 'AFTER', 'UNAVAILABLE', 'LOST'] as const;

/** One round: a worker dies, or the vendor is down or silent, and a later worker recovers it. */
export const faultRound = async (
  scene: Scene & { later: (minutes: number) => void },
  round: number,
): Promise<void> => {
  const { world, our, later } = scene;
  const { platform } = world.server;
  const { messaging: port, messagingOperator: operator } = platform;
  const to = `010${String(40_000_000 + round)}`;
  await our.plan({ kind: 'DIRECT', nature: 'INFO', dedupeKey: `fault:${round}`, to, text: '주차 안내' });
  const death = deaths[round % deaths.length];
  if (death === 'UNAVAILABLE') our.standIn.behave('unavailable');
  if (death === 'LOST') our.standIn.behave('lost-answer');
  const worker =
    death === 'BEFORE' || death === 'AFTER'
      ? messagesDesk({ ...platform, operator, messaging: dying(port, death) })
      : our.desk();
  await worker.drain().catch(() => undefined);
  our.standIn.behave('normal');
  for (const minutes of [3, 12, 12, 61]) {
    later(minutes);
    await our.drain();
  }
  assert.equal(our.sent().filter((one) => one.to === to).length, 1, `${death}: not exactly once`);
};

/** The vendor takes nothing for an hour: no message is lost or sent twice, and each is paid once. */
export const vendorDown = async (
  scene: Scene & { later: (minutes: number) => void },
  messages: number,
): Promise<number> => {
  const { our, later } = scene;
  await our.credit(messages * smsWon);
  const numbers = Array.from({ length: messages }, (_, n) => `010${50_000_000 + n}`);
  await our.plan(
    ...numbers.map((to) => ({
      kind: 'DIRECT' as const,
      nature: 'INFO' as const,
      dedupeKey: `down:${to}`,
      to,
      text: '주차 안내',
    })),
  );
  our.standIn.behave('unavailable');
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await our.drain();
    later(5);
  }
  assert.equal(our.sent().length, 0, 'sent though the vendor took nothing');
  our.standIn.behave('normal');
  for (const minutes of [0, 12, 61, 61]) {
    later(minutes);
    await our.drain();
  }
  assert.equal(our.sent().length, messages, 'somebody was lost with the vendor');
  await assertLedger(scene);
  assert.equal(await our.balance(), 0, 'more or less was taken than was sent');
  return our.sent().length;
};
