/** Deciding team applications, with answered requests: steps, refusals, notes, bulk actions. */
import { beforeEach, describe, expect, it } from 'vitest';
import { STEP_FORM, STEP_TEXT } from '#messages/admin/applications.ts';
import { MAILED_REASONS, TEAM_APPLICATION_MAIL } from '#messages/mail/team-applications.ts';
import {
  createTeamApplicationsPage,
  freePlaces,
  type TeamApplicationsPage,
} from '#stores/admin/teams/applications.ts';
import { promisedText } from '#stores/admin/applications/kind.ts';
import { TEAM_APPLICATIONS } from '#stores/admin/teams/applications-table.ts';
import { countApplied, leftOut } from '#stores/core/table/batch.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { applicationDetail, applicationRow, DESK_AT, teamRow } from '#tests/support/review-rows.ts';
import { storeId } from '#tests/support/store-rows.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { settled, type Waiting } from '#tests/support/table-service.ts';

let review: TeamApplicationsPage['review'];
let rows = [applicationRow()];

const OTHER = storeId(6);
const TEAMS = [teamRow(), teamRow({ id: OTHER, name: 'Shutter', game: 'Counter-Strike' })];

const nameOf = ({ url }: Waiting): string => url.pathname.split('/').at(-1) ?? '';

/** Calls that the tests answer themselves. */
const WRITES = new Set([
  'advance_team_application',
  'advance_team_applications',
  'preview_team_applications',
  'add_team_application_note',
]);

/** Answers every read and stops at the first write. */
async function answerReads(): Promise<void> {
  for (; service.waiting[0] !== undefined; await settled()) {
    const [request] = service.waiting;
    const name = nameOf(request);
    if (WRITES.has(name)) return;
    service.next();
    const { searchParams } = request.url;
    if (name === 'team_application_for_desk') await request.rows(applicationDetail());
    else if (name === 'desk_teams') await request.rows(TEAMS);
    else if (searchParams.get('queue') !== null) await request.counted(3);
    else if (searchParams.has('id')) await request.rows(rows[0] ?? null);
    else await request.rows(rows);
  }
}

const { page, service, read, answered } = pageTest({
  path: `/team-management?application=${storeId(1)}`,
  create: createTeamApplicationsPage,
  reads: answerReads,
  prepare: () => {
    rows = [applicationRow()];
  },
});

beforeEach(() => {
  review = page.review;
});

it('the table of applications is sorted by urgency and counts the queues', () => {
  expect(TEAM_APPLICATIONS.defaultSort).toEqual({ column: 'urgency', descending: false });
  expect(page.counts.$state.get().data).toEqual({ late: 3, new: 3, in_progress: 3, waiting: 3, closed: 3 });
  expect(page.queueQuery('late')).toBe(`?queue=late&application=${storeId(1)}`);
});

it('the table of applications shows the due date only while a decision is open', () => {
  expect(promisedText(applicationRow())).toBe('6\u00a0Feb\u00a02026, 4 business days left');
  expect(promisedText(applicationRow({ business_days_left: 0 }))).toBe(
    '6\u00a0Feb\u00a02026, today is the last day',
  );
  expect(promisedText(applicationRow({ queue: 'late' }))).toBe('6\u00a0Feb\u00a02026, overdue');
  expect(promisedText(applicationRow({ stage: 'interview', queue: 'in_progress' }))).toBe('');
  expect([freePlaces(applicationRow()), freePlaces(applicationRow({ roster_size: 7 }))]).toEqual([1, 0]);
});

it('a step of an application asks nothing for review', async () => {
  const sent = await answered(review.beginStep('review'), null);
  expect(sent.body).toEqual({
    application: storeId(1),
    expected: DESK_AT,
    step: 'review',
    details: {},
  });
  expect($toasts.get()[0]?.text).toBe(STEP_TEXT.review.done('Zolazo'));
});

it('a step of an application asks for the role on accept, and previews the mail', async () => {
  await review.beginStep('accept');
  expect(review.$step.get()).toBe('accept');
  expect(review.stepForm.$form.get().values.role).toBe('player');
  fill(review.stepForm, { role: 'substitute', message: ' See you on Monday. ' });
  expect(review.previewOf(applicationRow(), 'accept', review.stepForm.$form.get().values)).toEqual([
    TEAM_APPLICATION_MAIL.accepted.intro('Zolazo'),
    'Your role: Substitute',
    'A message from us: See you on Monday.',
  ]);
  const sent = await answered(review.stepForm.submit(), null);
  expect(sent.body).toMatchObject({
    step: 'accept',
    details: { role: 'substitute', message: 'See you on Monday.' },
  });
  expect(sent.result).toBe(true);
  expect(review.$step.get()).toBeNull();
});

it('a step of an application keeps the typed text when the roster is full, reloads the seats, and continues on the waiting list', async () => {
  await review.beginStep('accept');
  const sending = fill(review.stepForm, { message: 'Welcome.' }).submit();
  await settled();
  rows = [applicationRow({ roster_size: 5 })];
  await service.next().refuse(409, 'roster_full');
  await answerReads();
  expect(await sending).toBe(false);
  const open = page.table.$open.get();
  expect(open.phase === 'ready' && freePlaces(open.row)).toBe(0);
  await review.beginStep('waitlist');
  expect(review.$step.get()).toBe('waitlist');
  expect(review.stepForm.$form.get().values.message).toBe('Welcome.');
});

