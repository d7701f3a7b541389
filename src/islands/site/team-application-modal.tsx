/** Applying to a team, over whatever shows the team: renders stores/site/team-application.ts. */
import { useStore } from '@nanostores/react';
import { recruitingState } from '#domain/recruiting.ts';
import { APPLY_TEXT as TEXT } from '#messages/portal/applications.ts';
import { RECRUITING_LABELS, ROSTER_TEXT, TEAM_APPLICATION_TEXT } from '#messages/site/teams.ts';
import { $profile } from '#stores/auth/profile.ts';
import { applicantOf, teamApplication, type ApplicationTeam } from '#stores/site/team-application.ts';
import { ApplyDialog } from './apply-dialog.tsx';

interface FactsProps {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

function Facts({ title, facts }: FactsProps) {
  return (
    <section>
      <h3 className="mb-2 label text-muted">{title}</h3>
      <dl className="grid grid-cols-2 gap-px border border-line bg-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="bg-surface px-4 py-3">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ApplicantFacts() {
  const { known, fullName, gamertag } = applicantOf(useStore($profile));
  const { notAvailable, notProvided, notSet } = TEAM_APPLICATION_TEXT;
  return (
    <Facts
      title={TEXT.applicant}
      facts={[
        { label: TEXT.fullName, value: fullName ?? (known ? notProvided : notAvailable) },
        { label: TEXT.gamertag, value: gamertag ?? (known ? notSet : notAvailable) },
      ]}
    />
  );
}

function TeamFacts({ team }: { readonly team: ApplicationTeam }) {
  const state = recruitingState(team.status, team.currentRosterSize, team.maxRosterSize);
  return (
    <Facts
      title={TEXT.teamDetails}
      facts={[
        { label: TEXT.maxRoster, value: String(team.maxRosterSize) },
        { label: TEXT.rank, value: team.rank ?? ROSTER_TEXT.noRank },
        { label: TEXT.status, value: RECRUITING_LABELS[state] },
        { label: TEXT.achievement, value: team.achievements ?? ROSTER_TEXT.noAchievement },
      ]}
    />
  );
}

function Process() {
  return (
    <section className="border-l-4 border-line-strong pl-4">
      <h3 className="label">{TEXT.processTitle}</h3>
      <p className="mt-1 text-muted">{TEXT.process(TEAM_APPLICATION_TEXT.reviewTime)}</p>
    </section>
  );
}

export function TeamApplicationModal() {
  const team = useStore(teamApplication.$target);
  return (
    <ApplyDialog
      apply={teamApplication}
      title={team === null ? '' : TEAM_APPLICATION_TEXT.title(team.name)}
      before={
        <>
          <p className="-mb-2 label text-signal">{team?.gameLabel}</p>
          <ApplicantFacts />
        </>
      }
      after={
        <>
          {team !== null && <TeamFacts team={team} />}
          <Process />
        </>
      }
    />
  );
}
