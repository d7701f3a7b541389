/** Players: search, visibility, pages of results and former gamertags. */
import * as fc from 'fast-check';
import { beforeEach, describe, expect } from 'vitest';
import type { PlayerCursor, PlayerQuery } from '#contract/player-search.ts';
import { readPlayerProfile, searchPlayers } from '#data/player-search.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PEOPLE_TEAM, type PersonName } from '#tests/support/people.ts';
import { outcomeOf } from './acting.ts';

const ANY: PlayerQuery = { search: '', game: '', role: '', language: '', platform: '' };
const GAMES = ['Valorant', 'Rocket League', 'Counter-Strike'];
const ROLES = ['Duelist', 'Support', 'In-game leader'];
const SPOKEN = ['isiZulu', 'English', 'Afrikaans'];
const PLAYED_ON = ['PC', 'PlayStation'];

const { test, sql, list, asPerson, call } = databaseTest({
  prepare: (made) =>
    made.sql`
    insert into auth.users (id, email)
    select ('71000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, number || '@many.test'
    from generate_series(1, 90) as number;
    update public.users set status = 'approved', onboarding = true,
      gamertag = chr(97 + (account.number * 7) % 26) || case account.number % 3 when 0 then 'Wolf' when 1 then 'falke' else ' Ülk' end
        || account.number || case when account.number % 4 = 0 then '#' || account.number else '' end,
      full_name = 'Person ' || account.number,
      games = ('{Valorant,Rocket League,"Counter-Strike, Valorant"}'::text[])[1 + account.number % 3],
      player_role = ('{Duelist,Support,In-game leader}'::text[])[1 + account.number % 3],
      platforms = case when account.number % 2 = 0 then '{PC}'::text[] else '{PC,PlayStation}' end,
      languages = case when account.number % 5 = 0 then '{isiZulu,English}'::text[] else '{Afrikaans}' end
    from (select id, right(id::text, 3)::int as number from auth.users where id::text like '71%') as account
    where users.id = account.id;`,
});

const profileOf = (identifier: string, person: PersonName = 'member') =>
  readPlayerProfile(asPerson(person), identifier);
const resultFor = async (identifier: string): Promise<string> => {
  const profile = await profileOf(identifier);
  if (profile.outcome === 'found') return `found ${profile.player.gamertag}`;
  return profile.outcome === 'moved' ? `moved ${profile.gamertag}` : 'not_found';
};
const rename = (person: keyof typeof PEOPLE, gamertag: string) =>
  sql`update public.users set gamertag = ${gamertag} where id = ${PEOPLE[person].id}`;

/** Every gamertag of a result, page by page. */
async function readAll(
  query: Partial<PlayerQuery>,
  size: number,
  person: PersonName = 'member',
): Promise<string[]> {
  const client = asPerson(person);
  const from = async (after: PlayerCursor | null): Promise<string[]> => {
    const { players, next } = await searchPlayers(client, { ...ANY, ...query }, after, size);
    expect(players.length).toBeLessThanOrEqual(size);
    const names = players.map(({ gamertag }) => gamertag);
    if (next === null) return names;
    expect(names).toHaveLength(size);
    return [...names, ...(await from(next))];
  };
  return from(null);
}

/** The expected result, from a plain query. */
async function expected(query: Partial<PlayerQuery>): Promise<string[]> {
  const { search = '', game = '', role = '', language = '', platform = '' } = query;
  return list`select gamertag from public.users
     where status = 'approved' and public_profile and gamertag is not null
       and case when char_length(${search}) < 3 then starts_with(private.gamertag_key(gamertag), lower(${search})) else
         strpos(private.gamertag_key(gamertag), lower(${search})) > 0 or strpos(private.gamertag_key(full_name), lower(${search})) > 0 end
       and (${game} = '' or lower(${game}) = any (string_to_array(replace(lower(games), ', ', ','), ',')))
       and (${role} = '' or lower(player_role) = lower(${role}))
       and (${language} = '' or lower(${language}) = any (lower(languages::text)::text[]))
       and (${platform} = '' or lower(${platform}) = any (lower(platforms::text)::text[]))
     order by private.gamertag_key(gamertag) collate "C"`;
}

