import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FALLBACK_TEAMS } from '#contract/brand-fallbacks.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import type { RosterTeam } from '#contract/teams.ts';
import { toRosterTeam } from '#domain/roster-dialog.ts';
import {
  $roster,
  applyFromRoster,
  closeRoster,
  openRoster,
  openRosterFrom,
  rememberTeam,
} from '#stores/site/roster.ts';
import { startSession } from '#stores/auth/session.ts';
import { teamApplication } from '#stores/site/team-application.ts';
import { startViewer } from '#stores/auth/viewer.ts';
import {
  createMemoryPortalEnvironment,
  type MemoryPortalEnvironment,
} from '#tests/support/memory-portal-environment.ts';
import { APPLIED, rosterTeam, eligibility } from '#tests/support/team-rows.ts';

const ME = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const TEAM = '00000000-0000-4000-8000-00000000000a';

const team = rosterTeam({ id: TEAM, slug: 'obscura-valorant', name: 'Obscura Valorant' });
const row = (userId: string, gamertag: string | null) => ({
  id: userId,
  user_id: userId,
  role: 'captain',
  joined_at: '2026-01-01T00:00:00+00:00',
  user: { id: userId, gamertag, full_name: null, photo_url: null },
});

let environment: MemoryPortalEnvironment;
let stop: () => void;

function start(): () => void {
  const stops = [startSession(), startViewer()];
  return () => {
    for (const each of stops) each();
  };
}

function signIn(appliedTeamIds: readonly string[] = []): void {
  const session = {
    refresh_token: 'r',
    access_token: 'mine',
    expires_at: 4_000_000_000,
    user: { id: ME, email: 'me@club.test' },
  };
  const profile = { user_id: ME, applied_team_ids: appliedTeamIds };
  environment.memory.set(STORAGE_KEYS.session, JSON.stringify(session));
  environment.memory.set(STORAGE_KEYS.profile, JSON.stringify(profile));
  stop();
  stop = start();
}

async function loaded(): Promise<void> {
  environment.advance(10);
  await expect.poll(() => $roster.get().loading).toBe(false);
}

/** Waits until the response is read and its handlers have run. */
async function answered(response: Response): Promise<void> {
  await expect.poll(() => response.bodyUsed).toBe(true);
  for (let attempt = 0; attempt < 20; attempt += 1) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  environment = createMemoryPortalEnvironment();
  stop = start();
});

afterEach(() => {
  closeRoster();
  stop();
});

test('opening a roster loads after 10 ms and shows the visible members', async () => {
  environment.answers(() =>
    Response.json([row(ME, 'Umbra'), row(OTHER, null), { ...row(OTHER, 'x'), user: null }]),
  );
  openRoster(team);
  expect($roster.get()).toMatchObject({ team, loading: true, members: [], ending: null });
  environment.advance(9);
  expect(environment.requests).toEqual([]);
  await loaded();
  expect($roster.get().members.map(({ name, role }) => [name, role])).toEqual([
    ['Umbra', 'captain'],
    ['Anonymous Player', 'captain'],
  ]);
  expect(environment.requests).toHaveLength(1);
  expect(environment.requests[0]).toContain(`team_id=eq.${TEAM}`);
  expect(environment.requests[0]).toContain('status=eq.active');
});

test('opening a roster loads again every time', async () => {
  environment.answers(() => Response.json([row(ME, 'Umbra')]));
  openRoster(team);
  await loaded();
  openRoster(team);
  expect($roster.get()).toMatchObject({ loading: true, members: [] });
  await loaded();
  expect(environment.requests).toHaveLength(2);
});

test('opening a roster accepts only the page’s valid JSON', () => {
  expect(openRosterFrom({ ...team })).toBe(true);
  expect($roster.get().team).toEqual(team);
  closeRoster();
  expect(openRosterFrom({ ...team, status: 'sleeping' })).toBe(false);
  expect($roster.get().team).toBeNull();
});

test('opening a roster requests nothing for a fallback team', () => {
  const [fallback] = FALLBACK_TEAMS;
  if (fallback === undefined) throw new Error('no fallback team');
  openRoster(toRosterTeam(fallback));
  expect($roster.get()).toMatchObject({ loading: false, members: [] });
  environment.advance(60_000);
  expect(environment.requests).toEqual([]);
});

test('a roster that fails to load is empty', async () => {
  openRoster(team);
  await loaded();
  expect($roster.get()).toMatchObject({ loading: false, members: [] });
  environment.answers(() => Response.json({ message: 'no' }, { status: 500 }));
  openRoster(team);
  await loaded();
  expect($roster.get().members).toEqual([]);
});

test('a roster that fails to load stops waiting after 10 s, and still shows a late response', async () => {
  const late = Promise.withResolvers<Response>();
  environment.answers(() => late.promise);
  openRoster(team);
  environment.advance(9999);
  expect($roster.get().loading).toBe(true);
  environment.advance(1);
  expect($roster.get()).toMatchObject({ loading: false, members: [] });
  late.resolve(Response.json([row(ME, 'Umbra')]));
  await expect.poll(() => $roster.get().members).toHaveLength(1);
});

