/** Probes over the data API: each response is the same whether or not a hidden ticket exists. */
import { describe, expect } from 'vitest';
import { LOCAL_KEYS } from '#local/keys.ts';
import { inSequence } from '#local/waiting.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { type PersonName, type SignedInName } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';
import { callsOn, idOf, insertTickets, PAST, SECOND, TICKET } from './ticket-desk-setup.ts';

const HIDDEN_TICKET = '48000000-0000-4000-8000-0000000000f1';
const REPORT = '48000000-0000-4000-8000-0000000000f2';
const APPEAL = '48000000-0000-4000-8000-0000000000f3';
const MESSAGE = '48000000-0000-4000-8000-0000000000f4';
const NOTE = '48000000-0000-4000-8000-0000000000f5';
const FILE = '48000000-0000-4000-8000-0000000000f6';
const SENT = '48000000-0000-4000-8000-0000000000f7';
const PATH = `${'0f'.repeat(16)}.pdf`;
const WORD = 'Zanzibar';

const { test, database, sql, restore } = databaseTest({
  prepare: async () => {
    await insertTickets(database);
    await sql`insert into public.outbox (kind, attempts, last_error) values ('site_build', 9, 'failed')`;
    await sql`insert into public.bans (user_id, email, reason, former_status, banned_by, lifted_at)
      values
       (${idOf('otherMember')}, 'other@mail.test', 'Cheating', 'active', ${idOf('superadmin')}, now()),
       (null, 'appeal@mail.test', 'Cheating', 'active', ${idOf('superadmin')}, null)`;
    await database.snapshot();
  },
});

interface Case {
  readonly person: PersonName;
  readonly about: SignedInName | null;
  readonly reader: SignedInName;
  readonly sensitivity: 'normal' | 'confidential' | 'restricted';
  /** All three are appeals against bans that the person decided. */
  readonly isDecider?: true;
}

/** Inserts a ticket with everything that may belong to one, a report and an appeal, all about one person. */
async function insertHidden({ about, reader, sensitivity, isDecider }: Case): Promise<void> {
  const subject = about === null ? null : idOf(about);
  await sql(
    `insert into public.tickets (id, number, category, priority, sensitivity, source, title, requester_id, about_user_id, assignee_id, details)
     select id::uuid, number, category, 'urgent', $1, source, '${WORD} ' || source, requester::uuid, $2::uuid, $3::uuid, '[{"question": "Who?", "answer": "${WORD}"}]'
     from (values ('${HIDDEN_TICKET}', 'HR-777777', 'conduct', 'member', '${idOf('otherMember')}'), ('${REPORT}', 'HR-777778', 'wellbeing', 'anonymous', null),
       ('${APPEAL}', 'HR-777779', 'ban_appeal', 'appeal', null)) as ticket (id, number, category, source, requester)`,
    [sensitivity, subject, idOf(reader)],
  );
  await sql`delete from private.ticket_readers as reader using public.tickets as ticket
    where ticket.id = reader.ticket_id and ticket.number like 'HR-77777_'`;
  await sql`insert into private.ticket_readers (ticket_id, user_id) select id, ${idOf(reader)}
    from public.tickets where number like 'HR-77777_'`;
  await sql(
    `insert into private.ticket_messages (id, ticket_id, kind, is_internal, author, author_id, body, request_id) values
       ('${MESSAGE}', '${HIDDEN_TICKET}', 'public', false, 'requester', '${idOf('otherMember')}', '${WORD}', '${SENT}'),
       ('${NOTE}', '${REPORT}', 'internal', true, 'staff', '${idOf(reader)}', '${WORD} note', null)`,
  );
  await sql(
    `insert into private.ticket_files (id, ticket_id, message_id, uploaded_by, name, path, media_type, bytes)
     values ('${FILE}', '${HIDDEN_TICKET}', '${MESSAGE}', '${idOf('otherMember')}', '${WORD}.pdf', '${PATH}', 'application/pdf', 3)`,
  );
  await sql`insert into storage.objects (bucket_id, name) values ('tickets', ${PATH}) on conflict do nothing`;
  await sql`insert into private.appeals (ticket_id, user_id, email)
    values (${APPEAL}, null, 'appeal@mail.test')`;
  if (isDecider === true) {
    await sql`insert into private.appeals (ticket_id, user_id, email)
      values (${REPORT}, ${idOf('otherMember')}, 'x@mail.test')`;
    await sql`update public.tickets
      set category = 'ban_appeal', source = case when id = ${REPORT} then 'appeal' else source end
       where number like 'HR-77777_'`;
  }
  await sql`insert into private.report_codes (ticket_id, code_hash) values (${REPORT}, 'x')`;
  await sql(`insert into private.ticket_openings (ticket_id, user_id) values ('${HIDDEN_TICKET}', $1)`, [
    idOf(reader),
  ]);
  await sql(`insert into private.ticket_agents (ticket_id, user_id) values ('${HIDDEN_TICKET}', $1)`, [
    idOf(reader),
  ]);
  await sql`insert into private.ticket_links (ticket_id, other_id) values (${TICKET}, ${HIDDEN_TICKET})`;
  await sql`select private.record_ticket_action(${TICKET}, action, jsonb_build_object('ticket', ${HIDDEN_TICKET}::text))
    from unnest('{link,unlink}'::text[]) as action`;
  await sql`insert into public.outbox (kind, payload, attempts, last_error)
     select 'mail_ticket', jsonb_build_object('ticket_id', id, 'mail', 'answered'), 9, 'failed'
    from public.tickets where number like 'HR-77777_'`;
  await sql`insert into private.work_assignments (kind, item_key, user_id)
    select 'outbox', max(id)::text, ${idOf(reader)} from public.outbox`;
}

