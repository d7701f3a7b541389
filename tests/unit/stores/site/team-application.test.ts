import { expect, it } from 'vitest';
import { TEAM_LIMITS } from '#contract/limits.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { errorText } from '#messages/core/errors.ts';
import { APPLY_TEXT } from '#messages/portal/applications.ts';
import { TEAM_APPLICATION_TEXT } from '#messages/site/teams.ts';
import { down, raised } from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import { startMemberService } from '#tests/support/member-service.ts';
import { APPLIED, rosterTeam, TEAM_ENDPOINTS, teamId } from '#tests/support/team-rows.ts';

async function open(known: Readonly<Record<string, unknown>> = {}) {
  const service = await startMemberService('/team-applications', known);
  const store = await import('#stores/site/team-application.ts');
  const { $profile } = await import('#stores/auth/profile.ts');
  const { $toasts } = await import('#stores/core/toasts.ts');
  const { $confirm, answerConfirm } = await import('#stores/core/dialogs.ts');
  const { $viewer } = await import('#stores/auth/viewer.ts');
  service.on(TEAM_ENDPOINTS.apply, () => Response.json(APPLIED));
  service.on('GET /rest/v1/teams', () => Response.json({ application_questions: [] }));
  const applications = () => service.bodies(TEAM_ENDPOINTS.apply);
  const toastTexts = () => $toasts.get().map(({ text }) => text);
  return { service, store, toastTexts, applications, $profile, $confirm, answerConfirm, $viewer };
}

it('applicantOf returns the names of the profile', async () => {
  const { store, $profile } = await open({ full_name: 'Lindiwe Dube' });
  expect(store.applicantOf($profile.get())).toEqual({
    known: true,
    fullName: 'Lindiwe Dube',
    gamertag: 'Lindi',
  });
  expect(store.applicantOf({ phase: 'loading' })).toEqual({ known: false, fullName: null, gamertag: null });
});

it('applying to a team sends one application for two clicks, closes, and updates profile and viewer', async () => {
  const { service, store, toastTexts, applications, $profile, $viewer } = await open();
  store.teamApplication.open(rosterTeam());
  store.teamApplication.form.change('message', '  I play support.  ');
  await Promise.all([store.teamApplication.form.submit(), store.teamApplication.form.submit()]);
  expect(applications()).toEqual([{ team: teamId(), message: 'I play support.' }]);
  expect(store.teamApplication.$target.get()).toBeNull();
  expect(store.$latestApplication.get()).toEqual({ teamId: teamId(), count: 1 });
  expect($profile.get()).toMatchObject({ profile: { applied_team_ids: [teamId()] } });
  expect($viewer.get()?.appliedTeamIds).toEqual([teamId()]);
  expect(service.environment.memory.get(STORAGE_KEYS.profile)).toContain(teamId());
  expect(toastTexts()).toEqual(['Application submitted successfully!']);
});

it('applying to a team runs the mail queue without waiting, and ignores its failure', async () => {
  const { service, store, applications, toastTexts } = await open();
  service.on(TEAM_ENDPOINTS.knock, () => new Promise(() => undefined));
  store.teamApplication.open(rosterTeam());
  await store.teamApplication.form.submit();
  expect(store.teamApplication.$target.get()).toBeNull();
  expect(service.bodies(TEAM_ENDPOINTS.knock)).toEqual([{}]);
  service.on(TEAM_ENDPOINTS.knock, down);
  store.teamApplication.open(rosterTeam({ id: teamId(2) }));
  await store.teamApplication.form.submit();
  expect(applications()).toHaveLength(2);
  // One of two equal toasts is kept.
  expect(toastTexts()).toEqual([TEAM_APPLICATION_TEXT.submitted]);
});

it('applying to a team sends no message for white space', async () => {
  const { store, applications } = await open();
  store.teamApplication.open(rosterTeam());
  await fill(store.teamApplication.form, { message: ' \n ' }).submit();
  expect(applications()).toEqual([{ team: teamId() }]);
});

