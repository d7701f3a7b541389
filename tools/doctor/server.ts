/** Checks of the database server, its migrations and its timeouts. */
import { compareMigrations } from '#local/migrate.ts';
import { API_TIMEOUTS } from '#local/platform.ts';
import { OK, wrong, wrongWith } from './check.ts';
import { DATABASE_SECTION, type DatabaseCheck, list, missingFrom } from './installation.ts';

const MIN_VERSION = 17;
const MAX_CLOCK_DIFFERENCE = 5000;

const ROLE: DatabaseCheck = {
  otherwise: 'There is no connection of the role postgres',
  sentence: 'DATABASE_URL connects as the role postgres.',
  section: 'The doctor',
  find: async ({ client }) => {
    const [role] = await list(client, 'select current_user');
    return role === 'postgres' ? OK : wrong('Use the connection string of the role postgres');
  },
};

const VERSION: DatabaseCheck = {
  sentence: `PostgreSQL is version ${String(MIN_VERSION)} or later.`,
  section: DATABASE_SECTION,
  find: async ({ client }) => {
    const [version = ''] = await list(client, `select current_setting('server_version_num')`);
    const major = Math.floor(Number(version) / 10_000);
    if (major >= MIN_VERSION) return OK;
    return wrong(`Upgrade the project under Supabase → Infrastructure: it has version ${String(major)}`);
  },
};

const CLOCK: DatabaseCheck = {
  sentence: 'The clocks of the database and of this machine differ by five seconds at most.',
  section: DATABASE_SECTION,
  find: async ({ client, now }) => {
    const before = now();
    const [time] = await list(client, `select extract(epoch from clock_timestamp()) * 1000`);
    const difference = Math.abs(Number(time) - (before + now()) / 2);
    if (difference <= MAX_CLOCK_DIFFERENCE) return OK;
    return wrong(`Set the clock of this machine: it differs by ${String(Math.round(difference / 1000))} s`);
  },
};

const APPLIED: DatabaseCheck = {
  otherwise: 'Migrations are missing',
  sentence: 'Every migration is applied.',
  section: DATABASE_SECTION,
  find: async ({ client }) => {
    const { waiting } = await compareMigrations(client);
    return wrongWith(
      'Run npx supabase db push --remote, which applies',
      waiting.map(({ file }) => file),
    );
  },
};

const UNCHANGED: DatabaseCheck = {
  sentence: 'Every applied migration is the file of this version.',
  section: DATABASE_SECTION,
  find: async ({ client }) => {
    const { changed } = await compareMigrations(client);
    return wrongWith(
      'Use the version of the code that has these migrations as they were applied',
      changed.map(({ version, name }) => `${version}_${name}`),
    );
  },
};

const expectedTimeouts = Object.entries(API_TIMEOUTS).flatMap(([role, timeouts]) =>
  Object.entries(timeouts).map(([name, value]) => `alter role ${role} set ${name} = '${value}'`),
);

// A setting for this database goes before the one for all.
const TIMEOUTS_SQL = `
select format('alter role %s set %s = %L', role, name, value) from (
  select distinct on (setrole, name) setrole::regrole as role, name, substr(setting, length(name) + 2) as value
  from pg_db_role_setting, unnest(setconfig) as setting, split_part(setting, '=', 1) as name
  where setrole::regrole::text in (${Object.keys(API_TIMEOUTS)
    .map((role) => `'${role}'`)
    .join(', ')})
    and name in ('statement_timeout', 'lock_timeout')
    and setdatabase in (0, (select oid from pg_database where datname = current_database()))
  order by setrole, name, setdatabase desc
) as effective`;

const TIMEOUTS: DatabaseCheck = {
  sentence: 'The roles of the API have the timeouts of a new project.',
  section: DATABASE_SECTION,
  find: async ({ client }) => {
    const timeouts = await list(client, TIMEOUTS_SQL);
    return wrongWith('Reset the timeouts that differ', [
      ...missingFrom(timeouts, expectedTimeouts).map((line) => `run ${line}`),
      ...missingFrom(expectedTimeouts, timeouts).map((line) => `undo ${line}`),
    ]);
  },
};

export const SERVER_CHECKS: readonly DatabaseCheck[] = [ROLE, VERSION, CLOCK, TIMEOUTS, APPLIED, UNCHANGED];