type Probe = readonly [
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object | undefined,
  headers?: Record<string, string>,
];

const EXACT = { prefer: 'count=exact' };

/** Tables and views: filters on hidden columns, orders, counts, embedding, plans, writes. */
const TABLE_PROBES: readonly Probe[] = [
  ...['tickets', 'desk_tickets'].flatMap((relation): readonly Probe[] => [
    ['GET', `${relation}?id=eq.${HIDDEN_TICKET}&select=id`],
    ['HEAD', `${relation}?select=id`, undefined, EXACT],
    ['GET', `${relation}?select=id&limit=1`, undefined, { prefer: 'count=planned' }],
    ['GET', `${relation}?select=id&limit=1`, undefined, { prefer: 'count=estimated' }],
    ['GET', `${relation}?select=number&or=(number.eq.HR-777777,title.like.*${WORD}*)`],
    ['GET', `${relation}?select=number&title=ilike.*${WORD}*`, undefined, EXACT],
    ['GET', `${relation}?select=number&number=like.HR-7777*&order=number.desc`],
    ['GET', `${relation}?select=number&about_user_id=not.is.null&order=work_order,id&limit=1`],
    ['GET', `${relation}?select=number&assignee_id=not.is.null&offset=0`, undefined, EXACT],
    ['GET', `${relation}?select=id.count()`],
    ['GET', `${relation}?select=number&order=work_order&limit=1`],
    ['GET', `${relation}?select=number`, undefined, { accept: 'application/vnd.pgrst.plan+json' }],
    ['PATCH', `${relation}?id=eq.${HIDDEN_TICKET}`, { title: 'x' }],
    ['DELETE', `${relation}?id=eq.${HIDDEN_TICKET}`],
  ]),
  ['GET', `tickets?select=details&id=eq.${HIDDEN_TICKET}`],
  ['GET', `tickets?select=id&details=cs.[{"answer":"${WORD}"}]`],
  ['GET', `tickets?select=id&rating_comment=is.null`],
  ['GET', 'tickets?select=number,users!tickets_about_user_id_fkey(id)&order=number'],
  ['GET', 'tickets?select=number,requester:users!tickets_requester_id_fkey!inner(gamertag)&order=number'],
  ['GET', 'users?select=id,about:tickets!tickets_about_user_id_fkey(number)&about.order=number&order=id'],
  ['GET', 'users?select=id,tickets!tickets_requester_id_fkey!inner(number)&order=id'],
  ['GET', 'users?select=id,tickets!tickets_assignee_id_fkey!inner(id)&order=id', undefined, EXACT],
  ['GET', 'notifications?select=kind,event,about,name', undefined, EXACT],
  ['GET', 'desk_outbox?select=kind,state,about,about_key', undefined, EXACT],
  ['GET', 'audit?select=table_name,row_key&order=id', undefined, EXACT],
  ['GET', 'saved_views?select=*'],
  ['GET', 'ticket_messages?select=*'],
  ['GET', 'ticket_readers?select=*'],
  ['GET', 'report_codes?select=*'],
  [
    'POST',
    'tickets',
    {
      id: HIDDEN_TICKET,
      number: 'HR-777777',
      category: 'other',
      priority: 'low',
      sensitivity: 'normal',
      title: 'x',
      resolve_due_at: PAST,
    },
    { prefer: 'resolution=ignore-duplicates' },
  ],
];

