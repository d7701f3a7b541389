import { describe, expect, it } from 'vitest';
import { TEAM_LIMITS } from '#contract/limits.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { errorText } from '#messages/core/errors.ts';
import { APPLY_TEXT } from '#messages/portal/applications.ts';
import { TEAM_APPLICATION_TEXT } from '#messages/site/teams.ts';
import { down, raised } from '#tests/support/account-stage.ts';
import { setMemberStage } from '#tests/support/member-stage.ts';
import { APPLIED, rosterTeam, TEAM_ENDPOINTS, teamId } from '#tests/support/team-stage.ts';

async function open(known: Readonly<Record<string, unknown>> = {}) {
  const stage = await setMemberStage('/team-applications', known);
  const store = await import('#stores/site/team-application.ts');
  const { $profile } = await import('#stores/auth/profile.ts');
  const { $toasts } = await import('#stores/core/toasts.ts');
  const { $confirm, answerConfirm } = await import('#stores/core/dialogs.ts');
  const { $viewer } = await import('#stores/auth/viewer.ts');
  stage.on(TEAM_ENDPOINTS.apply, () => Response.json(APPLIED));
  stage.on('GET /rest/v1/teams', () => Response.json({ application_questions: [] }));
  const applications = () => stage.asked.filter(({ what }) => what === TEAM_ENDPOINTS.apply);
  const toastTexts = () => $toasts.get().map(({ text }) => text);
  return { stage, store, toastTexts, applications, $profile, $confirm, answerConfirm, $viewer };
}

describe('applicantOf', () => {
  it('returns the names of the profile', async () => {
    const { store, $profile } = await open({ full_name: 'Lindiwe Dube' });
    expect(store.applicantOf($profile.get())).toEqual({
      known: true,
      fullName: 'Lindiwe Dube',
      gamertag: 'Lindi',
    });
    expect(store.applicantOf({ phase: 'loading' })).toEqual({ known: false, fullName: null, gamertag: null });
  });
});

