/** Inquiries of companies at the desk: steps, the promise of 24 hours, answers, owners, values, notes, retention. */
import { describe, expect } from 'vitest';
import { INQUIRY_STATUSES } from '#contract/partner-inquiries.ts';
import {
  DeskInquiryRowSchema,
  type DeskInquiryRow,
  type InquiryStatus,
} from '#contract/admin-partner-inquiries.ts';
import {
  addInquiryNote,
  advanceInquiry,
  answerInquiry,
  assignInquiry,
  readDeskInquiry,
  setInquiryValue,
} from '#data/admin-partner-inquiries.ts';
import { readRow } from '#data/table-rows.ts';
import { readWorkQueue, releaseWork, takeWork } from '#data/work-queue.ts';
import { INQUIRIES } from '#stores/admin/partners/partners-table.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { codeOf } from './acting.ts';

const ID = '92000000-0000-4000-8000-000000000001';

const { test, sql, asPerson, asService } = databaseTest({
  prepare: (made) =>
    made.sql`insert into public.partner_inquiries (id, name, email, company, partnership_type, message)
     values (${ID}, 'Thandi', 'thandi@company.test', 'Company', 'other', 'Hello')`,
  rows: 'restore',
});

async function row(): Promise<DeskInquiryRow> {
  const found = await readRow(asPerson('admin'), INQUIRIES.source, ID);
  if (found === null) throw new Error('The inquiry is gone.');
  return found;
}
const version = async () => ({ id: ID, expected: (await row()).updated_at });

const move = async (step: InquiryStatus, person: SignedInName = 'admin') =>
  codeOf(advanceInquiry(asPerson(person), await version(), step));
const events = async () => (await readDeskInquiry(asPerson('admin'), ID)).events;

describe('a step', () => {
  test('is allowed exactly where the database lists it', async () => {
    for (const from of INQUIRY_STATUSES) {
      await sql`update public.partner_inquiries set status = ${from} where id = ${ID}`;
      const { steps } = await row();
      for (const to of INQUIRY_STATUSES) {
        await sql`update public.partner_inquiries set status = ${from} where id = ${ID}`;
        expect([from, to, await move(to)]).toEqual([
          from,
          to,
          steps.includes(to) ? null : 'transition_not_allowed',
        ]);
      }
    }
  });

  test('is recorded with who and when, and refused on an older version', async () => {
    const old = await version();
    expect(await move('contacted')).toBeNull();
    expect(await codeOf(advanceInquiry(asPerson('admin'), old, 'lost'))).toBe('changed_meanwhile');
    expect(await events()).toMatchObject([
      { kind: 'status', by: 'Admin', detail: { from: 'pending', to: 'contacted' } },
    ]);
  });
});

describe('the promise of an answer', () => {
  const age = (hours: number) =>
    sql`update public.partner_inquiries set created_at = now() - ${hours} * interval '1 hour'
      where id = ${ID}`;

  test.each([
    [1, 'due', 'in_time'],
    [25, 'late', 'answered_late'],
  ])('after %s hours is %s, and with an answer %s', async (hours, before, after) => {
    await age(hours);
    expect((await row()).answer_state).toBe(before);
    await move('contacted');
    expect((await row()).answer_state).toBe(after);
  });

  test('is not owed to spam, and is owed again when it was none', async () => {
    await age(30);
    await move('spam');
    expect((await row()).answer_state).toBe('none');
    await move('pending');
    expect((await row()).answer_state).toBe('late');
  });

  test('is in the work queue until the first answer', async () => {
    const inquiries = async () =>
      (await readWorkQueue(asPerson('admin'), { kind: 'inquiry', owner: 'all', rows: 200 })).items;
    const item = (await inquiries()).find(({ key }) => key === ID);
    expect(item).toMatchObject({ subject: 'Company', note: 'Thandi', is_mine: false });
    if (item === undefined) return;
    await takeWork(asPerson('admin'), item);
    expect(await row()).toMatchObject({ owner: 'Admin', owner_id: PEOPLE.admin.id });
    expect(await codeOf(takeWork(asPerson('superadmin'), item))).toBe('changed_meanwhile');
    await releaseWork(asPerson('superadmin'), item);
    expect((await row()).owner_id).toBe(PEOPLE.admin.id);
    await releaseWork(asPerson('admin'), item);
    expect((await row()).owner_id).toBeNull();
    await move('contacted');
    expect((await inquiries()).filter(({ key }) => key === ID)).toEqual([]);
  });
});

