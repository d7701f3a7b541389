/** /team-applications: the teams that recruit with how the member stands to each, and the one the address asks for. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { urls } from '../../../contract/routes.ts';
import type { TeamStanding } from '../../../contract/team-applications.ts';
import type { TeamRow } from '../../../contract/teams.ts';
import { readTeamStandings } from '../../../data/team-applications.ts';
import { readTeams } from '../../../data/teams.ts';
import { toRosterTeam } from '../../../domain/roster.ts';
import { applyStateOf, type ApplyState } from '../../../domain/team-applications.ts';
import { loadOwnTeamApplications, withdrawApplication } from './own-applications.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { memberClient } from '../../auth/session.ts';
import { $latestApplication, openTeamApplication } from '../../site/team-application.ts';

/** A team that recruits and how the member stands to it. */
export interface OpenTeam {
  readonly team: TeamRow & { readonly id: string };
  readonly apply: ApplyState;
}

/** Why the team of the address is not applied to at once; `team` is null when it is none that recruits. */
export interface AskedTeam {
  readonly team: OpenTeam | null;
}

/** Where the page stands. */
export type TeamApplicationsState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | {
      readonly phase: 'ready';
      readonly teams: readonly OpenTeam[];
      /** Code of the game shown; null for all. */
      readonly game: string | null;
      /** What there is to say about the team of the address; null for nothing. */
      readonly asked: AskedTeam | null;
      readonly readAt: number;
      /** Why it could not be read again since. */
      readonly failure: ErrorCode | null;
    };

const $state = atom<TeamApplicationsState>({ phase: 'loading' });

/** Where the page stands. */
export const $teamApplications: ReadableAtom<TeamApplicationsState> = $state;

function withStandings(teams: readonly TeamRow[], standings: readonly TeamStanding[]): readonly OpenTeam[] {
  const known = new Map(standings.map((standing) => [standing.team_id, standing]));
  return teams.flatMap((team) => {
    const standing = known.get(team.id ?? '');
    // Opened between the two answers: the next reading has it.
    if (standing === undefined || team.id === null) return [];
    return [{ team: { ...team, id: team.id }, apply: applyStateOf(standing) }];
  });
}

/** Opens the modal of the team in the address, once; what keeps it closed is said instead. */
function answerAddress(teams: readonly OpenTeam[]): AskedTeam | null {
  const { location, address } = getPortalEnvironment();
  const slug = new URLSearchParams(location.search()).get('team');
  if (slug === null) return null;
  address.show(urls.teamApplications());
  const team = teams.find((each) => each.team.slug === slug) ?? null;
  if (team?.apply.kind !== 'eligible') return { team };
  applyTo(team);
  return null;
}

async function read(): Promise<void> {
  const client = memberClient();
  const [rows, standings] = await Promise.all([readTeams(client), readTeamStandings(client)]);
  const teams = withStandings(rows, standings);
  const before = $state.get();
  const kept = before.phase === 'ready' ? before : { game: null, asked: answerAddress(teams) };
  const game = teams.some(({ team }) => team.game_category === kept.game) ? kept.game : null;
  const readAt = getPortalEnvironment().now();
  $state.set({ phase: 'ready', teams, game, asked: kept.asked, readAt, failure: null });
}

/** Reads the teams and how the member stands. What was known stays while it is asked again, and when that fails. */
async function loadOpenTeams(): Promise<void> {
  if ($state.get().phase === 'failed') $state.set({ phase: 'loading' });
  try {
    await read();
  } catch (error) {
    const failure = error instanceof RefusalError ? error.code : 'unexpected';
    const before = $state.get();
    $state.set(before.phase === 'ready' ? { ...before, failure } : { phase: 'failed', failure });
  }
}

/** Reads everything the page shows. */
export async function loadTeamApplications(): Promise<void> {
  await Promise.all([loadOpenTeams(), loadOwnTeamApplications()]);
}

/** Shows the teams of one game, or all. */
export function showGame(game: string | null): void {
  const state = $state.get();
  if (state.phase === 'ready') $state.set({ ...state, game });
}

/** Opens the modal of a team that can be applied to. */
export function applyTo({ team }: OpenTeam): void {
  const state = $state.get();
  if (state.phase === 'ready') $state.set({ ...state, asked: null });
  openTeamApplication({ ...toRosterTeam(team), id: team.id });
}

/** Takes an application back; its team may be applied to again then. */
export async function withdrawFrom(application: Parameters<typeof withdrawApplication>[0]): Promise<void> {
  if (await withdrawApplication(application)) await loadOpenTeams();
}

/** Reads the page now, whenever somebody comes back to it and after every application; answers the function that stops. */
export function startTeamApplications(): () => void {
  void loadTeamApplications();
  const stops = [
    getPortalEnvironment().onReturn(() => void loadTeamApplications()),
    $latestApplication.listen(() => void loadTeamApplications()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
