/** Due times of tickets in business hours, compared with a count minute by minute. DUE_TIMES_SEED repeats a run. */
import { describe, expect } from 'vitest';
import { TICKET_CATEGORIES, TICKET_PRIORITIES, type TicketPriority } from '#contract/tickets.ts';
import { inSequence } from '#local/waiting.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { seededNumbers, type SeededNumbers } from './seeded-numbers.ts';

const CASES = 500;
const TICKETS = 120;
const SEED = Number(process.env['DUE_TIMES_SEED'] ?? 112_322);

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** South Africa has no summer time. */
const OFFSET_MS = 2 * 3_600_000;

/** Closed over the end of the year, as clubs are, and on some single days. */
const DECLARED = [
  ...Array.from({ length: 30 }, (_, nth) =>
    new Date(Date.parse('2026-12-10T00:00:00Z') + nth * DAY_MS).toISOString().slice(0, 10),
  ),
  '2026-11-04',
  '2026-11-25',
  '2031-03-10',
];

const { test, sql, value } = databaseTest({
  prepare: async ({ list }) => {
    await sql`update public.settings set value = ${JSON.stringify(DECLARED)}
      where key = 'calendar.extra_holidays'`;
    holidays = new Set(
      await list`select day::text from private.public_holidays('1999-01-01', '2102-12-31') as day`,
    );
  },
});
let holidays: ReadonlySet<string>;

const openDays = new Map<number, boolean>();

/** Whether the office is open on a day, counted from 1970 in South Africa. */
function isOpenDay(day: number): boolean {
  const known = openDays.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * DAY_MS);
  const opens = date.getUTCDay() % 6 !== 0 && !holidays.has(date.toISOString().slice(0, 10));
  openDays.set(day, opens);
  return opens;
}

/** Whether the office is open in the minute that holds this moment. */
function isOpen(moment: number): boolean {
  const local = moment + OFFSET_MS;
  const hour = Math.floor((local % DAY_MS) / 3_600_000);
  return hour >= 8 && hour < 17 && isOpenDay(Math.floor(local / DAY_MS));
}

/** The earliest moment when so much business time has passed: goes from one full minute of the clock to the next. */
function timeAfter(start: number, minutes: number): number {
  let left = minutes * MINUTE_MS;
  let at = start;
  while (!isOpen(at) || left > 0) {
    const step = MINUTE_MS - (at % MINUTE_MS);
    if (isOpen(at)) {
      if (step >= left) return at + left;
      left -= step;
    }
    at += step;
  }
  return at;
}

/** Milliseconds of business time between two moments. */
function businessTime(first: number, last: number): number {
  let sum = 0;
  for (let at = first; at < last;) {
    const step = Math.min(MINUTE_MS - (at % MINUTE_MS), last - at);
    if (isOpen(at)) sum += step;
    at += step;
  }
  return sum;
}

const iso = (moment: number): string => new Date(moment).toISOString();

/** A moment of this century, half of them about the edges of days, years, weekends and declared holidays. */
function someMoment({ upTo, chance, one }: SeededNumbers): number {
  const day = chance(0.4)
    ? Date.parse(one(['2026-12-08', '2026-11-03', '2027-03-24', '2028-02-28', '2026-08-07', '2031-03-07'])) +
      upTo(6) * DAY_MS
    : Date.parse('2000-01-01') + upTo(36_524) * DAY_MS;
  const start = day - OFFSET_MS;
  if (chance(0.3)) return start + one([0, 8, 17, 24]) * 3_600_000 + one([-1, 0, 1]) * upTo(2000);
  return start + upTo(DAY_MS - 1);
}

