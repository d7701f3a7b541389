import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { forget, tailOf, watch } from './children.ts';
import { DATABASE_PASSWORD, type DatabaseRole, databaseUrl } from './keys.ts';
import { type Account, binariesHome, dataHome, postgresAccount } from './postgres-home.ts';
import { commandLine, endProcess, isAlive } from './processes.ts';
import { until } from './waiting.ts';

export interface PostgresOptions {
  /** Data directory, kept between starts. */
  readonly directory: string;
  readonly port: number;
  readonly logFile: string;
  /** True for test clusters, whose data is not synced and is deleted on stop. */
  readonly disposable?: boolean;
}

export interface Postgres {
  readonly pid: number;
  readonly port: number;
  /** Returns the connection string of a database, for the role `postgres` by default. */
  readonly url: (database?: string, role?: DatabaseRole) => string;
  /** Resolves when the server has ended, for any reason. */
  readonly ended: Promise<void>;
  /** Stops the server; deletes the data of a disposable cluster. */
  readonly stop: () => Promise<void>;
}

const run = promisify(execFile);

const SERVER_FLAGS = [
  // Loopback only, and no socket: the length of its path is limited.
  ['listen_addresses', '127.0.0.1'],
  ['unix_socket_directories', ''],
  ['timezone', 'UTC'],
  ['log_timezone', 'UTC'],
  // Rows, values and statements that fail hold personal data. The caller gets the whole error anyway.
  ['log_error_verbosity', 'terse'],
  ['log_min_error_statement', 'panic'],
  ['jit', 'off'],
  ['wal_level', 'minimal'],
  ['max_wal_senders', '0'],
] as const;

const DISPOSABLE_FLAGS = [
  ['fsync', 'off'],
  ['synchronous_commit', 'off'],
  ['full_page_writes', 'off'],
  ['autovacuum', 'off'],
  ['max_connections', '300'],
  // Reads come from the memory of the kernel: another process takes longer than reading.
  ['io_method', 'sync'],
  ['max_wal_size', '256MB'],
] as const;

/**
 * Starts PostgreSQL and creates its cluster the first time. Ends a server left behind by an earlier run.
 * @throws Error with the end of the log when it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const account = postgresAccount();
  const data = dataHome(options.directory);
  const binaries = join(binariesHome(), 'bin');
  await endOrphan(data);
  if (!existsSync(join(data, 'PG_VERSION'))) await createCluster(binaries, data, options, account);
  mkdirSync(dirname(options.logFile), { recursive: true });
  const child = launch(join(binaries, 'postgres'), data, options, account);
  const { pid } = child;
  if (pid === undefined) throw new Error('PostgreSQL has no process id.');
  watch(pid, 'SIGINT');
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  await waitUntilReady(child, data, options.logFile);
  return {
    pid,
    ended,
    port: options.port,
    url: (database, role) => databaseUrl(options.port, database, role),
    stop: async () => {
      // SIGINT is PostgreSQL's fast shutdown.
      await endProcess(pid, 'SIGINT');
      forget(pid);
      if (options.disposable === true) rmSync(data, { recursive: true, force: true });
    },
  };
}

async function createCluster(
  binaries: string,
  data: string,
  options: PostgresOptions,
  account: Account,
): Promise<void> {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(dirname(data), { recursive: true });
  mkdirSync(data, { mode: 0o700 });
  const passwordFile = join(data, '..', 'postgres-password');
  writeFileSync(passwordFile, `${DATABASE_PASSWORD}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(data, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  try {
    await run(
      join(binaries, 'initdb'),
      [
        `--pgdata=${data}`,
        '--username=supabase_admin',
        `--pwfile=${passwordFile}`,
        // Checking a password takes as long as the rest of a connection.
        `--auth=${options.disposable === true ? 'trust' : 'scram-sha-256'}`,
        '--encoding=UTF8',
        // Built in, so that sorting is independent of the machine's locales.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-sync',
        ...(options.disposable === true ? ['--no-data-checksums'] : []),
      ],
      { ...account, env: { ...process.env, LC_ALL: 'C' } },
    );
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function launch(program: string, data: string, options: PostgresOptions, account: Account): ChildProcess {
  const isDisposable = options.disposable === true;
  const flags = [...SERVER_FLAGS, ...(isDisposable ? DISPOSABLE_FLAGS : [])] as const;
  const log = openSync(options.logFile, 'a');
  // Its own process group, so that Ctrl-C does not end it before its clients.
  const child = spawn(
    program,
    ['-D', data, '-p', String(options.port), ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: data,
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C' },
    },
  );
  closeSync(log);
  child.unref();
  return child;
}

async function waitUntilReady(child: ChildProcess, data: string, logFile: string): Promise<void> {
  const start = { failed: false };
  const fail = (): void => {
    start.failed = true;
  };
  child.once('exit', fail).once('error', fail);
  const isReady = (): boolean => {
    const lines = readPidFile(data);
    // PostgreSQL writes its state into the eighth line of postmaster.pid.
    return lines !== null && Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready';
  };
  await until(() => isReady() || start.failed, 90_000, 10);
  if (isReady()) return;
  throw new Error(`PostgreSQL did not start. The end of ${logFile}:\n${tailOf(logFile)}`);
}

/** Ends the server of a data directory that an earlier run left behind. */
export async function endOrphan(data: string): Promise<void> {
  const lines = readPidFile(data);
  if (lines === null) return;
  const pid = Number(lines[0]);
  if (isAlive(pid) && (commandLine(pid)?.includes(data) ?? false)) await endProcess(pid, 'SIGINT');
  // PostgreSQL would take another process with a reused id for a second server.
  rmSync(join(data, 'postmaster.pid'), { force: true });
}

function readPidFile(data: string): string[] | null {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
}
