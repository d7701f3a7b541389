/** An open application to a team: the review, and the applicant's other teams and applications. */
import type { DeskApplication, DeskApplicationRow } from '#contract/admin-teams.ts';
import { formatShortDate } from '#domain/dates.ts';
import { APPLICATION_STAGE_LABELS } from '#messages/admin/applications.ts';
import { TEAM_APPLICATIONS_DESK as TEXT } from '#messages/admin/teams.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';
import { rosterQuery } from '#stores/admin/teams/teams-address.ts';
import { freePlaces, type TeamApplicationsPage } from '#stores/admin/teams/applications.ts';
import type { Navigator } from '#stores/core/address.ts';
import { ReviewDrawer } from '../applications/applications-drawer.tsx';
import { Lines } from '../applications/applications-lines.tsx';
import { Places } from '../applications/places.tsx';
import { PageLink } from '#islands/core/page-link.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';

interface OtherApplicationsProps {
  readonly row: DeskApplicationRow;
  readonly detail: DeskApplication;
  readonly address: Navigator;
}

function OtherApplications({ row, detail, address }: OtherApplicationsProps) {
  const teams = detail.other_teams.map(({ name, role }) => ({ name, fact: MEMBER_ROLE_LABELS[role] }));
  const applications = detail.other_applications.map(({ team, stage, submitted_at: at }) => ({
    name: team,
    fact: [APPLICATION_STAGE_LABELS[stage], formatShortDate(at)].join(' · '),
  }));
  return (
    <RowSection title={TEXT.elsewhere}>
      {teams.length + applications.length === 0 && <p className="text-muted">{TEXT.nothingElse}</p>}
      <Lines title={TEXT.otherTeams} lines={teams} />
      <Lines title={TEXT.otherApplications} lines={applications} />
      <div>
        <PageLink address={address} query={rosterQuery(row.team_id)}>
          {TEXT.toRoster(row.team_name)}
        </PageLink>
      </div>
    </RowSection>
  );
}

export interface ApplicationDrawerProps extends Pick<TeamApplicationsPage, 'review'> {
  readonly address: Navigator;
}

export function ApplicationDrawer({ review, address }: ApplicationDrawerProps) {
  return (
    <ReviewDrawer
      review={review}
      factsTitle={TEXT.facts}
      renderMore={(row, detail) => <OtherApplications row={row} detail={detail} address={address} />}
      renderNote={(row, step) => {
        const free = freePlaces(row);
        return (
          step === 'accept' && (
            <Places review={review} row={row} free={free > 0 ? TEXT.free(free) : null} full={TEXT.full} />
          )
        );
      }}
    />
  );
}
