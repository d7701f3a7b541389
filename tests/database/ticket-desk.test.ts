/** Actions of the HR desk: permitted, refused, and not_found for a ticket that the caller may not see. */
import { describe, expect } from 'vitest';
import type { SignedInName } from '#tests/support/people.ts';
import { call } from './team-setup.ts';
import {
  callsOn,
  CONFIDENTIAL,
  HIDDEN,
  idOf,
  PAST,
  REQUEST,
  RESTRICTED,
  SECOND,
  TEMPLATE,
  TICKET,
  ticketDeskTest,
} from './ticket-desk-setup.ts';

const { test, desk, sql, list, client, asPerson } = ticketDeskTest();

describe('a ticket that the caller may not see', () => {
  const invisible: readonly (readonly [SignedInName, string])[] = [
    ['hr', HIDDEN],
    ['hr', CONFIDENTIAL],
    ['hr', RESTRICTED],
    ['admin', CONFIDENTIAL],
    ['admin', RESTRICTED],
    ['superadmin', '48000000-0000-4000-8000-00000000000f'],
  ];
  test.each(invisible)('is not found by %s with any function: %s', async (by, ticket) => {
    const expected = (await desk.versionOf(ticket)) || PAST;
    const calls = callsOn(
      ticket,
      expected,
      (await desk.newestOf(ticket)) || REQUEST,
      await desk.versionOf(TICKET),
    );
    for (const [name, args] of calls)
      expect([name, await desk.call(by, name, args)]).toEqual([name, 'not_found']);
    const tickets = JSON.stringify([{ id: ticket, expected: PAST }]);
    const details = JSON.stringify({ until: '2026-12-01T08:00:00Z' });
    for (const action of ['take', 'snooze'])
      expect(await desk.call(by, 'move_tickets', { tickets, action, details })).toEqual([
        { id: ticket, outcome: 'not_found' },
      ]);
    expect(await desk.call(by, 'take_work', { kind: 'ticket', item_key: ticket })).toBe('not_found');
    expect(await desk.call(by, 'release_work', { kind: 'ticket', item_key: ticket })).toBe('done');
    expect(await sql`select from private.ticket_openings`).toHaveLength(0);
    const { data } = await asPerson(by).from('desk_tickets').select('id').eq('id', ticket);
    expect(data).toEqual([]);
  });

  test('is in no search, no queue, no count and no outbox desk', async () => {
    await sql`insert into public.outbox (kind, payload, attempts, last_error)
       select 'mail_ticket', jsonb_build_object('ticket_id', id, 'mail', 'answered'), 9, 'failed'
      from public.tickets`;
    const found = async (by: SignedInName, query: string) =>
      ((await asPerson(by).rpc('search_desks', { query })).data ?? [])
        .filter(({ kind }) => kind === 'ticket')
        .map(({ title }) => title);
    expect(await found('hr', 'HR-100003')).toEqual([]);
    expect(await found('hr', 'About a person')).toEqual([]);
    expect(await found('admin', '100004')).toEqual([]);
    expect(await found('superadmin', '100005')).toEqual(['HR-100005']);
    expect(await found('hr', 'cannot log')).toEqual(['HR-100001', 'HR-100002']);
    const waiting = async (by: SignedInName) =>
      (await call(client, by, 'work_queue', { only_kind: 'ticket' })) as { shown: number };
    expect([(await waiting('hr')).shown, (await waiting('superadmin')).shown]).toEqual([2, 5]);
    const none = { mine: 0, restricted: 0, reports_elsewhere: 0 };
    const counts = async (by: SignedInName) => call(client, by, 'ticket_queue_counts');
    expect(await counts('hr')).toEqual({ ...none, queues: { new: 2 } });
    expect(await counts('superadmin')).toEqual({ ...none, restricted: 2, queues: { due_soon: 1, new: 4 } });
    const rows = await asPerson('admin').from('desk_outbox').select('id, about_key');
    expect(rows.data?.map(({ about_key: key }) => key).toSorted()).toEqual([TICKET, SECOND]);
    const [hidden] = await sql<{ id: string }>`select id from public.outbox
      where payload ->> 'ticket_id' = ${HIDDEN}`;
    expect(await desk.call('admin', 'retry_outbox', { item: hidden?.id })).toBe('not_found');
  });
});

