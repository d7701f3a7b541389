/** Private calendars, and the mail to a player without an answer. */
import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/time-units.ts';
import { urls } from '#contract/urls.ts';
import { deleteCalendarToken, renewCalendarToken, remindSilentPlayers } from '#data/availability.ts';
import handler, { config } from '#functions/calendar.mts';
import { AVAILABILITY_MAIL_TEXT } from '#messages/mail/availability.ts';
import { CALENDAR_ENDPOINT } from '#server/use-cases/calendars.ts';
import { PEOPLE, PEOPLE_TEAM } from '#tests/support/people.ts';
import { functionTest } from './function-test.ts';
import { runQueue } from './outbox-entries.ts';

const TRAINING = '70000000-0000-4000-8000-000000000002';

const { test, services, database } = functionTest({
  empty: [
    'public.throttle',
    'public.matches',
    'public.outbox',
    'public.trainings',
    'private.calendar_addresses',
  ],
});
const { sql, value, asPerson } = database;

async function ask(path: string, version = ''): Promise<Response> {
  return handler(new Request(`http://site.test${path}`, { headers: { 'if-none-match': version } }));
}

/** The events of a calendar, read by another library than the one that wrote them. */
async function eventsOf(response: Response): Promise<ReadonlyMap<string, ICAL.Event>> {
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return new Map(events.map((event) => [event.uid, event]));
}

const newAddress = async (): Promise<string> =>
  urls.privateCalendar(await renewCalendarToken(asPerson('captain')));

const newMatch = (opponent = 'Rivals'): Promise<string> =>
  value`insert into public.matches (team_id, opponent, starts_at)
    values (${PEOPLE_TEAM.id}, ${opponent}, now() + interval '5 days') returning id`;

/** Weekly at 18:30 in South Africa, from 6 January 2099 on, five times, the second one cancelled. */
const newTraining = async (): Promise<void> => {
  await sql`insert into public.trainings (id, team_id, title, starts_at, minutes, repeats_until)
    values (${TRAINING}, ${PEOPLE_TEAM.id}, 'Aim; and, "more"', '2099-01-06 16:30+00', 90, '2099-02-03')`;
  await sql`insert into public.training_exceptions (training_id, day) values (${TRAINING}, '2099-01-13')`;
};

function startsOf(event: ICAL.Event | undefined): string[] {
  const starts: string[] = [];
  const days = event?.iterator();
  for (let next = days?.next(); next; next = days?.next()) starts.push(next.toJSDate().toISOString());
  return starts;
}