const rpc = (name: string, args: object = {}): Probe => ['POST', `rpc/${name}`, args];

/** Functions with the ids, numbers and requests of the hidden ticket. */
const CALLS: readonly Probe[] = [
  ...[HIDDEN_TICKET, REPORT, APPEAL].flatMap((ticket) => [
    ...callsOn(ticket, PAST, MESSAGE, PAST).map(([name, args]) => rpc(name, args)),
    rpc('take_work', { kind: 'ticket', item_key: ticket }),
    rpc('release_work', { kind: 'ticket', item_key: ticket }),
    ...['take', 'snooze'].map((action) =>
      rpc('move_tickets', {
        tickets: [{ id: ticket, expected: PAST }],
        action,
        details: { until: '2026-12-01T08:00:00Z' },
      }),
    ),
  ]),
  ...['HR-777777', 'HR-777778'].flatMap((number) => [
    rpc('my_ticket', { number }),
    rpc('answer_ticket', { number, body: 'x', request_id: SENT }),
    rpc('close_my_ticket', { number }),
    rpc('reopen_my_ticket', { number, body: 'x' }),
    rpc('rate_ticket', { number, rating: 5 }),
    rpc('search_desks', { query: number }),
  ]),
  rpc('search_desks', { query: WORD }),
  rpc('search_desks', { query: 'OtherMember' }),
  rpc('edit_ticket_message', { message: NOTE, body: 'x' }),
  rpc('ticket_file_path', { file: FILE }),
  rpc('create_ticket', { category: 'other', title: 'x', body: 'x', files: [FILE] }),
  rpc('create_ticket', { category: 'other', title: 'x', body: 'x', request_id: SENT }),
  rpc('reply_to_ticket', { ticket: TICKET, seen: MESSAGE, body: 'x', kind: 'internal', action: 'note' }),
  rpc('reply_to_ticket', {
    ticket: SECOND,
    seen: null,
    body: 'x',
    kind: 'internal',
    action: 'note',
    files: [FILE],
  }),
  rpc('assign_ticket', { ticket: HIDDEN_TICKET, expected: PAST, person: idOf('hr') }),
  rpc('appeal_thread', { token: HIDDEN_TICKET }),
  rpc('report_thread', { code: 'x', action: 'read', body: null, request_id: SENT, network: 'x' }),
  rpc('ticket_for_desk', { ticket: TICKET }),
  rpc('ticket_queue_counts'),
  rpc('work_queue'),
  rpc('work_queue', { only_kind: 'ticket', whose: 'free' }),
  rpc('dashboard', {
    first_day: '2026-01-01',
    last_day: '2026-12-31',
    before_first: '2025-01-01',
    before_last: '2025-12-31',
  }),
  rpc('list_hr_duties'),
  rpc('my_tickets'),
  rpc('request_my_data'),
  rpc('read_notifications', { newest: 1_000_000 }),
];

const STORAGE: readonly Probe[] = [
  ['GET', `/storage/v1/object/tickets/${PATH}`],
  ['GET', `/storage/v1/object/public/tickets/${PATH}`],
  ['GET', `/storage/v1/object/info/tickets/${PATH}`],
  ['POST', `/storage/v1/object/sign/tickets/${PATH}`, { expiresIn: 60 }],
  ['POST', '/storage/v1/object/list/tickets', { prefix: '', limit: 100 }],
  ['POST', '/storage/v1/object/copy', { bucketId: 'tickets', sourceKey: PATH, destinationKey: 'x.pdf' }],
  ['DELETE', `/storage/v1/object/tickets/${PATH}`],
];

const ALL_PROBES: readonly Probe[] = [...TABLE_PROBES, ...CALLS, ...STORAGE];

const KNOWN = new Set([HIDDEN_TICKET, REPORT, APPEAL, MESSAGE, NOTE, FILE, SENT, TICKET, SECOND]);

