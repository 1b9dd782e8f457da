import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const folders = ['web', 'contract'];
const files = [
  'index.html',
  'paper.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const stamp = 'dist/web.sources';

export class WebBuildFailed extends Error {
  override readonly name = 'WebBuildFailed';
}

const sourcesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** A fingerprint of everything the built web is made from. */
const hashSources = async (): Promise<string> => {
  const paths = [...(await Promise.all(folders.map(sourcesOf))).flat(), ...files].sort();
  const texts = await Promise.all(paths.map((path) => readFile(path)));
  const hash = createHash('sha256');
  for (const [index, path] of paths.entries()) {
    hash.update(`${path}\0${texts[index]?.length}\0`);
    hash.update(texts[index] ?? '');
  }
  return hash.digest('hex');
};

const runVite = (webDir: string): Promise<void> =>
  new Promise((done, fail) => {
    const output: Buffer[] = [];
    const vite = spawn(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', webDir],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    vite.stdout.on('data', (bytes: Buffer) => output.push(bytes));
    vite.stderr.on('data', (bytes: Buffer) => output.push(bytes));
    vite.on('error', fail);
    vite.on('exit', (code) => {
      if (code === 0) done();
      else fail(new WebBuildFailed(`화면을 만들지 못했어요.\n${Buffer.concat(output).toString().trim()}`));
    });
  });

/**
 * Builds the web into `webDir` unless it is there, made from the sources as they are now. In a process
 * of its own, so that a database can be filled meanwhile. Answers whether there was anything to do.
 *
 * @throws WebBuildFailed with what Vite said
 */
export const buildWeb = async (webDir: string, onStart: () => void): Promise<boolean> => {
  const wanted = await hashSources();
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === wanted && existsSync(join(webDir, 'index.html'))) return false;
  onStart();
  await rm(stamp, { force: true });
  await runVite(webDir);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, wanted);
  return true;
};
