import { expect } from 'vitest';
import { withConnection } from '#local/prepare.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { waitFor } from '#tests/support/wait.ts';

const { test, database, sql } = databaseTest();

test('a connection that breaks between two queries refuses the next one, and the process goes on', async () => {
  const work = withConnection(database.databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const closed = new Promise((resolve) => client.once('end', resolve));
    await sql`select pg_terminate_backend(${pid})`;
    await closed;
    await client.query('select');
  });
  await expect(work).rejects.toThrow(/not queryable|terminat/u);
  await waitFor(async () =>
    expect(
      await withConnection(database.databaseUrl, (client) => client.query('select 1 as one')),
    ).toMatchObject({
      rows: [{ one: 1 }],
    }),
  );
});