describe('search_players', () => {
  const maybe = (values: readonly string[]) =>
    fc.oneof(fc.constant(''), fc.constantFrom(...values, ...values.map((value) => value.toUpperCase())));
  const queries = fc.record({
    search: fc.constantFrom(
      '',
      '',
      'a',
      'AW',
      'wolf',
      'ÜLK',
      'person 1',
      'olf',
      '#',
      '%',
      '_',
      'nobody at all',
    ),
    game: maybe(GAMES),
    role: maybe(ROLES),
    language: maybe(SPOKEN),
    platform: maybe(PLAYED_ON),
  });

  test('returns every match exactly once, for any query and page size', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 1, max: 48 }), async (query, size) => {
        expect(await readAll(query, size)).toEqual(await expected(query));
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    [0, 1],
    [-4, 1],
    [1000, 48],
  ])('for pages of %i returns %i', async (asked, given) => {
    expect((await searchPlayers(asPerson('member'), ANY, null, asked)).players).toHaveLength(given);
  });

  test('continues after the cursor when players change meanwhile', async () => {
    const client = asPerson('member');
    const all = await readAll({}, 48);
    const first = await searchPlayers(client, ANY, null, 10);
    await sql`update public.users set public_profile = false where gamertag = ${all[9]}`;
    const second = await searchPlayers(client, ANY, first.next, 10);
    await sql`update public.users set public_profile = true where gamertag = ${all[9]}`;
    expect(second.players.map(({ gamertag }) => gamertag)).toEqual(all.slice(10, 20));
  });

  test.each([{}, { key: 'a' }, { key: 'a', id: 'x' }, { id: PEOPLE.member.id }])(
    'refuses the cursor %j',
    async (after) => {
      expect(await call('member', 'search_players', { after })).toBe('invalid_value');
    },
  );

  test('matches the current games of a player', async () => {
    const find = () => readAll({ game: 'Tekken' }, 10);
    await sql`update public.users set games = 'Valorant,  TEKKEN ; Chess' where id = ${PEOPLE.captain.id}`;
    expect(await find()).toEqual(['Captain']);
    await sql`update public.users set games = null where id = ${PEOPLE.captain.id}`;
    expect(await find()).toEqual([]);
  });
});

describe('a hidden player', () => {
  const HIDDEN = ['member', 'newcomer', 'minor', 'banned'] as const;

  test.each(['member', 'captain', 'hr', 'superadmin'] as const)('is not found by %s', async (person) => {
    const all = await readAll({}, 48, person);
    expect(all).toHaveLength(92);
    for (const name of HIDDEN) {
      expect(all.map((gamertag) => gamertag.toLowerCase())).not.toContain(name);
      if (name === person) continue;
      expect(await profileOf(name, person)).toEqual({ outcome: 'not_found' });
    }
  });

  test.each([`status = 'banned'`, `status = 'left'`, `status = 'active'`, `public_profile = false`])(
    'disappears with %s, also from featured_players',
    async (change) => {
      const [name = ''] = await readAll({}, 48);
      const featured = async () => {
        const { data } = await asPerson('anonymous').rpc('featured_players', { window_size: 24 });
        return (data ?? []).map(({ gamertag }) => gamertag);
      };
      // Hides the others, so that the player is in the window of featured players.
      await sql`update public.users set public_profile = false
        where gamertag <> ${name} and id::text like '71%'`;
      expect(await featured()).toContain(name);
      await sql(`update public.users set ${change} where gamertag = $1`, [name]);
      expect(await readAll({}, 48)).toEqual(['Captain', 'OtherMember']);
      expect(await resultFor(name)).toBe('not_found');
      expect(await featured()).not.toContain(name);
      await sql`update public.users set status = 'approved', public_profile = true
        where id::text like '71%'`;
      expect(await readAll({}, 48)).toHaveLength(92);
    },
  );

  test('is not searchable without an active session', async () => {
    for (const person of ['anonymous', 'banned'] as const) {
      expect(await outcomeOf(() => readAll({}, 5, person))).not.toBeNull();
      expect(await outcomeOf(() => profileOf('Captain', person))).not.toBeNull();
    }
  });

  test('sees their own page as hidden', async () => {
    expect(await profileOf('member')).toMatchObject({ outcome: 'found', is_own: true, is_shown: false });
    expect(await profileOf('captain', 'captain')).toMatchObject({ is_own: true, is_shown: true });
    expect(await profileOf('captain')).toMatchObject({ is_own: false, is_shown: true });
  });
});

describe('player_profile', () => {
  test('returns current and former teams, with achievements of the current ones', async () => {
    await sql(
      `update public.teams set achievements = ' Cup 2024 ' where id = '${PEOPLE_TEAM.id}';
       insert into public.team_members (team_id, user_id, role, status, joined_at, left_at) values
         ('${PEOPLE_TEAM.id}', '${PEOPLE.captain.id}', 'substitute', 'left', '2020-01-01', '2021-01-01')`,
    );
    const profile = await profileOf('Captain');
    expect(profile).toMatchObject({
      player: { gamertag: 'Captain', followers_twitch: 0 },
      teams: [
        {
          slug: PEOPLE_TEAM.slug,
          role: 'captain',
          status: 'active',
          left_at: null,
          achievements: 'Cup 2024',
        },
        { role: 'substitute', status: 'left', achievements: null },
      ],
    });
    expect(Object.keys((profile as { player: object }).player)).not.toContain('email');
  });

  test.each([
    ['OtherMember', 'found OtherMember'],
    ['othermember', 'found OtherMember'],
    [' OTHER\u200bMEMBER ', 'found OtherMember'],
    ['Other-Member', 'not_found'],
    ['', 'not_found'],
    ['%', 'not_found'],
  ])('for %j returns %s', async (identifier, led) => {
    expect(await resultFor(identifier)).toBe(led);
  });

  test('accepts the URL form of a gamertag and prefers the oldest player', async () => {
    await rename('otherMember', 'Night Jar#1');
    expect(await resultFor('nightjar')).toBe('found Night Jar#1');
    await rename('captain', 'NightJar#2');
    await sql`update public.users set created_at = now() - interval '9 years'
      where id = ${PEOPLE.captain.id}`;
    expect(await resultFor('nightjar')).toBe('found NightJar#2');
    expect(await resultFor('night jar#1')).toBe('found Night Jar#1');
    // An exact match wins over the URL form, also when the player is hidden.
    await rename('editor', 'nightjar');
    expect(await resultFor('nightjar')).toBe('not_found');
    await rename('editor', 'Editor');
    await rename('otherMember', 'OtherMember');
    await rename('captain', 'Captain');
    await sql`delete from private.gamertag_history`;
  });
});

