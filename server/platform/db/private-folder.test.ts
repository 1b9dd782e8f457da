import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from './open.ts';
import { FolderOfAnother, claimFolder } from './private-folder.ts';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const asNobody = (command: string, ...args: string[]) =>
  spawnSync('setpriv', [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', command, ...args], {
    encoding: 'utf8',
  });
const canBeAnother = isRoot && asNobody('true').status === 0;

/** A place that every user may enter, as a shared machine's folders are. */
const place = mkdtempSync(join(tmpdir(), 'dangol-private-'));
chmodSync(place, 0o755);
afterAll(() => rmSync(place, { recursive: true }));

const openModes = (folder: string): string[] =>
  [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ].filter((path) => (statSync(path).mode & 0o077) !== 0);

test('an embedded database, as it is made and after it was left open to all, is read by its owner alone', async () => {
  const folder = join(place, 'made', 'db');
  const visit = async () => {
    const database = await openDatabase({ dataDir: folder });
    await database.pool.query('create table if not exists notes as select 1 as id');
    await database.close();
  };
  await visit();
  expect(openModes(folder)).toEqual([]);
  spawnSync('chmod', ['-R', 'a+rwX', folder]);
  await visit();
  expect(openModes(folder)).toEqual([]);
}, 60_000);

test('what was written before, and what is written after, is closed; a link is not followed', () => {
  const folder = join(place, 'older');
  mkdirSync(join(folder, 'files'), { recursive: true });
  writeFileSync(join(folder, 'files', 'photo'), 'x');
  spawnSync('chmod', ['-R', '777', folder]);
  writeFileSync(join(place, 'elsewhere'), 'x');
  chmodSync(join(place, 'elsewhere'), 0o644);
  spawnSync('ln', ['-s', join(place, 'elsewhere'), join(folder, 'link')]);
  claimFolder(folder);
  writeFileSync(join(folder, 'files', 'later'), 'x');
  rmSync(join(folder, 'link'));
  expect(openModes(folder)).toEqual([]);
  expect(statSync(join(place, 'elsewhere')).mode & 0o777).toBe(0o644);
});

test.skipIf(!canBeAnother)('another account of the machine reads nothing (needs root and setpriv)', () => {
  const folder = join(place, 'shop');
  claimFolder(folder);
  writeFileSync(join(folder, 'secret'), 'secret', { mode: 0o644 });
  expect(asNobody('cat', join(folder, 'secret'))).toMatchObject({ stdout: '', status: 1 });
  expect(asNobody('ls', folder).stdout).toBe('');
});

test.skipIf(!isRoot)('a folder of somebody else is refused and left as it was (needs root)', async () => {
  const folder = join(place, 'theirs');
  mkdirSync(folder, { mode: 0o777 });
  chownSync(folder, nobody, nobody);
  expect(() => claimFolder(folder)).toThrow(FolderOfAnother);
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(FolderOfAnother);
  expect(readdirSync(folder)).toEqual([]);
});
