import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect } from 'vitest';
import { migrate, MIGRATIONS_DIRECTORY, seedOnce } from '#local/migrate.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, database } = databaseTest({ template: 'empty' });

describe('migrations', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'obscura-migrations-'));
    return () => rmSync(directory, { recursive: true, force: true });
  });

  const versions = async (): Promise<string[]> => {
    return database.list`select version from supabase_migrations.schema_migrations order by version`;
  };

  test('are applied once', async () => {
    const before = await versions();
    expect(before).toHaveLength(readdirSync(MIGRATIONS_DIRECTORY).length);
    expect(await migrate(database.client)).toEqual([]);
    expect(await versions()).toEqual(before);
  });

  test('are refused when an applied one was edited or removed', async () => {
    await database.sql`begin`;
    await database.sql`update supabase_migrations.schema_migrations set statements = statements[2:]
      where name = 'users'`;
    await expect(migrate(database.client)).rejects.toThrow(/\(users\)\. Run npm run reset\./u);
    await database.sql`insert into supabase_migrations.schema_migrations (version, name, statements)
      values ('20260101000000', 'gone', '{}')`;
    await expect(migrate(database.client)).rejects.toThrow('(gone and 1 more)');
    await database.sql`rollback`;
  });

  test('are recorded with name and statements, as by the Supabase CLI', async () => {
    writeFileSync(
      join(directory, '20990101000000_colours.sql'),
      'create table c (id int);\n\ninsert into c values (1);\n',
    );
    writeFileSync(join(directory, 'README.md'), 'not a migration');
    expect(await migrate(database.client, directory)).toEqual(['20990101000000_colours.sql']);
    expect(
      await database.sql`select name, statements from supabase_migrations.schema_migrations
      where version = '20990101000000'`,
    ).toEqual([{ name: 'colours', statements: ['create table c (id int)', 'insert into c values (1)'] }]);
  });

  test('roll back a failing file and name it', async () => {
    writeFileSync(join(directory, '20990102000000_first.sql'), 'create table kept (id int);');
    writeFileSync(
      join(directory, '20990103000000_broken.sql'),
      'create table half (id int); select nonsense;',
    );
    await expect(migrate(database.client, directory)).rejects.toThrow(
      /20990103000000_broken\.sql: .*nonsense/u,
    );
    expect(await versions()).toContain('20990102000000');
    expect(await versions()).not.toContain('20990103000000');
    const [row] =
      await database.sql`select to_regclass('kept') is not null as kept, to_regclass('half') as half`;
    expect(row).toEqual({ kept: true, half: null });
  });

  test('do not pass a search path or a role to the next file', async () => {
    writeFileSync(join(directory, '20990104000000_one.sql'), `set search_path = ''; set role anon;`);
    writeFileSync(join(directory, '20990105000000_two.sql'), 'create table after_one (id int);');
    await migrate(database.client, directory);
    expect(await database.value`select to_regclass('public.after_one') is not null as made`).toBe(true);
  });

  test('are followed by the seed once', async () => {
    const file = join(directory, 'seed.sql');
    writeFileSync(
      file,
      'create table if not exists seeded (id serial, x int); insert into seeded (x) values (1);',
    );
    expect(await seedOnce(database.client, file)).toBe(true);
    expect(await seedOnce(database.client, file)).toBe(false);
    expect(await database.value`select count(*)::int as rows from seeded`).toBe(1);
  });
});
