import type { proofs, prove } from '../../../contract/audit.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBreaches } from '../../platform/audit.ts';
import type { Breach } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/publish.ts';
import { asOperator, inShop, readShop, systemShop } from '../../platform/shop.ts';
import type { ShopAccess, Tx } from '../../platform/shop.ts';
import { walkShops } from '../../platform/walk.ts';
import { depositSums } from '../sales/public.ts';
import { booksAudited } from './events.ts';
import { insertAudit, latestAudits, trimAudits } from './queries.ts';
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

/** Each law is read in a transaction of its own, which lets others in between. */
const breachesOf = async (
  shop: ShopAccess,
  { live, log }: Pick<Platform, 'live' | 'log'>,
): Promise<Breach[]> => {
  const breaches: Breach[] = [];
  for (const [at, law] of allLaws.entries()) {
    breaches.push(...(await readShop(shop, (shop) => findBreaches(shop.tx, [law], shop.shopNo))));
    live
      .tellProgress(shop.shopNo, { kind: 'books', progress: { done: at + 1, total: allLaws.length } })
      .catch((error: unknown) => log.warn({ err: error }, 'progress not told'));
  }
  return breaches;
};

/** Somebody asks whether the books are right: they are read again while they watch. */
export const runAudit = async (
  shop: ShopAccess,
  telling: Pick<Platform, 'live' | 'log'>,
): Promise<AuditRun> => {
  const started_at = clock.iso();
  const findings = findingsOf(await breachesOf(shop, telling));
  return inShop(shop, async (shop) => {
    const row = await insertAudit(shop.tx, {
      shop_no: shop.shopNo,
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

type Night = Pick<Platform, 'database' | 'log' | 'reporter'>;

/** Keeps a result for each of the shops; answers what is broken in which. */
const auditShops = async (db: Tx, shops: readonly ShopNo[]): Promise<Map<string, Breach[]>> => {
  const started_at = clock.iso();
  const breaches = byShop(await findBreaches(db, allLaws, shops));
  for (const shopNo of shops) {
    const findings = findingsOf(breaches.get(shopNo) ?? []);
    const row = await insertAudit(db, {
      shop_no: shopNo,
      cause: 'NIGHT',
      actor_name: '자동',
      started_at,
      finished_at: clock.iso(),
      broken: countBroken(findings),
      findings: JSON.stringify(findings),
    });
    const broken = countBroken(findings);
    await publish(systemShop(db, shopNo), booksAudited, row.id, { cause: 'NIGHT', broken });
  }
  return breaches;
};

/**
 * Reads the books of every shop, a few of them at a time, and keeps a result for each. Broken books are said
 * aloud: to the log, to who watches over the servers, and to the shop's own screens.
 */
export const auditEveryShop = async ({ database, log, reporter }: Night): Promise<number> => {
  const broken = new Map<string, Breach[]>();
  const failures = await walkShops(database, 'books-prove', async (db, shops) => {
    for (const [shopNo, breaches] of await auditShops(db, shops)) broken.set(shopNo, breaches);
  });
  await asOperator(database, trimAudits);
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
