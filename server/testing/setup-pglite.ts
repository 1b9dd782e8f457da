import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';

/** Migrates once; every worker starts from the dump, which takes about a second less. */
export default async ({ provide }: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'dangol-template-'));
  const template = join(folder, 'template.tar');
  const database = await openDatabase({ dataDir: 'memory://', durable: false });
  await migrate(database);
  await writeFile(template, (await database.dumpTemplate?.()) ?? new Uint8Array());
  await database.close();
  provide('template', template);
  provide('postgresTemplate', '');
  return () => rm(folder, { recursive: true, force: true });
};
