/** /team-applications: the teams that recruit, whether the member can apply to each, and the team of the address. */
import { atom, computed } from 'nanostores';
import { urls } from '#contract/urls.ts';
import type { OwnTeamApplication, TeamEligibility } from '#contract/team-applications.ts';
import type { TeamRow } from '#contract/teams.ts';
import { readTeamEligibility } from '#data/team-applications.ts';
import { readTeams } from '#data/teams.ts';
import { readOwnUser } from '#data/members.ts';
import { gamesOf } from '#domain/game-list.ts';
import { playsOneOf, rankTeams } from '#domain/team-ranking.ts';
import { toRosterTeam } from '#domain/roster-dialog.ts';
import { applyStateOf, missingStepOf, type ApplyState, type MissingStep } from '#domain/team-applications.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { ownUserId } from '#stores/auth/own-member.ts';
import { memberClient } from '#stores/auth/session.ts';
import { $latestApplication, teamApplication } from '#stores/site/team-application.ts';
import { createOwnTeamApplications } from './own-applications.ts';

/** A team that recruits and whether the member can apply to it. */
export interface OpenTeam {
  readonly team: TeamRow & { readonly id: string };
  readonly apply: ApplyState;
  /** The member plays its game. */
  readonly isOwnGame: boolean;
}

/** The team of the address that cannot be applied to; `team` is null when it does not recruit. */
export interface RequestedTeam {
  readonly team: OpenTeam | null;
}

/** The member's games; none where they cannot be read, because they only rank the list. */
async function readOwnGames(): Promise<readonly string[]> {
  try {
    const { games } = await readOwnUser(memberClient(), ownUserId());
    return gamesOf(games ?? '');
  } catch {
    return [];
  }
}

function withEligibility(
  teams: readonly TeamRow[],
  eligibilities: readonly TeamEligibility[],
  games: readonly string[],
): readonly OpenTeam[] {
  const known = new Map(eligibilities.map((eligibility) => [eligibility.team_id, eligibility]));
  return teams.flatMap((team) => {
    const eligibility = known.get(team.id ?? '');
    // Opened between the two reads: the next one has it.
    if (eligibility === undefined || team.id === null) return [];
    const isOwnGame = playsOneOf(team, games);
    return [{ team: { ...team, id: team.id }, apply: applyStateOf(eligibility), isOwnGame }];
  });
}

async function readOpenTeams() {
  const client = memberClient();
  const [rows, eligibilities, games] = await Promise.all([
    readTeams(client),
    readTeamEligibility(client),
    readOwnGames(),
  ]);
  return {
    teams: rankTeams(withEligibility(rows, eligibilities, games), games),
    readAt: getPortalEnvironment().now(),
  };
}

/** Takes the team out of the address and opens its form; returns the team where it cannot be applied to. */
function openRequestedTeam(teams: readonly OpenTeam[]): RequestedTeam | null {
  const { location, address } = getPortalEnvironment();
  const slug = new URLSearchParams(location.search()).get('team');
  if (slug === null) return null;
  address.show(urls.teamApplications());
  const team = teams.find((each) => each.team.slug === slug) ?? null;
  if (team?.apply.kind !== 'eligible') return { team };
  openForm(team);
  return null;
}

/** Returns the step that every team is waiting for; null when nothing is missing. */
function missingStepFor(teams: readonly OpenTeam[]): MissingStep | null {
  const codes = teams.flatMap(({ apply }) => (apply.kind === 'closed' ? [apply.code] : []));
  return codes.map(missingStepOf).find((step) => step !== null) ?? null;
}

function openForm({ team }: OpenTeam): void {
  teamApplication.open({ ...toRosterTeam(team), id: team.id });
}

export const createTeamApplicationsPage = () =>
  createPage(({ add, onStart }) => {
    const own = add(createOwnTeamApplications());
    const $requested = atom<RequestedTeam | null>(null);
    const $chosenGame = atom<string | null>(null);
    const open = createLoader(async () => {
      const read = await readOpenTeams();
      if (open.$state.get().data === null) $requested.set(openRequestedTeam(read.teams));
      return read;
    });
    const load = () => Promise.all([open.load(), own.list.load()]);
    onStart(() => open.load());
    onStart(() => getPortalEnvironment().onReturn(() => void open.reload()));
    onStart(() => $latestApplication.listen(() => void load()));
    return {
      own,
      open,
      load,
      $requested,
      /** The step to take before applying to any team, or null. */
      $missing: computed(open.$state, ({ data }) => missingStepFor(data?.teams ?? [])),
      /** Code of the game whose teams are shown; null for all. */
      $game: computed([$chosenGame, open.$state], (game, { data }) =>
        data?.teams.some(({ team }) => team.game_category === game) ? game : null,
      ),
      showGame: (game: string | null) => $chosenGame.set(game),
      /** Opens the form of a team that can be applied to. */
      apply: (team: OpenTeam) => {
        $requested.set(null);
        openForm(team);
      },
      /** Withdraws an application; its team may be applied to again then. */
      withdraw: async (application: OwnTeamApplication) => {
        if (await own.withdraw(application)) await open.reload();
      },
    };
  });
export type TeamApplicationsPage = ReturnType<typeof createTeamApplicationsPage>;