it('applying to a team sends an answer to each question, and names the missing ones', async () => {
  const { service, store, applications } = await open();
  service.on('GET /rest/v1/teams', () => Response.json({ application_questions: ['Role?', 'Rank?'] }));
  store.teamApplication.open(rosterTeam());
  await expect.poll(() => store.teamApplication.questions.$state.get().data).toEqual(['Role?', 'Rank?']);
  await fill(store.teamApplication.form, { answer_1: ' Gold ' }).submit();
  expect(applications()).toEqual([]);
  const errors = () => store.teamApplication.form.$form.get().errors;
  expect(errors()).toMatchObject({ answer_0: APPLY_TEXT.answerMissing('Role?') });
  store.teamApplication.form.change('answer_0', 'x'.repeat(TEAM_LIMITS.applicationAnswerLength + 1));
  expect(errors()['answer_0']).toBeUndefined();
  await store.teamApplication.form.submit();
  expect(errors()).toMatchObject({ answer_0: errorText('too_long') });
  await fill(store.teamApplication.form, { answer_0: 'Support' }).submit();
  expect(applications()).toEqual([
    {
      team: teamId(),
      answers: [
        { question: 'Role?', answer: 'Support' },
        { question: 'Rank?', answer: 'Gold' },
      ],
    },
  ]);
});

it('applying to a team waits for the questions of the team before it sends', async () => {
  const { service, store, applications } = await open();
  const questions = Promise.withResolvers<Response>();
  service.on('GET /rest/v1/teams', () => questions.promise);
  store.teamApplication.open(rosterTeam());
  const sent = store.teamApplication.form.submit();
  expect(store.teamApplication.form.$form.get().phase).toBe('submitting');
  questions.resolve(Response.json({ application_questions: ['Role?'] }));
  await sent;
  expect(applications()).toEqual([]);
  expect(store.teamApplication.form.$form.get()).toMatchObject({
    phase: 'editing',
    errors: { answer_0: APPLY_TEXT.answerMissing('Role?') },
  });
});

it('applying to a team sends nothing while the questions are refused, says so, and reads them again with the next press', async () => {
  const { service, store, toastTexts, applications } = await open();
  service.on('GET /rest/v1/teams', down);
  store.teamApplication.open(rosterTeam());
  await store.teamApplication.form.submit();
  expect(applications()).toEqual([]);
  expect(store.teamApplication.form.$form.get()).toMatchObject({
    notice: { text: APPLY_TEXT.questionsFailed },
  });
  expect(toastTexts()).toEqual([APPLY_TEXT.questionsFailed]);
  service.on('GET /rest/v1/teams', () => Response.json({ application_questions: [] }));
  await store.teamApplication.form.submit();
  expect(applications()).toHaveLength(1);
});

it('applying to a team keeps the answers and shows the new questions when the team changed them', async () => {
  const { service, store } = await open();
  service.on('GET /rest/v1/teams', () => Response.json({ application_questions: ['Role?'] }));
  service.on(TEAM_ENDPOINTS.apply, raised(409, 'changed_meanwhile'));
  store.teamApplication.open(rosterTeam());
  await expect.poll(() => store.teamApplication.questions.$state.get().phase).toBe('ready');
  store.teamApplication.form.change('answer_0', 'Support');
  service.on('GET /rest/v1/teams', () => Response.json({ application_questions: ['Role?', 'Rank?'] }));
  await store.teamApplication.form.submit();
  expect(store.teamApplication.questions.$state.get().data).toEqual(['Role?', 'Rank?']);
  expect(store.teamApplication.form.$form.get()).toMatchObject({
    values: { answer_0: 'Support' },
    notice: { text: APPLY_TEXT.questionsChanged },
  });
});

it('applying to a team counts characters like the database', async () => {
  const { store, applications } = await open();
  const { applicationMessageLength: most } = TEAM_LIMITS;
  store.teamApplication.open(rosterTeam());
  await fill(store.teamApplication.form, { message: '🎮'.repeat(most + 1) }).submit();
  expect(applications()).toEqual([]);
  expect(store.teamApplication.form.$form.get()).toMatchObject({
    errors: { message: errorText('too_long') },
    refusals: 1,
  });
  await fill(store.teamApplication.form, { message: '🎮'.repeat(most) }).submit();
  expect(applications()).toHaveLength(1);
});