describe(`at ${String(CASES)} dates (DUE_TIMES_SEED=${String(SEED)})`, () => {
  const numbers = seededNumbers(SEED);
  const cases = Array.from({ length: CASES }, () => ({
    moment: someMoment(numbers),
    minutes: numbers.chance(0.2)
      ? numbers.one([0, 1, 60, 240, 540, 1080, 1620, 2700, 5400])
      : numbers.upTo(6000),
    other: numbers.upTo(40 * DAY_MS) - 5 * DAY_MS,
  }));
  const moments = cases.map(({ moment }) => iso(moment));
  const amounts = cases.map(({ minutes }) => minutes);

  test('business_time_after counts as a clock does', async () => {
    const rows = await sql<{ due: Date }>`select private.business_time_after(moment, minutes) as due
       from unnest(${moments}::timestamptz[], ${amounts}::integer[]) with ordinality as sample (moment, minutes, nth)
      order by nth`;
    expect(rows.map(({ due }, nth) => [moments[nth], amounts[nth], due.toISOString()])).toEqual(
      cases.map(({ moment, minutes }) => [iso(moment), minutes, iso(timeAfter(moment, minutes))]),
    );
  });

  test('business_minutes_between counts whole minutes, and none backward', async () => {
    const rows = await sql`select private.business_minutes_between(first, last) as ahead
       from unnest(${moments}::timestamptz[], ${cases.map(({ moment, other }) => iso(moment + other))}::timestamptz[]) with ordinality as sample (first, last, nth)
      order by nth`;
    expect(rows.map(({ ahead }, nth) => [moments[nth], ahead])).toEqual(
      cases.map(({ moment, other }) => [
        iso(moment),
        Math.floor(businessTime(moment, moment + other) / MINUTE_MS),
      ]),
    );
  });

  test('both are inverse, and business_time_before leads back', async () => {
    const rows = await sql`with sample as materialized (
         select nth, moment, minutes, private.business_time_after(moment, minutes) as due
         from unnest(${moments}::timestamptz[], ${amounts}::integer[]) with ordinality as sample (moment, minutes, nth)
         where minutes > 0
       ), round_trip as materialized (
         select sample.*, private.business_time_before(due, minutes) as back from sample
       )
       select due, back, private.business_minutes_between(moment, due) as between,
         private.business_time_after(back, minutes) as forth
       from round_trip order by nth`;
    const given = cases.filter(({ minutes }) => minutes > 0);
    expect(rows).toHaveLength(given.length);
    expect(rows.map(({ between, forth }) => [between, forth])).toEqual(
      rows.map(({ due }, nth) => [given[nth]?.minutes, due]),
    );
    // The same moment of the office's clock, where the given one was outside of its hours.
    const distances = rows.map(({ back }, nth) =>
      businessTime(
        Math.min(back.getTime(), given[nth]?.moment ?? 0),
        Math.max(back.getTime(), given[nth]?.moment ?? 0),
      ),
    );
    expect(distances.filter((distance) => distance > 0)).toEqual([]);
  });

  test('with every day of a year declared, a time is found all the same', async () => {
    await sql`begin`;
    await sql`update public.settings set value = (
         select jsonb_agg(to_char(date '2026-11-23' + step, 'YYYY-MM-DD'))
      from generate_series(0, 399) as step
       ) where key = 'calendar.extra_holidays'`;
    const [row] = await sql`select private.business_time_after('2026-11-23T10:00:00Z', 5400) as ahead,
         private.business_time_before('2027-12-27T10:00:00Z', 5400) as back`;
    await sql`rollback`;
    expect(row?.ahead.toISOString()).toBe('2028-01-10T15:00:00.000Z');
    expect(row?.back.toISOString()).toBe('2026-11-06T15:00:00.000Z');
  });
});

/** Business minutes of the two targets, as `docs` promise them: a business day has nine hours. */
const TARGETS: Readonly<Record<TicketPriority, readonly [reply: number, resolved: number]>> = {
  urgent: [60, 540],
  high: [4 * 60, 3 * 540],
  normal: [540, 5 * 540],
  low: [2 * 540, 10 * 540],
};

interface Clock {
  readonly state: string;
  readonly reply_due_at: Date | null;
  readonly resolve_due_at: Date;
  readonly resolve_minutes_left: number | null;
  readonly due_at: Date | null;
}

/** Lets `test.now` stand for now() in the trigger's clock. */
const SET_NOW = `
  do $do$ begin
    execute replace(pg_get_functiondef('private.ticket_moment'::regproc), 'now()', $$current_setting('test.now')::timestamptz$$);
  end $do$`;

