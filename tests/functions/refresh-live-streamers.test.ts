/** Live states from Twitch over HTTP: failures keep the last state, and no secret is logged. */
import { afterAll, beforeEach, expect, vi } from 'vitest';
import { LIVE_LIMITS } from '#contract/live-streamers.ts';
import { startTwitch, stream, TWITCH_KEYS, type TwitchServer } from './twitch-server.ts';
import { configure, functionTest } from './function-test.ts';

const { test, services, log } = functionTest({
  variables: () => ({
    TWITCH_CLIENT_ID: TWITCH_KEYS.id,
    TWITCH_CLIENT_SECRET: TWITCH_KEYS.secret,
    TWITCH_URL: twitch.url,
  }),
  prepare: async () => {
    twitch = await startTwitch();
    await services.database.sql(
      `insert into auth.users (id, email)
     select ('71000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, number || '@live.test'
     from generate_series(1, ${String(CREATORS)}) as number`,
    );
    await services.database.sql`update public.users set status = 'approved',
      gamertag = 'Caster' || right(id::text, 4), featured_streamers = true
      where id::text like '71000000%'`;
  },
});
afterAll(() => {
  twitch.close();
});
beforeEach(async () => {
  twitch.reset();
  vi.resetModules();
  await makeCreators(3);
});
let twitch: TwitchServer;

