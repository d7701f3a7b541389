/** Attacks on accounts that no other file tests. */
import * as v from 'valibot';
import { afterEach, describe, expect } from 'vitest';
import { GamertagSchema } from '#contract/onboarding.ts';
import { LOCAL_KEYS } from '#local/keys.ts';
import { inSequence } from '#local/waiting.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type PersonName } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';
import {
  ADULT_ANSWERS,
  askGuardian,
  decide,
  GUARDIAN_ANSWERS,
  exhaustLimit,
  requestLink,
  save,
  LIMIT_REACHED,
} from './onboarding-answers.ts';

const { test, database, sql, list, call, asPerson, restore } = databaseTest({
  prepare: ({ snapshot }) => snapshot(),
});
const newcomer = () => asPerson('newcomer');

describe('save_onboarding', () => {
  test.beforeAll(async () => {
    await save(newcomer(), 'birth', ADULT_ANSWERS.birth);
  });
  test.afterAll(() => restore());

  const { identity, gaming } = ADULT_ANSWERS;

  test.each([
    ['identity', { ...identity, full_name: { name: 'x' } }],
    ['identity', { ...identity, full_name: ['x'] }],
    ['identity', { ...identity, legal_name: 12 }],
    ['identity', { ...identity, city: true }],
    ['gaming', { ...gaming, gamertag: { a: 12 } }],
    ['gaming', { ...gaming, platforms: [['PC']] }],
    ['gaming', { ...gaming, languages: ['English', { a: 1 }] }],
    ['gaming', { ...gaming, games: { a: 1 } }],
    ['agreement', { version: { v: 1 } }],
  ])('refuses values of %s that are not text: %j', async (step, answers) => {
    expect(await save(newcomer(), step, answers)).toBe('invalid_input');
  });

  test.each([
    ['identity', { ...identity, full_name: 'Thandi\r\nBcc: x@mail.test' }],
    ['identity', { ...identity, full_name: 'Thandi \u202Egpj.exe' }],
    ['gaming', { ...gaming, games: 'Tekken\u2066' }],
    ['identity', { ...identity, legal_name: 'Thandiwe\u2028' }],
  ])('refuses control and direction characters in %s: %j', async (step, answers) => {
    expect(await save(newcomer(), step, answers)).toContain('_text_check');
  });

  test.each([
    'https://evil.test/twitch.tv/x',
    'https://twitch.tv@evil.test/x',
    'https://twitch.tv.evil.test/x',
    'https://eviltwitch.tv/x',
    'https://evil.test\\@twitch.tv/x',
    'https://twitch.tv/x\njavascript:alert(1)',
    'https://twitch.tv/"onmouseover=',
    'https://www.twitch.tv/',
    'javascript:alert(1)',
    'http://twitch.tv/x',
    'data:text/html,x',
  ])('refuses the Twitch address %j', async (address) => {
    const { error } = await asPerson('member')
      .from('users')
      .update({ url_twitch: address })
      .eq('id', PEOPLE.member.id);
    expect(error?.message).toContain('users_url_twitch_check');
  });
});

