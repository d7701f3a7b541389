/** Reports without a name: nothing ties them to their sender, and the person they are about never sees them. */
import { beforeEach, describe, expect } from 'vitest';
import { resultOf } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PERSON_NAMES, type SignedInName } from '#tests/support/people.ts';

const { test, database, sql, value, asPerson, asService } = databaseTest({
  prepare: async () => {
    await sql`update public.users set full_name = 'Thandi Nkosi' where id = ${PEOPLE.hr.id}`;
    await sql`update public.users set full_name = 'Sipho Nkosi' where id = ${PEOPLE.captain.id}`;
  },
  rows: 'restore',
});

interface Sent {
  readonly number: string;
  readonly code: string;
}

const NETWORK = 'a1'.repeat(32);

const send = async (about = '', category = 'conduct', network = NETWORK): Promise<unknown> =>
  database.call('service', 'send_report', {
    category,
    body: 'It happened again',
    about_name: about,
    network,
  });

async function sent(about = '', category = 'conduct'): Promise<Sent> {
  return (await send(about, category)) as Sent;
}

interface Thread {
  readonly state: string;
  readonly messages: readonly {
    readonly author: string;
    readonly body: string | null;
    readonly at: string;
    readonly is_hour: boolean;
  }[];
  readonly actions: readonly string[];
}

async function call(code: string, name = 'read', body = '', network = NETWORK): Promise<unknown> {
  return database.call('service', 'report_thread', {
    code,
    action: name,
    body,
    request_id: crypto.randomUUID(),
    network,
  });
}
const thread = async (code: string, name = 'read', body = ''): Promise<Thread> =>
  (await call(code, name, body)) as Thread;

const ticketOf = async (number: string) =>
  (await sql`select * from public.tickets where number = ${number}`)[0] ?? {};

async function readersOf(number: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of PERSON_NAMES) {
    const { data } = await asPerson(name).from('tickets').select('id').eq('number', number);
    if ((data ?? []).length > 0) found.push(name);
  }
  return found;
}

/** Every text of every table that the test may read, of all schemas that hold data of the project. */
async function everything(): Promise<string> {
  const tables = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
    from pg_tables
    where schemaname in ('public', 'private', 'auth')`;
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await sql<{ row: string }>(`select to_jsonb(t)::text as row from ${name} as t`);
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return rows.join('\n');
}

/**
 * Every time in every row, in UTC: 'table column row time', of columns with times and of times in texts and JSON, in all
 * schemas but those of PostgreSQL.
 */
async function timesInRows(): Promise<readonly string[]> {
  const tables = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
    from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`;
  const lines: string[] = [];
  for (const { name } of tables) {
    const found = await sql<{ line: string }>(
      String.raw`select concat_ws(' ', $1::text, field.key, md5(row.content::text), to_char(
         time[1]::timestamptz at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')) as line
       from (select to_jsonb(t) as content from ${name} as t) as row, jsonb_each(row.content) as field,
         regexp_matches(field.value::text, '\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d(?::?\d\d)?)?', 'g') as time`,
      [name],
    );
    lines.push(...found.map(({ line }) => line.replace(/(?:\.000000)$/u, '')));
  }
  return lines;
}

describe('a report', () => {
  test('returns a number and a code of 16 characters, which is stored as a hash only', async () => {
    const { number, code } = await sent();
    expect(number).toMatch(/^HR-\d{6}$/u);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/u);
    expect(await everything()).not.toContain(code);
  });

  test('is restricted, anonymous, and ordered by its category', async () => {
    const wellbeing = await sent('', 'wellbeing');
    expect(await ticketOf(wellbeing.number)).toMatchObject({
      sensitivity: 'restricted',
      source: 'anonymous',
      priority: 'urgent',
      requester_id: null,
      title: 'It happened again',
    });
    expect(await ticketOf((await sent()).number)).toMatchObject({ priority: 'high' });
  });

  test.each([
    ['account', 'x', '', 'invalid_choice'],
    ['conduct', '   ', '', 'required'],
    ['conduct', 'x'.repeat(5001), '', 'too_long'],
    ['conduct', 'x', 'y'.repeat(121), 'too_long'],
  ])('of %s is refused where it is not complete', async (category, body, about, code) => {
    const sending = asService().rpc('send_report', { category, body, about_name: about, network: NETWORK });
    expect(await resultOf(sending)).toBe(code);
  });
});