describe('applying to a team', () => {
  it('sends one application for two clicks, closes, and updates profile and viewer', async () => {
    const { stage, store, toastTexts, applications, $profile, $viewer } = await open();
    store.openTeamApplication(rosterTeam());
    store.changeApplication('  I play support.  ');
    await Promise.all([store.submitTeamApplication(), store.submitTeamApplication()]);
    expect(applications().map(({ body }) => body)).toEqual([{ team: teamId(), message: 'I play support.' }]);
    expect(store.$applyingTo.get()).toBeNull();
    expect(store.$latestApplication.get()).toEqual({ teamId: teamId(), count: 1 });
    expect($profile.get()).toMatchObject({ profile: { applied_team_ids: [teamId()] } });
    expect($viewer.get()?.appliedTeamIds).toEqual([teamId()]);
    expect(stage.environment.memory.get(STORAGE_KEYS.profile)).toContain(teamId());
    expect(toastTexts()).toEqual(['Application submitted successfully!']);
  });

  it('runs the mail queue without waiting, and ignores its failure', async () => {
    const { stage, store, applications, toastTexts } = await open();
    stage.on(TEAM_ENDPOINTS.knock, () => new Promise(() => undefined));
    store.openTeamApplication(rosterTeam());
    await store.submitTeamApplication();
    expect(store.$applyingTo.get()).toBeNull();
    expect(stage.asked.filter(({ what }) => what === TEAM_ENDPOINTS.knock).map(({ body }) => body)).toEqual([
      {},
    ]);
    stage.on(TEAM_ENDPOINTS.knock, down);
    store.openTeamApplication(rosterTeam({ id: teamId(2) }));
    await store.submitTeamApplication();
    expect(applications()).toHaveLength(2);
    // One of two equal toasts is kept.
    expect(toastTexts()).toEqual([TEAM_APPLICATION_TEXT.submitted]);
  });

  it('sends no message for white space', async () => {
    const { store, applications } = await open();
    store.openTeamApplication(rosterTeam());
    store.changeApplication(' \n ');
    await store.submitTeamApplication();
    expect(applications().map(({ body }) => body)).toEqual([{ team: teamId() }]);
  });

  it('sends an answer to each question, and names the missing ones', async () => {
    const { stage, store, applications } = await open();
    stage.on('GET /rest/v1/teams', () => Response.json({ application_questions: ['Role?', 'Rank?'] }));
    store.openTeamApplication(rosterTeam());
    await expect.poll(() => store.teamQuestions.$state.get().data).toEqual(['Role?', 'Rank?']);
    store.changeAnswer(1, ' Gold ');
    await store.submitTeamApplication();
    expect(applications()).toEqual([]);
    const errors = () => store.applicationForm.$form.get().errors;
    expect(errors()).toMatchObject({ answer_0: APPLY_TEXT.answerMissing('Role?') });
    store.changeAnswer(0, 'x'.repeat(TEAM_LIMITS.applicationAnswerLength + 1));
    expect(errors()['answer_0']).toBeUndefined();
    await store.submitTeamApplication();
    expect(errors()).toMatchObject({ answer_0: errorText('too_long') });
    store.changeAnswer(0, 'Support');
    await store.submitTeamApplication();
    expect(applications().map(({ body }) => body)).toEqual([
      {
        team: teamId(),
        answers: [
          { question: 'Role?', answer: 'Support' },
          { question: 'Rank?', answer: 'Gold' },
        ],
      },
    ]);
  });

  it('waits for the questions of the team before it sends', async () => {
    const { stage, store, applications } = await open();
    const questions = Promise.withResolvers<Response>();
    stage.on('GET /rest/v1/teams', () => questions.promise);
    store.openTeamApplication(rosterTeam());
    const sent = store.submitTeamApplication();
    expect(store.applicationForm.$form.get().phase).toBe('submitting');
    questions.resolve(Response.json({ application_questions: ['Role?'] }));
    await sent;
    expect(applications()).toEqual([]);
    expect(store.applicationForm.$form.get()).toMatchObject({
      phase: 'editing',
      errors: { answer_0: APPLY_TEXT.answerMissing('Role?') },
    });
  });

  it('sends nothing while the questions are refused, says so, and reads them again with the next press', async () => {
    const { stage, store, toastTexts, applications } = await open();
    stage.on('GET /rest/v1/teams', down);
    store.openTeamApplication(rosterTeam());
    await store.submitTeamApplication();
    expect(applications()).toEqual([]);
    expect(store.applicationForm.$form.get()).toMatchObject({ notice: { text: APPLY_TEXT.questionsFailed } });
    expect(toastTexts()).toEqual([APPLY_TEXT.questionsFailed]);
    stage.on('GET /rest/v1/teams', () => Response.json({ application_questions: [] }));
    await store.submitTeamApplication();
    expect(applications()).toHaveLength(1);
  });

  it('keeps the answers and shows the new questions when the team changed them', async () => {
    const { stage, store } = await open();
    stage.on('GET /rest/v1/teams', () => Response.json({ application_questions: ['Role?'] }));
    stage.on(TEAM_ENDPOINTS.apply, raised(409, 'changed_meanwhile'));
    store.openTeamApplication(rosterTeam());
    await expect.poll(() => store.teamQuestions.$state.get().phase).toBe('ready');
    store.changeAnswer(0, 'Support');
    stage.on('GET /rest/v1/teams', () => Response.json({ application_questions: ['Role?', 'Rank?'] }));
    await store.submitTeamApplication();
    expect(store.teamQuestions.$state.get().data).toEqual(['Role?', 'Rank?']);
    expect(store.applicationForm.$form.get()).toMatchObject({
      values: { answers: ['Support'] },
      notice: { text: APPLY_TEXT.questionsChanged },
    });
  });

  it('counts characters like the database', async () => {
    const { store, applications } = await open();
    const { applicationMessageLength: most } = TEAM_LIMITS;
    store.openTeamApplication(rosterTeam());
    store.changeApplication('🎮'.repeat(most + 1));
    await store.submitTeamApplication();
    expect(applications()).toEqual([]);
    expect(store.applicationForm.$form.get()).toMatchObject({
      errors: { message: errorText('too_long') },
      refusals: 1,
    });
    store.changeApplication('🎮'.repeat(most));
    await store.submitTeamApplication();
    expect(applications()).toHaveLength(1);
  });

  it.each([
    ['the network fails', down, TEAM_APPLICATION_TEXT.failed(errorText('network_failed'))],
    [
      'the team closed',
      raised(409, 'team_inactive'),
      TEAM_APPLICATION_TEXT.failed(errorText('team_inactive')),
    ],
    [
      'there were too many applications',
      raised(429, 'throttled'),
      TEAM_APPLICATION_TEXT.failed(errorText('throttled')),
    ],
  ])('keeps the typed text and shows an error when %s', async (_name, answer, words) => {
    const { stage, store, toastTexts } = await open();
    stage.on(TEAM_ENDPOINTS.apply, answer);
    store.openTeamApplication(rosterTeam());
    store.changeApplication('Hello');
    await store.submitTeamApplication();
    expect(toastTexts()).toEqual([words]);
    expect(store.$applyingTo.get()).toMatchObject({ id: teamId() });
    expect(store.applicationForm.$form.get()).toMatchObject({
      phase: 'editing',
      values: { message: 'Hello' },
      notice: { text: words },
    });
    expect(store.$latestApplication.get()).toBeNull();
  });

  it('reports an existing application and stores it', async () => {
    const { stage, store, toastTexts, $profile } = await open();
    stage.on(TEAM_ENDPOINTS.apply, raised(409, 'duplicate_application'));
    store.openTeamApplication(rosterTeam());
    await store.submitTeamApplication();
    expect(toastTexts()).toEqual(['You already have an application for this team.']);
    expect(store.$latestApplication.get()).toMatchObject({ teamId: teamId() });
    expect($profile.get()).toMatchObject({ profile: { applied_team_ids: [teamId()] } });
  });
});

