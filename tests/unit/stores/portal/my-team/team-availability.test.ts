/** The availability of a team for its leaders with answered requests: reminders, line-ups, trainings. */
import { expect, it } from 'vitest';
import type { TeamAvailability } from '#contract/availability.ts';
import { errorText } from '#messages/core/errors.ts';
import {
  LINE_UP_FORM,
  TEAM_AVAILABILITY_TEXT as TEXT,
  TRAINING_FORM,
  TRAININGS_TEXT,
} from '#messages/portal/my-team.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { createTeamAvailability } from '#stores/portal/my-team/team-availability.ts';
import { trainingTime } from '#stores/portal/my-team/team-trainings.ts';
import { dayAndTime } from '#stores/portal/my-team/occasion-words.ts';
import { AT, teamOccasion, teamPerson, training, TRAINING_DAY } from '#tests/support/availability-rows.ts';
import { fill } from '#tests/support/forms.ts';
import { clearToasts } from '#tests/support/clear-toasts.ts';
import { pageTest, refused } from '#tests/support/page-test.ts';
import { storeId } from '#tests/support/store-rows.ts';
import { answerEach, settled, signIn } from '#tests/support/table-service.ts';

const TEAM = storeId(1);
const people = [1, 2, 3].map((number) => teamPerson(number));
const [FIRST = '', SECOND = ''] = people.map(({ user_id: id }) => id);
const match = teamOccasion({ line_up: [FIRST] });
const scrim = teamOccasion(TRAINING_DAY);
const START: TeamAvailability = { people, occasions: [match, scrim], trainings: [training()] };
const LATER = '2026-02-21T10:00:00+00:00';

let team = START;

const { page, service, answered } = pageTest({
  path: '/my-team?team=night-shift',
  create: () => createTeamAvailability(TEAM),
  reads: (opened) => answerEach(opened, (name) => (name === 'team_availability' ? team : undefined)),
  prepare: (opened) => {
    signIn(opened, FIRST);
    team = START;
    clearToasts();
  },
});

const toasts = () => $toasts.get().map(({ text }) => text);
const when = () => dayAndTime(scrim.starts_at, service.environment.now());

it('the availability of a team is read for its id, with the leader', () => {
  expect(page.answers.$state.get().data).toMatchObject({ ...START, self: FIRST });
});

it.each([
  [2, '2 players reminded.'],
  [1, '1 player reminded.'],
  [0, TEXT.reminded(0)],
])('a reminder says that it reached %i', async (count, words) => {
  const sent = await answered(page.remind(match), count);
  expect(sent.body).toEqual({ match: storeId(2), training: null, day: null });
  expect(toasts()).toEqual([words]);
});

it('a reminder after the deadline is refused in words', async () => {
  await answered(page.remind(match), refused('answers_closed'));
  expect(toasts()).toEqual([errorText('answers_closed')]);
});

it('a line-up starts with the present one and is saved over the version that was read', async () => {
  page.lineUp.choose(match);
  const { editor, tick } = page.lineUp;
  expect(editor.form.$form.get().values.players).toEqual([FIRST]);
  tick(SECOND, true);
  tick(FIRST, false);
  const sent = await answered(editor.form.submit(), AT);
  expect(sent.body).toEqual({ match: storeId(2), expected: AT, players: [SECOND] });
  expect(editor.$row.get()).toBeNull();
  expect(toasts()).toEqual([LINE_UP_FORM.changed('vs Rivals')]);
});

it('a line-up that someone else changed shows the difference and is saved over it', async () => {
  page.lineUp.choose(match);
  const { editor, tick } = page.lineUp;
  tick(SECOND, true);
  team = { ...START, occasions: [{ ...match, line_up: [SECOND], updated_at: LATER }] };
  await answered(editor.form.submit(), refused('changed_meanwhile'));
  expect(editor.form.$form.get().notice?.text).toBe(LINE_UP_FORM.stale);
  expect(editor.$conflicts.get()).toEqual(['Line-up: was Player1, now Player2']);
  expect(editor.form.$form.get().values.players).toEqual([FIRST, SECOND]);
  const sent = await answered(editor.form.submit(), LATER);
  expect(sent.body).toMatchObject({ expected: LATER, players: [FIRST, SECOND] });
});

it('a line-up of a match that is gone stays open', async () => {
  page.lineUp.choose(match);
  team = { ...START, occasions: [] };
  await answered(page.lineUp.editor.form.submit(), refused('changed_meanwhile'));
  expect(page.lineUp.editor.form.$form.get().notice?.text).toBe(LINE_UP_FORM.gone);
});

