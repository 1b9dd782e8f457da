import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseInUse, lockFolder } from '../../server/platform/db/lock.ts';

interface Build {
  config: string;
  /** Folders and files it is made from, beside what every build reads. */
  from: readonly string[];
  /** What it makes, and the file it is entered by. */
  out: string;
  entry: string;
}

export const webBuild: Build = {
  config: 'vite.config.ts',
  from: ['web', 'contract', 'index.html'],
  out: 'dist/web',
  entry: 'index.html',
};

/** The server as one file: a start would otherwise look for, read and link some two thousand. */
export const serverBuild: Build = {
  config: 'vite.server.config.ts',
  from: ['server', 'contract', 'scripts/lib'],
  out: 'dist/server',
  entry: 'run.js',
};

const everybodys = ['tsconfig.json', 'package.json', 'package-lock.json'];

export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}

const filesOf = (path: string): string[] =>
  /\.\w+$/.test(path)
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));

/** A fingerprint of everything a build is made from, and of where: the server's names files by their place. */
const hashSources = ({ config, from }: Build): string => {
  const hash = createHash('sha256').update(process.cwd());
  for (const path of [...from, config, ...everybodys].flatMap(filesOf).sort()) {
    const text = readFileSync(path);
    hash.update(`${path}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex');
};

const runVite = ({ config, out }: Build): Promise<void> =>
  new Promise((done, fail) => {
    const output: Buffer[] = [];
    const vite = spawn(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn', '--outDir', out],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    vite.stdout.on('data', (bytes: Buffer) => output.push(bytes));
    vite.stderr.on('data', (bytes: Buffer) => output.push(bytes));
    vite.on('error', fail);
    vite.on('exit', (code) => {
      if (code === 0) done();
      else
        fail(new BuildFailed(`${out} 을(를) 만들지 못했어요.\n${Buffer.concat(output).toString().trim()}`));
    });
  });

/** Waits while another start builds into the same folder. */
const takeTurn = async (out: string): Promise<() => void> => {
  for (;;)
    try {
      return lockFolder(`${out}.turn`);
    } catch (error) {
      if (!(error instanceof DatabaseInUse)) throw error;
      await setTimeout(100);
    }
};

/**
 * Builds unless what there is was made from the sources as they are now. In a process of its own, so
 * that a database can be filled meanwhile. `onStart` is called when there is something to do.
 *
 * @throws BuildFailed with what Vite said
 */
export const bringUpToDate = async (build: Build, onStart: () => void): Promise<void> => {
  const stamp = `${build.out}.sources`;
  const wanted = hashSources(build);
  const isCurrent = async () =>
    (await readFile(stamp, 'utf8').catch(() => '')) === wanted && existsSync(join(build.out, build.entry));
  if (await isCurrent()) return;
  onStart();
  const release = await takeTurn(build.out);
  try {
    if (await isCurrent()) return;
    await rm(stamp, { force: true });
    await runVite(build);
    await writeFile(stamp, wanted);
  } finally {
    release();
  }
};
