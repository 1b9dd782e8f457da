import { gunzipSync } from 'node:zlib';
import type { Readable } from 'node:stream';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { dryRun, get, list, saveMapping } from '../../../contract/migration.ts';
import type { Service } from '../../../contract/migration-words.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { rejectedFile } from './downloads.commands.ts';
import { batchChanged } from './events.ts';
import { planPeople, readSurroundings } from './planning/commands.ts';
import { sumPlans } from './planning/credits.rules.ts';
import { comesIn, countPlans, planImport } from './planning/rules.ts';
import { presentBatch, presentPlan, presentSummary } from './present.ts';
import * as queries from './queries.ts';
import type { BatchRow } from './queries.ts';
import { maxFileBytes } from './reading/limits.rules.ts';
import { cleanInThread, readInThread } from './reader.commands.ts';
import type { Line } from './reading/table.rules.ts';
import { runningAmong } from './runs.queries.ts';
import { applyTargets, defaultOptions, tidyFileName, unpackPeople } from './rules.ts';

type Batch = Reply<typeof get>;

const today = () => shopDateOf(clock.now());

export const publishBatch = (shop: Shop, id: number) => publish(shop, batchChanged, id, {});

export interface Upload {
  service: Service;
  fileName: string;
  bytes: Buffer;
}

/** @throws FILE_EMPTY, EXCEL_MIGRATION_FILE_MAX_SIZE_EXCEED, and the codes of reading */
export const takeFile = async (shop: ShopAccess, { service, fileName, bytes }: Upload): Promise<Batch> => {
  if (bytes.length === 0) throw refuse('FILE_EMPTY');
  if (bytes.length > maxFileBytes) throw refuse('EXCEL_MIGRATION_FILE_MAX_SIZE_EXCEED');
  const read = await readInThread({ what: 'read', bytes, options: defaultOptions, today: today() });
  return inShop(shop, async (shop) => {
    const row = await queries.insertBatch(shop, {
      service,
      file_name: tidyFileName(fileName),
      file_kind: read.kind,
      row_count: read.rowCount,
      columns: JSON.stringify(read.columns),
      options: JSON.stringify(defaultOptions),
      cells: Buffer.from(read.cells),
      cleaned: Buffer.from(read.cleaned),
    });
    await publishBatch(shop, row.id);
    return presentBatch(row, clock.now());
  });
};

const found = (row: BatchRow | undefined): BatchRow => {
  if (!row) throw refuse('MIGRATION_BATCH_NOT_FOUND');
  return row;
};

const namedAtMost = 50;

/** The batch with the names of customers that an undo left. */
export const answerBatch = async (shop: Shop, row: BatchRow, running = false): Promise<Batch> => {
  const stayed = [...row.stayed_added, ...row.stayed_updated].slice(0, namedAtMost);
  return presentBatch(row, clock.now(), {
    running,
    stayed: stayed.length === 0 ? [] : await queries.namesOf(shop, stayed),
  });
};

export const readBatch = (shop: ShopAccess, id: number): Promise<Batch> =>
  inShop(shop, async (shop) => {
    const row = found(await queries.findBatch(shop, id));
    const running = await runningAmong(shop, [row.id]);
    return answerBatch(shop, row, running.has(id));
  });

export const listBatches = (shop: ShopAccess): Promise<Reply<typeof list>> =>
  inShop(shop, async (shop) => {
    const rows = await queries.recentBatches(shop);
    const running = await runningAmong(
      shop,
      rows.map(({ id }) => id),
    );
    return { items: rows.map((row) => presentSummary(row, clock.now(), running.has(row.id))) };
  });

/** A batch that is still to be brought in, with what was in its file. @throws MIGRATION_BATCH_CLOSED */
export const openContent = async (shop: Shop, row: BatchRow) => {
  const content = await queries.contentOf(shop, row.id);
  if (row.state !== 'READY' || !content?.cells || !content.cleaned) throw refuse('MIGRATION_BATCH_CLOSED');
  const { cells, cleaned } = content;
  return { cells, people: () => unpackPeople(cleaned) };
};

export const assertVersion = async (shop: Shop, row: BatchRow, version: number): Promise<void> => {
  if (row.version !== version) throw staleVersion(await answerBatch(shop, row));
};

/** The cleaning happens outside any transaction; who saved in between is told apart by the version. */
export const mapColumns = async (
  shop: ShopAccess,
  id: number,
  { targets, options, version }: Parsed<typeof saveMapping>['body'],
): Promise<Batch> => {
  const { row, cells } = await inShop(shop, async (shop) => {
    const before = found(await queries.findBatch(shop, id));
    const content = await openContent(shop, before);
    await assertVersion(shop, before, version);
    return { row: before, cells: content.cells };
  });
  const columns = applyTargets(row.columns, targets);
  const { cleaned } = await cleanInThread({ what: 'clean', cells, columns, options, today: today() });
  return inShop(shop, async (shop) => {
    const locked = found(await queries.lockBatch(shop, id));
    if (locked.state !== 'READY') throw refuse('MIGRATION_BATCH_CLOSED');
    await assertVersion(shop, locked, version);
    const saved = await queries.updateBatch(shop, id, {
      columns: JSON.stringify(columns),
      options: JSON.stringify(options),
      cleaned: Buffer.from(cleaned),
    });
    await publishBatch(shop, id);
    return answerBatch(shop, saved);
  });
};

/** What would happen now, line by line. Nothing is written, and no transaction stands open while it is worked out. */
export const tryBatch = async (
  shop: ShopAccess,
  id: number,
  { show, offset, limit }: Parsed<typeof dryRun>['body'],
): Promise<Reply<typeof dryRun>> => {
  const { options, content } = await inShop(shop, async (shop) => {
    const row = found(await queries.findBatch(shop, id));
    return { options: row.options, content: await openContent(shop, row) };
  });
  const people = await content.people();
  const plans = await planImport(
    people,
    options,
    await inShop(shop, (shop) => readSurroundings(shop, people)),
  );
  const shown = plans.filter(
    ({ outcome, notes }) =>
      show === 'ALL' || outcome === show || (show === 'WARN' && comesIn(outcome) && notes.length > 0),
  );
  return {
    counts: countPlans(plans),
    balances: sumPlans(plans),
    total: shown.length,
    items: shown.slice(offset, offset + limit).map(presentPlan),
  };
};

/** The lines that are not brought in (before: would not be), with the reason and the file's own cells. */
export const rejectedLines = (
  shop: ShopAccess,
  id: number,
): Promise<{ file: Readable; name: string; people: number }> =>
  inShop(shop, async (shop) => {
    const row = found(await queries.findBatch(shop, id));
    const content = await queries.contentOf(shop, id);
    if (!content?.cells || !content.cleaned) throw refuse('MIGRATION_BATCH_CLOSED');
    const leftOut =
      content.left_out ??
      (await planPeople(shop, await unpackPeople(content.cleaned), row.options))
        .filter(({ outcome }) => !comesIn(outcome))
        .map(({ person, notes }) => ({ row: person.row, reasons: notes }));
    const lines = new Map(
      (JSON.parse(gunzipSync(content.cells).toString()) as Line[]).map((line) => [line.no, line]),
    );
    const rows = leftOut.flatMap(({ row: no, reasons }) => {
      const line = lines.get(no);
      return line ? [{ line, reasons }] : [];
    });
    return {
      people: rows.length,
      file: rejectedFile(shop, row.columns, rows),
      name: `가져오지 않은 줄 ${row.file_name.replace(/\.\w{2,4}$/u, '')}.xlsx`,
    };
  });
