/** An open application to a team: what all applications show, and what is the team's. */
import type { ApplicationStep } from '../../../contract/application-review.ts';
import type { DeskApplication, DeskApplicationRow } from '../../../contract/admin-teams.ts';
import { formatShortDate } from '../../../domain/dates.ts';
import { possibleReviewSteps } from '../../../domain/application-review.ts';
import { APPLICATION_STAGE_LABELS } from '../../../messages/admin/applications.ts';
import { TEAM_APPLICATIONS_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { MEMBER_ROLE_LABELS } from '../../../messages/site/teams.ts';
import { freePlaces, teamReview } from '../../../stores/admin/teams/applications.ts';
import { rosterAddress } from '../../../stores/admin/teams/page.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReviewDrawer } from '../applications/drawer.tsx';
import { RowSection } from '../../core/table/row-section.tsx';
import { DeskLink } from './tabs.tsx';

interface ElsewhereProps {
  readonly row: DeskApplicationRow;
  readonly detail: DeskApplication;
}

function Elsewhere({ row, detail }: ElsewhereProps) {
  const { other_teams: teams, other_applications: applications } = detail;
  return (
    <RowSection title={TEXT.elsewhere}>
      {teams.length + applications.length === 0 && <p className="text-muted">{TEXT.nothingElse}</p>}
      {teams.length > 0 && (
        <div className="grid gap-1">
          <h3 className="label font-bold text-muted">{TEXT.otherTeams}</h3>
          <ul className="grid gap-1">
            {teams.map(({ name, role }) => (
              <li key={name} className="flex flex-wrap gap-x-2">
                <span>{name}</span>
                <span className="text-muted">{MEMBER_ROLE_LABELS[role]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {applications.length > 0 && (
        <div className="grid gap-1">
          <h3 className="label font-bold text-muted">{TEXT.otherApplications}</h3>
          <ul className="grid gap-1">
            {applications.map(({ team, stage, submitted_at: at }) => (
              <li key={team} className="flex flex-wrap gap-x-2">
                <span>{team}</span>
                <span className="text-muted">
                  {[APPLICATION_STAGE_LABELS[stage], formatShortDate(at)].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <DeskLink query={rosterAddress(row.team_id)} label={TEXT.toRoster(row.team_name)} />
      </div>
    </RowSection>
  );
}

/** How many places there are; where there is none, the way to the waiting list. */
function Places({ row }: Pick<ElsewhereProps, 'row'>) {
  const free = freePlaces(row);
  if (free > 0) return <Notice kind="notice">{TEXT.free(free)}</Notice>;
  return (
    <Notice kind="error">
      <p>{TEXT.full}</p>
      {possibleReviewSteps(row.stage).includes('waitlist') && (
        <Button variant="quiet" className="mt-3" onClick={() => void teamReview.beginStep('waitlist')}>
          {TEXT.toWaitlist}
        </Button>
      )}
    </Notice>
  );
}

function noteOf(row: DeskApplicationRow, step: ApplicationStep) {
  return step === 'accept' ? <Places row={row} /> : null;
}

function moreOf(row: DeskApplicationRow, detail: DeskApplication) {
  return <Elsewhere row={row} detail={detail} />;
}

export function ApplicationDrawer() {
  return <ReviewDrawer review={teamReview} factsTitle={TEXT.facts} more={moreOf} note={noteOf} />;
}
