import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createReporter } from '../../platform/report/reporter.ts';
import { startSentryStandIn } from '../../platform/report/sentry-stand-in.ts';
import { goodCard } from '../../testing/billing.ts';
import { readyPicture } from '../../testing/pictures.ts';
import { injecting, speakAs } from '../../testing/people.ts';
import { sideApp } from '../../testing/side-app.ts';
import { openWorld } from '../../testing/world.ts';

const card = { ...goodCard, cardNo: '5365891234567193', idNo: '1118207744' };
const account = { accountNo: '352998877661', idNo: '870923' };

/** A number as it was typed, and as a hash that could be guessed back. */
const tracesOf = (secret: string): string[] => {
  const hashes = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((kind) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => createHash(kind).update(secret).digest(form)),
  );
  return [secret, ...hashes, Buffer.from(secret).toString('base64')];
};

it('no card number, nor a hash of one, stands in logs, reports, the database or remembered answers', async () => {
  const world = await openWorld();
  const { platform, app: mainApp } = world.server;
  const shop = await world.shop();
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const sentry = await startSentryStandIn();
  const reporter = createReporter({ dsn: sentry.dsn, environment: 'test', release: '1' });
  const log = createLog('trace', stream);
  const failing = {
    ...platform.billing,
    register: async () => {
      throw new Error(`could not encrypt ${JSON.stringify(card)} cardPw=${card.cardPw}`);
    },
  };
  const owner = speakAs(injecting(await sideApp(world, { log, reporter })), shop.owner.token, shop.owner);
  const broken = speakAs(
    injecting(await sideApp(world, { log, reporter, billing: failing })),
    shop.owner.token,
    shop.owner,
  );
  const headers = { 'idempotency-key': 'card-1' };
  const failed = await broken.raw('subscription.registerCard', { body: card, headers });
  expect(failed.status).toBe(500);
  const invalid = await owner.raw('subscription.registerCard', { body: { ...card, cardPw: '123' }, headers });
  expect(invalid.status).toBe(400);
  const registered = await owner.raw('subscription.registerCard', { body: card, headers });
  expect(registered.status).toBe(201);
  const consentFileId = await readyPicture(mainApp, shop.owner, 'CMS_CONSENT');
  const body = { ...account, bankCode: '011', holder: '김은지', day: 10, consentFileId };
  const params = { id: shop.shopNo };
  const applied = await owner.raw('subscription.applyCms', {
    params,
    body,
    headers: { 'idempotency-key': 'cms-1' },
  });
  expect(applied.status).toBe(201);
  await reporter.flush();
  expect(sentry.envelopes.length).toBeGreaterThan(0);
  await sentry.close();

  const { pool } = platform.database;
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  // The database is shared, and too large for its rows to be carried here.
  const holding = async (texts: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    for (const { name } of tables.rows) {
      const { rowCount } = await pool.query(
        `select from (select t::text as row from ${name} t offset 0) rows
         where exists (select from unnest($1::text[]) as sought where strpos(row, sought) > 0) limit 1`,
        [texts],
      );
      if (rowCount) found.push(name);
    }
    return found;
  };
  const answers = JSON.stringify([failed.body, invalid.body, registered.body, applied.body]);
  const told = [lines.join(''), sentry.envelopes.map((one) => one.body).join(''), answers].join('\n');
  const secrets = [card.cardNo, card.idNo, account.accountNo, JSON.stringify(card), JSON.stringify(body)];
  const traces = secrets.flatMap(tracesOf);
  for (const trace of traces) expect(told).not.toContain(trace);
  expect(await holding(traces)).toEqual([]);
  expect(lines.join('')).not.toContain('cardPw');
  expect(await holding(['7193'])).toContain('public.billing_cards');
  const keys = await pool.query(`select key from idempotency_keys where shop_no = $1`, [shop.shopNo]);
  expect(keys.rows).toEqual([{ key: 'cms-1' }]);
});