it.each([
  ['the network fails', down, TEAM_APPLICATION_TEXT.failed(errorText('network_failed'))],
  ['the team closed', raised(409, 'team_inactive'), TEAM_APPLICATION_TEXT.failed(errorText('team_inactive'))],
  [
    'there were too many applications',
    raised(429, 'throttled'),
    TEAM_APPLICATION_TEXT.failed(errorText('throttled')),
  ],
])('applying to a team keeps the typed text and shows an error when %s', async (_name, answer, words) => {
  const { service, store, toastTexts } = await open();
  service.on(TEAM_ENDPOINTS.apply, answer);
  store.teamApplication.open(rosterTeam());
  await fill(store.teamApplication.form, { message: 'Hello' }).submit();
  expect(toastTexts()).toEqual([words]);
  expect(store.teamApplication.$target.get()).toMatchObject({ id: teamId() });
  expect(store.teamApplication.form.$form.get()).toMatchObject({
    phase: 'editing',
    values: { message: 'Hello' },
    notice: { text: words },
  });
  expect(store.$latestApplication.get()).toBeNull();
});

it('applying to a team reports an existing application and stores it', async () => {
  const { service, store, toastTexts, $profile } = await open();
  service.on(TEAM_ENDPOINTS.apply, raised(409, 'duplicate_application'));
  store.teamApplication.open(rosterTeam());
  await store.teamApplication.form.submit();
  expect(toastTexts()).toEqual(['You already have an application for this team.']);
  expect(store.$latestApplication.get()).toMatchObject({ teamId: teamId() });
  expect($profile.get()).toMatchObject({ profile: { applied_team_ids: [teamId()] } });
});

it('a draft survives a reload of the tab for its account', async () => {
  const before = await open();
  before.store.teamApplication.open(rosterTeam());
  before.store.teamApplication.form.change('message', 'Hello');
  const after = await open();
  for (const [key, value] of before.service.environment.tabMemory)
    after.service.environment.tabMemory.set(key, value);
  after.store.teamApplication.open(rosterTeam({ id: teamId(2) }));
  expect(after.store.teamApplication.form.$form.get().values['message']).toBe('');
  after.store.teamApplication.open(rosterTeam());
  expect(after.store.teamApplication.form.$form.get().values['message']).toBe('Hello');
});

it('closing the application asks when text was typed, and keeps it unless discarded', async () => {
  const { store, $confirm, answerConfirm } = await open();
  store.teamApplication.open(rosterTeam());
  store.teamApplication.form.change('message', 'Hello');
  const kept = store.teamApplication.close();
  expect($confirm.get()).toMatchObject({ danger: true });
  answerConfirm(false);
  await kept;
  expect(store.teamApplication.$target.get()).not.toBeNull();
  expect(store.teamApplication.form.$form.get().values.message).toBe('Hello');
  const discarded = store.teamApplication.close();
  answerConfirm(true);
  await discarded;
  expect(store.teamApplication.$target.get()).toBeNull();
  store.teamApplication.open(rosterTeam());
  expect(store.teamApplication.form.$form.get().values.message).toBe('');
});

it('closing the application does not ask without text, and is refused while sending', async () => {
  const { service, store, $confirm } = await open();
  store.teamApplication.open(rosterTeam());
  await store.teamApplication.close();
  expect($confirm.get()).toBeNull();
  expect(store.teamApplication.$target.get()).toBeNull();
  const answer = Promise.withResolvers<Response>();
  service.on(TEAM_ENDPOINTS.apply, () => answer.promise);
  store.teamApplication.open(rosterTeam());
  const sent = store.teamApplication.form.submit();
  await expect.poll(() => store.teamApplication.form.$form.get().phase).toBe('submitting');
  await store.teamApplication.close();
  store.teamApplication.open(rosterTeam({ id: teamId(2) }));
  expect(store.teamApplication.$target.get()).toMatchObject({ id: teamId() });
  answer.resolve(Response.json(APPLIED));
  await sent;
  expect(store.teamApplication.$target.get()).toBeNull();
});
