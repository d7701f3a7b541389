/** What a stranger would try on the accounts and no other file of this folder tries. */
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { GamertagSchema } from '../../src/contract/onboarding.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { inSequence } from '../../supabase/local/waiting.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { PEOPLE, type PersonName } from '../support/people.ts';
import { accessToken } from '../support/session.ts';
import {
  ADULT_ANSWERS,
  askGuardian,
  decide,
  GUARDIAN_ANSWERS,
  knockUntilShut,
  requestLink,
  save,
  SHUT,
  said,
} from './onboarding-desk.ts';

let database: TestDatabase;
const newcomer = () => database.asPerson('newcomer');

beforeAll(async () => {
  database = await createTestDatabase();
  await database.snapshot();
});

afterAll(() => database.close());

describe('an answer', () => {
  beforeAll(async () => {
    await save(newcomer(), 'birth', ADULT_ANSWERS.birth);
  });
  afterAll(() => database.restore());

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
  ])('of %s is text, not %j', async (step, answers) => {
    expect(await save(newcomer(), step, answers)).toBe('invalid_input');
  });

  test.each([
    ['identity', { ...identity, full_name: 'Thandi\r\nBcc: x@mail.test' }],
    ['identity', { ...identity, full_name: 'Thandi \u202Egpj.exe' }],
    ['gaming', { ...gaming, games: 'Tekken\u2066' }],
    ['identity', { ...identity, legal_name: 'Thandiwe\u2028' }],
  ])('of %s is one line that runs one way: %j', async (step, answers) => {
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
  ])('that leads to Twitch is not %j', async (address) => {
    const { error } = await database
      .asPerson('member')
      .from('users')
      .update({ url_twitch: address })
      .eq('id', PEOPLE.member.id);
    expect(error?.message).toContain('users_url_twitch_check');
  });
});

