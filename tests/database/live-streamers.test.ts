/** Live states of streamers: sources, duration, visibility and the view of the desk. */
import * as fc from 'fast-check';
import { beforeEach, describe, expect } from 'vitest';
import * as v from 'valibot';
import { LIVE_HOURS, LIVE_LIMITS, LiveRunSchema } from '#contract/live-streamers.ts';
import { PlayerPageSchema, PlayerProfileSchema } from '#contract/player-search.ts';
import { StreamerRowSchema } from '#contract/players.ts';
import { DeskStreamerRowSchema } from '#contract/streamers.ts';
import { plainLine } from '#domain/live-streamers.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type PersonName, type SignedInName } from '#tests/support/people.ts';

const { test, sql, value, list, asPerson, asService } = databaseTest({
  prepare: (made) =>
    made.sql(`
    insert into public.organizational_roles (role_code, role_title, department, level, platform_permissions)
    values ('desk', 'Desk', 'esports', 5, '{"team_management": true}');
    insert into public.user_organizational_roles (user_id, role_code, start_date)
    values ('${PEOPLE.captain.id}', 'desk', now() - interval '1 day');`),
});

const CREATOR = PEOPLE.otherMember.id;
const service = () => asService();

beforeEach(async () => {
  await sql`delete from private.live_states`;
  await sql`delete from private.live_runs`;
  await sql`update public.users
    set is_creator = id = ${CREATOR}, featured_streamers = id = ${CREATOR}, status = 'approved', public_profile = true,
       url_twitch = 'https://www.twitch.tv/Other_One', url_youtube = null
     where id = any (${[CREATOR, PEOPLE.member.id]})`;
});

async function versionOf(person: string): Promise<string> {
  return value`select updated_at::text as at from public.users where id = ${person}`;
}

/** Sets a creator live as an account; returns the message of the refusal. */
async function goLive(words: object = {}, as: SignedInName = 'captain'): Promise<string | undefined> {
  const data = { person: CREATOR, platform: 'twitch', hours: 3, title: 'Ranked', game: 'Valorant', ...words };
  const call = { expected: await versionOf(data.person), ...data };
  return (await asPerson(as).rpc('go_live', call)).error?.message;
}

async function endLive(since: string, as: SignedInName = 'captain'): Promise<string | undefined> {
  const call = { person: CREATOR, expected: await versionOf(CREATOR), since };
  return (await asPerson(as).rpc('end_live', call)).error?.message;
}

/** Records Twitch’s state of the creator’s channel. */
async function report(changes: object = {}, at = new Date()): Promise<number | null> {
  const state = {
    user_id: CREATOR,
    channel: 'other_one',
    is_live: true,
    since: '2026-01-01T10:00:00Z',
    title: 'Scrims',
    game: 'Dota 2',
    viewers: 41,
    ...changes,
  };
  const call = { asked_at: at.toISOString(), states: [state] };
  const { data, error } = await service().rpc('record_live_states', call);
  expect(error).toBeNull();
  return data;
}

/** The creator’s live state in featured_streamers. */
async function shown(as: PersonName = 'anonymous') {
  const { data, error } = await asPerson(as).rpc('featured_streamers', { window_size: 24 });
  expect(error).toBeNull();
  const all = v.parse(v.array(StreamerRowSchema), data);
  return all.find(({ id }) => id === CREATOR)?.live ?? null;
}

async function onDesk() {
  const { data } = await asPerson('captain').from('desk_streamers').select('*').eq('id', CREATOR);
  return v.parse(DeskStreamerRowSchema, data?.[0]);
}

const age = (interval: string) =>
  sql(`update private.live_states set checked_at = checked_at - interval '${interval}'`);

