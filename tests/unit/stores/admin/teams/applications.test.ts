/** Deciding about applications to teams over answered requests: steps, refusals, notes, several at once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STEP_FORM, STEP_TEXT } from '../../../../../src/messages/admin/applications.ts';
import { ACT_TEXT } from '../../../../../src/messages/core/table.ts';
import { MAILED_REASONS, TEAM_APPLICATION_MAIL } from '../../../../../src/messages/mail/team-applications.ts';
import { $confirm, answerConfirm } from '../../../../../src/stores/core/dialogs.ts';
import {
  $applicationCounts,
  applicationQueueAddress,
  applicationTable,
  freePlaces,
  startTeamApplications,
  teamReview,
} from '../../../../../src/stores/admin/teams/applications.ts';
import { promisedText, TEAM_APPLICATIONS } from '../../../../../src/stores/admin/teams/applications-table.ts';
import { $toasts } from '../../../../../src/stores/core/toasts.ts';
import { applicationDetail, applicationRow, DESK_AT, teamRow } from '../../../../support/review-stage.ts';
import { storeId } from '../../../../support/store-stage.ts';
import { setTableStage, settled, type TableStage, type Waiting } from '../../../../support/table-stage.ts';

let stage: TableStage;
let stop: () => void;
let rows = [applicationRow()];

const OTHER = storeId(6);
const TEAMS = [teamRow(), teamRow({ id: OTHER, name: 'Shutter', game: 'Counter-Strike' })];

const nameOf = ({ url }: Waiting): string => url.pathname.split('/').at(-1) ?? '';

/** Answers everything that is read, and stops at what is done. */
async function answerReads(): Promise<void> {
  for (; stage.waiting[0] !== undefined; await settled()) {
    const [request] = stage.waiting;
    const name = nameOf(request);
    if (name === 'advance_team_application' || name === 'add_team_application_note') return;
    stage.next();
    const { searchParams } = request.url;
    if (name === 'team_application_for_desk') await request.rows(applicationDetail());
    else if (name === 'desk_teams') await request.rows(TEAMS);
    else if (searchParams.get('queue') !== null) await request.counted(3);
    else if (searchParams.has('id')) await request.rows(rows[0] ?? null);
    else await request.rows(rows);
  }
}

beforeEach(async () => {
  rows = [applicationRow()];
  stage = setTableStage(`/team-management?application=${storeId(1)}`);
  stop = startTeamApplications();
  await settled();
  await answerReads();
});
afterEach(() => {
  teamReview.close();
  answerConfirm(false);
  stop();
});

describe('the table', () => {
  it('comes by what is to be done first, and counts what waits', () => {
    expect(TEAM_APPLICATIONS.defaultSort).toEqual({ column: 'urgency', descending: false });
    expect($applicationCounts.get()).toEqual({ late: 3, new: 3, in_progress: 3, waiting: 3, closed: 3 });
    expect(applicationQueueAddress('late')).toBe(`?queue=late&application=${storeId(1)}`);
  });

  it('says which day was promised only while an answer is owed', () => {
    expect(promisedText(applicationRow())).toBe('6 Feb 2026, 4 business days left');
    expect(promisedText(applicationRow({ business_days_left: 0 }))).toBe('6 Feb 2026, today is the last day');
    expect(promisedText(applicationRow({ queue: 'late' }))).toBe('6 Feb 2026, overdue');
    expect(promisedText(applicationRow({ stage: 'interview', queue: 'in_progress' }))).toBe('');
    expect([freePlaces(applicationRow()), freePlaces(applicationRow({ roster_size: 7 }))]).toEqual([1, 0]);
  });
});

