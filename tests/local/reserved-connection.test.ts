import { PostgresConnection } from '@supabase/lite/postgres';
import { expect } from 'vitest';
import { whileOpen } from '#local/reserved-connection.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { waitFor } from '#tests/support/wait.ts';

const { test, database, sql } = databaseTest();

test('a reserved connection that breaks refuses the next statement and does not return to the pool', async () => {
  const connection = new PostgresConnection({ url: database.databaseUrl, postgresOptions: { max: 1 } });
  const reserved = whileOpen(await connection.driver.reserve());
  await reserved.unsafe('begin');
  const [row] = await reserved.unsafe('select pg_backend_pid() as pid');
  const pid = Number(row?.['pid']);
  await sql`select pg_terminate_backend(${pid})`;
  await waitFor(async () => {
    expect(await sql`select from pg_stat_activity where pid = ${pid}`).toEqual([]);
    await expect(reserved.unsafe('rollback')).rejects.toThrow(/CONNECTION_CLOSED|terminating connection/u);
  });
  await expect(reserved.unsafe('rollback')).rejects.toThrow('CONNECTION_CLOSED');
  reserved.release();
  expect(await connection.driver.unsafe('select 1 as one')).toMatchObject([{ one: 1 }]);
  await connection.close();
});
