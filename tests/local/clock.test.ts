/** The clock of the local stack calls functions when there is work. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { startClock } from '#local/clock.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const TICK_MS = 5_000;
const SEND = 'POST /.netlify/functions/send-outbox';
const EXPIRE = 'POST /.netlify/functions/expire-orders';

const { test, database } = databaseTest({ rows: 'restore' });
let server: Server;
let stop: () => Promise<void>;
const calls: string[] = [];

beforeEach(async () => {
  calls.length = 0;
  server = createServer(({ method, url }, response) => {
    calls.push(`${String(method)} ${String(url)}`);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { port } = server.address() as AddressInfo;
  stop = startClock(`http://127.0.0.1:${String(port)}`, database.databaseUrl);
  await database.sql`delete from public.outbox`;
});
afterEach(async () => {
  await stop();
  server.closeAllConnections();
  server.close();
});

/** Lets one tick begin, and end. */
async function tick(): Promise<void> {
  vi.advanceTimersByTime(TICK_MS);
  await stop();
}

test('an outbox without due rows is not run', async () => {
  await database.sql`insert into public.outbox (kind, payload, next_attempt_at) values ('rebuild_site', '{}', now() + interval '1 hour')`;
  await tick();
  expect(calls).toEqual([]);
});

test('an outbox with a due row is run within five seconds', async () => {
  await database.sql`insert into public.outbox (kind, payload) values ('rebuild_site', '{}')`;
  await tick();
  expect(calls).toEqual([SEND]);
});

async function insertOrder(method: 'payfast' | 'eft', hold: string): Promise<void> {
  const id = randomUUID();
  await database.sql`insert into public.orders (id, number, idempotency_key, payment_method, payment_state, contact_name,
      contact_email, delivery_method, collection_point, subtotal_cents, shipping_cents, total_cents, vat_cents, vat_percent,
      hold_expires_at)
    values (${id}, 'OB-2026-900001', ${id}, ${method}, 'pending', 'Zoë Ngcobo', 'zoe@obscura.test', 'collect', 'arena',
      1000, 0, 1000, 0, 15, now() + ${hold}::interval)`;
}

test('an order is expired within five seconds after its hold', async () => {
  await insertOrder('payfast', '-1 second');
  await tick();
  expect(calls).toEqual([EXPIRE]);
});

test('an order on hold is not expired', async () => {
  await insertOrder('payfast', '1 hour');
  await tick();
  expect(calls).toEqual([]);
});

test('a transfer after its hold is left to an administrator', async () => {
  await insertOrder('eft', '-1 second');
  await tick();
  expect(calls).toEqual([]);
});
