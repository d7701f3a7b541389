import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FALLBACK_TEAMS } from '../../../src/contract/brand-fallbacks.ts';
import { STORAGE_KEYS } from '../../../src/contract/storage-keys.ts';
import type { RosterTeam } from '../../../src/contract/teams.ts';
import { toRosterTeam } from '../../../src/domain/roster.ts';
import { setEnvironment } from '../../../src/stores/environment.ts';
import { $roster, closeRoster, openRoster, openRosterFrom } from '../../../src/stores/roster.ts';
import { startViewer } from '../../../src/stores/viewer.ts';
import { createMemoryEnvironment, type MemoryEnvironment } from '../../support/memory-environment.ts';

const ME = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const TEAM = '00000000-0000-4000-8000-00000000000a';

const team: RosterTeam = {
  id: TEAM,
  name: 'Obscura Valorant',
  game: 'Valorant',
  gameLabel: 'Valorant',
  description: '',
  rank: null,
  achievements: null,
  status: 'active',
  currentRosterSize: 1,
  maxRosterSize: 5,
};
const row = (userId: string, gamertag: string | null) => ({
  id: userId,
  user_id: userId,
  role: 'captain',
  joined_at: '2026-01-01T00:00:00+00:00',
  user: { id: userId, gamertag, full_name: null, photo_url: null },
});

let environment: MemoryEnvironment;
let stop: () => void;

function signIn(appliedTeamIds: readonly string[] = []): void {
  const session = { refresh_token: 'r', user: { id: ME, email: 'me@club.test' } };
  const profile = { user_id: ME, applied_team_ids: appliedTeamIds };
  environment.memory.set(STORAGE_KEYS.session, JSON.stringify(session));
  environment.memory.set(STORAGE_KEYS.profile, JSON.stringify(profile));
  stop();
  stop = startViewer();
}

async function loaded(): Promise<void> {
  environment.advance(10);
  await vi.waitFor(() => expect($roster.get().loading).toBe(false));
}

/** Until an answer was read to its end and everything that waits for it has run. */
async function answered(response: Response): Promise<void> {
  await vi.waitFor(() => expect(response.bodyUsed).toBe(true));
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  environment = createMemoryEnvironment();
  setEnvironment(environment);
  stop = startViewer();
});

afterEach(() => {
  closeRoster();
  stop();
});

describe('opening', () => {
  test('starts reading after 10 ms and shows who may be seen', async () => {
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

  test('reads again every time', async () => {
    environment.answers(() => Response.json([row(ME, 'Umbra')]));
    openRoster(team);
    await loaded();
    openRoster(team);
    expect($roster.get()).toMatchObject({ loading: true, members: [] });
    await loaded();
    expect(environment.requests).toHaveLength(2);
  });

  test('takes a page’s JSON, and nothing else', () => {
    expect(openRosterFrom({ ...team })).toBe(true);
    expect($roster.get().team).toEqual(team);
    closeRoster();
    expect(openRosterFrom({ ...team, status: 'sleeping' })).toBe(false);
    expect($roster.get().team).toBeNull();
  });

  test('a fallback team has nothing to read', () => {
    const [fallback] = FALLBACK_TEAMS;
    if (fallback === undefined) throw new Error('no fallback team');
    openRoster(toRosterTeam(fallback));
    expect($roster.get()).toMatchObject({ loading: false, members: [] });
    environment.advance(60_000);
    expect(environment.requests).toEqual([]);
  });
});

describe('when reading fails', () => {
  test('the roster is empty', async () => {
    openRoster(team);
    await loaded();
    expect($roster.get()).toMatchObject({ loading: false, members: [] });
    environment.answers(() => Response.json({ message: 'no' }, { status: 500 }));
    openRoster(team);
    await loaded();
    expect($roster.get().members).toEqual([]);
  });

  test('or takes longer than 10 s, waiting ends; a late answer is still shown', async () => {
    const late = Promise.withResolvers<Response>();
    environment.answers(() => late.promise);
    openRoster(team);
    environment.advance(9999);
    expect($roster.get().loading).toBe(true);
    environment.advance(1);
    expect($roster.get()).toMatchObject({ loading: false, members: [] });
    late.resolve(Response.json([row(ME, 'Umbra')]));
    await vi.waitFor(() => expect($roster.get().members).toHaveLength(1));
  });

  test('an answer for a dialog opened anew meanwhile is ignored', async () => {
    const late = Promise.withResolvers<Response>();
    environment.answers(() => late.promise);
    openRoster(team);
    environment.advance(10);
    await vi.waitFor(() => expect(environment.requests).toHaveLength(1));
    environment.answers(() => Response.json([row(OTHER, 'Newer')]));
    openRoster(team);
    await loaded();
    const older = Response.json([row(ME, 'Older')]);
    late.resolve(older);
    await answered(older);
    expect($roster.get().members.map(({ name }) => name)).toEqual(['Newer']);
  });

  test('an answer for a dialog closed meanwhile does not open it again', async () => {
    const late = Promise.withResolvers<Response>();
    environment.answers(() => late.promise);
    openRoster(team);
    environment.advance(10);
    await vi.waitFor(() => expect(environment.requests).toHaveLength(1));
    closeRoster();
    const older = Response.json([row(ME, 'Older')]);
    late.resolve(older);
    await answered(older);
    expect($roster.get()).toEqual({ team: null, loading: false, members: [], ending: null });
  });
});

describe('the ending', () => {
  const endingFor = async (which: RosterTeam, rows: readonly object[] = []): Promise<unknown> => {
    environment.answers(() => Response.json(rows));
    openRoster(which);
    await loaded();
    return $roster.get().ending;
  };

  test('for a guest asks to log in', async () => {
    expect(await endingFor(team)).toEqual({ kind: 'closed', reason: 'Log in to apply to this team.' });
  });

  test('for a member offers applying', async () => {
    signIn();
    expect(await endingFor(team, [row(OTHER, 'Else')])).toEqual({ kind: 'eligible' });
  });

  test('after an application says so', async () => {
    signIn([TEAM]);
    expect(await endingFor(team)).toEqual({ kind: 'applied' });
  });

  test('is closed for members of the team and for inactive teams', async () => {
    signIn();
    expect(await endingFor(team, [row(ME, 'Umbra')])).toEqual({
      kind: 'closed',
      reason: 'You are already a member of this team.',
    });
    expect(await endingFor({ ...team, status: 'inactive' })).toMatchObject({ kind: 'closed' });
  });
});
