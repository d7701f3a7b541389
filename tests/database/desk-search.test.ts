/** search_desks: who finds what, and in which order. */
import { describe, expect } from 'vitest';
import { PERMISSION_KEYS, type PermissionKey } from '#contract/roles.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { runAs } from '#tests/support/sql-session.ts';
import { outcomeOf } from './acting.ts';
import { insertFixture, ROWS } from './fixture.ts';

interface Hit {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly rank: number;
}

/** The view of each kind's desk. */
const DESKS: Readonly<Record<string, string>> = {
  person: 'desk_users',
  application: 'desk_team_applications',
  role_application: 'desk_role_applications',
  role: 'desk_roles',
  assignment: 'desk_assignments',
  ticket: 'desk_tickets',
  team: 'desk_teams',
  match: 'desk_matches',
  streamer: 'desk_streamers',
  article: 'desk_articles',
  order: 'desk_orders',
  product: 'desk_products',
  variant: 'desk_variants',
  supplier: 'desk_suppliers',
  purchase: 'desk_purchases',
  discount_code: 'desk_discount_codes',
};

/** Kinds that the holder of a permission finds. */
const FOUND: Readonly<Record<PermissionKey, readonly string[]>> = {
  admin: [
    'application',
    'article',
    'assignment',
    'discount_code',
    'match',
    'order',
    'product',
    'purchase',
    'role_application',
    'streamer',
    'supplier',
    'team',
    'ticket',
    'variant',
  ],
  user_management: ['person'],
  team_management: ['application', 'match', 'streamer', 'team'],
  content_management: ['article'],
  hr_full: ['assignment', 'role_application', 'ticket'],
  marketing: [],
  discord_moderation: [],
  game_management: [],
  audit_export: [],
};

const { test, sql, client } = databaseTest({
  prepare: async () => {
    await insertFixture({ client });
    await sql(`
    insert into public.organizational_roles (role_code, role_title, department, level) values ('tester', 'Night Tester', 'mobile_gaming', 6);
    insert into public.user_organizational_roles (user_id, role_code, start_date)
    values ('${PEOPLE.captain.id}', 'tester', now() - interval '1 day');
    -- One row of every kind with the same word.
    update public.users set gamertag = 'NightJar', full_name = 'Zanele Dlamini', is_creator = true where id = '${PEOPLE.member.id}';
    update public.users set gamertag = 'Jaguar', full_name = 'Night Owl' where id = '${PEOPLE.otherMember.id}';
    update public.teams set name = 'Night Team' where slug = 'people-team';
    update public.matches set opponent = 'Night Kings' where opponent = 'Others';
    update public.blog_articles set title = 'Night of wins' where slug = 'published';
    update public.products set name = 'Night jersey' where slug = 'jersey';
    update public.variants set sku = 'NIGHT-M' where sku = 'JERSEY-M';
    update public.suppliers set name = 'Night Threads';
    update public.orders set contact_name = 'Night Buyer' where number = 'OB-2026-900001';
    update public.discount_codes set code = 'NIGHT10'`);
  },
});

async function search(
  typed: string,
  person: SignedInName = 'superadmin',
  preparation?: string,
): Promise<Hit[]> {
  const { rows } = await runAs<Hit>(
    client,
    { person, ...(preparation !== undefined && { preparation }) },
    `select kind, id, title, rank from public.search_desks('${typed.replaceAll("'", "''")}')`,
  );
  return rows;
}

const kindsOf = (hits: readonly Hit[]): string[] => [...new Set(hits.map(({ kind }) => kind))].toSorted();
const titlesOf = (hits: readonly Hit[], kind: string): string[] =>
  hits.filter((hit) => hit.kind === kind).map(({ title }) => title);

function holding(key: PermissionKey): string {
  return `update public.organizational_roles set platform_permissions = '{"${key}": true}' where role_code = 'tester'`;
}