describe('a gamertag', () => {
  test.beforeAll(async () => {
    await save(newcomer(), 'birth', ADULT_ANSWERS.birth);
  });
  test.afterAll(() => restore());

  const take = (gamertag: string) => save(newcomer(), 'gaming', { ...ADULT_ANSWERS.gaming, gamertag });

  test.each([
    ['a letter of another script', 'OtherM\u0435mber'],
    ['a wide letter', '\uFF2FtherMember'],
    ['a mathematical letter', '\u{1D5D4}dmin'.replace('\u{1D5D4}', '\u{1D400}')],
  ])('is taken when another one looks the same: %s', async (_what, gamertag) => {
    expect((await newcomer().rpc('gamertag_available', { wanted: gamertag })).data).toBe(false);
    expect(await take(gamertag)).toContain('users_gamertag_key');
  });

  test('is taken when another one differs only in blanks', async () => {
    await sql`update public.users set gamertag = 'Night Owl' where id = ${PEOPLE.captain.id}`;
    expect(await take('Night  Owl')).toContain('users_gamertag_key');
  });

  test.each([
    { gamertag_display: 'OtherMember' },
    { creator_name: 'OTHER\u200Bm\u0435mber\uFE0F' },
    { creator_name: 'Banned' },
  ])('of another member is refused as %j', async (names) => {
    const users = asPerson('member').from('users');
    const { error } = await users.update(names).eq('id', PEOPLE.member.id);
    expect(error?.message).toBe('gamertag_taken');
  });

  test('of the caller is accepted as a display name', async () => {
    const users = () => asPerson('member').from('users');
    const names = { gamertag_display: 'MEMBER', creator_name: 'Member \u2764\uFE0F' };
    expect((await users().update(names).eq('id', PEOPLE.member.id)).error).toBeNull();
  });

  test('of a banned account is refused with look-alike letters', async () => {
    expect(await take('B\u0430nned')).toBe('gamertag_taken');
    expect(await call('anonymous', 'check_banned', { gamertag: 'B\u0430nned' })).toMatchObject({
      is_banned: true,
    });
  });

  test('is checked for the same invisible characters by form and table', async () => {
    const refused = new Set(
      await list<number>`select code from generate_series(1, x'10ffff'::int) as code
       where code not between x'd800'::int and x'dfff'::int
         and 'Aa' || chr(code) || 'b' ~ (
           select replace(substring(pg_get_constraintdef(oid) from '\\[.*\\]'), $$'::text || '$$, '')
           from pg_constraint where conname = 'users_gamertag_characters_check'
         )`,
    );
    const differ: string[] = [];
    for (let code = 1; code <= 0x10_ff_ff; code += 1) {
      if (code >= 0xd8_00 && code <= 0xdf_ff) continue;
      const { success } = v.safeParse(GamertagSchema, `Aa${String.fromCodePoint(code)}b`);
      // '#' ends a URL fragment, which leaves two letters.
      if (success === refused.has(code)) differ.push(code.toString(16));
    }
    expect(differ).toEqual([]);
  });

  test.each([
    '\u200B',
    '\u00AD',
    '\u3164',
    '\u034F',
    '\u2060',
    '\u202E',
    '\u00A0',
    '\uFEFF',
    '\u{E0041}',
    '\t',
    '\u2800',
  ])('refuses the character %j', async (character) => {
    expect(await take(`Other${character}Member`)).toContain('users_gamertag_characters_check');
  });
});

describe('an e-mail address', () => {
  afterEach(() => restore());

  test.each([
    ['banned+again@people.test', 'banned@people.test'],
    ['BANNED@people.test', 'banned@people.test'],
    ['b.a.n.ned+x@googlemail.com', 'banned@gmail.com'],
  ])('%s is refused at sign-up after %s was banned', async (address, banned) => {
    await sql`update public.bans set email = ${banned} where user_id = ${PEOPLE.banned.id}`;
    await expect(
      sql`insert into auth.users (id, email) values (gen_random_uuid(), ${address})`,
    ).rejects.toThrow('banned');
    await expect(
      sql`update auth.users set email = ${address} where id = ${PEOPLE.member.id}`,
    ).rejects.toThrow('banned');
  });

  test('of the minor is refused as the guardian’s', async () => {
    await askGuardian(database);
    const guardian = { ...GUARDIAN_ANSWERS, guardian_email: 'Newcomer+mum@people.test' };
    expect(await save(newcomer(), 'guardian', guardian)).toBe('guardian_own_email');
  });

  test('receives at most ten consent links a day', async () => {
    await askGuardian(database);
    await sql`update public.throttle set hits = 10 where action = 'guardian_address'`;
    expect(await requestLink(database)).toBe('throttled');
  });
});

describe('a guardian', () => {
  afterEach(() => restore());

  const replacement = { ...GUARDIAN_ANSWERS, guardian_email: 'friend@mail.test' };

  test('cannot be replaced by the minor after consenting', async () => {
    const token = await askGuardian(database);
    await decide(database, token, { membership: true });
    expect(await save(newcomer(), 'guardian', replacement)).toBe('transition_not_allowed');
    const { error } = await newcomer()
      .from('user_private')
      .update({ guardian_email: 'friend@mail.test' })
      .eq('user_id', PEOPLE.newcomer.id);
    expect(error?.message).toBe('transition_not_allowed');
    expect(await decide(database, token, { membership: false })).toMatchObject({ state: 'answered' });
  });

  test('sees nothing of a successor after declining', async () => {
    const token = await askGuardian(database);
    await decide(database, token, { membership: false });
    await save(newcomer(), 'guardian', replacement);
    const view = await call('anonymous', 'guardian_consent', { token });
    expect(view).toMatchObject({ state: 'expired', held: [], guardian: { email: null } });
    expect(await decide(database, token, { membership: true })).toBe('link_expired');
  });

  test('must decide with booleans', async () => {
    const token = await askGuardian(database);
    const answers = [
      { membership: true, travel: [true] },
      { membership: [true] },
      { membership: 'true' },
      ['membership'],
    ];
    await inSequence(answers, async (decisions) => {
      expect(await decide(database, token, decisions as never)).toBe('invalid_input');
    });
  });
});