describe('an answer', () => {
  const answer = async (subject: string, body: string) =>
    codeOf(answerInquiry(asPerson('admin'), await version(), { subject, body }));

  test('is queued, contacts a new inquiry, and keeps its text', async () => {
    expect(await answer(' Shall we talk? ', 'Hi Thandi\n\nYes.')).toBeNull();
    expect(await row()).toMatchObject({ status: 'contacted', answer_state: 'in_time' });
    expect(await events()).toMatchObject([
      { kind: 'mail', detail: { subject: 'Shall we talk?', body: 'Hi Thandi\n\nYes.' } },
      { kind: 'status' },
    ]);
    const [queued] = await sql<{ event: number }>`select (payload ->> 'event_id')::integer as event
      from public.outbox where kind = 'mail_partner_answer'`;
    const mail = await asService().rpc('partner_answer_to_mail', { event: queued?.event ?? 0 });
    expect(mail.data).toEqual({
      name: 'Thandi',
      email: 'thandi@company.test',
      subject: 'Shall we talk?',
      body: 'Hi Thandi\n\nYes.',
    });
  });

  test('needs texts that fit, and no spam', async () => {
    expect(await answer(' ', 'x')).toBe('required');
    expect(await answer('x', ' ')).toBe('required');
    expect(await answer('x'.repeat(151), 'x')).toBe('too_long');
    expect(await answer('One\r\nBcc: all@company.test', 'x')).toBe('invalid_characters');
    await move('spam');
    expect(await answer('x', 'x')).toBe('transition_not_allowed');
    expect(await sql`select from public.outbox where kind = 'mail_partner_answer'`).toEqual([]);
  });
});

test('owner, value and notes are kept with their history', async () => {
  const admin = asPerson('admin');
  await assignInquiry(admin, await version(), true);
  await setInquiryValue(admin, await version(), 12_500_000);
  await addInquiryNote(admin, ID, ' Call on Friday ');
  await assignInquiry(asPerson('superadmin'), await version(), true);
  await setInquiryValue(admin, await version(), null);
  expect(await codeOf(setInquiryValue(admin, await version(), -1))).not.toBeNull();
  expect(await codeOf(addInquiryNote(admin, ID, ' '))).toBe('required');
  expect((await events()).map(({ kind, detail }) => [kind, detail])).toEqual([
    ['owner', { to: 'Admin' }],
    ['value', { from: null, to: 12_500_000 }],
    ['note', { body: 'Call on Friday' }],
    ['owner', { to: 'Superadmin' }],
    ['value', { from: 12_500_000, to: null }],
  ]);
});

test('spam is deleted after 90 days, lost inquiries after two years, with their history', async () => {
  await move('lost');
  const purge = async (days: number) => {
    await sql`alter table public.partner_inquiries disable trigger partner_inquiries_touch_updated_at`;
    await sql`update public.partner_inquiries set updated_at = now() - ${days} * interval '1 day'
      where id = ${ID}`;
    await sql`alter table public.partner_inquiries enable trigger partner_inquiries_touch_updated_at`;
    return (await asService().rpc('purge_partner_inquiries')).data;
  };
  expect(await purge(700)).toBe(0);
  await sql`update public.partner_inquiries set status = 'spam' where id = ${ID}`;
  expect(await purge(89)).toBe(0);
  expect(await purge(91)).toBe(1);
  expect(await sql`select from private.partner_inquiry_events where inquiry_id = ${ID}`).toEqual([]);
});

test('the row of the desk has the columns of its schema', () => {
  expect(INQUIRIES.source.select).toBe(Object.keys(DeskInquiryRowSchema.entries).join(', '));
});
