/** The views of the team desk. Links, so that each can be opened beside the other. */
import { TEAM_DESK_TEXT as TEXT } from '../../../messages/admin/teams.ts';
import {
  achievementsAddress,
  applicationsAddress,
  goToTeamDesk,
  matchesAddress,
  rosterAddress,
  teamsAddress,
  type TeamDeskView,
} from '../../../stores/admin/teams/page.ts';
import { PageLink } from '../../core/table/page-link.tsx';

interface TabsProps {
  readonly shown: TeamDeskView['view'];
}

const VIEWS = [
  { view: 'applications', label: TEXT.applications, query: applicationsAddress() },
  { view: 'teams', label: TEXT.teams, query: teamsAddress() },
  { view: 'rosters', label: TEXT.rosters, query: rosterAddress() },
  { view: 'matches', label: TEXT.matches, query: matchesAddress() },
  { view: 'achievements', label: TEXT.achievements, query: achievementsAddress() },
] as const;

export function TeamDeskTabs({ shown }: TabsProps) {
  return (
    <nav aria-label={TEXT.views} className="flex flex-wrap gap-x-6 border-b border-line">
      {VIEWS.map(({ view, label, query }) => (
        <PageLink
          key={view}
          query={query}
          current={view === shown}
          className="-mb-px flex min-h-11 items-center border-b-4 border-transparent label text-muted hover:text-text aria-[current=true]:border-text aria-[current=true]:text-text"
          onFollow={() => {
            if (view !== shown) goToTeamDesk(query);
          }}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  );
}

interface DeskLinkProps {
  readonly query: string;
  readonly label: string;
  readonly className?: string;
}

/** A link to another view of the team desk. */
export function DeskLink({
  query,
  label,
  className = 'inline-flex min-h-11 items-center link',
}: DeskLinkProps) {
  return (
    <PageLink
      query={query}
      className={className}
      onFollow={() => {
        goToTeamDesk(query);
      }}
    >
      {label}
    </PageLink>
  );
}