test('long names and addresses are cut before they are compared', async () => {
  const [row] = await sql`select char_length(private.gamertag_key(repeat('x', 1000000))) as tag,
       char_length(private.canonical_mailbox(repeat('x.', 500000) || '@gmail.com')) < 1000 as mailbox`;
  expect(row).toEqual({ tag: 200, mailbox: true });
  expect(
    await call('anonymous', 'check_banned', {
      email: 'x'.repeat(1_000_000),
      gamertag: 'x'.repeat(1_000_000),
    }),
  ).toEqual({ is_banned: false, message: null });
  await restore();
});

test('request_deletion allows 20 requests a day', async () => {
  const request = () => asPerson('member').rpc('request_deletion', { reason: 'x' });
  expect(await exhaustLimit(database, 'request_deletion', 20, request)).toEqual(LIMIT_REACHED);
  await restore();
});

describe('staff', () => {
  test.afterAll(() => restore());

  test.each([
    ['hr', 'superadmin'],
    ['admin', 'superadmin'],
    ['hr', 'admin'],
  ] as const)('%s cannot change the rows of %s', async (actor, target) => {
    const own = asPerson(actor).from('user_private');
    const update = await own.update({ date_of_birth: '2012-01-01' }).eq('user_id', PEOPLE[target].id);
    expect(update.error?.message).toBe('superadmin_required');
    const users = asPerson(actor).from('users');
    const { error, data } = await users
      .update({ gamertag: 'Taken over' })
      .eq('id', PEOPLE[target].id)
      .select('id');
    expect(error?.message ?? data).toEqual(actor === 'hr' ? [] : 'superadmin_required');
  });
});

describe('the API', () => {
  test.beforeAll(async () => {
    await sql`update public.user_private set phone = 'SECRET', guardian_email = 'secret@mail.test'
      where user_id = ${PEOPLE.otherMember.id}`;
  });
  test.afterAll(() => restore());

  async function get(name: PersonName, path: string, headers: Record<string, string> = {}): Promise<string> {
    const sent = new Headers({ apikey: LOCAL_KEYS.publishable, ...headers });
    if (name !== 'anonymous') sent.set('authorization', `Bearer ${accessToken(name)}`);
    const answer = await database.fetch(`${database.apiUrl}/rest/v1/${path}`, { headers: sent });
    return `${answer.status} ${answer.headers.get('content-range') ?? ''} ${await answer.text()}`;
  }

  const { id } = PEOPLE.otherMember;

  test.each([
    'users?select=id,user_private(*)',
    'users?select=id,user_private!inner(email)&user_private.phone=like.SECRET*',
    `user_private?or=(user_id.eq.${id},phone.like.*)`,
    'users?select=id,private:user_private(phone)&order=user_private(phone)',
    'rpc/featured_players?window_size=24&select=id,users(user_private(*))',
    'desk_users?select=*&order=email',
    'consent_requests?select=id&token_hash=like.0*',
    'users?select=id,bans(*)',
    'user_private?select=phone.max()',
  ])('returns no private data of others for %s', async (path) => {
    await inSequence(
      ['anonymous', 'member', 'newcomer', 'minor', 'editor', 'banned'] as const,
      async (name) => {
        expect(await get(name, path)).not.toMatch(/SECRET|secret@|othermember@/u);
      },
    );
  });

  test.each(['private', 'auth', 'storage', 'pg_catalog', 'extensions'])(
    'does not expose the schema %s',
    async (schema) => {
      expect(await get('member', 'users?limit=1', { 'accept-profile': schema })).toMatch(/^406 /u);
    },
  );

  test('refuses query plans', async () => {
    expect(await get('member', 'users', { accept: 'application/vnd.pgrst.plan+json' })).toMatch(/^406 /u);
  });
});
