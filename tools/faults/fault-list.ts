/** The faults that `npm run faults` causes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { parentOf } from '#local/processes.ts';
import { withConnection } from '#local/prepare.ts';
import { findProcesses } from '#tests/support/find-processes.ts';
import { MAIL_REFUSALS } from './mail-server.ts';
import type { Place } from './place.ts';
import { NOTICES, type Notices } from './clients.ts';

export interface Fault {
  readonly name: string;
  /** Begins and ends it; recovery is measured from its end. */
  readonly cause: (place: Place, round: number) => Promise<void>;
  /** It starts the installation again; recovery is measured from its beginning. */
  readonly restarts?: true;
  readonly notices?: (round: number) => Notices;
  /** False where the machine does not allow it. */
  readonly isPossible?: (place: Place) => boolean;
}

const LASTS_MS = 3000;
const HOUR_MS = 3_600_000;
const CLOCK_JUMPS = [HOUR_MS, -HOUR_MS, 25 * HOUR_MS, -25 * HOUR_MS];

const kill = (pid: number | undefined): void => {
  if (pid === undefined || pid === 0) throw new Error('The process to end was not found.');
  process.kill(pid, 'SIGKILL');
};

const nth = <Item>(items: readonly Item[], round: number): Item | undefined => items[round % items.length];

/** Unpaid orders expire, as after a jump of the database's clock. */
function endHolds({ urls }: Place): Promise<unknown> {
  return withConnection(urls.database, async (client) => {
    await client.query(
      `update public.orders set hold_expires_at = now() where order_state = 'pending_payment' and payment_method = 'payfast'`,
    );
    await client.query('select public.expire_orders()');
  });
}

/** Takes connections until PostgreSQL has none left. */
async function takeConnections(url: string, taken: Client[]): Promise<void> {
  for (;;) {
    const client = new Client(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      taken.push(client);
    } catch {
      return;
    }
  }
}

/** Every connection is taken, also those that the services had open. */
async function exhaustConnections({ urls }: Place): Promise<void> {
  const taken: Client[] = [];
  try {
    await takeConnections(urls.database, taken);
    await taken[0]?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename in ('authenticator', 'supabase_auth_admin', 'supabase_storage_admin')`,
    );
    const until = performance.now() + LASTS_MS;
    while (performance.now() < until) {
      await takeConnections(urls.database, taken);
      await sleep(50);
    }
  } finally {
    await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
  }
}

export const FAULTS: readonly Fault[] = [
  { name: 'postgres', cause: async ({ postgresPid }) => kill(postgresPid()) },
  {
    name: 'postgres-backend',
    async cause({ postgresPid }, round) {
      const server = postgresPid();
      const all = findProcesses('postgres: ').filter(({ pid }) => parentOf(pid) === server);
      kill(nth(all, round)?.pid);
    },
  },
  { name: 'functions', cause: async ({ words }) => kill(findProcesses(...words.functions)[0]?.pid) },
  { name: 'mailbox', cause: async ({ words }) => kill(findProcesses(...words.mailbox)[0]?.pid) },
  {
    name: 'site',
    restarts: true,
    async cause({ installation: { pid, start } }) {
      kill(pid());
      await start();
    },
  },
  {
    name: 'disk-full',
    isPossible: ({ disk }) => disk !== null,
    async cause({ disk }) {
      disk?.fill();
      await sleep(LASTS_MS);
      disk?.free();
    },
  },
  {
    name: 'smtp',
    async cause({ mails }, round) {
      await mails.setMode(nth(MAIL_REFUSALS, round) ?? 'open');
      await sleep(LASTS_MS);
      await mails.setMode('open');
    },
  },
  {
    name: 'notices',
    notices: (round) => nth(NOTICES, round) ?? 'usual',
    async cause(place) {
      await sleep(LASTS_MS);
      await endHolds(place);
    },
  },
  {
    name: 'clock',
    async cause(place, round) {
      place.shiftClock(nth(CLOCK_JUMPS, round) ?? 0);
      await sleep(LASTS_MS);
      await endHolds(place);
      place.shiftClock(0);
    },
  },
  { name: 'connections', cause: exhaustConnections },
];