describe('a former gamertag', () => {
  beforeEach(async () => {
    await rename('captain', 'Captain');
    await rename('otherMember', 'OtherMember');
    await sql`delete from private.gamertag_history`;
  });

  test('redirects to the player after several changes', async () => {
    for (const name of ['Second#77', 'Third', 'Fourth']) await rename('captain', name);
    for (const name of ['Captain', 'captain', 'second#77', 'second', 'Third'])
      expect(await resultFor(name)).toBe('moved Fourth');
    await rename('captain', 'Third');
    expect(await resultFor('Third')).toBe('found Third');
    expect(await resultFor('Fourth')).toBe('moved Third');
  });

  test('is not kept when only the case changed', async () => {
    await rename('captain', 'CAPTAIN');
    expect(await resultFor('captain')).toBe('found CAPTAIN');
    expect(await sql`select from private.gamertag_history`).toEqual([]);
  });

  test('belongs to a player who takes it and later redirects to that player', async () => {
    await rename('captain', 'Skipper');
    await rename('otherMember', 'Captain');
    expect(await resultFor('Captain')).toBe('found Captain');
    expect(await profileOf('Captain')).toMatchObject({ player: { id: PEOPLE.otherMember.id } });
    await rename('otherMember', 'OtherMember');
    expect(await resultFor('Captain')).toBe('moved OtherMember');
  });

  test('taken by a hidden player redirects nowhere', async () => {
    await rename('captain', 'Skipper');
    await rename('editor', 'captain');
    expect(await resultFor('Captain')).toBe('not_found');
    await rename('editor', 'Editor');
    // A hidden player’s former gamertag is not kept.
    expect(await resultFor('Captain')).toBe('not_found');
  });

  test('of a hidden player is not kept and does not redirect', async () => {
    await rename('captain', 'Skipper');
    await sql`update public.users set public_profile = false where id = ${PEOPLE.captain.id}`;
    await rename('captain', 'Secret');
    await rename('captain', 'Skipped');
    expect(await resultFor('Captain')).toBe('not_found');
    await sql`update public.users set public_profile = true where id = ${PEOPLE.captain.id}`;
    expect(await resultFor('Captain')).toBe('moved Skipped');
    expect(await resultFor('Secret')).toBe('not_found');
  });

  test('is deleted with a minor’s data and with the account', async () => {
    await rename('captain', 'Skipper');
    await sql`select private.erase_profile(${PEOPLE.captain.id})`;
    expect(await sql`select from private.gamertag_history`).toEqual([]);
    await sql`update public.users set public_profile = true where id = ${PEOPLE.captain.id}`;
    await sql`insert into auth.users (id, email)
      values ('72000000-0000-4000-8000-000000000001', 'x@x.test');
      update public.users set status = 'approved', gamertag = 'Leaver'
      where id = '72000000-0000-4000-8000-000000000001';
      update public.users set gamertag = 'Left' where id = '72000000-0000-4000-8000-000000000001'`;
    expect(await resultFor('Leaver')).toBe('moved Left');
    await sql`delete from auth.users where id = '72000000-0000-4000-8000-000000000001'`;
    expect(await resultFor('Leaver')).toBe('not_found');
    expect(await sql`select from private.gamertag_history`).toEqual([]);
  });

  test('is part of the player’s data export', async () => {
    await rename('captain', 'Skipper');
    expect(await call('captain', 'request_my_data')).toMatchObject({
      gamertag_history: [{ gamertag: 'Captain' }],
      listed_players: { key: 'skipper' },
    });
  });
});

describe('the index of players', () => {
  test('equals one built from scratch', async () => {
    const different = await sql`
      select person.id from public.users as person
      full join private.listed_players as listing on listing.user_id = person.id
      where (person.status = 'approved' and person.public_profile and person.gamertag is not null)
        is distinct from (listing.user_id is not null) and person.gamertag is not null`;
    expect(different).toEqual([]);
  });
});
