/** The table of functions and situations in `member-functions.ts`, called for each cell. */
import { describe, expect } from 'vitest';
import { inSequence } from '#local/waiting.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { runAs } from '#tests/support/sql-session.ts';
import { outcomeOf } from './acting.ts';
import { insertFixture } from './fixture.ts';
import {
  FREE_POSTING,
  FREE_TEAM,
  type FunctionRow,
  FUNCTIONS,
  type Outcome,
  type Purpose,
} from './member-functions.ts';

const PURPOSES: readonly Purpose[] = [
  'membership',
  'public_profile',
  'streaming',
  'birthday_list',
  'travel',
  'shop',
];

const { test, client } = databaseTest({
  prepare: async ({ sql }) => {
    await insertFixture({ client });
    await sql`insert into public.teams (id, slug, name, game, game_category)
      values (${FREE_TEAM}, 'free-team', 'Free Team', 'Game', 'people_game')`;
    await sql`insert into public.organizational_roles (role_code, role_title, department, level)
      values ('free_role', 'Free', 'hr', 6)`;
    await sql`insert into public.role_postings (id, role_code, state, tasks, opened_at)
      values (${FREE_POSTING}, 'free_role', 'open', 'Help', now())`;
    const rows = await sql<{ name: string; args: string[] }>`select proname as name, array(
       select format_type(argument, null) from unnest(proargtypes) with ordinality as each (argument, place)
       where place <= pronargs - pronargdefaults order by place
     ) as args
     from pg_proc
     where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')`;
    functions = new Map(rows.map(({ name, args }) => [name, args]));
  },
});
/** Name → types of the arguments without a default. */
let functions: ReadonlyMap<string, readonly string[]>;

/** Calls a function as a person and undoes everything; returns the refusal. */
function call(name: string, row: FunctionRow, person: SignedInName, situation = ''): Promise<Outcome> {
  const nulls = functions
    .get(name)
    ?.map((type) => `null::${type}`)
    .join(', ');
  const own = row.preparation?.replaceAll(':person', `'${PEOPLE[person].id}'`) ?? '';
  const preparation = [situation, own].filter((part) => part !== '').join('; ');
  return outcomeOf(async () => {
    const { rows } = await runAs<Record<string, unknown>>(
      client,
      { person, preparation },
      `select * from public.${name}(${row.args ?? nulls ?? ''})`,
    );
    // private.counted_refusal() refuses without an exception.
    const result = rows[0]?.[name] as
      | { readonly code?: string; readonly message?: string }
      | null
      | undefined;
    if (result?.code === '42501') throw new Error(result.message);
  });
}

/** SQL that gives the minor these consents and takes the others, with their effects. */
function consentsSql(granted: readonly Purpose[]): string {
  const { id } = PEOPLE.minor;
  const decide = PURPOSES.map(
    (purpose) =>
      `insert into public.consent_events (user_id, purpose, decision, version)
       values ('${id}', '${purpose}', '${granted.includes(purpose) ? 'granted' : 'revoked'}', '1')`,
  ).join('; ');
  return granted.includes('membership')
    ? decide
    : `${decide}; select private.erase_profile('${id}'), private.suspend_membership('${id}')`;
}

test('every function of the API for the role authenticated has a row', () => {
  expect(Object.keys(FUNCTIONS).toSorted()).toEqual([...functions.keys()].toSorted());
});

describe.each(Object.entries(FUNCTIONS))('%s', (name, row) => {
  test('has the outcome of the table in each situation', async () => {
    const { id } = PEOPLE.member;
    const outcomes = {
      registered: await call(name, row, 'newcomer'),
      onboarded: await call(name, row, 'member'),
      minor: await call(name, row, 'minor', consentsSql([])),
      banned: await call(name, row, 'banned'),
      signedOut: await call(name, row, 'member', `delete from auth.sessions where user_id = '${id}'`),
    };
    const { registered, onboarded, minor, banned, signedOut } = row;
    expect(outcomes).toEqual({ registered, onboarded, minor, banned, signedOut });
  });

  test('needs exactly the consents of the table from a minor', async () => {
    const { purposes } = row;
    expect(await call(name, row, 'minor', consentsSql(purposes))).toBe(row.onboarded);
    await inSequence(purposes, async (missing) => {
      const others = PURPOSES.filter((purpose) => purpose !== missing);
      expect([missing, await call(name, row, 'minor', consentsSql(others))]).toEqual([missing, row.minor]);
    });
  });
});

test('apply_to_team refuses a member of unknown age, who may be a minor', async () => {
  const { id } = PEOPLE.member;
  const forget = `update public.user_private set date_of_birth = null where user_id = '${id}'`;
  expect(await call('apply_to_team', FUNCTIONS['apply_to_team'] as FunctionRow, 'member', forget)).toBe(
    'onboarding_required',
  );
});

describe.each(Object.entries(FUNCTIONS).filter(([, { purposes }]) => purposes.includes('shop')))(
  '%s by an account of unknown age',
  (name, row) => {
    const { id } = PEOPLE.newcomer;
    const born = (years: number) =>
      `update public.user_private set date_of_birth = current_date - interval '${String(years)} years' where user_id = '${id}'`;

    test('is allowed until the date of birth is that of a minor', async () => {
      expect(await call(name, row, 'newcomer')).toBeNull();
      expect(await call(name, row, 'newcomer', born(17))).toBe('minor_consent_required');
      expect(await call(name, row, 'newcomer', born(18))).toBeNull();
    });
  },
);

test('the functions of buyers are those that need the consent to the shop', () => {
  const names = Object.entries(FUNCTIONS).flatMap(([name, { purposes }]) =>
    purposes.includes('shop') ? [name] : [],
  );
  expect(names).toEqual(['begin_payment', 'place_order', 'request_stock_alert']);
});
