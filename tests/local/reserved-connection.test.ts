import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PostgresConnection } from '@supabase/lite/postgres';
import { expect } from 'vitest';
import { answerReservations, STARTUP } from '#local/reserved-connection.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { waitFor } from '#tests/support/wait.ts';

const { test, database, sql } = databaseTest();

function poolOf(config: ConstructorParameters<typeof PostgresConnection>[0]): PostgresConnection {
  const pool = new PostgresConnection(config);
  answerReservations(pool);
  return pool;
}

test('a reserved connection that breaks refuses the next statement and does not return to the pool', async () => {
  const connection = poolOf({ url: database.databaseUrl, postgresOptions: { max: 1 } });
  const reserved = await connection.driver.reserve();
  await reserved.unsafe('begin');
  const [row] = await reserved.unsafe('select pg_backend_pid() as pid');
  const pid = Number(row?.['pid']);
  await sql`select pg_terminate_backend(${pid})`;
  await waitFor(async () => {
    expect(await sql`select from pg_stat_activity where pid = ${pid}`).toEqual([]);
    await expect(reserved.unsafe('rollback')).rejects.toThrow(
      /CONNECTION_CLOSED|terminating connection|ECONNRESET/u,
    );
  });
  // With the error that ended it: closed or reset.
  await expect(reserved.unsafe('rollback')).rejects.toThrow(/CONNECTION_CLOSED|ECONNRESET/u);
  reserved.release();
  const next = await connection.driver.reserve();
  expect(await next.unsafe('select 1 as one')).toMatchObject([{ one: 1 }]);
  next.release();
  await connection.close();
});

test('a request after a statement that the server ended gets its own result', async () => {
  const connection = poolOf({ url: database.databaseUrl, postgresOptions: { max: 1 } });
  const reserved = await connection.driver.reserve();
  const stop = async (): Promise<void> => {
    const stopped = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'select pg_sleep(60)' and state = 'active' and datname = current_database()`;
    expect(stopped).toHaveLength(1);
  };
  await Promise.all([
    expect(reserved.unsafe('select pg_sleep(60)')).rejects.toThrow(/CONNECTION_CLOSED|ECONNRESET/u),
    waitFor(stop),
  ]);
  reserved.release();
  const next = await connection.driver.reserve();
  expect(await next.unsafe('select 1 as one')).toMatchObject([{ one: 1 }]);
  next.release();
  await connection.close();
});

test('a connection that breaks before its message was sent connects anew', async () => {
  const { hostname, port } = new URL(database.databaseUrl);
  const sockets: Socket[] = [];
  const socket = async (): Promise<Socket> => {
    const opened = connect(Number(port), hostname);
    sockets.push(opened);
    await once(opened, 'connect');
    return opened;
  };
  // Its types lack the option.
  const postgresOptions = { max: 1, connection: STARTUP, socket };
  const connection = poolOf({ url: database.databaseUrl, postgresOptions });
  const reserved = await connection.driver.reserve();
  await reserved.unsafe('begin');
  // The message is written in a microtask and sent by a timer; other connections that break at once close it in between.
  process.nextTick(() => queueMicrotask(() => sockets[0]?.emit('close', false)));
  await expect(reserved.unsafe('rollback')).rejects.toThrow('CONNECTION_CLOSED');
  reserved.release();
  expect(await connection.driver.unsafe('select 1 as one')).toMatchObject([{ one: 1 }]);
  await connection.close();
});

test('a reservation is answered when another connection closes while it waits', async () => {
  const { hostname, port } = new URL(database.databaseUrl);
  const sockets: Socket[] = [];
  const isSecond = Promise.withResolvers<undefined>();
  const mayOpen = Promise.withResolvers<undefined>();
  const socket = async (): Promise<Socket> => {
    const opened = connect(Number(port), hostname);
    if (sockets.push(opened) === 2) {
      isSecond.resolve(undefined);
      await mayOpen.promise;
    } else await once(opened, 'connect');
    return opened;
  };
  const postgresOptions = { max: 2, connection: STARTUP, socket };
  const connection = poolOf({ url: database.databaseUrl, postgresOptions });
  await connection.driver.reserve();
  const waiting = connection.driver.reserve();
  await isSecond.promise;
  const [first] = sockets;
  first?.destroy();
  await waitFor(() => expect(first?.closed).toBe(true));
  mayOpen.resolve(undefined);
  const reserved = await waiting;
  expect(await reserved.unsafe('select 1 as one')).toMatchObject([{ one: 1 }]);
  reserved.release();
  await connection.close();
});

test('no more requests than the pool has connections hold one', async () => {
  const connection = poolOf({ url: database.databaseUrl, postgresOptions: { max: 2 } });
  const counts: number[] = [];
  let reservedCount = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const reserved = await connection.driver.reserve();
      reservedCount += 1;
      counts.push(reservedCount);
      await reserved.unsafe('select pg_sleep(0.01)');
      reservedCount -= 1;
      reserved.release();
    }),
  );
  expect(counts).toHaveLength(20);
  expect(Math.max(...counts)).toBe(2);
  await connection.close();
});
