/** Partners with answered requests: answering from a template, moving, owning, valuing, notes. */
import { expect, it } from 'vitest';
import type { DeskInquiryRow } from '#contract/admin-partner-inquiries.ts';
import {
  ANSWER_TEMPLATES,
  PARTNER_ANSWER_TEXT,
  PARTNER_VALUE_TEXT,
  PARTNERS_DESK_TEXT as TEXT,
} from '#messages/admin/partners.ts';
import { createPartnersPage } from '#stores/admin/partners/partners-page.ts';
import { INQUIRIES } from '#stores/admin/partners/partners-table.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { answerEach, settled } from '#tests/support/table-service.ts';

const ID = '92000000-0000-4000-8000-000000000001';

const row = (changes: Partial<DeskInquiryRow> = {}): DeskInquiryRow => ({
  id: ID,
  company: 'Company',
  name: 'Thandi',
  email: 'thandi@company.test',
  phone: null,
  website: null,
  partnership_type: 'sponsorship',
  budget_range: '50k-200k',
  timeline: null,
  message: 'Hello',
  status: 'pending',
  answered_at: null,
  due_at: '2026-01-02T08:00:00+00:00',
  answer_state: 'due',
  owner_id: null,
  owner: null,
  value_cents: null,
  steps: ['contacted', 'lost', 'spam'],
  created_at: '2026-01-01T08:00:00+00:00',
  updated_at: '2026-01-01T08:00:00.123456+00:00',
  work_order: 1,
  ...changes,
});

/** Answers every read with the present row. */
const answerReads = (present = row()): Promise<void> =>
  answerEach(service, (name) => (name === 'partner_inquiry_for_desk' ? { events: [] } : [present]));

const { page, service, answered } = pageTest({
  path: `/admin-overview?view=partners&inquiry=${ID}`,
  create: createPartnersPage,
  reads: (_api, present: DeskInquiryRow = row()) => answerReads(present),
});
it('shows how the promise of an answer is kept', () => {
  const cells = (changes: Partial<DeskInquiryRow>) =>
    INQUIRIES.columns.find(({ key }) => key === 'answer')?.text(row(changes));
  expect(cells({})).toMatch(/^Due by 2\u00a0Jan(?:\u00a02026)? 10:00$/u);
  expect(cells({ answer_state: 'late' })).toBe('Late');
  expect(cells({ answer_state: 'none', status: 'spam' })).toBe('');
});

it('fills a template with names, follows another one, and keeps what was typed', async () => {
  page.answer.open();
  const values = () => page.answer.form.$form.get().values;
  const names = { name: 'Thandi', company: 'Company', sender: '' };
  expect(values().subject).toBe(ANSWER_TEMPLATES.call.subject(names));
  expect(values().body).toBe(ANSWER_TEMPLATES.call.body(names));
  page.answer.form.change('template', 'decline');
  expect(values().body).toBe(ANSWER_TEMPLATES.decline.body(names));
  fill(page.answer.form, { body: 'My own words', template: 'details' });
  expect(values().body).toBe('My own words');
  expect(values().subject).toBe(ANSWER_TEMPLATES.details.subject(names));

  const asked = await answered(page.answer.form.submit(), null, row({ status: 'contacted' }));
  expect(asked.url.pathname).toBe('/rest/v1/rpc/answer_partner_inquiry');
  expect(asked.body).toEqual({
    inquiry: ID,
    expected: row().updated_at,
    subject: ANSWER_TEMPLATES.details.subject(names),
    body: 'My own words',
  });
  expect(asked.result).toBe(true);
  expect($toasts.get()[0]?.text).toBe(PARTNER_ANSWER_TEXT.done('Thandi'));
});

it('moves with the version in sight, and asks before spam', async () => {
  void page.move(row(), 'spam');
  expect($confirm.get()?.text).toBe(TEXT.spamQuestion('Company'));
  answerConfirm(false);
  await settled();
  expect(service.waiting).toEqual([]);
  const asked = await answered(
    page.move(row(), 'contacted'),
    null,
    row({ status: 'contacted', steps: ['proposal'] }),
  );
  expect(asked.body).toEqual({ inquiry: ID, expected: row().updated_at, step: 'contacted' });
  expect(asked.result).toBe(true);
});

it('takes an owner, and a value in cents', async () => {
  void page.own(row(), true);
  const owned = await service.request();
  expect([owned.url.pathname, owned.body]).toEqual([
    '/rest/v1/rpc/assign_partner_inquiry',
    { inquiry: ID, expected: row().updated_at, is_mine: true },
  ]);
  await owned.rows(null);
  await answerReads();
  page.value.open();
  await fill(page.value.form, { value: 'a lot' }).submit();
  expect(page.value.form.$form.get().errors['value']).toBe(PARTNER_VALUE_TEXT.wrong);
  const saving = fill(page.value.form, { value: '125000.50' }).submit();
  expect((await service.request()).body).toMatchObject({ value_cents: 12_500_050 });
  void saving;
});

it('adds a note without a version', async () => {
  const asked = await answered(fill(page.note, { body: ' Call on Friday ' }).submit(), null);
  expect(asked.body).toEqual({ inquiry: ID, body: 'Call on Friday' });
  expect(asked.result).toBe(true);
});