describe('a manual live state', () => {
  test('is shown with channel, title and game until end_live', async () => {
    expect(await shown()).toBeNull();
    expect(await goLive({ title: '  Ranked\u202E to Immortal ', game: '' })).toBeUndefined();
    expect(await shown()).toMatchObject({
      platform: 'twitch',
      title: 'Ranked to Immortal',
      game: null,
      viewers: null,
    });
    const { live, live_since: since, live_ends_at: ends, live_checked_at: asked } = await onDesk();
    expect({ live, asked }).toEqual({ live: 'manual', asked: null });
    expect(Date.parse(ends ?? '') - Date.parse(since ?? '')).toBe(3 * 3_600_000);
    expect(await endLive('2026-01-01T00:00:00Z')).toBe('changed_meanwhile');
    expect(await endLive(since ?? '')).toBeUndefined();
    expect(await shown()).toBeNull();
    expect(await endLive(since ?? '')).toBe('changed_meanwhile');
  });

  test('ends at its time and can be set again', async () => {
    await goLive({ hours: 1 });
    expect(await goLive()).toBe('changed_meanwhile');
    await sql`update private.live_states
      set since = since - interval '61 minutes', ends_at = ends_at - interval '61 minutes'`;
    expect(await shown()).toBeNull();
    const { live, live_since: since } = await onDesk();
    expect({ live, since }).toEqual({ live: 'none', since: null });
    expect(await goLive()).toBeUndefined();
    expect(await shown()).not.toBeNull();
  });

  test.each([
    [{ hours: 0 }, 'invalid_value'],
    [{ hours: Number(LIVE_HOURS.at(-1)) + 1 }, 'invalid_value'],
    [{ platform: 'youtube' }, 'invalid_choice'],
    [{ platform: 'twitch_' }, 'invalid_choice'],
    [{ title: 'x'.repeat(LIVE_LIMITS.titleLength + 1) }, 'live_states_title_check'],
    [{ game: 'x'.repeat(LIVE_LIMITS.gameLength + 1) }, 'live_states_game_check'],
    [{ person: PEOPLE.member.id }, 'not_found'],
    [{ expected: '2026-01-01T00:00:00Z' }, 'changed_meanwhile'],
  ] as const)('is refused with %o', async (words, message) => {
    expect(await goLive(words)).toContain(message);
    expect(await shown()).toBeNull();
  });

  test.each([
    [`status = 'active'`, 'member_not_approved'],
    ['public_profile = false', 'profile_not_public'],
  ])('is refused for a streamer who is not featured: %s', async (change, message) => {
    await sql(`update public.users set ${change} where id = $1`, [CREATOR]);
    expect(await goLive()).toBe(message);
  });

  test('is refused for a minor without consent to streaming', async () => {
    const { id } = PEOPLE.minor;
    await sql`insert into public.consent_events (user_id, purpose, decision, version)
       values (${id}, 'streaming', 'granted', '1'), (${id}, 'public_profile', 'granted', '1')`;
    await sql`update public.users
      set is_creator = true, featured_streamers = true, status = 'approved', public_profile = true,
         url_twitch = 'https://www.twitch.tv/small' where id = ${id}`;
    const live = () => value<object | null>`select private.live_state_json(${id}) as live`;
    expect(await goLive({ person: id })).toBeUndefined();
    expect(await live()).not.toBeNull();
    await sql`insert into public.consent_events (user_id, purpose, decision, version)
      values (${id}, 'streaming', 'revoked', '1')`;
    expect(await live()).toBeNull();
    expect(await goLive({ person: id })).toBe('minor_consent_required');
    expect((await service().rpc('live_channels')).data?.map(({ user_id }) => user_id)).not.toContain(id);
    await sql`update public.users set is_creator = false, featured_streamers = false where id = ${id}`;
  });

  test('is set once by concurrent calls', async () => {
    const expected = await versionOf(CREATOR);
    const answers = await Promise.all(Array.from({ length: 8 }, () => goLive({ expected })));
    expect(answers.filter((message) => message === undefined)).toHaveLength(1);
    expect(new Set(answers.filter((message) => message !== undefined))).toEqual(
      new Set(['changed_meanwhile']),
    );
  });

  test('requires a lower rank of the streamer', async () => {
    expect(await goLive({ person: PEOPLE.admin.id })).toBe('superadmin_required');
  });

  test('is audited with the actor and without title', async () => {
    const records = async () =>
      sql<{ action: string; actor_id: string; after: object | null }>`select action, actor_id, after
        from public.audit
        where table_name = 'live_states' and row_key = ${CREATOR} order by id`;
    const before = (await records()).length;
    await goLive({ title: 'Something said' });
    await endLive((await onDesk()).live_since ?? '');
    await report();
    const after = (await records()).slice(before);
    expect(after.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['insert', PEOPLE.captain.id],
      ['delete', PEOPLE.captain.id],
    ]);
    expect(JSON.stringify(after)).not.toContain('Something said');
  });
});