describe('closing the application', () => {
  it('asks when text was typed, and keeps it unless discarded', async () => {
    const { store, $confirm, answerConfirm } = await open();
    store.openTeamApplication(rosterTeam());
    store.changeApplication('Hello');
    const kept = store.closeTeamApplication();
    expect($confirm.get()).toMatchObject({ danger: true });
    answerConfirm(false);
    await kept;
    expect(store.$applyingTo.get()).not.toBeNull();
    expect(store.applicationForm.$form.get().values.message).toBe('Hello');
    const discarded = store.closeTeamApplication();
    answerConfirm(true);
    await discarded;
    expect(store.$applyingTo.get()).toBeNull();
    store.openTeamApplication(rosterTeam());
    expect(store.applicationForm.$form.get().values.message).toBe('');
  });

  it('does not ask without text, and is refused while sending', async () => {
    const { stage, store, $confirm } = await open();
    store.openTeamApplication(rosterTeam());
    await store.closeTeamApplication();
    expect($confirm.get()).toBeNull();
    expect(store.$applyingTo.get()).toBeNull();
    const answer = Promise.withResolvers<Response>();
    stage.on(TEAM_ENDPOINTS.apply, () => answer.promise);
    store.openTeamApplication(rosterTeam());
    const sent = store.submitTeamApplication();
    await expect.poll(() => store.applicationForm.$form.get().phase).toBe('submitting');
    await store.closeTeamApplication();
    store.openTeamApplication(rosterTeam({ id: teamId(2) }));
    expect(store.$applyingTo.get()).toMatchObject({ id: teamId() });
    answer.resolve(Response.json(APPLIED));
    await sent;
    expect(store.$applyingTo.get()).toBeNull();
  });
});