describe('nothing ties a report to its sender', () => {
  test('no row holds the network or the account', async () => {
    await sql`delete from public.throttle`;
    const before = new Set((await everything()).split('\n'));
    const { code } = await sent();
    await call(code, 'answer', 'One more thing');
    const added = (await everything()).split('\n').filter((row) => !before.has(row));
    const text = added.join('\n');
    expect(text).not.toContain(NETWORK);
    expect(text).not.toMatch(/127\.0\.0\.1|user-agent/u);
    // Notifications and readers name staff; no row names another account.
    const ids = Object.entries(PEOPLE).filter(([, { id }]) => text.includes(id));
    expect(ids.map(([name]) => name).filter((name) => !['hr', 'superadmin', 'admin'].includes(name))).toEqual(
      [],
    );
  });

  test('every time that a report leaves in the database is that of its hour', async () => {
    await sql`insert into private.hr_duties (user_id, duty)
      values (${PEOPLE.hr.id}, 'restricted'), (${PEOPLE.superadmin.id}, 'restricted')`;
    await sql`delete from public.throttle`;
    const before = new Set(await timesInRows());
    const { code } = await sent('Thandi');
    await sent('', 'wellbeing');
    await call(code, 'answer', 'One more thing');
    await call(code, 'close');
    const times = (await timesInRows()).filter((line) => !before.has(line));
    const tables = new Set(times.map((line) => line.split(' ')[0]));
    for (const table of ['public.tickets', 'private.ticket_messages', 'private.ticket_readers'])
      expect(tables).toContain(table);
    // The version counts actions in microseconds; due times are whole business hours after the hour.
    expect(times.filter((line) => !/ \d{4}-\d\d-\d\d \d\d:00:00(?:\.00000\d)?$/u.test(line))).toEqual([]);
  });

  test('the data download of its reader has no other time either', async () => {
    const { number } = await sent('', 'wellbeing');
    const data = JSON.stringify(await database.call('superadmin', 'request_my_data'));
    const shown = [...data.matchAll(/\{[^{}]*\}/gu)]
      .map(([part]) => part)
      .filter((part) => part.includes(number));
    expect(shown.length).toBeGreaterThan(0);
    const times = shown.flatMap((part) => part.match(/\d{4}-\d\d-\d\dT[\d:.]+/gu) ?? []);
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter((time) => !/T\d\d:00:00$/u.test(time))).toEqual([]);
  });

  test('no mail, audit row or entry of the outbox is about it', async () => {
    const counts = () =>
      sql`select (select count(*) from public.audit) as audit, (select count(*)
        from public.outbox) as outbox`;
    const before = await counts();
    const { number, code } = await sent('Thandi Nkosi');
    await sql`select private.notify_requester(tickets, 'answered') from public.tickets
      where number = ${number}`;
    await call(code, 'close');
    expect(await counts()).toEqual(before);
  });

  test('the salt of networks is overwritten each hour, and what was counted with it goes', async () => {
    await sent();
    await sql`update private.secrets set value = '2020-01-01 00 ' || repeat('x', 40)
      where name = 'report_salt'`;
    const subjects = () =>
      sql<{ subject: string }>`select subject from public.throttle where action = 'report'`;
    const [former] = await subjects();
    expect((await asService().rpc('purge_report_networks')).error).toBeNull();
    expect(await subjects()).toEqual([]);
    await sent();
    expect((await subjects())[0]?.subject).not.toBe(former?.subject);
  });

  test('a network sends five an hour, another one still can', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await sent();
    expect(await send()).toBe('throttled');
    expect(await send('', 'conduct', 'b2'.repeat(32))).toHaveProperty('code');
  });
});

describe('the person it is about', () => {
  test.each([
    ['Thandi Nkosi', 'hr'],
    ['  thandi   NKOSI ', 'hr'],
    ['Thandi', 'hr'],
    ['superadmin', 'superadmin'],
    ['Nkosi', null],
    ['Nobody Here', null],
    ['', null],
  ] as const)('typed as %j is %s', async (typed, name) => {
    const { number } = await sent(typed);
    expect(await ticketOf(number)).toMatchObject({ about_user_id: name && PEOPLE[name as SignedInName].id });
  });

  test('never reads the report, whatever the role', async () => {
    await sql`insert into private.hr_duties (user_id, duty)
      values (${PEOPLE.hr.id}, 'restricted'), (${PEOPLE.superadmin.id}, 'restricted')`;
    expect(await readersOf((await sent('Thandi Nkosi')).number)).toEqual(['superadmin']);
    expect(await readersOf((await sent('superadmin')).number)).toEqual(['hr']);
    expect(await readersOf((await sent('')).number)).toEqual(['hr', 'superadmin']);
    // Two members have the name: the one with the duty does not read it either.
    expect(await readersOf((await sent('Nkosi')).number)).toEqual(['superadmin']);
  });
});