describe('a private calendar', () => {
  test('has matches, trainings with their days, and deadlines, and is kept by no shared cache', async () => {
    const match = await newMatch();
    await newTraining();
    const response = await ask(await newAddress());
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('netlify-cdn-cache-control')).toBeNull();
    const events = await eventsOf(response);
    expect([...events.keys()].toSorted()).toEqual([match, TRAINING, `answer-${match}`].toSorted());
    expect(events.get(match)?.summary).toBe('People Team vs Rivals');
    const training = events.get(TRAINING);
    expect(training?.summary).toBe('People Team: Aim; and, "more"');
    expect(training?.duration.toSeconds()).toBe((1.5 * HOUR_MS) / 1000);
    expect(startsOf(training)).toEqual([
      '2099-01-06T16:30:00.000Z',
      '2099-01-20T16:30:00.000Z',
      '2099-01-27T16:30:00.000Z',
      '2099-02-03T16:30:00.000Z',
    ]);
    const deadline = events.get(`answer-${match}`);
    expect(deadline?.summary).toBe('Answer by now: People Team vs Rivals');
    const start = events.get(match)?.startDate.toJSDate().getTime() ?? 0;
    expect(deadline?.startDate.toJSDate().getTime()).toBe(start - DAY_MS);
  });

  test('marks a single training that is cancelled', async () => {
    await sql`insert into public.trainings (id, team_id, title, starts_at, minutes)
      values (${TRAINING}, ${PEOPLE_TEAM.id}, 'Aim', '2099-01-06 16:30+00', 90)`;
    await sql`insert into public.training_exceptions (training_id, day) values (${TRAINING}, '2099-01-06')`;
    const training = (await eventsOf(await ask(await newAddress()))).get(TRAINING);
    expect(training?.summary).toBe('Cancelled: People Team: Aim');
    expect(training?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  test('does not take a single training for cancelled because of another day', async () => {
    await sql`insert into public.trainings (id, team_id, title, starts_at, minutes)
      values (${TRAINING}, ${PEOPLE_TEAM.id}, 'Aim', '2099-01-06 16:30+00', 90)`;
    await sql`insert into public.training_exceptions (training_id, day) values (${TRAINING}, '2099-01-13')`;
    const training = (await eventsOf(await ask(await newAddress()))).get(TRAINING);
    expect(training?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  });

  test.each([
    ['scheduled', null],
    ['postponed', 'TRANSPARENT'],
    ['cancelled', 'TRANSPARENT'],
  ])('%s: the time of a match is %s', async (state, transparency) => {
    const match = await newMatch();
    await sql`update public.matches set state = ${state} where id = ${match}`;
    const event = (await eventsOf(await ask(await newAddress()))).get(match);
    expect(event?.component.getFirstPropertyValue('transp')).toBe(transparency);
  });

  test('is not sent again until something changes', async () => {
    await newTraining();
    const address = await newAddress();
    const version = (await ask(address)).headers.get('etag') ?? '';
    const known = await ask(address, version);
    expect([known.status, await known.text(), known.headers.get('cache-control')]).toEqual([
      304,
      '',
      'private, no-cache',
    ]);
    await sql`update public.trainings set title = 'Other'`;
    expect((await ask(address, version)).status).toBe(200);
  });

  test('is not found at another address, after a renewal and after its end', async () => {
    const first = await newAddress();
    const second = await newAddress();
    for (const path of [
      first,
      urls.privateCalendar('0'.repeat(64)),
      urls.privateCalendar('x'),
      '/calendar/private/.ics',
    ])
      expect((await ask(path)).status).toBe(404);
    expect((await ask(second)).status).toBe(200);
    await deleteCalendarToken(asPerson('captain'));
    expect((await ask(second)).status).toBe(404);
  });

  test('counts every request, found or not', async () => {
    const address = await newAddress();
    await ask(address);
    await sql`update public.throttle set hits = ${CALENDAR_ENDPOINT.throttle.perAddress.hits} where action <> 'renew_calendar_token'`;
    expect((await ask(address)).status).toBe(429);
    expect((await ask(urls.privateCalendar('0'.repeat(64)))).status).toBe(429);
  });

  test('has an address that the function serves', () => {
    const patterns = [config.path].flat().map((path) => new URLPattern({ pathname: path ?? '' }));
    const pathname = urls.privateCalendar('0'.repeat(64));
    expect(patterns.filter((pattern) => pattern.test({ pathname }))).toHaveLength(1);
  });
});

describe('the mail to a player without an answer', () => {
  test.beforeAll(async () => {
    await sql`insert into public.team_members (team_id, user_id) values (${PEOPLE_TEAM.id}, ${PEOPLE.member.id})`;
  });

  test('names match, start and deadline, and leads to the answer', async () => {
    const match = await newMatch('Kings & Co');
    await remindSilentPlayers(asPerson('captain'), { match_id: match, training_id: null, day: null });
    await runQueue(services);
    const [mail] = await services.mailsTo(PEOPLE.member.email, 1);
    expect(mail?.subject).toBe(AVAILABILITY_MAIL_TEXT.subject('People Team vs Kings & Co'));
    expect(mail?.text).toContain(urls.myTeam());
    expect(mail?.html).toContain('People Team vs Kings &amp; Co');
  });

  test('is not sent when the match is cancelled meanwhile', async () => {
    const sent = (await services.mailsTo(PEOPLE.member.email, 1)).length;
    const match = await newMatch();
    await remindSilentPlayers(asPerson('captain'), { match_id: match, training_id: null, day: null });
    await sql`update public.matches set state = 'cancelled'`;
    await runQueue(services);
    expect(await services.mailsTo(PEOPLE.member.email, 1)).toHaveLength(sent);
    expect(await sql`select from public.outbox where kind = 'mail_availability' and done_at is null`).toEqual(
      [],
    );
  });
});
