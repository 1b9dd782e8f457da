import type { proofs, prove } from '../../../contract/audit.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBreaches } from '../../platform/audit.ts';
import type { Breach, Law, SomeSales } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Watch } from '../../platform/long-job.ts';
import { asOperator, inShop, readShop, systemShop } from '../../platform/shop.ts';
import type { ShopAccess, ShopTx, Tx } from '../../platform/shop.ts';
import { walkShops } from '../../platform/walk.ts';
import { trimAtOnce } from '../../platform/trimming.ts';
import { depositSums, partsOfSales } from '../sales/public.ts';
import { booksAudited } from './events.ts';
import { brokenNights, insertAudit, latestAudits, trimAudits } from './queries.ts';
import type { AuditRow } from './queries.ts';
import { allLaws, countBroken, byShop, findingsOf, presentFinding } from './rules.ts';

type AuditRun = Reply<typeof prove>;

const present = (row: AuditRow): AuditRun => ({
  id: row.id,
  cause: row.cause,
  actor: row.actor_name,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  broken: row.broken,
  findings: row.findings.map(presentFinding),
});

/** How many sales a law reads before others get in between: no more than some hundredths of a second. */
const salesAtOnce = 4000;

/** The same breaches as of the whole shop: each law reads some sales at a time where it can. */
export const breachesInParts = async (
  law: Law,
  sales: readonly SomeSales[],
  read: (part: SomeSales | undefined) => Promise<Breach[]>,
): Promise<Breach[]> => {
  if (!law.isOfEachSale) return read(undefined);
  const rows = [];
  for (const part of sales) for (const breach of await read(part)) rows.push(...breach.rows);
  return rows.length > 0 ? [{ law, rows }] : [];
};

/** Each in a transaction of its own, which lets others in between. */
const breachesOf = async (shop: ShopAccess, watch: Watch): Promise<Breach[]> => {
  const breaches: Breach[] = [];
  const sales = await readShop(shop, (shop) => partsOfSales(shop, salesAtOnce));
  for (const [at, law] of allLaws.entries()) {
    const read = (part?: SomeSales) => {
      watch.at(at, allLaws.length);
      return readShop(shop, (shop) => findBreaches(shop.tx, [law], part ?? shop.shopNo));
    };
    breaches.push(...(await breachesInParts(law, sales, read)));
  }
  return breaches;
};

/** Runs the audit while the employee who asked for it watches. */
export const runAudit = async (shop: ShopAccess, watch: Watch): Promise<AuditRun> => {
  const started_at = clock.iso();
  const findings = findingsOf(await breachesOf(shop, watch));
  return inShop(shop, async (shop) => {
    const row = await insertAudit(shop, {
      cause: 'PERSON',
      actor_name: shop.actor.name,
      started_at,
      finished_at: clock.iso(),
      broken: countBroken(findings),
      findings: JSON.stringify(findings),
    });
    await publish(shop, booksAudited, row.id, { cause: 'PERSON', broken: countBroken(findings) });
    return present(row);
  });
};

export const listAudits = (shop: ShopAccess): Promise<Reply<typeof proofs>> =>
  inShop(shop, async (shop) => ({
    deposits: await depositSums(shop),
    laws: allLaws.map(({ name, title, subject }) => ({ law: name, title, subject })),
    items: (await latestAudits(shop)).map(present),
  }));

export class AuditFailed extends Error {
  override readonly name = 'AuditFailed';
}

type Night = Pick<Platform, 'database' | 'log'> & { reporter: Pick<Platform['reporter'], 'report'> };

const keepNight = async (shop: ShopTx, breaches: readonly Breach[], started_at: string): Promise<void> => {
  const findings = findingsOf(breaches);
  const broken = countBroken(findings);
  const row = await insertAudit(shop, {
    cause: 'NIGHT',
    actor_name: '자동',
    started_at,
    finished_at: clock.iso(),
    broken,
    findings: JSON.stringify(findings),
  });
  await publish(shop, booksAudited, row.id, { cause: 'NIGHT', broken });
};

/** Some shops' books, each law in a transaction of its own, which lets others in between. */
const breachesByShop = async (
  database: Database,
  shops: readonly ShopNo[],
): Promise<Map<string, Breach[]>> => {
  const breaches: Breach[] = [];
  for (const law of allLaws)
    breaches.push(
      ...(await asOperator(database, 'nightly proof of books', (db) => findBreaches(db, [law], shops))),
    );
  return byShop(breaches);
};

/**
 * Reads the books of every shop, a few of them at a time, and keeps a result for each. Broken books are said
 * aloud: to the log, to who watches over the servers, and to the shop's own screens.
 */
export const auditEveryShop = async ({ database, log, reporter }: Night): Promise<number> => {
  const broken = new Map<string, Breach[]>();
  const failures = await walkShops(database, 'books-prove', async (shops) => {
    const started_at = clock.iso();
    const found = await breachesByShop(database, shops);
    for (const [shopNo, breaches] of found) broken.set(shopNo, breaches);
    return {
      broken: found.size,
      write: async (db) => {
        for (const shopNo of shops)
          await keepNight(systemShop(db, shopNo), found.get(shopNo) ?? [], started_at);
      },
    };
  });
  await trimAtOnce(trimAudits)(database);
  for (const [shopNo, breaches] of broken)
    for (const { law, rows } of breaches)
      log.error({ shopNo, law: law.name, rows: rows.length, first: rows[0] }, 'books are broken');
  if (broken.size > 0) reporter.report(new AuditFailed(`books of ${broken.size} shops are broken`));
  for (const failure of failures) {
    log.error({ err: failure }, 'books could not be read');
    reporter.report(failure);
  }
  return broken.size;
};

/** Whose books were broken when they were last read by night, and what is wrong there. Runs as the operator. */
export const brokenShops = async (db: Tx) =>
  (await brokenNights(db)).map(({ findings, ...shop }) => ({
    ...shop,
    titles: findings.map((finding) => presentFinding(finding).title),
  }));