describe('a ticket', () => {
  test.beforeAll(() => sql(SET_NOW));

  const at = (moment: number) => sql`select set_config('test.now', ${iso(moment)}, false)`;

  async function create(moment: number, category: string, priority: TicketPriority): Promise<string> {
    await at(moment);
    return value`insert into public.tickets (number, category, priority, sensitivity, title, requester_id, created_at)
       values (private.new_ticket_number(), ${category}, ${priority}, 'normal', 'Please help', ${PEOPLE.member.id}, ${iso(moment)})
      returning id`;
  }

  async function change(id: string, moment: number, set: string): Promise<Clock> {
    await at(moment);
    const [row] = await sql<Clock & Record<string, unknown>>(
      `update public.tickets set ${set} where id = $1
       returning state, reply_due_at, resolve_due_at, resolve_minutes_left, due_at`,
      [id],
    );
    if (row === undefined) throw new Error('There is no such ticket.');
    return row;
  }

  test('has the due times of its priority, in every category', async () => {
    const numbers = seededNumbers(SEED + 1);
    await inSequence(
      TICKET_CATEGORIES.flatMap((category) => TICKET_PRIORITIES.map((priority) => ({ category, priority }))),
      async ({ category, priority }) => {
        const moment = someMoment(numbers);
        const id = await create(moment, category, priority);
        const clock = await change(id, moment, 'title = title');
        const [reply, resolved] = TARGETS[priority];
        expect({ category, priority, moment: iso(moment), ...clock }).toEqual({
          category,
          priority,
          moment: iso(moment),
          state: 'new',
          reply_due_at: new Date(timeAfter(moment, reply)),
          resolve_due_at: new Date(timeAfter(moment, resolved)),
          resolve_minutes_left: null,
          due_at: new Date(timeAfter(moment, reply)),
        });
      },
    );
  });

  test('gets its first priority from its category', async () => {
    const rows = await sql`select category, private.category_priority(category) as priority
      from unnest(${[...TICKET_CATEGORIES]}::text[]) as category`;
    expect(Object.fromEntries(rows.map(({ category, priority }) => [category, priority]))).toEqual({
      account: 'normal',
      team: 'normal',
      conduct: 'high',
      payment: 'high',
      contract: 'normal',
      wellbeing: 'urgent',
      technical: 'normal',
      ban_appeal: 'normal',
      other: 'low',
    });
  });

  test('stops its clock while it waits or is done, goes on afterwards and follows its priority', async () => {
    const numbers = seededNumbers(SEED + 2);
    const { chance, one, upTo } = numbers;
    const seen = { overdue: 0, ahead: 0, stopped: 0 };
    await inSequence(Array.from({ length: TICKETS }), async () => {
      let now = Math.floor(someMoment(numbers) / MINUTE_MS) * MINUTE_MS;
      let priority = one(TICKET_PRIORITIES);
      const created = now;
      const id = await create(now, 'other', priority);
      let isRunning = true;
      let isReplyOwed = true;
      let worked = 0;
      const history: string[] = [];
      await inSequence(Array.from({ length: 8 }), async () => {
        const later = now + upTo(chance(0.5) ? 3 * 60 : 4 * 24 * 60) * MINUTE_MS;
        if (isRunning) worked += businessTime(now, later) / MINUTE_MS;
        now = later;
        const before = { priority, isRunning };
        if (chance(0.4)) priority = one(TICKET_PRIORITIES);
        const state = chance(0.6)
          ? isRunning
            ? one(['waiting_member', 'resolved', 'open'])
            : one(['open', 'open', 'resolved', 'waiting_member'])
          : null;
        if (state !== null) isRunning = state === 'open';
        if (!isRunning) isReplyOwed = false;
        const clock = await change(
          id,
          now,
          `priority = '${priority}'${state === null ? '' : `, state = '${state}'`}`,
        );
        const [reply, resolved] = TARGETS[priority];
        const left = resolved - worked;
        const context = { history: [...history, `${iso(now)} ${priority} ${state ?? ''}`], before };
        history.push(`${iso(now)} ${priority} ${state ?? ''}`);
        const replyDue = isReplyOwed ? new Date(timeAfter(created, reply)) : null;
        expect({ ...context, reply: clock.reply_due_at }).toEqual({ ...context, reply: replyDue });
        const due = clock.resolve_due_at.getTime();
        const situation = isRunning ? (left > 0 ? 'ahead' : 'overdue') : 'stopped';
        seen[situation] += 1;
        const next = Math.min(replyDue?.getTime() ?? Infinity, due);
        expect({
          ...context,
          left: clock.resolve_minutes_left,
          due: clock.due_at?.getTime() ?? null,
          resolve: situation === 'ahead' ? due : null,
          over: situation === 'overdue' ? businessTime(due, now) / MINUTE_MS : null,
        }).toEqual({
          ...context,
          left: isRunning ? null : left,
          due: isRunning ? next : null,
          resolve: situation === 'ahead' ? timeAfter(now, left) : null,
          over: situation === 'overdue' ? Math.abs(left) : null,
        });
      });
    });
    expect(Math.min(seen.overdue, seen.ahead, seen.stopped)).toBeGreaterThan(50);
  });

  test('closed is done for good: its times are kept, and nothing is due', async () => {
    const monday = Date.parse('2027-02-01T08:00:00Z');
    const id = await create(monday, 'payment', 'high');
    const resolved = await change(id, monday + 60 * MINUTE_MS, `state = 'resolved'`);
    const closed = await change(id, monday + 5 * DAY_MS, `state = 'closed'`);
    expect(closed).toEqual({ ...resolved, state: 'closed' });
    expect(closed.resolve_minutes_left).toBe(3 * 540 - 60);
    const [row] =
      await sql`select resolved_at, closed_at, snoozed_until from public.tickets where id = ${id}`;
    expect(row).toEqual({
      resolved_at: new Date(monday + 60 * MINUTE_MS),
      closed_at: new Date(monday + 5 * DAY_MS),
      snoozed_until: null,
    });
  });
});
