import { setTimeout as sleep } from 'node:timers/promises';
import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import { CALENDAR_CACHE_TAG } from '#contract/cache-tags.ts';
import { DAY_MS, HOUR_MS } from '#contract/time-units.ts';
import { urls } from '#contract/urls.ts';
import handler, { config } from '#functions/calendar.mts';
import { CALENDAR_ENDPOINT } from '#server/use-cases/calendars.ts';
import { functionTest } from './function-test.ts';

const { test, database } = functionTest({ empty: ['public.throttle', 'public.matches', 'public.outbox'] });
const { sql, value } = database;

/** Rounded to a second, as calendars are. */
const NOW = Math.floor(Date.now() / 1000) * 1000;
const at = (milliseconds: number): string => new Date(NOW + milliseconds).toISOString();
let lastAddress = 0;

async function ask(path: string, { version = '', method = 'GET', address = '' } = {}): Promise<Response> {
  lastAddress += 1;
  const caller = address === '' ? `203.0.113.${String(lastAddress % 250)}` : address;
  const headers = {
    'x-nf-client-connection-ip': caller,
    ...(version !== '' && { 'if-none-match': version }),
  };
  return handler(new Request(`http://site.test${path}`, { method, headers }));
}

/** The events of a calendar, read by another library than the one that wrote them. */
async function eventsAt(path: string): Promise<ReadonlyMap<string, ICAL.Event>> {
  const calendar = new ICAL.Component(ICAL.parse(await (await ask(path)).text()) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return new Map(events.map((event) => [event.uid, event]));
}

const property = (event: ICAL.Event | undefined, name: string): string =>
  String(event?.component.getFirstPropertyValue(name) ?? '');

function teamOf(slug: string): Promise<string> {
  const name = slug.replace(/-squad$/u, ' Squad').replace(/^./u, (letter) => letter.toUpperCase());
  return value`insert into public.teams (slug, name, game, game_category)
    values (${slug}, ${name}, 'Valorant', 'people_game') returning id`;
}

async function match(team: string, opponent: string, startsAt = at(DAY_MS), bestOf = 3): Promise<string> {
  return value`insert into public.matches (team_id, opponent, starts_at, best_of)
    values (${team}, ${opponent}, ${startsAt}, ${bestOf}) returning id`;
}

describe('the calendar of a team', () => {
  test('has its matches with time, page and rules for readers', async () => {
    const team = await teamOf('alpha-squad');
    const other = await teamOf('beta-squad');
    const id = await match(team, 'Kings');
    const foreign = await match(other, 'Queens');
    const response = await ask(urls.calendar('alpha-squad'));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'netlify-cdn-cache-control': 'public, durable, max-age=86400',
      'netlify-cache-tag': CALENDAR_CACHE_TAG,
    });
    const text = await response.text();
    expect(text).toContain('\r\nX-WR-CALNAME:Obscura Alpha Squad matches\r\n');
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    const events = await eventsAt(urls.calendar('alpha-squad'));
    expect([...events.keys()]).toEqual([id]);
    const event = events.get(id);
    expect(event?.summary).toBe('Alpha Squad vs Kings');
    expect(event?.startDate.toJSDate().getTime()).toBe(NOW + DAY_MS);
    expect(event?.duration.toSeconds()).toBe((2.25 * HOUR_MS) / 1000);
    expect(property(event, 'status')).toBe('CONFIRMED');
    expect(property(event, 'transp')).toBe('TRANSPARENT');
    const slug = await value`select slug from public.matches where id = ${id}`;
    expect(property(event, 'url')).toBe(`http://site.test${urls.match(slug)}`);
    expect([...(await eventsAt(urls.calendar())).keys()].toSorted()).toEqual([id, foreign].toSorted());
    expect([...(await eventsAt(urls.matchCalendar(slug))).keys()]).toEqual([id]);
  });

  test('moves an event under the same UID, with a higher sequence', async () => {
    const id = await match(await teamOf('gamma-squad'), 'Kings');
    const before = (await eventsAt(urls.calendar('gamma-squad'))).get(id);
    // The sequence counts tenths of seconds.
    await sleep(150);
    await sql`update public.matches set starts_at = ${at(2 * DAY_MS)} where id = ${id}`;
    const after = (await eventsAt(urls.calendar('gamma-squad'))).get(id);
    expect(after?.startDate.toJSDate().getTime()).toBe(NOW + 2 * DAY_MS);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
    expect(property(after, 'last-modified') >= property(before, 'last-modified')).toBe(true);
  });

  test('keeps a cancelled match for 30 days and marks it', async () => {
    const id = await match(await teamOf('delta-squad'), 'Kings');
    await sql`update public.matches set state = 'cancelled' where id = ${id}`;
    const event = (await eventsAt(urls.calendar('delta-squad'))).get(id);
    expect(property(event, 'status')).toBe('CANCELLED');
    expect(event?.summary).toBe('Cancelled: Delta Squad vs Kings');
    await sql`alter table public.matches disable trigger user`;
    await sql`update public.matches set updated_at = now() - interval '31 days' where id = ${id}`;
    await sql`alter table public.matches enable trigger user`;
    expect([...(await eventsAt(urls.calendar('delta-squad'))).keys()]).toEqual([]);
  });

  test('shows a postponed match as tentative, a score once it is decided, and a forfeit in words', async () => {
    const team = await teamOf('epsilon-squad');
    const [postponed, played, forfeited] = [
      await match(team, 'One'),
      await match(team, 'Two'),
      await match(team, 'Three'),
    ];
    await sql`update public.matches set state = 'postponed' where id = ${postponed}`;
    await sql`update public.matches set state = 'live' where id = ${played}`;
    await sql`insert into public.match_maps (match_id, position, our_score, their_score) values (${played}, 1, 13, 4), (${played}, 2, 13, 9)`;
    await sql`update public.matches set state = 'completed' where id = ${played}`;
    await sql`update public.matches set state = 'forfeit', forfeited_by = 'them' where id = ${forfeited}`;
    const events = await eventsAt(urls.calendar('epsilon-squad'));
    expect(events.get(postponed)?.summary).toBe('Postponed: Epsilon Squad vs One');
    expect(property(events.get(postponed), 'status')).toBe('TENTATIVE');
    expect(events.get(played)?.summary).toBe('Epsilon Squad 2–0 Two');
    expect(events.get(forfeited)?.description).toContain('They didn’t play');
  });

  test('follows its team to a new name and address; the former address leads there', async () => {
    const team = await teamOf('zeta-squad');
    const id = await match(team, 'Kings');
    const before = await ask(urls.calendar('zeta-squad'));
    await sql`update public.teams set name = 'Eta Squad', slug = 'eta-squad' where id = ${team}`;
    const moved = await ask(urls.calendar('zeta-squad'));
    expect([moved.status, moved.headers.get('location')]).toEqual([302, urls.calendar('eta-squad')]);
    const event = (await eventsAt(urls.calendar('eta-squad'))).get(id);
    expect(event?.summary).toBe('Eta Squad vs Kings');
    expect((await ask(urls.calendar('eta-squad'))).headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  test('is empty without matches', async () => {
    await teamOf('theta-squad');
    expect((await eventsAt(urls.calendar('theta-squad'))).size).toBe(0);
    expect(await (await ask(urls.calendar('theta-squad'))).text()).toContain('Obscura Theta Squad matches');
  });
});

test('texts cannot add lines or properties, and lines have at most 75 octets', async () => {
  const hostile = [
    'Комета;DTSTART:19700101T000000Z',
    'a\\nb, c; "d" \\',
    '🎮'.repeat(60),
    'END:VEVENT',
    'x'.repeat(120),
  ];
  const team = await teamOf('iota-squad');
  const ids = [];
  for (const [nth, opponent] of hostile.entries())
    ids.push(await match(team, opponent, at((nth + 1) * DAY_MS)));
  await sql`update public.matches set stream_url = 'https://stream.test/?a=1,2;b=\\n' where team_id = ${team}`;
  const text = await (await ask(urls.calendar('iota-squad'))).text();
  const lines = text.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
  const events = await eventsAt(urls.calendar('iota-squad'));
  expect(ids.map((id) => events.get(id)?.summary)).toEqual(
    hostile.map((opponent) => `Iota Squad vs ${opponent}`),
  );
  expect(events.get(ids[0] ?? '')?.description).toContain('https://stream.test/?a=1,2;b=\\n');
  await sql`update public.teams set name = 'Iota, Squad; X' where id = ${team}`;
  expect(await (await ask(urls.calendar('iota-squad'))).text()).toContain(
    'X-WR-CALNAME:Obscura Iota\\, Squad\\; X matches',
  );
});

test('a client with the present version gets no content, until a match changes', async () => {
  const id = await match(await teamOf('kappa-squad'), 'Kings');
  for (const path of [urls.calendar(), urls.calendar('kappa-squad')]) {
    const version = (await ask(path)).headers.get('etag') ?? '';
    const known = await ask(path, { version: `"other", W/${version}` });
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect(known.headers.get('netlify-cache-tag')).toBe(CALENDAR_CACHE_TAG);
    await sql`update public.matches set opponent = opponent || '!' where id = ${id}`;
    expect((await ask(path, { version })).status).toBe(200);
  }
  const head = await ask(urls.calendar(), { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('changes that wait together queue one purge of the kept calendars', async () => {
  const team = await teamOf('lambda-squad');
  const purges = () =>
    value<number>`select count(*)::int from public.outbox where kind = 'purge_calendars' and done_at is null`;
  expect(await purges()).toBe(0);
  const id = await match(team, 'Kings');
  await match(team, 'Queens');
  expect(await purges()).toBe(1);
  await sql`update public.outbox set done_at = now()`;
  await sql`insert into public.competitions (name) values ('Winter Cup')`;
  await sql`update public.matches set competition_id = (select id from public.competitions where name = 'Winter Cup') where id = ${id}`;
  expect(await purges()).toBe(1);
  await sql`update public.outbox set done_at = now()`;
  await sql`update public.competitions set name = 'Summer Cup' where name = 'Winter Cup'`;
  expect(await purges()).toBe(1);
  expect((await eventsAt(urls.calendar('lambda-squad'))).get(id)?.description).toContain('Summer Cup');
});

test.each([
  '/calendar/nobody.ics',
  '/calendar/match/nothing.ics',
  '/calendar/Alpha.ics',
  '/calendar/alpha',
  '/calendar/match/.ics',
  '/calendar/a/b.ics',
])('%s is not found', async (path) => {
  const response = await ask(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('the address of a renamed match leads to the present one; other methods are refused', async () => {
  const id = await match(await teamOf('mu-squad'), 'Kings');
  const slug = await value`select slug from public.matches where id = ${id}`;
  await sql`update public.matches set opponent = 'Emperors' where id = ${id}`;
  const present = await value`select slug from public.matches where id = ${id}`;
  const moved = await ask(urls.matchCalendar(slug));
  expect([moved.status, moved.headers.get('location')]).toEqual([302, urls.matchCalendar(present)]);
  expect((await ask(urls.calendar(), { method: 'POST' })).status).toBe(405);
});

test('files that are written are counted by address; "not modified" is free', async () => {
  const address = '198.51.100.7';
  const { hits } = CALENDAR_ENDPOINT.throttle.perAddress;
  const version = (await ask(urls.calendar(), { address })).headers.get('etag') ?? '';
  await sql`update public.throttle set hits = ${hits}`;
  expect((await ask(urls.calendar(), { address })).status).toBe(429);
  expect((await ask(urls.calendar(), { address, version })).status).toBe(304);
  await match(await teamOf('xi-squad'), 'Kings');
  const slug = await value`select slug from public.matches`;
  expect((await ask(urls.matchCalendar(slug), { address })).status).toBe(429);
});

test('2 000 matches are one calendar; the times are printed', async () => {
  const team = await teamOf('nu-squad');
  await sql`insert into public.matches (team_id, opponent, starts_at, best_of)
    select ${team}, 'Opponent ' || nth, now() + make_interval(hours => nth), 3 from generate_series(1, 2000) as nth`;
  expect((await eventsAt(urls.calendar('nu-squad'))).size).toBe(2000);
  const times = [];
  for (let nth = 0; nth < 12; nth += 1) {
    const begun = performance.now();
    await (await ask(urls.calendar('nu-squad'))).arrayBuffer();
    times.push(performance.now() - begun);
  }
  const version = (await ask(urls.calendar('nu-squad'))).headers.get('etag') ?? '';
  const begun = performance.now();
  await ask(urls.calendar('nu-squad'), { version });
  const known = performance.now() - begun;
  process.stdout.write(
    `calendar of 2 000 matches: ${times.map((time) => time.toFixed(0)).join(' ')} ms, not modified ${known.toFixed(0)} ms\n`,
  );
});

test('the paths of the function are those of the addresses', () => {
  const patterns = [config.path].flat().map((path) => new URLPattern({ pathname: path ?? '' }));
  for (const path of [urls.calendar(), urls.calendar('alpha-squad'), urls.matchCalendar('a-b-2026-01-01')])
    expect(patterns.filter((pattern) => pattern.test({ pathname: path }))).toHaveLength(1);
});
