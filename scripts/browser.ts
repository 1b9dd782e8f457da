import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export interface Browser {
  executablePath: string;
  /** What the browser process needs besides our own environment. */
  env: Record<string, string>;
  source: 'CHROMIUM_PATH' | 'system' | 'package';
}

/** A person's Chromium runs as root in containers, where its sandbox and /dev/shm are not to be had. */
export const browserArgs = ['--no-sandbox', '--disable-dev-shm-usage'];

const cache = join('node_modules', '.cache', 'dangol-browser');

/** Writes beside the target and renames: two runs that start at once never see half a file. */
const unpack = (source: string, target: string, write: (bytes: Buffer, path: string) => void) => {
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  const part = `${target}.${process.pid}`;
  write(brotliDecompressSync(readFileSync(source)), part);
  try {
    renameSync(part, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
    rmSync(part, { recursive: true, force: true });
  }
};

const missesLibraries = (executable: string): boolean => {
  try {
    return execFileSync('ldd', [executable], { encoding: 'utf8' }).includes('not found');
  } catch {
    return true;
  }
};

/** The browser that travels inside an npm package, with the libraries a bare Debian lacks. */
const fromPackage = (): Browser => {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const bin = join(entry.slice(0, entry.indexOf('/build/')), 'bin');
  const executable = join(process.cwd(), cache, 'chromium');
  unpack(join(bin, 'chromium.br'), executable, (bytes, path) => {
    writeFileSync(path, bytes);
    chmodSync(path, 0o755);
  });
  if (!missesLibraries(executable)) return { executablePath: executable, env: {}, source: 'package' };
  const libraries = join(process.cwd(), cache, 'al2023');
  unpack(join(bin, 'al2023.tar.br'), libraries, (bytes, path) => {
    mkdirSync(path, { recursive: true });
    execFileSync('tar', ['-x', '-C', path], { input: bytes });
  });
  return { executablePath: executable, env: { LD_LIBRARY_PATH: join(libraries, 'lib') }, source: 'package' };
};

/**
 * Finds or brings a Chromium: CHROMIUM_PATH, else the one in node_modules, else the machine's own. The one in
 * node_modules is the same for everybody, and has no windows: a desktop's takes nearly twice the work for each story.
 */
export const findBrowser = (): Browser => {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { executablePath: given, env: {}, source: 'CHROMIUM_PATH' };
  // What travels in the package runs there only.
  if (process.platform === 'linux' && process.arch === 'x64') return fromPackage();
  const system = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
  if (system) return { executablePath: system, env: {}, source: 'system' };
  throw new Error('No Chromium was found: set CHROMIUM_PATH.');
};