it('a step of an application offers other teams on reject, the same game first, without duplicates', async () => {
  await read(review.beginStep('reject'));
  expect(review.alternatives.$state.get()).toMatchObject({
    phase: 'ready',
    data: [{ value: OTHER, label: 'Shutter', hint: 'Counter-Strike' }],
  });
  await review.stepForm.submit();
  expect(review.stepForm.$form.get().errors).toEqual({ reason_code: STEP_FORM.reasonWanted });
  fill(review.stepForm, { reason_code: 'level', alternatives: [OTHER] });
  const { values } = review.stepForm.$form.get();
  expect(review.previewOf(applicationRow(), 'reject', values).slice(1)).toEqual([
    `Reason: ${MAILED_REASONS.level}`,
    expect.stringContaining('You can apply again from: '),
    'Another team for you: Shutter',
  ]);
  const sent = await answered(review.stepForm.submit(), null);
  expect(sent.body).toMatchObject({
    details: { reason_code: 'level', alternatives: [OTHER], reapply_after: values.reapply_after },
  });
  expect(sent.result).toBe(true);
});

it('notes on an application are added and reloaded', async () => {
  const sent = await answered(fill(review.noteForm, { body: 'Ask Kestrel.' }).submit(), null);
  expect(sent.body).toEqual({ application: storeId(1), body: 'Ask Kestrel.' });
  expect(sent.result).toBe(true);
  expect(review.noteForm.$form.get().values.body).toBe('');
  expect(review.detail.$state.get().data?.events).toHaveLength(2);
});

describe('several applications', () => {
  const CLOSED = applicationRow({ id: storeId(7), stage: 'accepted', queue: 'closed' });

  beforeEach(async () => {
    rows = [applicationRow(), CLOSED];
    await read(page.table.reload());
    page.table.selectPage(true);
  });

  const found = (refusal: string | null, id = applicationRow().id) => ({ id, expected: 'v1', refusal });

  it('are previewed: what will happen, and which are left out', async () => {
    const [action] = review.bulk.actions;
    if (action === undefined) throw new Error('Nothing can be done');
    const asking = review.bulk.run(action);
    const asked = await service.request();
    expect(asked.url.pathname).toBe('/rest/v1/rpc/preview_team_applications');
    expect(asked.body).toEqual({ applications: [applicationRow().id, CLOSED.id], step: 'review' });
    await asked.rows([found(null), found('closed', CLOSED.id)]);
    await asking;
    const state = review.bulk.$bulk.get();
    if (state.phase !== 'preview') throw new Error('No preview');
    expect(state.preview.words.effect(countApplied(state.preview))).toContain(
      '1 application will go into review',
    );
    expect(leftOut(state.preview).map(({ reason }) => reason)).toEqual(['closed']);
    const sent = await answered(review.bulk.confirm(), [{ id: applicationRow().id, outcome: 'done' }]);
    expect(sent.url.pathname).toBe('/rest/v1/rpc/advance_team_applications');
    expect(sent.body).toEqual({
      applications: [{ id: applicationRow().id, expected: 'v1' }],
      step: 'review',
      details: {},
    });
    expect(review.bulk.$bulk.get().phase).toBe('idle');
    expect($toasts.get()[0]?.text).toBe('1 application is in review.');
  });

  it('are accepted in the usual role', async () => {
    const accept = review.bulk.actions.find(({ key }) => key === 'accept');
    if (accept === undefined) throw new Error('Nothing accepts');
    const asking = review.bulk.run(accept);
    await (await service.request()).rows([found(null), found('roster_full', CLOSED.id)]);
    await asking;
    const sent = await answered(review.bulk.confirm(), [{ id: applicationRow().id, outcome: 'roster_full' }]);
    expect(sent.body).toMatchObject({ step: 'accept', details: { role: 'player' } });
    expect(review.bulk.$bulk.get()).toMatchObject({ phase: 'done', results: [{ outcome: 'roster_full' }] });
    expect(page.table.$selected.get()).toEqual([applicationRow().id]);
  });

  it('are rejected with one reason, asked once', async () => {
    const asking = review.beginRejecting();
    await (await service.request()).rows([found(null), found('closed', CLOSED.id)]);
    await asking;
    const preview = review.$rejecting.get();
    expect(preview && countApplied(preview)).toBe(1);
    await review.rejectForm.submit();
    expect(review.rejectForm.$form.get().errors['reason_code']).toBe(STEP_FORM.reasonWanted);
    await fill(review.rejectForm, { reason_code: 'other' }).submit();
    expect(review.rejectForm.$form.get().errors['message']).toBe(STEP_FORM.messageWanted);
    expect(await fill(review.rejectForm, { message: 'The season is over.' }).submit()).toBe(true);
    expect(review.$rejecting.get()).toBeNull();
    const sent = await service.request();
    expect(sent.body).toMatchObject({
      applications: [{ id: applicationRow().id, expected: 'v1' }],
      step: 'reject',
      details: { reason_code: 'other', message: 'The season is over.' },
    });
    await sent.rows([{ id: applicationRow().id, outcome: 'own_application' }]);
    await answerReads();
    const state = review.bulk.$bulk.get();
    expect(state.phase === 'done' && state.results.map(({ outcome }) => outcome)).toEqual([
      'own_application',
    ]);
  });

  it('are not rejected where none can be: the preview says why', async () => {
    const asking = review.beginRejecting();
    await settled();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await service.next().rows([found('closed'), found('closed', CLOSED.id)]);
      await settled();
    }
    await asking;
    expect(review.$rejecting.get()).toBeNull();
    expect(review.bulk.$bulk.get().phase).toBe('preview');
  });
});
