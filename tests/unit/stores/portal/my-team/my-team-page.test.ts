/** /my-team with answered requests: answers, notes, absences. */
import { expect, it } from 'vitest';
import type { MyAvailability, MyOccasion } from '#contract/availability.ts';
import { unbroken } from '#domain/text.ts';
import { errorText } from '#messages/core/errors.ts';
import { ABSENCES_TEXT, ANSWER_NOTE_FORM, MY_TEAM_TEXT as TEXT } from '#messages/portal/my-team.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { createMyTeamPage } from '#stores/portal/my-team/my-team-page.ts';
import { deadlineText, occasionTitle } from '#stores/portal/my-team/occasion-words.ts';
import { answerKey } from '#stores/portal/my-team/my-answers.ts';
import { myOccasion, TRAINING_DAY } from '#tests/support/availability-rows.ts';
import { fill } from '#tests/support/forms.ts';
import { clearToasts } from '#tests/support/clear-toasts.ts';
import { pageTest, refused } from '#tests/support/page-test.ts';
import { storeId } from '#tests/support/store-rows.ts';
import { answerEach, settled } from '#tests/support/table-service.ts';

const TEAM = { id: storeId(1), slug: 'night-shift', name: 'Night Shift', is_leader: false };
const scrim = myOccasion({ ...TRAINING_DAY, answer: 'yes' });
const START: MyAvailability = { teams: [TEAM], occasions: [myOccasion(), scrim], absences: [] };
const AWAY = {
  id: storeId(6),
  from_day: '2026-03-10',
  to_day: '2026-03-11',
  entered_at: '2026-03-01T08:00:00+00:00',
};
const PERIOD = ABSENCES_TEXT.period(unbroken('10 Mar'), unbroken('11 Mar'));

let availability = START;

const { page, service, answered, read } = pageTest({
  path: '/my-team',
  create: createMyTeamPage,
  reads: (opened) => answerEach(opened, (name) => (name === 'my_availability' ? availability : undefined)),
  prepare: () => {
    availability = START;
    clearToasts();
  },
});

const toasts = () => $toasts.get().map(({ text }) => text);
const shown = (): readonly MyOccasion[] => page.availability.$state.get().data?.occasions ?? [];
const undo = () => $toasts.get().find(({ action }) => action !== undefined)?.action;

it('/my-team saves an answer, shows it before the team is read again, and takes it back', async () => {
  const saving = page.answer(myOccasion(), 'yes');
  expect(page.$busyKey.get()).toBe(answerKey(myOccasion(), 'yes'));
  const sent = await answered(saving, null);
  expect(sent.url.pathname).toMatch(/answer_occasion$/u);
  expect(sent.body).toEqual({
    match: storeId(2),
    training: null,
    day: null,
    answer: 'yes',
    note: null,
  });
  expect(toasts()).toEqual([TEXT.saved('vs Rivals', 'yes')]);
  expect(page.$busyKey.get()).toBeNull();
  undo()?.run();
  const back = await service.request();
  expect(back.body).toMatchObject({ match: storeId(2), answer: null });
  await back.rows(null);
  await read(null);
  expect(toasts()).toEqual([TEXT.undone('vs Rivals')]);
});

it('/my-team shows a saved answer while the team is read again', async () => {
  const saving = page.answer(myOccasion(), 'maybe');
  await (await service.request()).rows(null);
  await saving;
  expect(shown()[0]).toMatchObject({ answer: 'maybe', by_absence: false });
  availability = {
    ...START,
    occasions: [myOccasion({ answer: 'maybe', counts: { yes: 1, maybe: 1, no: 0, silent: 1 } })],
  };
  await read(null);
  expect(shown()).toEqual(availability.occasions);
});

it('/my-team gives back the former answer with its note, and none after an absence', async () => {
  const former = { ...scrim, note: 'Late' };
  await answered(page.answer(former, 'no'), null);
  undo()?.run();
  const back = await service.request();
  expect(back.body).toEqual({
    match: null,
    training: storeId(3),
    day: '2026-03-12',
    answer: 'yes',
    note: 'Late',
  });
  await back.rows(null);
  await read(null);
  await answered(page.answer({ ...scrim, answer: 'no', by_absence: true }, 'yes'), null);
  undo()?.run();
  expect((await service.request()).body).toMatchObject({ answer: null });
});

it.each([
  ['in the line-up', { in_line_up: true }, TEXT.leaveQuestion],
  ['after the deadline', { answer_until: '2026-03-01T09:59:00+00:00' }, TEXT.lateQuestion],
])('/my-team asks before a no %s, which cannot be undone', async (_name, changes, question) => {
  const saving = page.answer(myOccasion({ answer: 'yes', ...changes }), 'no');
  await settled();
  expect($confirm.get()?.text).toBe(question);
  answerConfirm(true);
  const sent = await answered(saving, null);
  expect(sent.body).toMatchObject({ answer: 'no' });
  expect(undo()).toBeUndefined();
});