const CREATORS = 230;
const idOf = (nth: number) => `71000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const loginOf = (nth: number) => `caster_${String(nth)}`;

/** Makes a number of creators with a channel. */
async function makeCreators(count: number): Promise<void> {
  await services.database.sql`delete from private.live_states`;
  await services.database.sql`delete from private.live_runs`;
  await services.database.sql`update public.users set is_creator = right(id::text, 4)::int <= ${count},
      url_twitch = 'https://www.twitch.tv/Caster_' || right(id::text, 4)::int
    where id::text like '71000000%'`;
}

/** Runs the scheduled function. */
async function runScheduled(): Promise<void> {
  const module = await import('#functions/refresh-live-streamers.mts');
  expect((await module.default()).status).toBe(204);
}

const liveNow = async () =>
  (
    await services.database.sql<{ nth: number; title: string | null }>`select right(person.id::text,
      4)::int as nth, private.live_state_json(person.id) ->> 'title' as title
      from public.users as person where private.live_state_json(person.id) is not null order by 1`
  ).map(({ nth, title }) => [nth, title]);

const run = async () =>
  (
    await services.database.sql<{ outcome: string; asked: number }>`select outcome, asked
      from private.live_runs`
  )[0];

test('the schedule is every two minutes', async () => {
  const module = await import('#functions/refresh-live-streamers.mts');
  expect(module.config.schedule).toBe('*/2 * * * *');
});

test.each([
  [{ TWITCH_CLIENT_ID: null, TWITCH_CLIENT_SECRET: null }],
  [{ TWITCH_CLIENT_ID: null }],
  [{ TWITCH_CLIENT_SECRET: '' }],
])('the schedule requests nothing without both keys: %o', async (keys) => {
  configure(services, { TWITCH_URL: twitch.url, ...keys });
  await runScheduled();
  expect([twitch.tokens, twitch.questions]).toEqual([[], []]);
  expect(await run()).toBeUndefined();
  expect(await liveNow()).toEqual([]);
  expect(log.join('')).toContain('"asked":0');
});

test('a live stream is stored, with one token for many runs, until it ends', async () => {
  twitch.live.set(loginOf(2), stream(loginOf(2)));
  await runScheduled();
  expect(await liveNow()).toEqual([[2, 'caster_2 plays']]);
  expect(await run()).toEqual({ outcome: 'ok', asked: 3 });
  const [question] = twitch.questions;
  expect(question?.query.getAll('user_login').toSorted()).toEqual([loginOf(1), loginOf(2), loginOf(3)]);
  twitch.live.set(loginOf(3), stream('CASTER_3', { viewer_count: null, game_name: '' }));
  await runScheduled();
  expect(await liveNow()).toEqual([
    [2, 'caster_2 plays'],
    [3, 'CASTER_3 plays'],
  ]);
  twitch.live.clear();
  await runScheduled();
  expect(await liveNow()).toEqual([]);
  expect(twitch.tokens).toHaveLength(1);
  expect(twitch.questions).toHaveLength(3);
});

test('a live stream is requested for a hundred channels at a time', async () => {
  await makeCreators(CREATORS);
  for (let nth = 1; nth <= CREATORS; nth += 1) twitch.live.set(loginOf(nth), stream(loginOf(nth)));
  await runScheduled();
  expect(twitch.questions.map(({ query }) => query.getAll('user_login').length)).toEqual([100, 100, 30]);
  expect(await liveNow()).toHaveLength(CREATORS);
  expect(await run()).toEqual({ outcome: 'ok', asked: CREATORS });
});

test('a live stream is stored from successful parts, and the next run begins with the others', async () => {
  await makeCreators(CREATORS);
  for (let nth = 1; nth <= CREATORS; nth += 1) twitch.live.set(loginOf(nth), stream(loginOf(nth)));
  twitch.instead.streams.push('properly', { status: 429, body: '{}' });
  await runScheduled();
  expect(await liveNow()).toHaveLength(100);
  expect(await run()).toEqual({ outcome: 'busy', asked: CREATORS });
  await runScheduled();
  const asked = twitch.questions[2]?.query.getAll('user_login') ?? [];
  expect(asked).not.toContain(loginOf(1));
});

test('a live stream of a shared channel is requested once and stored for both creators', async () => {
  await services.database.sql`update public.users set url_twitch = 'https://www.twitch.tv/caster_1'
      where id = ${idOf(2)}`;
  twitch.live.set(loginOf(1), stream(loginOf(1)));
  await runScheduled();
  expect(twitch.questions[0]?.query.getAll('user_login').toSorted()).toEqual([loginOf(1), loginOf(3)]);
  expect((await liveNow()).map(([nth]) => nth)).toEqual([1, 2]);
});

test('a live stream of another channel or of an unknown type is ignored', async () => {
  twitch.live.set(loginOf(1), stream('somebody_else'));
  twitch.live.set(loginOf(2), stream(loginOf(2), { type: '' }));
  await runScheduled();
  expect(await liveNow()).toEqual([]);
  expect(await run()).toMatchObject({ outcome: 'ok' });
});

test('a live stream is stored as plain text within the limits', async () => {
  const hostile = `<script>alert(1)</script>\u202E\u0000\uD800${'é'.repeat(400)}`;
  twitch.live.set(
    loginOf(1),
    stream(loginOf(1), { title: hostile, game_name: 'x\n'.repeat(200), viewer_count: 9e15 }),
  );
  await runScheduled();
  const [[, title] = []] = await liveNow();
  expect(title).toMatch(/^<script>alert\(1\)<\/script> \uFFFDé+$/u);
  expect([...String(title)]).toHaveLength(LIVE_LIMITS.titleLength);
  const [row] = await services.database.sql<{ game: string; viewers: number | null }>`select game, viewers
      from private.live_states where is_live`;
  expect(row?.viewers).toBeNull();
  expect(row?.game).toMatch(/^(?:x ?)+$/u);
});

test('a live stream is not requested without channels', async () => {
  await makeCreators(0);
  await runScheduled();
  expect([twitch.tokens, twitch.questions]).toEqual([[], []]);
  expect(await run()).toEqual({ outcome: 'ok', asked: 0 });
});

test('a token is requested again when it was revoked', async () => {
  twitch.live.set(loginOf(1), stream(loginOf(1)));
  await runScheduled();
  twitch.revoked.add('token1');
  await runScheduled();
  expect(twitch.tokens).toHaveLength(2);
  expect(twitch.questions).toHaveLength(3);
  expect(await run()).toEqual({ outcome: 'ok', asked: 3 });
});

test('a token is requested once more at most when every token is refused', async () => {
  twitch.revoked.add('token1').add('token2');
  await runScheduled();
  expect(twitch.tokens).toHaveLength(2);
  expect(await run()).toEqual({ outcome: 'refused', asked: 3 });
});

test('a token for wrong keys is refused, and the keys are not logged', async () => {
  configure(services, {
    TWITCH_URL: twitch.url,
    TWITCH_CLIENT_ID: TWITCH_KEYS.id,
    TWITCH_CLIENT_SECRET: 'wrong-canary',
  });
  await runScheduled();
  expect(twitch.questions).toEqual([]);
  expect(await run()).toEqual({ outcome: 'refused', asked: 3 });
  expect(log.join('\n')).toContain('live_refused');
  expect(log.join('\n')).not.toMatch(/canary/u);
});

test.each([
  ['busy', { status: 429, body: '{"status":429}' }],
  ['unreachable', { status: 500, body: '<h1>Oops</h1>' }],
  ['unreachable', { status: 503, body: '' }],
  ['refused', { status: 400, body: '{"message":"malformed"}' }],
  ['unreadable', { status: 200, body: 'not json {' }],
  ['unreadable', { status: 200, body: '{"data":"none"}' }],
  ['unreadable', { status: 200, body: '{"data":[{"user_login":1}]}' }],
  ['unreadable', { status: 200, body: `{"data":[],"x":"${'y'.repeat(1_000_001)}"}` }],
  ['unreachable', 'never'],
] as const)('a failed response of Twitch keeps the last state: %s', async (outcome, instead) => {
  twitch.live.set(loginOf(1), stream(loginOf(1)));
  await runScheduled();
  twitch.live.clear();
  twitch.instead.streams.push(instead);
  await runScheduled();
  // A failure does not end a live state.
  expect(await liveNow()).toEqual([[1, 'caster_1 plays']]);
  expect(await run()).toEqual({ outcome, asked: 3 });
  await runScheduled();
  expect(await liveNow()).toEqual([]);
  expect(await run()).toEqual({ outcome: 'ok', asked: 3 });
  expect(log.join('\n')).not.toMatch(/canary|token\d|caster/u);
});

test.each([
  ['busy', { status: 429, body: '' }],
  ['unreadable', { status: 200, body: '{"access_token":"two words","expires_in":1}' }],
  ['unreadable', { status: 200, body: '{}' }],
] as const)(
  'a failed response of Twitch is recorded as %s when no token is returned',
  async (outcome, instead) => {
    twitch.instead.token.push(instead);
    await runScheduled();
    expect(await run()).toEqual({ outcome, asked: 3 });
    expect(twitch.questions).toEqual([]);
  },
);

test('a failed response of Twitch lets the state become stale', async () => {
  twitch.live.set(loginOf(1), stream(loginOf(1)));
  await runScheduled();
  await services.database.sql(`update private.live_states set checked_at = now() - interval '10 minutes'`);
  expect(await liveNow()).toEqual([]);
});

test('a failed response of Twitch of the database is logged', async () => {
  await services.database.sql`alter function public.live_channels(integer) rename to live_channels_away`;
  try {
    await runScheduled();
    expect(log.at(-1)).toContain('live_not_refreshed');
  } finally {
    await services.database.sql`alter function public.live_channels_away(integer) rename to live_channels`;
  }
});