describe('a Twitch live state', () => {
  test('is shown for ten minutes', async () => {
    expect(await report()).toBe(1);
    expect(await shown()).toEqual({
      platform: 'twitch',
      title: 'Scrims',
      game: 'Dota 2',
      viewers: 41,
      since: expect.stringContaining('2026-01-01T10:00:00') as string,
    });
    expect(await onDesk()).toMatchObject({ live: 'twitch', live_viewers: 41 });
    await age('10 minutes');
    expect(await shown()).toBeNull();
    expect((await onDesk()).live_checked_at).not.toBeNull();
  });

  test('ends with the next report and keeps none of its data', async () => {
    await report();
    expect(await report({ is_live: false, title: 'Rests', viewers: 3 })).toBe(1);
    expect(await shown()).toBeNull();
    expect(await sql`select title, game, viewers, since from private.live_states`).toEqual([
      { title: null, game: null, viewers: null, since: null },
    ]);
  });

  test('yields to a manual state', async () => {
    await report();
    await goLive({ title: 'By hand' });
    expect(await shown()).toMatchObject({ title: 'By hand' });
    await report({ is_live: false }, new Date(Date.now() + 1000));
    expect(await shown()).toMatchObject({ title: 'By hand' });
  });

  test('is written when it changed or would become stale, and never over a newer one', async () => {
    const now = Date.now() - 300_000;
    expect(await report({}, new Date(now))).toBe(1);
    expect(await report({}, new Date(now + 60_000))).toBe(0);
    expect(await report({ viewers: 42 }, new Date(now + 60_000))).toBe(1);
    expect(await report({ is_live: false }, new Date(now))).toBe(0);
    expect(await report({ viewers: 42 }, new Date(now + 60_000 + 181_000))).toBe(1);
    expect(await shown()).toMatchObject({ viewers: 42 });
    // A clock that runs ahead does not extend the state.
    await report({ viewers: 43 }, new Date(Date.now() + 86_400_000));
    expect(await value<boolean>`select checked_at > now() as ahead from private.live_states`).toBe(false);
  });

  test('belongs to the current channel of a featured streamer', async () => {
    await report();
    await sql`update public.users set url_twitch = 'https://twitch.tv/another' where id = ${CREATOR}`;
    expect(await shown()).toBeNull();
    expect(await onDesk()).toMatchObject({ live: 'none', live_checked_at: null });
    expect(await report({ viewers: 7 }, new Date(Date.now() + 1000))).toBe(0);
    expect(await report({ user_id: PEOPLE.member.id })).toBe(0);
    expect(await report({ user_id: '00000000-0000-4000-8000-00000000ffff' })).toBe(0);
    const { data } = await service().rpc('live_channels');
    expect(data).toContainEqual({ user_id: CREATOR, channel: 'another' });
    expect(await sql`select from private.live_states`).toEqual([]);
  });

  test('stores any text as one plain line within the limit', async () => {
    const texts = fc.string({ unit: 'binary', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(texts, texts, async (title, game) => {
        await sql`delete from private.live_states`;
        const given = {
          title: plainLine(title, LIVE_LIMITS.titleLength),
          game: plainLine(game, LIVE_LIMITS.gameLength),
        };
        expect(await report(given)).toBe(1);
      }),
      { numRuns: 60 },
    );
    const hostile = '<img src=x onerror=alert(1)>\u202E\r\n';
    await sql`delete from private.live_states`;
    await report({ title: hostile + 'y'.repeat(300) });
    const title = (await shown())?.title ?? '';
    expect(title).toMatch(/^<img src=x onerror=alert\(1\)> ?y+$/u);
    expect([...title]).toHaveLength(LIVE_LIMITS.titleLength);
  });

  test.each([
    ['https://www.twitch.tv/Other_One', 'other_one'],
    ['https://twitch.tv/other', 'other'],
    ['HTTPS://M.TWITCH.TV/other/', 'other'],
    ['https://www.twitch.tv/other/videos?x=1', 'other'],
    ['https://www.twitch.tv/other#about', 'other'],
    ['https://www.twitch.tv/videos/123', null],
    ['https://www.twitch.tv/directory', null],
    ['https://clips.twitch.tv/SomeClip', null],
    ['https://www.twitch.tv/some.one', null],
    [`https://www.twitch.tv/${'x'.repeat(26)}`, null],
    [null, null],
  ])('maps %s to the login %s', async (url, login) => {
    expect(await list`select private.twitch_login(${url}) as login`).toEqual([login]);
  });

  test('is polled in the order of the oldest check', async () => {
    await sql`update public.users set is_creator = true, url_twitch = 'https://www.twitch.tv/second'
      where id = ${PEOPLE.member.id}`;
    const order = async () => (await service().rpc('live_channels')).data?.map(({ channel }) => channel);
    await report();
    expect(await order()).toEqual(['second', 'other_one']);
    await report({ user_id: PEOPLE.member.id, channel: 'second' }, new Date(Date.now() + 1000));
    await age('0 minutes');
    expect(await order()).toEqual(['other_one', 'second']);
    expect((await service().rpc('live_channels', { at_most: 1 })).data).toHaveLength(1);
  });
});

describe('a live state', () => {
  test('is visible to visitors and members, but not to banned accounts', async () => {
    await goLive();
    for (const person of ['anonymous', 'member', 'captain'] as const)
      expect(await shown(person)).not.toBeNull();
    expect(await shown('banned')).toBeNull();
    await sql`update public.users set featured_streamers = false where id = ${CREATOR}`;
    expect(await shown()).toBeNull();
  });

  test('is visible in the list and on the profile of players', async () => {
    await goLive({ title: 'On the page' });
    const member = asPerson('member');
    const profile = v.parse(
      PlayerProfileSchema,
      (await member.rpc('player_profile', { identifier: 'OtherMember' })).data,
    );
    expect(profile).toMatchObject({ player: { live: { title: 'On the page', platform: 'twitch' } } });
    const page = v.parse(PlayerPageSchema, (await member.rpc('search_players')).data);
    const live = page.players.filter((player) => player.live !== null);
    expect(live.map(({ id }) => id)).toEqual([CREATOR]);
  });

  test.each([
    `is_creator = false, featured_streamers = false`,
    'public_profile = false',
    `status = 'left'`,
    'gamertag = null',
  ])('is deleted once %s', async (change) => {
    await goLive();
    await report();
    await sql(`update public.users set ${change} where id = $1`, [CREATOR]);
    expect(await sql`select from private.live_states`).toEqual([]);
    await sql`update public.users set gamertag = 'OtherMember' where id = ${CREATOR}`;
  });

  test('is part of the streamer’s data export', async () => {
    await goLive({ title: 'Kept' });
    const { data } = await asPerson('otherMember').rpc('request_my_data');
    expect(JSON.stringify(data)).toContain('"title":"Kept"');
  });
});

describe('latest_live_run', () => {
  const run = async (as: SignedInName) =>
    v.parse(LiveRunSchema, (await asPerson(as).rpc('latest_live_run')).data);

  test('returns the last run to team managers only', async () => {
    expect(await run('captain')).toBeNull();
    await service().rpc('record_live_run', { outcome: 'ok', asked: 3 });
    await service().rpc('record_live_run', { outcome: 'busy', asked: 4 });
    for (const person of ['captain', 'admin'] as const)
      expect(await run(person)).toMatchObject({ outcome: 'busy', asked: 4 });
    expect(await run('member')).toBeNull();
    const { error } = await service().rpc('record_live_run', { outcome: 'dunno', asked: 0 });
    expect(error?.message).toContain('live_runs_outcome_check');
  });
});