describe('reading', () => {
  test('records an opening once in ten minutes and fills the templates', async () => {
    const detail = await desk.open('hr', TICKET);
    await desk.open('hr', TICKET);
    expect(detail.messages).toMatchObject([
      { kind: 'public', author: 'requester', body: 'Please help', files: [] },
    ]);
    expect(detail.templates[0]?.body).toMatch(/^Hi \S+, HR-100001 is done\./);
    expect(detail.others.map(({ number }) => number)).toEqual(['HR-100002']);
    expect(await list`select user_id from private.ticket_openings`).toEqual([idOf('hr')]);
  });

  test('join_ticket names the others who are answering for a minute', async () => {
    expect(await desk.call('hr', 'join_ticket', { ticket: TICKET })).toEqual([]);
    expect(await desk.call('admin', 'join_ticket', { ticket: TICKET })).toHaveLength(1);
    await sql`update private.ticket_agents set seen_at = now() - interval '2 minutes'`;
    expect(await desk.call('admin', 'join_ticket', { ticket: TICKET })).toEqual([]);
  });
});

describe('replies', () => {
  test('a reply takes the ticket, clears the reply that is due, and notifies without its text', async () => {
    await desk.reply('hr', TICKET);
    expect(await desk.ticketOf(TICKET)).toMatchObject({
      state: 'open',
      reply_due_at: null,
      assignee_id: idOf('hr'),
    });
    expect(await sql`select user_id, kind, event, about, name from public.notifications`).toEqual([
      { user_id: idOf('member'), kind: 'ticket', event: 'answered', about: 'HR-100001', name: 'HR-100001' },
    ]);
    const mails = await sql<{ payload: unknown }>`select payload from public.outbox
      where kind = 'mail_ticket'`;
    expect(mails).toEqual([{ payload: { ticket_id: TICKET, mail: 'answered' } }]);
  });

  test('is refused over a message that the writer has not seen', async () => {
    const seen = await desk.newestOf(TICKET);
    await desk.reply('admin', TICKET);
    expect(await desk.reply('hr', TICKET, { seen })).toBe('changed_meanwhile');
    expect(await desk.reply('hr', TICKET, { seen: null })).toBe('changed_meanwhile');
    expect(await desk.reply('hr', TICKET)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is sent once for one request', async () => {
    const seen = await desk.newestOf(TICKET);
    const first = await desk.reply('hr', TICKET, { seen, request_id: REQUEST });
    expect(await desk.reply('hr', TICKET, { seen, request_id: REQUEST })).toBe(first);
    expect(await sql`select from public.outbox where kind = 'mail_ticket'`).toHaveLength(1);
  });

  test('a note is internal and notifies no one', async () => {
    const before = await desk.ticketOf(TICKET);
    expect(await desk.reply('hr', TICKET, { kind: 'public', action: 'note' })).toBe('invalid_input');
    expect(await desk.reply('hr', TICKET, { kind: 'internal', action: 'resolve' })).toBe('invalid_input');
    await desk.reply('hr', TICKET, { kind: 'internal', action: 'note' });
    expect(await desk.ticketOf(TICKET)).toEqual(before);
    expect(await sql`select from public.notifications`).toHaveLength(0);
    const { messages } = await desk.open('hr', TICKET);
    expect(messages.at(-1)).toMatchObject({
      kind: 'internal',
      is_internal: true,
      action: 'note',
      is_mine: true,
    });
  });

  test('asking waits for the requester, resolving is done, and a closed one takes no reply', async () => {
    await desk.reply('hr', TICKET, { action: 'ask' });
    expect(await desk.ticketOf(TICKET)).toMatchObject({ state: 'waiting_member', due_at: null });
    await desk.reply('hr', TICKET, { action: 'resolve' });
    expect((await desk.ticketOf(TICKET))['state']).toBe('resolved');
    expect(await desk.reply('hr', TICKET)).toBe('transition_not_allowed');
    expect(await desk.reply('hr', SECOND, { body: '  ' })).toBe('required');
    expect(await desk.reply('hr', SECOND, { body: 'x'.repeat(5001) })).toBe('too_long');
  });

  test('only the writer edits a message, and its former text is kept', async () => {
    const message = await desk.reply('hr', TICKET);
    expect(await desk.call('admin', 'edit_ticket_message', { message, body: 'Better' })).toBe('not_found');
    expect(await desk.call('hr', 'edit_ticket_message', { message, body: 'Better' })).toBe('done');
    const { messages } = await desk.open('admin', TICKET);
    expect(messages.at(-1)).toMatchObject({ body: 'Better', versions: [{ body: 'We look into it' }] });
    await desk.move('hr', [TICKET], 'close');
    expect(await desk.call('hr', 'edit_ticket_message', { message, body: 'Later' })).toBe(
      'transition_not_allowed',
    );
  });
});

describe('assignment', () => {
  test('is by version, notifies the assignee, and is in the thread', async () => {
    const expected = await desk.versionOf(TICKET);
    expect(await desk.call('hr', 'assign_ticket', { ticket: TICKET, expected, person: idOf('admin') })).toBe(
      'done',
    );
    const tickets = JSON.stringify([{ id: TICKET, expected }]);
    expect(await desk.call('hr', 'move_tickets', { tickets, action: 'take' })).toEqual([
      { id: TICKET, outcome: 'changed_meanwhile' },
    ]);
    expect(await sql`select user_id, kind, event, about, name from public.notifications`).toEqual([
      { user_id: idOf('admin'), kind: 'work', event: 'ticket_given', about: TICKET, name: 'HR-100001' },
    ]);
    expect((await desk.open('hr', TICKET)).messages.at(-1)).toMatchObject({
      kind: 'system',
      is_internal: true,
      action: 'assign',
    });
    expect(await desk.move('hr', [TICKET], 'take')).toEqual([{ id: TICKET, outcome: 'done' }]);
    expect(await desk.ticketOf(TICKET)).toMatchObject({ state: 'open', assignee_id: idOf('hr') });
  });

  test.each<[SignedInName, string, SignedInName]>([
    ['hr', TICKET, 'member'],
    ['hr', TICKET, 'otherMember'],
    ['superadmin', HIDDEN, 'hr'],
    ['superadmin', CONFIDENTIAL, 'admin'],
    ['superadmin', RESTRICTED, 'admin'],
  ])('%s gives %s only to staff who may see it, not to %s', async (by, ticket, person) => {
    const expected = await desk.versionOf(ticket);
    expect(await desk.call(by, 'assign_ticket', { ticket, expected, person: idOf(person) })).toBe(
      'person_unavailable',
    );
    expect((await desk.open(by, ticket)).staff.find(({ id }) => id === idOf(person))?.may_see ?? false).toBe(
      false,
    );
  });

  test('the work queue takes and releases tickets by their own assignee', async () => {
    const item = { kind: 'ticket', item_key: TICKET };
    expect(await desk.call('hr', 'take_work', item)).toBe('done');
    expect(await desk.call('admin', 'take_work', item)).toBe('changed_meanwhile');
    expect(await desk.call('admin', 'take_work', { ...item, expected: idOf('hr') })).toBe('done');
    expect(await desk.call('hr', 'release_work', item)).toBe('done');
    expect((await desk.ticketOf(TICKET))['assignee_id']).toBe(idOf('admin'));
    expect(await desk.call('admin', 'release_work', item)).toBe('done');
    expect((await desk.ticketOf(TICKET))['assignee_id']).toBeNull();
  });
});

describe('changes', () => {
  test('a new priority begins the due times again, and the thread lists what changed', async () => {
    const before = await desk.ticketOf(TICKET);
    expect(await desk.change('hr', TICKET, { priority: 'urgent', category: 'technical' })).toBe('done');
    const after = await desk.ticketOf(TICKET);
    expect(Number(after['resolve_due_at'])).toBeLessThan(Number(before['resolve_due_at']));
    expect((await desk.open('hr', TICKET)).messages.at(-1)).toMatchObject({
      action: 'change',
      changes: { category: ['account', 'technical'], priority: ['normal', 'urgent'] },
    });
  });

  test('a subject loses sight, assignment and notifications', async () => {
    await desk.call('hr', 'assign_ticket', {
      ticket: TICKET,
      expected: await desk.versionOf(TICKET),
      person: idOf('admin'),
    });
    expect(await desk.change('hr', TICKET, { about: idOf('admin') })).toBe('done');
    expect(await desk.ticketOf(TICKET)).toMatchObject({ assignee_id: null, about_user_id: idOf('admin') });
    expect(await sql`select from public.notifications`).toHaveLength(0);
    expect(await desk.call('admin', 'ticket_for_desk', { ticket: TICKET })).toBe('not_found');
  });

  test('neither the caller nor the requester becomes the subject', async () => {
    expect(await desk.change('hr', TICKET, { about: idOf('hr') })).toBe('invalid_value');
    expect(await desk.change('hr', TICKET, { about: idOf('member') })).toBe('invalid_value');
    expect(await desk.change('hr', TICKET, { about: REQUEST })).toBe('person_unavailable');
    expect(await desk.change('hr', TICKET, { expected: PAST })).toBe('changed_meanwhile');
  });

  test('confidential takes the ticket from an administrator who is not HR', async () => {
    await desk.move('admin', [TICKET], 'take');
    expect(await desk.change('hr', TICKET, { sensitivity: 'confidential' })).toBe('done');
    expect((await desk.ticketOf(TICKET))['assignee_id']).toBeNull();
    expect(await desk.call('admin', 'ticket_for_desk', { ticket: TICKET })).toBe('not_found');
  });

  test('readers hold hr_full and are neither subject nor requester', async () => {
    expect(await desk.change('hr', TICKET, { sensitivity: 'restricted' })).toBe('done');
    const name = async (by: SignedInName, people: readonly SignedInName[]) =>
      desk.call(by, 'set_ticket_readers', {
        ticket: TICKET,
        expected: await desk.versionOf(TICKET),
        people: `{${people.map(idOf).join(',')}}`,
      });
    expect(await name('hr', [])).toBe('required');
    expect(await name('hr', ['hr', 'member'])).toBe('person_unavailable');
    expect(await name('hr', ['hr', 'editor'])).toBe('person_unavailable');
    expect(await name('hr', ['hr', 'admin'])).toBe('done');
    expect(await desk.call('superadmin', 'ticket_for_desk', { ticket: TICKET })).toBe('not_found');
    expect((await desk.open('admin', TICKET)).messages.at(-1)).toMatchObject({ action: 'readers' });
    const [told] = await sql`select user_id, event from public.notifications where kind = 'work'`;
    expect(told).toEqual({ user_id: idOf('admin'), event: 'ticket_shared' });
    const expected = await desk.versionOf(SECOND);
    expect(
      await desk.call('hr', 'set_ticket_readers', { ticket: SECOND, expected, people: `{${idOf('hr')}}` }),
    ).toBe('transition_not_allowed');
  });
});

describe('several tickets', () => {
  test('a merge moves the messages and notifies the requester', async () => {
    await desk.reply('hr', SECOND, { kind: 'internal', action: 'note', body: 'Same person' });
    const expected = await desk.versionOf(SECOND);
    expect(await desk.call('hr', 'merge_tickets', { source: SECOND, target: TICKET, expected })).toBe('done');
    expect(await desk.ticketOf(SECOND)).toMatchObject({ state: 'merged' });
    expect(await desk.open('hr', SECOND)).toMatchObject({ merged_into: 'HR-100001' });
    const bodies = (await desk.open('hr', TICKET)).messages.map(({ body, action: done }) => body ?? done);
    expect(bodies).toEqual(['Please help', 'Please help', 'Same person', 'merge']);
    expect(await sql`select user_id, kind, event, name from public.notifications`).toEqual([
      { user_id: idOf('member'), kind: 'ticket', event: 'merged', name: 'HR-100001' },
    ]);
    expect(await desk.reply('hr', SECOND)).toBe('transition_not_allowed');
  });

  test('a merge needs the same requester and subject and no lower sensitivity', async () => {
    const merge = async (source: string, target: string) =>
      desk.call('superadmin', 'merge_tickets', { source, target, expected: await desk.versionOf(source) });
    expect(await merge(TICKET, CONFIDENTIAL)).toBe('invalid_value');
    expect(await merge(TICKET, HIDDEN)).toBe('invalid_value');
    expect(await merge(TICKET, TICKET)).toBe('invalid_value');
    await desk.change('hr', TICKET, { sensitivity: 'confidential' });
    expect(await merge(TICKET, SECOND)).toBe('invalid_value');
    expect(await merge(SECOND, TICKET)).toBe('done');
  });

  test('a link shows on both sides, only where the other ticket is visible', async () => {
    expect(await desk.call('superadmin', 'link_tickets', { ticket: TICKET, other: RESTRICTED })).toBe('done');
    expect((await desk.open('superadmin', TICKET)).links).toMatchObject([{ number: 'HR-100005' }]);
    const seen = await desk.open('hr', TICKET);
    expect(seen.links).toEqual([]);
    expect(seen.messages.map(({ action }) => action)).not.toContain('link');
    expect((await desk.open('superadmin', TICKET)).messages.at(-1)).toMatchObject({ number: 'HR-100005' });
    expect(await desk.call('superadmin', 'unlink_tickets', { ticket: RESTRICTED, other: TICKET })).toBe(
      'done',
    );
    expect((await desk.open('superadmin', TICKET)).links).toEqual([]);
  });

  test('several are taken, snoozed, resolved with a template, closed and reopened, each with its outcome', async () => {
    expect(await desk.move('hr', [TICKET, SECOND, HIDDEN], 'take')).toEqual([
      { id: TICKET, outcome: 'done' },
      { id: SECOND, outcome: 'done' },
      { id: HIDDEN, outcome: 'not_found' },
    ]);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect(await desk.move('hr', [TICKET], 'snooze', { until })).toEqual([{ id: TICKET, outcome: 'done' }]);
    expect(await desk.move('hr', [TICKET], 'snooze', { until: PAST })).toEqual([
      { id: TICKET, outcome: 'invalid_time' },
    ]);
    const { data } = await asPerson('hr').from('desk_tickets').select('queue, is_mine').eq('id', TICKET);
    expect(data).toEqual([{ queue: 'snoozed', is_mine: true }]);
    await desk.move('hr', [TICKET, SECOND], 'resolve', { template: TEMPLATE });
    expect((await desk.open('hr', TICKET)).messages.at(-1)).toMatchObject({
      kind: 'public',
      action: 'resolve',
    });
    expect((await desk.ticketOf(TICKET))['state']).toBe('resolved');
    expect(await desk.move('hr', [TICKET], 'reopen')).toEqual([{ id: TICKET, outcome: 'done' }]);
    expect(await desk.move('hr', [TICKET], 'close')).toEqual([{ id: TICKET, outcome: 'done' }]);
    expect(await desk.move('hr', [TICKET], 'take')).toEqual([
      { id: TICKET, outcome: 'transition_not_allowed' },
    ]);
    expect(await desk.move('hr', [TICKET], 'nothing')).toBe('invalid_input');
  });
});

describe('templates and duties', () => {
  test('HR writes templates by version', async () => {
    const content = JSON.stringify({
      title: 'Ask',
      body: 'What happened?',
      category: 'account',
      action: 'ask',
    });
    const save = (by: SignedInName, template: string | null, expected: string | null) =>
      desk.call(by, 'save_hr_template', { template, expected, content });
    expect(await save('member', null, null)).toBe('permission_required');
    const written = String(await save('hr', null, null));
    expect(await save('hr', written, PAST)).toBe('changed_meanwhile');
    const [read] = await sql`select updated_at::text as at from public.hr_templates where id = ${written}`;
    expect(await save('hr', written, String(read?.['at']))).toBe(written);
    expect(await save('hr', written, String(read?.['at']))).toBe('changed_meanwhile');
    expect(await desk.call('hr', 'delete_hr_template', { template: written })).toBe('done');
  });

  test('superadmins name staff with hr_full for restricted tickets', async () => {
    const name = (by: SignedInName, person: SignedInName, duty = 'restricted') =>
      desk.call(by, 'set_hr_duty', { person: idOf(person), duty, is_named: true });
    expect(await name('hr', 'hr')).toBe('superadmin_required');
    expect(await name('superadmin', 'member')).toBe('person_unavailable');
    expect(await name('superadmin', 'hr', 'else')).toBe('invalid_input');
    expect(await name('superadmin', 'hr')).toBe('done');
    expect(await desk.call('superadmin', 'list_hr_duties', {})).toContainEqual(
      expect.objectContaining({ user_id: idOf('hr'), duty: 'restricted', has_access: true }),
    );
  });
});
