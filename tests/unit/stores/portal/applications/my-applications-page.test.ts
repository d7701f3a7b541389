import { expect, it, onTestFinished } from 'vitest';
import type { OwnTeamApplication } from '#contract/team-applications.ts';
import { APPLICATION_TEXT } from '#messages/portal/applications.ts';
import { raised } from '#tests/support/account-service.ts';
import { startMemberService } from '#tests/support/member-service.ts';
import {
  APPLIED,
  application,
  eligibility,
  TEAM_ENDPOINTS,
  teamId,
  teamRow,
} from '#tests/support/team-rows.ts';

const APEX = teamRow({ id: teamId(2), slug: 'apex', name: 'Apex', game_category: 'apex' });

async function open(path = '/team-applications', eligibilities: readonly object[] = [eligibility()]) {
  const service = await startMemberService(path);
  let rows: readonly OwnTeamApplication[] = [];
  service.on(TEAM_ENDPOINTS.teams, () => Response.json([teamRow(), APEX]));
  service.on(TEAM_ENDPOINTS.eligibility, () =>
    Response.json([...eligibilities, eligibility({ team_id: teamId(2) })]),
  );
  service.on(TEAM_ENDPOINTS.mine, () => Response.json(rows));
  const { createTeamApplicationsPage } = await import('#stores/portal/applications/my-applications-page.ts');
  const page = createTeamApplicationsPage();
  const modal = await import('#stores/site/team-application.ts');
  const { $toasts } = await import('#stores/core/toasts.ts');
  const { answerConfirm } = await import('#stores/core/dialogs.ts');
  const begin = async () => {
    onTestFinished(page.start());
    const settled = () =>
      [page.open, page.own.list].every(({ $state }) => ['ready', 'refused'].includes($state.get().phase));
    await expect.poll(settled).toBe(true);
  };
  const set = (changed: readonly OwnTeamApplication[]) => {
    rows = changed;
  };
  const teams = () => page.open.$state.get().data?.teams ?? [];
  const applications = () => page.own.list.$state.get().data?.applications;
  const toasts = () => $toasts.get().map(({ text }) => text);
  return { service, page, modal, set, begin, teams, applications, toasts, answerConfirm };
}

it('/team-applications lists the teams with the state of applying, and those of one game', async () => {
  const { page, begin, teams } = await open('/team-applications', [
    eligibility({ refusal: 'already_member' }),
  ]);
  await begin();
  expect(teams().map(({ team, apply }) => [team.slug, apply.kind])).toEqual([
    ['night-shift', 'closed'],
    ['apex', 'eligible'],
  ]);
  page.showGame('apex');
  await page.load();
  expect(page.$game.get()).toBe('apex');
  page.showGame('gone');
  await page.load();
  expect(page.$game.get()).toBeNull();
});

it.each([
  ['onboarding_required', 'onboarding'],
  ['minor_consent_required', 'consent'],
  ['already_member', null],
])('/team-applications names what is missing before any application: %s', async (refusal, missing) => {
  const { page, modal, begin, teams } = await open('/team-applications?team=night-shift', [
    eligibility({ refusal }),
  ]);
  expect(page.$missing.get()).toBeNull();
  await begin();
  expect(page.$missing.get()).toBe(missing);
  expect(teams()[0]?.apply).toEqual({ kind: 'closed', code: refusal, day: null });
  expect(modal.teamApplication.$target.get()).toBeNull();
});

it('/team-applications opens the team from the address once, and removes it from the address', async () => {
  const { service, modal, page, begin } = await open('/team-applications?team=night-shift');
  await begin();
  expect(modal.teamApplication.$target.get()).toMatchObject({ id: teamId(), name: 'Night Shift' });
  expect(service.environment.location.search()).toBe('');
  await modal.teamApplication.close();
  await page.load();
  expect(modal.teamApplication.$target.get()).toBeNull();
  expect(page.$requested.get()).toBeNull();
});

it.each([
  ['is closed', 'night-shift', { kind: 'closed', code: 'reapply_later', day: '2026-04-02' }],
  ['does not exist', 'gone', null],
])('/team-applications reports that the team from the address %s', async (_name, slug, apply) => {
  const { modal, begin, page } = await open(`/team-applications?team=${slug}`, [
    eligibility({ refusal: 'reapply_later', stage: 'rejected', reapply_after: '2026-04-01' }),
  ]);
  await begin();
  expect(modal.teamApplication.$target.get()).toBeNull();
  expect(page.$requested.get()?.team?.apply ?? null).toEqual(apply);
});

it('/team-applications reloads everything after an application', async () => {
  const { service, page, modal, applications, set, begin, teams } = await open();
  await begin();
  service.on(TEAM_ENDPOINTS.apply, () => {
    set([application()]);
    return Response.json(APPLIED);
  });
  service.on('GET /rest/v1/teams', () => Response.json({ application_questions: [] }));
  const [first] = teams();
  service.on('GET /rest/v1/teams', () => Response.json({ application_questions: [] }));
  if (first) page.apply(first);
  await modal.teamApplication.form.submit();
  await expect.poll(applications).toMatchObject([{ stage: 'submitted' }]);
});

it('withdrawing an application asks, withdraws once, and reloads everything', async () => {
  const { service, page, applications, set, begin, toasts, answerConfirm } = await open();
  set([application()]);
  await begin();
  service.on(TEAM_ENDPOINTS.withdraw, () => {
    set([application({ stage: 'withdrawn', status: 'withdrawn', decided_at: '2026-03-01T10:00:00Z' })]);
    return Response.json({ id: application().id });
  });
  const refused = page.withdraw(application());
  answerConfirm(false);
  await refused;
  const withdrawn = page.withdraw(application());
  answerConfirm(true);
  await withdrawn;
  expect(service.bodies(TEAM_ENDPOINTS.withdraw)).toHaveLength(1);
  expect(toasts()).toEqual([APPLICATION_TEXT.withdrawn]);
  expect(page.own.$withdrawing.get()).toBeNull();
  expect(applications()).toMatchObject([{ stage: 'withdrawn' }]);
});

it('withdrawing an application shows the refusal and the present stage', async () => {
  const { service, page, applications, set, begin, toasts, answerConfirm } = await open();
  set([application()]);
  await begin();
  service.on(TEAM_ENDPOINTS.withdraw, () => {
    set([application({ stage: 'accepted', status: 'approved', decided_at: '2026-03-01T10:00:00Z' })]);
    return raised(409, 'transition_not_allowed')({});
  });
  const withdrawn = page.withdraw(application());
  answerConfirm(true);
  await withdrawn;
  expect(toasts()).toHaveLength(1);
  expect(page.own.$withdrawing.get()).toBeNull();
  expect(applications()).toMatchObject([{ stage: 'accepted' }]);
});