describe('a gamertag', () => {
  beforeAll(async () => {
    await save(newcomer(), 'birth', ADULT_ANSWERS.birth);
  });
  afterAll(() => database.restore());

  const take = (gamertag: string) => save(newcomer(), 'gaming', { ...ADULT_ANSWERS.gaming, gamertag });

  test.each([
    ['a letter of another script', 'OtherM\u0435mber'],
    ['a wide letter', '\uFF2FtherMember'],
    ['a mathematical letter', '\u{1D5D4}dmin'.replace('\u{1D5D4}', '\u{1D400}')],
  ])('that looks like another one by %s is taken', async (_what, gamertag) => {
    expect((await newcomer().rpc('gamertag_available', { wanted: gamertag })).data).toBe(false);
    expect(await take(gamertag)).toContain('users_gamertag_key');
  });

  test('differs by more than how many blanks it has', async () => {
    await database.sql(`update public.users set gamertag = 'Night Owl' where id = $1`, [PEOPLE.captain.id]);
    expect(await take('Night  Owl')).toContain('users_gamertag_key');
  });

  test.each([
    { gamertag_display: 'OtherMember' },
    { creator_name: 'OTHER\u200Bm\u0435mber\uFE0F' },
    { creator_name: 'Banned' },
  ])('of somebody else is not shown as %j', async (names) => {
    const users = database.asPerson('member').from('users');
    const { error } = await users.update(names).eq('id', PEOPLE.member.id);
    expect(error?.message).toBe('gamertag_taken');
  });

  test('of one’s own is shown, as is any other name', async () => {
    const users = () => database.asPerson('member').from('users');
    const names = { gamertag_display: 'MEMBER', creator_name: 'Member \u2764\uFE0F' };
    expect((await users().update(names).eq('id', PEOPLE.member.id)).error).toBeNull();
  });

  test('of somebody banned is not had by another letter', async () => {
    expect(await take('B\u0430nned')).toBe('gamertag_taken');
    const { data } = await database.asPerson('anonymous').rpc('check_banned', { gamertag: 'B\u0430nned' });
    expect(data).toMatchObject({ is_banned: true });
  });

  test('has the same invisible characters for the form and the table', async () => {
    const rows = await database.sql<{ code: number }>(
      `select code from generate_series(1, x'10ffff'::int) as code
       where code not between x'd800'::int and x'dfff'::int
         and 'Aa' || chr(code) || 'b' ~ (
           select replace(substring(pg_get_constraintdef(oid) from '\\[.*\\]'), $$'::text || '$$, '')
           from pg_constraint where conname = 'users_gamertag_characters_check'
         )`,
    );
    const refused = new Set(rows.map((row) => row.code));
    const differ: string[] = [];
    for (let code = 1; code <= 0x10_ff_ff; code += 1) {
      if (code >= 0xd8_00 && code <= 0xdf_ff) continue;
      const { success } = v.safeParse(GamertagSchema, `Aa${String.fromCodePoint(code)}b`);
      // '#' ends what stands in an address, which leaves two letters.
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
  ])('has no %j', async (character) => {
    expect(await take(`Other${character}Member`)).toContain('users_gamertag_characters_check');
  });
});

describe('one mailbox', () => {
  afterEach(() => database.restore());

  test.each([
    ['banned+again@people.test', 'banned@people.test'],
    ['BANNED@people.test', 'banned@people.test'],
    ['b.a.n.ned+x@googlemail.com', 'banned@gmail.com'],
  ])('%s does not sign up again after %s was banned', async (address, banned) => {
    await database.sql('update public.bans set email = $1 where user_id = $2', [banned, PEOPLE.banned.id]);
    await expect(
      database.sql('insert into auth.users (id, email) values (gen_random_uuid(), $1)', [address]),
    ).rejects.toThrow('banned');
    await expect(
      database.sql('update auth.users set email = $1 where id = $2', [address, PEOPLE.member.id]),
    ).rejects.toThrow('banned');
  });

  test('is not its own guardian', async () => {
    await askGuardian(database);
    const guardian = { ...GUARDIAN_ANSWERS, guardian_email: 'Newcomer+mum@people.test' };
    expect(await save(newcomer(), 'guardian', guardian)).toBe('guardian_own_email');
  });

  test('gets ten links a day, however many children ask', async () => {
    await askGuardian(database);
    await database.sql(`update public.throttle set hits = 10 where action = 'guardian_address'`);
    expect(await requestLink(database)).toBe('throttled');
  });
});

describe('the guardian', () => {
  afterEach(() => database.restore());

  const replacement = { ...GUARDIAN_ANSWERS, guardian_email: 'friend@mail.test' };

  test('who agreed is not replaced by the minor', async () => {
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

  test('who declined and was replaced sees nothing of the next one', async () => {
    const token = await askGuardian(database);
    await decide(database, token, { membership: false });
    await save(newcomer(), 'guardian', replacement);
    const look = await said(database.asPerson('anonymous').rpc('guardian_consent', { token }));
    expect(look).toMatchObject({ state: 'expired', held: [], guardian: { email: null } });
    expect(await decide(database, token, { membership: true })).toBe('link_expired');
  });

  test('decides with yes and no', async () => {
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

test('a name or address of a megabyte is cut before it is compared', async () => {
  const [row] = await database.sql(
    `select char_length(private.gamertag_key(repeat('x', 1000000))) as tag,
       char_length(private.mailbox(repeat('x.', 500000) || '@gmail.com')) < 1000 as mailbox`,
  );
  expect(row).toEqual({ tag: 200, mailbox: true });
  const { data } = await database
    .asPerson('anonymous')
    .rpc('check_banned', { email: 'x'.repeat(1_000_000), gamertag: 'x'.repeat(1_000_000) });
  expect(data).toEqual({ is_banned: false, message: null });
  await database.restore();
});

test('a request for deletion is made twenty times a day', async () => {
  const knock = () => database.asPerson('member').rpc('request_deletion', { reason: 'x' });
  expect(await knockUntilShut(database, 'request_deletion', 20, knock)).toEqual(SHUT);
  await database.restore();
});

describe('staff', () => {
  afterAll(() => database.restore());

  test.each([
    ['hr', 'superadmin'],
    ['admin', 'superadmin'],
    ['hr', 'admin'],
  ] as const)('%s does not rewrite %s', async (actor, target) => {
    const own = database.asPerson(actor).from('user_private');
    const made = await own.update({ date_of_birth: '2012-01-01' }).eq('user_id', PEOPLE[target].id);
    expect(made.error?.message).toBe('superadmin_required');
    const users = database.asPerson(actor).from('users');
    const { error, data } = await users
      .update({ gamertag: 'Taken over' })
      .eq('id', PEOPLE[target].id)
      .select('id');
    expect(error?.message ?? data).toEqual(actor === 'hr' ? [] : 'superadmin_required');
  });

  test('still correct members', async () => {
    const own = database.asPerson('hr').from('user_private');
    const { error, data } = await own
      .update({ city: 'Durban' })
      .eq('user_id', PEOPLE.member.id)
      .select('city');
    expect([error, data]).toEqual([null, [{ city: 'Durban' }]]);
  });
});

describe('the API', () => {
  beforeAll(async () => {
    await database.sql(
      `update public.user_private set phone = 'SECRET', guardian_email = 'secret@mail.test' where user_id = $1`,
      [PEOPLE.otherMember.id],
    );
  });
  afterAll(() => database.restore());

  async function ask(name: PersonName, path: string, headers: Record<string, string> = {}): Promise<string> {
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
    'people_directory?select=*&order=email',
    'consent_requests?select=id&token_hash=like.0*',
    'users?select=id,bans(*)',
    'user_private?select=phone.max()',
  ])('tells nobody another’s private data by %s', async (path) => {
    await inSequence(
      ['anonymous', 'member', 'newcomer', 'minor', 'editor', 'banned'] as const,
      async (name) => {
        expect(await ask(name, path)).not.toMatch(/SECRET|secret@|othermember@/u);
      },
    );
  });

  test.each(['private', 'auth', 'storage', 'pg_catalog', 'extensions'])(
    'has no schema %s',
    async (schema) => {
      expect(await ask('member', 'users?limit=1', { 'accept-profile': schema })).toMatch(/^406 /u);
    },
  );

  test('explains no plan', async () => {
    expect(await ask('member', 'users', { accept: 'application/vnd.pgrst.plan+json' })).toMatch(/^406 /u);
  });
});
