/** The member's applications to teams. */
import { urls } from '#contract/urls.ts';
import type { NamedTeam, OwnTeamApplication } from '#contract/team-applications.ts';
import {
  APPLICATION_TEXT as TEXT,
  TEAM_APPLICATION_WORDS,
  TEAM_APPLICATIONS_TEXT,
} from '#messages/portal/applications.ts';
import type { OpenTeam, TeamApplicationsPage } from '#stores/portal/applications/my-applications-page.ts';
import { Button } from '#ui/button.tsx';
import { LineLink } from '#ui/link.tsx';
import { Empty } from '#islands/core/page-sections.tsx';
import { OwnApplications, type CardContent } from './own-applications.tsx';

interface PageProps {
  readonly page: TeamApplicationsPage;
  /** Teams that recruit. */
  readonly open: readonly OpenTeam[];
}

interface ApplyProps extends PageProps {
  readonly team: NamedTeam;
  readonly label: string;
}

/** Nothing where the team cannot be applied to. */
function ApplyButton({ page, open, team, label }: ApplyProps) {
  const found = open.find((each) => each.team.id === team.id && each.apply.kind === 'eligible');
  return (
    found !== undefined && (
      <Button variant="quiet" onClick={() => page.apply(found)}>
        {label}
      </Button>
    )
  );
}

function contentOf({ page, open }: PageProps, { team, alternatives }: OwnTeamApplication): CardContent {
  return {
    title: (
      <a href={urls.team(team.slug)} className="hover:text-signal">
        {team.name}
      </a>
    ),
    place: team.game,
    canApply: open.some((each) => each.team.id === team.id && each.apply.kind === 'eligible'),
    withdrawLabel: TEXT.withdrawNamed(team.name),
    alternatives: alternatives.map((other) => ({
      id: other.id,
      content: (
        <>
          <LineLink href={urls.team(other.slug)}>{other.name}</LineLink>
          <span className="text-muted">{other.game}</span>
          <ApplyButton
            page={page}
            open={open}
            team={other}
            label={TEAM_APPLICATIONS_TEXT.applyTo(other.name)}
          />
        </>
      ),
    })),
    again: <ApplyButton page={page} open={open} team={team} label={TEXT.applyAgain(team.name)} />,
  };
}

export function OwnTeamApplications({ page, open }: PageProps) {
  const { mineList, none, noneHint, toTeams } = TEAM_APPLICATIONS_TEXT;
  return (
    <OwnApplications
      own={page.own}
      withdraw={page.withdraw}
      contentOf={(application) => contentOf({ page, open }, application)}
      words={TEAM_APPLICATION_WORDS}
      label={mineList}
      empty={<Empty text={none} hint={noneHint} href="#open-teams" action={toTeams} />}
    />
  );
}