describe('a search', () => {
  test('finds a row of every desk for a superadmin, and each can be read there', async () => {
    const hits = await search('night');
    expect(kindsOf(hits)).toEqual(Object.keys(DESKS).toSorted());
    for (const { kind, id } of hits) {
      const { rowCount } = await runAs(
        client,
        { person: 'superadmin' },
        `select from public.${DESKS[kind] ?? ''} where id = '${id}'`,
      );
      expect([kind, rowCount]).toEqual([kind, 1]);
    }
  });

  test.each(PERMISSION_KEYS)('with the permission %s alone finds only rows of its desks', async (key) => {
    expect(kindsOf(await search('night', 'captain', holding(key)))).toEqual(FOUND[key]);
  });

  test.each(PERMISSION_KEYS)(
    'with the permission %s alone finds nothing that its holder cannot read',
    async (key) => {
      for (const { kind, id } of await search('night', 'captain', holding(key))) {
        const request = { person: 'captain', preparation: holding(key) } as const;
        const { rowCount } = await runAs(
          client,
          request,
          `select from public.${DESKS[kind] ?? ''} where id = '${id}'`,
        );
        expect([kind, rowCount]).toEqual([kind, 1]);
      }
    },
  );

  test.each(['member', 'newcomer', 'minor'] as const)('finds nothing for %s', async (person) => {
    expect(await search('night', person)).toEqual([]);
  });

  test('finds roles, their applications and tickets for hr, and nothing else', async () => {
    expect(kindsOf(await search('night', 'hr'))).toEqual(['assignment', 'role_application', 'ticket']);
  });

  test('is refused to a ban, an ended session and an owed second factor', async () => {
    const call = (person: SignedInName, preparation: string) =>
      outcomeOf(() => runAs(client, { person, preparation }, `select * from public.search_desks('night')`));
    const banned = `update public.users set status = 'banned' where id = '${PEOPLE.admin.id}'`;
    expect(await call('admin', banned)).toBe('banned');
    expect(await call('admin', `delete from auth.sessions where id = '${PEOPLE.admin.sessionId}'`)).toBe(
      'not_signed_in',
    );
    const factor = `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), '${PEOPLE.admin.id}', 'totp', 'verified', now(), now())`;
    expect(await call('admin', factor)).toBe('second_factor_required');
  });

  test('ends with the role of its searcher', async () => {
    const ended = `${holding('team_management')}; update public.user_organizational_roles set end_date = now() where role_code = 'tester'`;
    expect(await search('night', 'captain', ended)).toEqual([]);
  });
});

