/** Files of tickets: whose uploads are sent, and who downloads them. */
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, SIGNED_IN_NAMES, type SignedInName } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';
import { outcomeOf } from './acting.ts';

const { test, sql, value, asPerson, asService, connect } = databaseTest({ rows: 'restore' });

let count = 0;

async function upload(person: SignedInName = 'member'): Promise<string> {
  count += 1;
  const { data, error } = await asService().rpc('add_ticket_file', {
    person: PEOPLE[person].id,
    name: 'proof.pdf',
    path: `${String(count).padStart(32, '0')}.pdf`,
    media_type: 'application/pdf',
    bytes: 100,
  });
  expect(error).toBeNull();
  return data ?? '';
}

interface Thread {
  readonly ticket: string;
  readonly message: string;
}

/** A ticket of the member with one message. */
async function write(
  kind: 'public' | 'internal' = 'public',
  sensitivity = 'normal',
  about: SignedInName | null = null,
): Promise<Thread> {
  count += 1;
  const [ticket] =
    await sql`insert into public.tickets (number, category, priority, sensitivity, title, requester_id, about_user_id)
     values ('HR-' || lpad(${count}::text, 6, '0'), 'conduct', 'high', ${sensitivity}, 'x', ${PEOPLE.member.id}, ${about && PEOPLE[about].id})
    returning id`;
  return {
    ticket: ticket?.id ?? '',
    message: await value`select private.add_ticket_message(${ticket?.id}, ${kind}, 'staff', 'x') as id`,
  };
}

const attach = (
  { ticket, message }: Thread,
  files: readonly string[] | null,
  person: SignedInName = 'member',
) =>
  outcomeOf(
    () => sql`select private.attach_ticket_files(${ticket}, ${message}, ${files}, ${PEOPLE[person].id})`,
  );

/** The people who may download a file; it does not exist for others. */
async function readersOf(file: string): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const name of SIGNED_IN_NAMES.filter((person) => person !== 'banned')) {
    const { error } = await asPerson(name).rpc('ticket_file_path', { file });
    if (error?.message !== 'not_found') answers.push(error === null ? name : `${name}: ${error.message}`);
  }
  return answers;
}

describe('sending uploads', () => {
  test('sends none, and up to five, once each', async () => {
    const thread = await write();
    expect([await attach(thread, null), await attach(thread, [])]).toEqual([null, null]);
    const files = [await upload(), await upload(), await upload(), await upload(), await upload()];
    expect(await attach(thread, [...files, await upload()])).toBe('too_many_files');
    const [first = ''] = files;
    expect(await attach(thread, [...files, first])).toBeNull();
    expect(await attach(await write(), [first])).toBe('not_found');
    expect(await sql`select from private.ticket_files where message_id = ${thread.message}`).toHaveLength(5);
  });

  test('refuses uploads of others and unknown ones, and then sends nothing', async () => {
    const thread = await write();
    const [own, foreign] = [await upload(), await upload('otherMember')];
    expect(await attach(thread, [own, foreign])).toBe('not_found');
    expect(await attach(thread, [own, PEOPLE.member.id])).toBe('not_found');
    expect(await sql`select from private.ticket_files where ticket_id is not null`).toEqual([]);
  });

  test('of two messages with the same upload, sends one', async () => {
    const file = await upload();
    const [one, other] = [await write(), await write()];
    const [first, second] = [await connect(), await connect()];
    const call = 'select private.attach_ticket_files($1, $2, array[$3::uuid], $4)';
    await first.query('begin');
    await first.query(call, [one.ticket, one.message, file, PEOPLE.member.id]);
    const waiting = outcomeOf(() =>
      second.query(call, [other.ticket, other.message, file, PEOPLE.member.id]),
    );
    await first.query('commit');
    expect(await waiting).toBe('not_found');
  });
});

describe('downloading', () => {
  test('is for the uploader before the message is sent', async () => {
    expect(await readersOf(await upload())).toEqual(['member']);
  });

  test('is for the requester and the desk, of internal notes for the desk', async () => {
    const [file, note] = [await upload(), await upload('hr')];
    await attach(await write(), [file]);
    await attach(await write('internal'), [note], 'hr');
    expect(await readersOf(file)).toEqual(['member', 'hr', 'admin', 'superadmin']);
    expect(await readersOf(note)).toEqual(['hr', 'admin', 'superadmin']);
  });

  test('is never for the member whom the ticket is about, and of restricted tickets for named readers', async () => {
    const [about, restricted] = [await upload(), await upload()];
    await attach(await write('public', 'confidential', 'superadmin'), [about]);
    expect(await readersOf(about)).toEqual(['member', 'hr']);
    // Without holders of the duty superadmins are named.
    await attach(await write('public', 'restricted'), [restricted]);
    expect(await readersOf(restricted)).toEqual(['member', 'superadmin']);
    // An uploader whose part in the ticket ended: a merge may have made another member its requester.
    await sql`update public.tickets set requester_id = null`;
    expect(await readersOf(restricted)).toEqual(['superadmin']);
  });

  test('by the desk is recorded as an opening, once an hour', async () => {
    const [file, thread] = [await upload(), await write()];
    await attach(thread, [file]);
    const ask = (name: SignedInName) => asPerson(name).rpc('ticket_file_path', { file });
    await ask('hr');
    await ask('hr');
    await ask('member');
    await ask('captain');
    expect(await sql`select user_id, ticket_id from private.ticket_openings`).toEqual([
      { user_id: PEOPLE.hr.id, ticket_id: thread.ticket },
    ]);
  });

  test('by the desk needs the second factor where it is required', async () => {
    await sql`update public.settings set value = 'true' where key = 'security.admin_second_factor'`;
    const [file, thread] = [await upload(), await write()];
    await attach(thread, [file]);
    const ask = async (name: SignedInName, aal: 'aal1' | 'aal2') => {
      const headers = { authorization: `Bearer ${accessToken(name, { aal })}` };
      return (await asPerson(name, { headers }).rpc('ticket_file_path', { file })).error?.message ?? null;
    };
    expect([await ask('hr', 'aal1'), await ask('hr', 'aal2'), await ask('member', 'aal1')]).toEqual([
      'second_factor_required',
      null,
      null,
    ]);
  });
});