describe('HR learns how many reports wait for others', () => {
  const elsewhere = async (name: SignedInName): Promise<number> => {
    const counts = await database.call(name, 'ticket_queue_counts');
    return (counts as { reports_elsewhere: number }).reports_elsewhere;
  };

  beforeEach(
    () => sql`insert into private.hr_duties (user_id, duty) values (${PEOPLE.superadmin.id}, 'restricted')`,
  );

  test('until they are answered, and not how many they may read themselves', async () => {
    expect(await elsewhere('hr')).toBe(0);
    const { code } = await sent();
    await sent('', 'wellbeing');
    expect([await elsewhere('hr'), await elsewhere('superadmin')]).toEqual([2, 0]);
    await call(code, 'close');
    expect(await elsewhere('hr')).toBe(1);
  });

  test('never those about themselves, nor those whose typed name may mean them', async () => {
    await sql`update public.user_private set legal_name = 'Thandeka Zungu' where user_id = ${PEOPLE.hr.id}`;
    for (const about of ['Thandi Nkosi', 'Thandi', 'Nkosi', 'zungu']) {
      await sent(about);
      expect([about, await elsewhere('hr')]).toEqual([about, 0]);
    }
    await sent('Sipho');
    expect(await elsewhere('hr')).toBe(1);
  });

  test('as a number without anything else', async () => {
    await sent();
    const counts = await database.call('hr', 'ticket_queue_counts');
    expect(counts).toMatchObject({ restricted: 0, reports_elsewhere: 1 });
  });
});

describe('coming back', () => {
  test('reads, answers and closes, without internal messages and names', async () => {
    const { number, code } = await sent();
    const ticket = await ticketOf(number);
    await sql`select set_config('request.jwt.claim.sub', ${PEOPLE.hr.id}, true), private.add_ticket_message(${ticket['id']}, 'internal', 'staff', 'Secret note'),
         private.add_ticket_message(${ticket['id']}, 'public', 'staff', 'Thank you')`;
    await sql`update public.tickets set state = 'waiting_member' where number = ${number}`;
    const spoken = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    const read = await thread(spoken);
    expect(read.messages.map(({ author, body }) => [author, body])).toEqual([
      ['me', 'It happened again'],
      ['hr', 'Thank you'],
    ]);
    expect(JSON.stringify(read)).not.toMatch(/Secret|Thandi|Nkosi/u);
    expect(await thread(code, 'answer', 'Yes')).toMatchObject({
      state: 'open',
      actions: ['answer', 'close'],
    });
    const closed = await thread(code, 'close');
    expect(closed).toMatchObject({ state: 'closed', actions: [] });
    expect(await call(code, 'answer', 'Late')).toBe('transition_not_allowed');
  });

  test('answers a wrong code and, after 30 tries, every code with nothing', async () => {
    const { code } = await sent();
    for (let attempt = 0; attempt < 29; attempt += 1) expect(await call('0'.repeat(16))).toBeNull();
    expect(await thread(code)).toHaveProperty('number');
    expect([await call(code), await call('')]).toEqual([null, null]);
    expect(await call(code, 'read', '', 'c3'.repeat(32))).toHaveProperty('number');
  });

  test('an answer is another version for the desk, without its time', async () => {
    const { number, code } = await sent();
    const version = () =>
      value`select (extract(epoch
        from updated_at - date_trunc('hour', updated_at)) * 1000000)::integer as at
           from public.tickets where number = ${number}`;
    const before = Number(await version());
    await thread(code, 'answer', 'Yes');
    expect(await version()).toBe(before + 1);
  });

  test('times of the reporter are hours, which contradict no reply before them', async () => {
    const { number, code } = await sent();
    await sql`select private.add_ticket_message(id, 'public', 'staff', 'Thank you')
      from public.tickets
      where number = ${number}`;
    await sql`update public.tickets set last_message_at = now() where number = ${number}`;
    const read = await thread(code, 'answer', 'One more thing');
    expect(read.messages.map(({ author, is_hour: isHour }) => [author, isHour])).toEqual([
      ['me', true],
      ['hr', false],
      ['me', true],
    ]);
    const [ticket] = await sql<{ id: string; is_latest: boolean }>`select id, last_message_at >= (
         select max(message.at) from private.ticket_messages as message where message.ticket_id = tickets.id
       ) as is_latest
       from public.tickets where number = ${number}`;
    // The answer leaves the time of the reply, which is later than its hour.
    expect(ticket?.is_latest).toBe(true);
    expect(
      (await value<Thread['messages']>`select private.desk_messages(${ticket?.id ?? ''}) as messages`).map(
        ({ is_hour: isHour }) => isHour,
      ),
    ).toEqual([true, false, true]);
  });

  test('a retry of an answer writes one message', async () => {
    const { code } = await sent();
    const input = {
      code,
      action: 'answer',
      body: 'Again',
      request_id: crypto.randomUUID(),
      network: NETWORK,
    };
    await asService().rpc('report_thread', input);
    await asService().rpc('report_thread', input);
    expect((await thread(code)).messages).toHaveLength(2);
  });
});