/** Replaces times and random ids, which differ between two runs. */
const comparable = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[\d.]*(?:Z|[+-]\d\d(?::?\d\d)?)?/gu, '<time>')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu, (id) => (KNOWN.has(id) ? id : '<id>'))
    .replaceAll(/HR-(?!1000|77777)\d{6}/gu, '<number>')
    .replaceAll(/"request_?[iI]d": ?"[^"]*"/gu, '');

async function answerOf(person: PersonName, [method, path, body, headers]: Probe): Promise<string> {
  const sent = new Headers({ apikey: LOCAL_KEYS.publishable, ...headers });
  if (person !== 'anonymous') sent.set('authorization', `Bearer ${accessToken(person)}`);
  if (body !== undefined) sent.set('content-type', 'application/json');
  const answer = await database.fetch(
    `${database.apiUrl}${path.startsWith('/') ? path : `/rest/v1/${path}`}`,
    {
      method,
      headers: sent,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
  );
  return comparable(
    `${method} ${path} ${JSON.stringify(body ?? null)} → ${String(answer.status)} ${answer.headers.get('content-range') ?? ''} ${await answer.text()}`,
  );
}

async function answersOf(person: PersonName, probes: readonly Probe[]): Promise<readonly string[]> {
  await sql`analyze public.tickets`;
  const answers: string[] = [];
  await inSequence(probes, async (probe) => {
    answers.push(await answerOf(person, probe));
  });
  return answers;
}

/** Without hidden tickets the answers depend on the person only. */
const answersWithout = new Map<PersonName, readonly string[]>();

/** Each answer of a person before and after the hidden tickets exist; the probes are the first ones of all. */
async function compared(hidden: Case, probes: readonly Probe[] = ALL_PROBES) {
  let without = answersWithout.get(hidden.person);
  if (without === undefined) {
    await restore();
    without = await answersOf(hidden.person, ALL_PROBES);
    answersWithout.set(hidden.person, without);
  }
  await restore();
  await insertHidden(hidden);
  const present = await answersOf(hidden.person, probes);
  // The desk learns how many reports about others wait elsewhere; of those about the person not even that.
  const seen = (answers: readonly string[]) =>
    hidden.about === hidden.person
      ? answers
      : answers.map((answer) => answer.replace(/"reports_elsewhere": ?\d+/u, '"reports_elsewhere"'));
  return { without: seen(without), present: seen(present) };
}

const CASES: readonly Case[] = [
  { person: 'superadmin', about: 'superadmin', reader: 'hr', sensitivity: 'normal' },
  { person: 'hr', about: 'hr', reader: 'superadmin', sensitivity: 'confidential' },
  { person: 'member', about: 'member', reader: 'hr', sensitivity: 'normal' },
  { person: 'superadmin', about: null, reader: 'hr', sensitivity: 'restricted' },
  { person: 'hr', about: 'member', reader: 'superadmin', sensitivity: 'restricted' },
  { person: 'admin', about: 'member', reader: 'hr', sensitivity: 'confidential' },
  { person: 'superadmin', about: null, reader: 'hr', sensitivity: 'normal', isDecider: true },
  { person: 'superadmin', about: null, reader: 'hr', sensitivity: 'confidential', isDecider: true },
  { person: 'editor', about: null, reader: 'hr', sensitivity: 'normal' },
  { person: 'banned', about: 'banned', reader: 'hr', sensitivity: 'normal' },
  { person: 'anonymous', about: null, reader: 'hr', sensitivity: 'normal' },
];

describe('a hidden ticket changes no response', () => {
  test.each(CASES)('to $person, about $about, $sensitivity for $reader', async (hidden) => {
    const { without, present } = await compared(hidden);
    const isChanged = (nth: number): boolean => present[nth] !== without[nth];
    expect(present.filter((_, nth) => isChanged(nth))).toEqual(without.filter((_, nth) => isChanged(nth)));
  });

  test('but most responses to its reader', async () => {
    const hidden: Case = { person: 'hr', about: 'superadmin', reader: 'hr', sensitivity: 'restricted' };
    const { without, present } = await compared(hidden, [...TABLE_PROBES, ...CALLS]);
    expect(present.filter((answer, nth) => answer !== without[nth]).length).toBeGreaterThan(60);
  });
});