describe('the order', () => {
  test.each(['OB-2026-900001', 'ob-2026-900001', '2026-900001', '900001', '#900001'])(
    '%s is one order, first',
    async (typed) => {
      expect((await search(typed))[0]).toMatchObject({ kind: 'order', id: ROWS.memberOrder, rank: 0 });
    },
  );

  test('a number of another year is no match', async () => {
    expect(titlesOf(await search('OB-2025-900001'), 'order')).toEqual([]);
  });

  test('an email is the person and the orders of the contact, before everything else', async () => {
    expect((await search(PEOPLE.member.email))[0]).toMatchObject({
      kind: 'person',
      id: PEOPLE.member.id,
      rank: 0,
    });
    expect((await search('BUYER@mail.test'))[0]).toMatchObject({
      kind: 'order',
      id: ROWS.memberOrder,
      rank: 0,
    });
  });

  test('a gamertag is exact in any case and with letters that look alike', async () => {
    expect((await search('nightjar'))[0]).toMatchObject({ kind: 'person', id: PEOPLE.member.id, rank: 0 });
    // The first letter is Cyrillic.
    expect((await search('Јaguar'))[0]).toMatchObject({ kind: 'person', id: PEOPLE.otherMember.id, rank: 0 });
  });

  test('the beginning of a gamertag comes before a word of a name, and both before a part', async () => {
    await sql`update public.users set gamertag = 'Knight' where id = ${PEOPLE.captain.id}`;
    const people = (await search('night')).filter(({ kind }) => kind === 'person');
    expect(people.map(({ title, rank }) => [title, rank])).toEqual([
      ['Jaguar', 1],
      ['NightJar', 1],
      ['Knight', 3],
    ]);
  });

  test('several words match in any order', async () => {
    expect(titlesOf(await search('dlamini zanele'), 'person')).toEqual(['NightJar']);
    expect(titlesOf(await search('wins night'), 'article')).toEqual(['Night of wins']);
  });

  test('an application is found by its applicant, an article by its address, a variant by its SKU', async () => {
    expect((await search('zanele')).find(({ kind }) => kind === 'application')?.id).toBe(
      ROWS.memberApplication,
    );
    expect(titlesOf(await search('published'), 'article')[0]).toBe('Night of wins');
    expect((await search('night-m'))[0]).toMatchObject({ kind: 'variant', rank: 0 });
  });

  test('a role is found by its title, its code and its department, an assignment also by its holder', async () => {
    const titles = async (typed: string) => {
      const hits = await search(typed);
      return [titlesOf(hits, 'role'), titlesOf(hits, 'assignment')];
    };
    for (const typed of ['night tester', 'mobile gaming'])
      expect(await titles(typed)).toEqual([['Night Tester'], ['Night Tester']]);
    expect((await search('tester'))[0]).toMatchObject({ kind: 'role', id: 'tester', rank: 0 });
    await sql`update public.users set gamertag = 'Jay' where id = ${PEOPLE.captain.id}`;
    expect(await titles('jay')).toEqual([[], ['Night Tester']]);
  });

  test('a match is found by its opponent’s tag and its competition', async () => {
    await sql`with competition as (insert into public.competitions (name) values ('Karoo Invitational') returning id)
      update public.matches set competition_id = competition.id from competition where opponent = 'Night Kings'`;
    await sql`update public.opponents set tag = 'NKX' where name = 'Night Kings'`;
    const [byTag] = await search('nkx');
    expect([byTag?.kind, byTag?.rank]).toEqual(['match', 0]);
    const [byCompetition] = await search('karoo');
    expect([byCompetition?.kind, byCompetition?.rank]).toEqual(['match', 1]);
    expect((await search('night karoo')).map(({ kind }) => kind)).toEqual(['match']);
  });

  test('an ended assignment is not found', async () => {
    const hits = await search(
      'night',
      'superadmin',
      `update public.user_organizational_roles set end_date = now() where role_code = 'tester'`,
    );
    expect([titlesOf(hits, 'role'), titlesOf(hits, 'assignment')]).toEqual([['Night Tester'], []]);
  });

  test('similar words match where nothing else does', async () => {
    expect(titlesOf(await search('nightjor'), 'person')).toContain('NightJar');
    expect(titlesOf(await search('jersei'), 'product')).toContain('Night jersey');
  });

  test('at most five of a kind', async () => {
    expect((await search('mail.test')).filter(({ kind }) => kind === 'person').length).toBeLessThanOrEqual(5);
  });
});

describe('unusual text', () => {
  test.each([
    '',
    ' ',
    'n',
    '%',
    '%%',
    '__',
    '\\',
    "'",
    '"; drop table users',
    'x'.repeat(500),
    '\u0000'.slice(1),
  ])('%j finds nothing it should not', async (typed) => {
    expect(await search(typed)).toEqual([]);
  });

  test('null finds nothing', async () => {
    const { rows } = await runAs(client, { person: 'superadmin' }, 'select * from public.search_desks(null)');
    expect(rows).toEqual([]);
  });

  test('two letters match the beginnings of names only', async () => {
    expect(titlesOf(await search('ni'), 'person')).toEqual(expect.arrayContaining(['NightJar', 'Jaguar']));
    expect(titlesOf(await search('gh'), 'person')).toEqual([]);
  });
});