it('a line-up with a player who cannot reads the answers again', async () => {
  page.lineUp.choose(match);
  const answers = [{ user_id: FIRST, answer: 'no' as const, note: 'Exam', by_absence: false }];
  team = { ...START, occasions: [{ ...match, answers }] };
  await answered(page.lineUp.editor.form.submit(), refused('player_unavailable'));
  expect(page.lineUp.editor.form.$form.get().notice?.text).toBe(errorText('player_unavailable'));
  expect(page.answers.$state.get().data?.occasions[0]?.answers).toEqual(answers);
});

const TYPED = { title: 'Scrim', day: '2026-03-12', time: '19:00', minutes: '120' };
const SENT = {
  team: TEAM,
  title: 'Scrim',
  starts_at: '2026-03-12T17:00:00.000Z',
  minutes: 120,
  repeats_until: null,
};

it('a training is planned in South African time, once or every week', async () => {
  page.training.open('new');
  fill(page.training.form, TYPED);
  const single = await answered(page.training.form.submit(), storeId(4));
  expect(single.body).toEqual(SENT);
  expect(toasts()).toEqual([TRAINING_FORM.added('Scrim')]);
  page.training.open('new');
  fill(page.training.form, { ...TYPED, is_weekly: true });
  await page.training.form.submit();
  expect(page.training.form.$form.get().errors).toEqual({ repeats_until: 'Fill in “Last day”' });
  fill(page.training.form, { repeats_until: '2026-04-30' });
  const weekly = await answered(page.training.form.submit(), storeId(4));
  expect(weekly.body).toEqual({ ...SENT, repeats_until: '2026-04-30' });
});

it.each([
  ['invalid_value', { day: TRAINING_FORM.dayPast }, undefined],
  ['too_many_trainings', {}, errorText('too_many_trainings')],
] as const)('a training that is refused keeps what was typed: %s', async (code, errors, notice) => {
  page.training.open('new');
  fill(page.training.form, TYPED);
  await answered(page.training.form.submit(), refused(code));
  const { values, errors: fieldErrors, notice: formNotice } = page.training.form.$form.get();
  expect(values).toMatchObject(TYPED);
  expect(fieldErrors).toEqual(errors);
  expect(formNotice?.text).toBe(notice);
});

it('a training is changed from its present values, and a conflict lists what differs', async () => {
  page.training.open(training());
  expect(page.training.form.$form.get().values).toEqual({
    title: 'Scrim',
    day: '2026-03-12',
    time: '19:00',
    minutes: '90',
    is_weekly: true,
    repeats_until: '2026-04-30',
  });
  team = { ...START, trainings: [training({ minutes: 60, updated_at: LATER })] };
  const sent = await answered(page.training.form.submit(), refused('changed_meanwhile'));
  expect(sent.body).toMatchObject({ training: storeId(3), expected: AT });
  expect(page.training.$conflicts.get()).toEqual(['Minutes: was 90, now 60']);
  const again = await answered(page.training.form.submit(), storeId(3));
  expect(again.body).toMatchObject({ training: storeId(3), expected: LATER });
  expect(toasts()).toEqual([TRAINING_FORM.changed('Scrim')]);
});

it('a day of a training is cancelled after a question, and planned again without one', async () => {
  const cancelling = page.setDay(scrim, false);
  await settled();
  expect($confirm.get()?.text).toBe(TRAININGS_TEXT.cancelQuestion('Scrim', when()));
  answerConfirm(true);
  const sent = await answered(cancelling, null);
  expect(sent.body).toEqual({ training: storeId(3), day: '2026-03-12', takes_place: false });
  const again = await answered(page.setDay({ ...scrim, is_cancelled: true }, true), null);
  expect(again.body).toMatchObject({ takes_place: true });
  expect(toasts()).toEqual([
    TRAININGS_TEXT.dayPlanned('Scrim', when()),
    TRAININGS_TEXT.dayCancelled('Scrim', when()),
  ]);
});

it('a training is deleted after a question', async () => {
  const deleting = page.removeTraining(training());
  await settled();
  expect($confirm.get()?.text).toBe(TRAININGS_TEXT.deleteQuestion('Scrim'));
  answerConfirm(true);
  const sent = await answered(deleting, null);
  expect(sent.body).toEqual({ training: storeId(3), expected: AT });
  expect(toasts()).toEqual([TRAININGS_TEXT.deleted('Scrim')]);
});

it('the time of a training names the day of the week, or the moment of a single one', () => {
  expect(trainingTime(training())).toMatch(/^Thursdays 19:00, every week until 30\sApr$/u);
  expect(trainingTime(training({ repeats_until: null }))).toMatch(/^Thursday 12\sMarch 19:00$/u);
});