describe('a step', () => {
  it('into review is taken in one press', async () => {
    const taking = teamReview.beginStep('review');
    await settled();
    const act = stage.next();
    expect(act.body).toEqual({
      application: storeId(1),
      expected: DESK_AT,
      step: 'review',
      details: {},
    });
    await act.rows(null);
    await answerReads();
    await taking;
    expect($toasts.get()[0]?.text).toBe(STEP_TEXT.review.done('Zolazo'));
  });

  it('that accepts asks for the role, and says what the applicant will read', async () => {
    await teamReview.beginStep('accept');
    expect(teamReview.$step.get()).toBe('accept');
    expect(teamReview.stepForm.$form.get().values.role).toBe('player');
    teamReview.stepForm.change('role', 'substitute');
    teamReview.stepForm.change('message', ' See you on Monday. ');
    expect(teamReview.previewOf(applicationRow(), 'accept', teamReview.stepForm.$form.get().values)).toEqual([
      TEAM_APPLICATION_MAIL.accepted.intro('Zolazo'),
      'Your role: Substitute',
      'A message from us: See you on Monday.',
    ]);
    const sending = teamReview.stepForm.submit();
    await settled();
    const act = stage.next();
    expect(act.body).toMatchObject({
      step: 'accept',
      details: { role: 'substitute', message: 'See you on Monday.' },
    });
    await act.rows(null);
    await answerReads();
    expect(await sending).toBe(true);
    expect(teamReview.$step.get()).toBeNull();
  });

  it('that meets a full roster keeps what was typed, reads the places anew, and goes on to the waiting list', async () => {
    await teamReview.beginStep('accept');
    teamReview.stepForm.change('message', 'Welcome.');
    const sending = teamReview.stepForm.submit();
    await settled();
    rows = [applicationRow({ roster_size: 5 })];
    await stage.next().refuse(409, 'roster_full');
    await answerReads();
    expect(await sending).toBe(false);
    const open = applicationTable.$open.get();
    expect(open.phase === 'ready' && freePlaces(open.row)).toBe(0);
    await teamReview.beginStep('waitlist');
    expect(teamReview.$step.get()).toBe('waitlist');
    expect(teamReview.stepForm.$form.get().values.message).toBe('Welcome.');
  });

  it('that somebody else took already says what differs', async () => {
    await teamReview.beginStep('interview');
    const sending = teamReview.stepForm.submit();
    await settled();
    rows = [applicationRow({ stage: 'rejected', queue: 'closed' })];
    await stage.next().refuse(409, 'changed_meanwhile');
    await answerReads();
    expect(await sending).toBe(false);
    expect(teamReview.$act.get().refusal?.changes).toContain(
      ACT_TEXT.difference('Stage', 'Submitted', 'Rejected'),
    );
  });

  it('that rejects offers other teams, those of the same game first, and none twice', async () => {
    const beginning = teamReview.beginStep('reject');
    await settled();
    await answerReads();
    await beginning;
    expect(teamReview.$alternatives.get()).toEqual({
      phase: 'ready',
      choices: [{ value: OTHER, label: 'Shutter', hint: 'Counter-Strike' }],
    });
    await teamReview.stepForm.submit();
    expect(teamReview.stepForm.$form.get().errors).toEqual({ reason_code: STEP_FORM.reasonWanted });
    teamReview.stepForm.change('reason_code', 'level');
    teamReview.stepForm.change('alternatives', [OTHER]);
    const { values } = teamReview.stepForm.$form.get();
    expect(teamReview.previewOf(applicationRow(), 'reject', values).slice(1)).toEqual([
      `Reason: ${MAILED_REASONS.level}`,
      expect.stringContaining('You can apply again from: '),
      'Another team for you: Shutter',
    ]);
    const sending = teamReview.stepForm.submit();
    await settled();
    const act = stage.next();
    expect(act.body).toMatchObject({
      details: { reason_code: 'level', alternatives: [OTHER], reapply_after: values.reapply_after },
    });
    await act.rows(null);
    await answerReads();
    expect(await sending).toBe(true);
  });
});

describe('notes', () => {
  it('are added and read anew; nothing typed is lost by a refusal', async () => {
    teamReview.noteForm.change('body', 'Ask Kestrel.');
    const refused = teamReview.noteForm.submit();
    await settled();
    await stage.next().break();
    expect(await refused).toBe(false);
    expect(teamReview.noteForm.$form.get().values.body).toBe('Ask Kestrel.');
    const sending = teamReview.noteForm.submit();
    await settled();
    const act = stage.next();
    expect(act.body).toEqual({ application: storeId(1), body: 'Ask Kestrel.' });
    await act.rows(null);
    await answerReads();
    expect(await sending).toBe(true);
    expect(teamReview.noteForm.$form.get().values.body).toBe('');
    expect(teamReview.$detail.get().detail?.events).toHaveLength(2);
  });
});

describe('several', () => {
  const CLOSED = applicationRow({ id: storeId(7), stage: 'accepted', queue: 'closed' });

  beforeEach(async () => {
    rows = [applicationRow(), CLOSED];
    const loading = applicationTable.reload();
    await settled();
    await answerReads();
    await loading;
    applicationTable.selectPage(true);
  });

  it('go into review; those that cannot are left out', async () => {
    const [review] = teamReview.bulk.actions;
    if (review === undefined) throw new Error('Nothing can be done');
    const running = teamReview.bulk.run(review);
    expect($confirm.get()?.text).toContain('1 application goes into review');
    answerConfirm(true);
    await settled();
    await stage.next().rows(null);
    await answerReads();
    await running;
    const state = teamReview.bulk.$bulk.get();
    expect(state.phase === 'done' && state.results.map(({ outcome }) => outcome)).toEqual([
      'done',
      'skipped',
    ]);
  });

  it('are rejected for one reason, which is asked once', async () => {
    teamReview.beginRejecting();
    expect(teamReview.$rejecting.get()).toBe(1);
    await teamReview.rejectForm.submit();
    expect(teamReview.rejectForm.$form.get().errors['reason_code']).toBe(STEP_FORM.reasonWanted);
    teamReview.rejectForm.change('reason_code', 'other');
    await teamReview.rejectForm.submit();
    expect(teamReview.rejectForm.$form.get().errors['message']).toBe(STEP_FORM.messageWanted);
    teamReview.rejectForm.change('message', 'The season is over.');
    expect(await teamReview.rejectForm.submit()).toBe(true);
    expect(teamReview.$rejecting.get()).toBeNull();
    await settled();
    const act = stage.next();
    expect(act.body).toMatchObject({
      step: 'reject',
      details: { reason_code: 'other', message: 'The season is over.' },
    });
    await act.refuse(403, 'own_application');
    await answerReads();
    const state = teamReview.bulk.$bulk.get();
    expect(state.phase === 'done' && state.results.map(({ outcome }) => outcome)).toEqual([
      'own_application',
      'skipped',
    ]);
  });
});