it('/my-team explains a refused answer and reads the team again', async () => {
  availability = { ...START, occasions: [] };
  await answered(page.answer(myOccasion(), 'yes'), refused('answers_closed'));
  expect(toasts()).toEqual([errorText('answers_closed')]);
  expect(shown()).toEqual([]);
});

it('/my-team narrows the list to missing answers, and keeps what is answered then', async () => {
  expect(page.$waiting.get()).toBe(1);
  page.filterWaiting(true);
  expect(page.$shown.get()).toEqual([myOccasion()]);
  availability = { ...START, occasions: [myOccasion({ answer: 'no' }), scrim] };
  await answered(page.answer(myOccasion(), 'no'), null);
  expect(page.$waiting.get()).toBe(0);
  expect(page.$shown.get()).toEqual([myOccasion({ answer: 'no' })]);
  page.filterWaiting(false);
  expect(page.$shown.get()).toHaveLength(2);
});

it('/my-team sends a note with the present answer, and keeps what was typed when it is refused', async () => {
  page.note.open(scrim);
  const { dialog } = page.note;
  expect(dialog.$open.get()?.lead).toEqual([ANSWER_NOTE_FORM.lead('Scrim')]);
  fill(dialog.form, { note: ' Twenty minutes late ' });
  await answered(dialog.form.submit(), refused('answers_closed'));
  expect(dialog.$open.get()).not.toBeNull();
  expect(dialog.form.$form.get().values.note).toBe(' Twenty minutes late ');
  const sent = await answered(dialog.form.submit(), null);
  expect(sent.body).toMatchObject({ training: storeId(3), answer: 'yes', note: 'Twenty minutes late' });
  expect(dialog.$open.get()).toBeNull();
  expect(toasts()).toEqual([ANSWER_NOTE_FORM.done]);
});

it('/my-team adds an absence and clears the form', async () => {
  const { form } = page.absences;
  availability = { ...START, absences: [AWAY] };
  fill(form, { from_day: AWAY.from_day, to_day: AWAY.to_day });
  const sent = await answered(form.submit(), AWAY.id);
  expect(sent.body).toEqual({ from_day: AWAY.from_day, to_day: AWAY.to_day });
  expect(toasts()).toEqual([ABSENCES_TEXT.added(PERIOD)]);
  expect(form.$form.get().values).toEqual({ from_day: '', to_day: '' });
  expect(page.availability.$state.get().data?.absences).toEqual([AWAY]);
});

it.each([
  ['invalid_value', { to_day: ABSENCES_TEXT.toWrong }, undefined],
  ['too_many_absences', {}, errorText('too_many_absences')],
] as const)('/my-team keeps a refused absence: %s', async (code, errors, notice) => {
  const { form } = page.absences;
  fill(form, { from_day: '2026-02-01', to_day: '2026-02-02' });
  await answered(form.submit(), refused(code));
  expect(form.$form.get()).toMatchObject({ errors, values: { to_day: '2026-02-02' } });
  expect(form.$form.get().notice?.text).toBe(notice);
});

it('/my-team names missing days of an absence and refuses an end before its start', async () => {
  const { form } = page.absences;
  await form.submit();
  expect(form.$form.get().errors).toEqual({ from_day: 'Fill in “First day”', to_day: 'Fill in “Last day”' });
  await fill(form, { from_day: '2026-03-05', to_day: '2026-03-04' }).submit();
  expect(form.$form.get().errors['to_day']).toBe(ABSENCES_TEXT.toWrong);
});

it('/my-team deletes an absence and adds it again', async () => {
  const sent = await answered(page.absences.remove(AWAY), null);
  expect(sent.body).toEqual({ absence: AWAY.id });
  expect(toasts()).toEqual([ABSENCES_TEXT.deleted(PERIOD)]);
  undo()?.run();
  const back = await service.request();
  const { id: _id, ...restored } = AWAY;
  expect(back.body).toEqual(restored);
  await back.rows(storeId(7));
  await read(null);
  expect(toasts()).toEqual([ABSENCES_TEXT.undone(PERIOD)]);
});

it('/my-team selects a team by its slug and ignores others', () => {
  page.address.go('?team=night-shift');
  expect(page.address.$view.get()).toEqual({ team: 'night-shift' });
  page.address.go('?team=Night%20Shift');
  expect(page.address.$view.get()).toEqual({ team: null });
});

it('the words of an occasion name the opponent, and the deadline by its day', () => {
  const now = service.environment.now();
  expect(occasionTitle(myOccasion())).toBe('vs Rivals');
  expect(occasionTitle(scrim)).toBe('Scrim');
  expect(deadlineText(myOccasion(), now)).toMatch(/^Answer by Monday 9\sMarch 19:00$/u);
  expect(deadlineText(scrim, now)).toBe('Answer until it starts');
  expect(deadlineText(myOccasion(), Date.parse(myOccasion().answer_until))).toBe('Answers are closed');
});