test('a roster that fails to load ignores a late response after it was reopened', async () => {
  const late = Promise.withResolvers<Response>();
  environment.answers(() => late.promise);
  openRoster(team);
  environment.advance(10);
  await expect.poll(() => environment.requests).toHaveLength(1);
  environment.answers(() => Response.json([row(OTHER, 'Newer')]));
  openRoster(team);
  await loaded();
  const older = Response.json([row(ME, 'Older')]);
  late.resolve(older);
  await answered(older);
  expect($roster.get().members.map(({ name }) => name)).toEqual(['Newer']);
});

test('a roster that fails to load is not reopened by a late response after it was closed', async () => {
  const late = Promise.withResolvers<Response>();
  environment.answers(() => late.promise);
  openRoster(team);
  environment.advance(10);
  await expect.poll(() => environment.requests).toHaveLength(1);
  closeRoster();
  const older = Response.json([row(ME, 'Older')]);
  late.resolve(older);
  await answered(older);
  expect($roster.get()).toEqual({ team: null, loading: false, members: [], ending: null });
});

describe("the roster's footer for a guest", () => {
  const endingFor = async (which: RosterTeam, rows: readonly object[] = []): Promise<unknown> => {
    environment.answers(() => Response.json(rows));
    openRoster(which);
    await loaded();
    return $roster.get().ending;
  };

  test('asks to log in, and leads back to the team', async () => {
    expect(await endingFor(team)).toEqual({ kind: 'guest' });
    rememberTeam();
    expect(environment.tabMemory.get(STORAGE_KEYS.redirectAfterLogin)).toBe(
      '/team-applications?team=obscura-valorant',
    );
  });

  test('says that an inactive team takes no applications', async () => {
    expect(await endingFor({ ...team, status: 'inactive' })).toEqual({
      kind: 'closed',
      reason: 'This team isn’t recruiting at the moment.',
      nextStep: null,
    });
  });
});

describe("the roster's footer for a member", () => {
  /** Answers the roster with rows and the eligibility; null aborts the eligibility's request. */
  const endingFor = async (
    answer: ReturnType<typeof eligibility> | null,
    which: RosterTeam = team,
    rows: readonly object[] = [],
  ): Promise<unknown> => {
    environment.answers((url) => {
      if (!url.includes('/rpc/team_application_eligibility')) return Response.json(rows);
      return answer === null ? Response.json({}, { status: 500 }) : Response.json([answer]);
    });
    openRoster(which);
    await loaded();
    return $roster.get().ending;
  };
  const ofTeam = (changes: Readonly<Record<string, unknown>>) => eligibility({ team_id: TEAM, ...changes });

  test("shows the database's eligibility, loaded with the roster at every opening", async () => {
    // The browser's stored data is older than the database's.
    signIn([TEAM]);
    expect(await endingFor(ofTeam({}))).toEqual({ kind: 'eligible' });
    expect(await endingFor(ofTeam({ refusal: 'duplicate_application' }))).toEqual({ kind: 'applied' });
    expect(
      environment.requests.filter((url) => url.includes('/rpc/team_application_eligibility')),
    ).toHaveLength(2);
  });

  test('shows a membership that the roster does not list', async () => {
    signIn();
    expect(await endingFor(ofTeam({ refusal: 'already_member' }))).toEqual({
      kind: 'closed',
      reason: 'You’re already a member of this team.',
      nextStep: null,
    });
  });

  test('shows the date from which the member may apply again', async () => {
    signIn();
    const refused = ofTeam({ refusal: 'reapply_later', stage: 'rejected', reapply_after: '2026-03-31' });
    expect(await endingFor(refused)).toEqual({
      kind: 'closed',
      reason: 'This team has already answered you. You can apply again from Wednesday 1\u00a0April.',
      nextStep: null,
    });
  });

  test('links to the guardian’s consent', async () => {
    signIn();
    expect(await endingFor(ofTeam({ refusal: 'minor_consent_required' }))).toMatchObject({
      nextStep: 'consent',
    });
    expect(await endingFor(ofTeam({ refusal: 'onboarding_required' }))).toMatchObject({
      reason: 'Finish your onboarding first.',
      nextStep: 'onboarding',
    });
  });

  test('uses stored data when the eligibility fails to load', async () => {
    signIn([TEAM]);
    expect(await endingFor(null)).toEqual({ kind: 'applied' });
    signIn();
    expect(await endingFor(null)).toEqual({ kind: 'eligible' });
    expect(await endingFor(null, team, [row(ME, 'Umbra')])).toMatchObject({
      reason: 'You’re already a member of this team.',
    });
    expect(await endingFor(null, { ...team, status: 'inactive' })).toMatchObject({ kind: 'closed' });
  });

  test('becomes a guest’s when the member signs out elsewhere', async () => {
    signIn();
    expect(await endingFor(ofTeam({}))).toEqual({ kind: 'eligible' });
    environment.otherTabWrites(STORAGE_KEYS.session, null);
    expect($roster.get().ending).toEqual({ kind: 'guest' });
  });

  test('shows an application sent from here at once', async () => {
    signIn();
    expect(await endingFor(ofTeam({}))).toEqual({ kind: 'eligible' });
    applyFromRoster();
    expect(teamApplication.$target.get()).toMatchObject({ id: TEAM, name: 'Obscura Valorant' });
    environment.answers((url) =>
      Response.json(url.includes('application_questions') ? { application_questions: [] } : APPLIED),
    );
    await teamApplication.form.submit();
    expect($roster.get().ending).toEqual({ kind: 'applied' });
  });
});
