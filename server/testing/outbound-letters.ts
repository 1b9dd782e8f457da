import { sql } from 'kysely';
import type { ShopNo } from '../../contract/ids.ts';
import { createSolapi } from '../adapters/messaging/solapi.ts';
import { startStandIn } from '../adapters/messaging/stand-in.ts';
import type { StandInMode } from '../adapters/messaging/stand-in.ts';
import type { Database } from '../platform/db/open.ts';
import { clock } from '../platform/clock.ts';
import { desk } from '../platform/outbound/desk.ts';
import type { DeskOptions, Outcome } from '../platform/outbound/desk.ts';
import type { DeskRow } from '../platform/outbound/table.ts';
import { asOperator } from './as-operator.ts';

export interface Letter extends DeskRow {
  vendor: string;
  receiver: string;
  failure: string | null;
}
export interface Sent extends Outcome {
  state: string;
  failure?: string;
}

const keys = { apiKey: 'practice', apiSecret: 'practice' };
const sender = '16003145';
const from = '2026-01-01';

/** A table of a desk as a domain has one, and a provider without an idempotency key to send it to. */
export const createPostOffice = async (database: Database) => {
  await sql`create table letters (
    shop_no text not null references shops, id bigint generated always as identity,
    vendor text not null, receiver text not null, failure text,
    state text not null check (state in ('WAITING', 'SENDING', 'SENT', 'FAILED', 'CHECK')),
    tries int not null default 0, next_try_at timestamptz, lease uuid, settled int not null default 0,
    primary key (shop_no, id))`.execute(database.db);
  await sql`create index letters_due on letters (next_try_at) where next_try_at is not null`.execute(
    database.db,
  );
  await sql`select make_tenant_table('letters')`.execute(database.db);
  const standIn = await startStandIn({ ...keys, senders: [sender], balanceWon: 10_000_000 });
  const patient = createSolapi({ ...keys, baseUrl: standIn.url, timeoutMs: 20_000 });
  const hasty = createSolapi({ ...keys, baseUrl: standIn.url, timeoutMs: 200 });
  let solapi = patient;
  const behave = (mode: StandInMode) => {
    standIn.behave(mode);
    solapi = mode === 'hang' ? hasty : patient;
  };
  const keyOf = ({ shop_no, id }: Letter) => `letter-${shop_no}-${id}`;

  const send = async (letter: Letter): Promise<Sent> => {
    const told = await solapi.sendSms({
      key: keyOf(letter),
      to: letter.receiver,
      from: sender,
      text: '안내',
    });
    if (told.outcome === 'accepted') return { state: 'SENT' };
    if (told.outcome === 'unknown') return { state: 'SENDING', again: true };
    return { state: 'FAILED', failure: told.code };
  };
  const find = async (letter: Letter): Promise<Sent> => {
    const sentAfter = new Date(from);
    const found = await solapi.find({ key: keyOf(letter), to: letter.receiver, sentAfter });
    return found ? { state: 'SENT' } : send(letter);
  };

  const open = (over: Partial<DeskOptions<Letter, Sent>> = {}) =>
    desk<Letter, Sent>({
      name: 'letters',
      database,
      table: 'letters',
      vendorColumn: 'vendor',
      turns: {
        WAITING: { underWay: 'SENDING', call: (rows) => Promise.all(rows.map(send)), most: 10 },
        SENDING: { underWay: 'SENDING', call: (rows) => Promise.all(rows.map(find)), most: 10 },
      },
      settle: async ({ tx, shopNo }, ended) => {
        for (const { row, result } of ended)
          await sql`update letters set state = ${result.state}, failure = ${result.failure ?? null},
            settled = settled + ${result.again ? 0 : 1}
            where shop_no = ${shopNo} and id = ${row.id}`.execute(tx);
      },
      waitAfter: (tries) => Math.min(60 * 2 ** (tries - 1), 600),
      ...over,
    });

  /** Writes letters that are due now. */
  const write = (shopNo: ShopNo, count: number, { vendor = 'solapi', receiver = '01012345678' } = {}) =>
    asOperator(database, (db) =>
      sql`insert into letters (shop_no, vendor, receiver, state, next_try_at)
        select ${shopNo}, ${vendor}, ${receiver}, 'WAITING', ${clock.iso()} from generate_series(1, ${count})`.execute(
        db,
      ),
    );

  const all = async (shopNo?: ShopNo) =>
    (
      await sql<Letter & { next_try_at: string | null; settled: number }>`select * from letters
        where shop_no = ${shopNo ?? sql`shop_no`} order by shop_no, id`.execute(database.db)
    ).rows;

  /** How often the provider took each letter. */
  const taken = () => {
    const counts = new Map<string, number>();
    for (const { customFields } of standIn.sent) {
      const key = customFields?.['key'] ?? '';
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  };

  return { open, write, all, taken, behave, close: standIn.close, send, find, keyOf };
};
