/** The roster of a team, today or on a past day. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeskMemberRow, DeskTeamRow, TeamCandidate } from '#contract/admin-teams.ts';
import { urls } from '#contract/urls.ts';
import { ROSTER_DESK as TEXT, TEAMS_DESK } from '#messages/admin/teams.ts';
import { applicationsQuery, rosterQuery } from '#stores/admin/teams/teams-address.ts';
import { createRosterPage, type RosterPage } from '#stores/admin/teams/teams-roster.ts';
import { LineLink } from '#ui/link.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { PageLink } from '#islands/core/page-link.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { TEAM_MEMBER_ROLES } from '#contract/teams.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';
import { Badge } from '#ui/badge.tsx';
import { CandidateField } from '#islands/core/candidate-field.tsx';
import { FormRadioGroup } from '#islands/core/forms/form-choices.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import { PastRoster, RosterDay } from './past-roster.tsx';
import { CurrentMembers, FormerMembers } from './roster-members.tsx';
import { TeamChoice } from './team-choice.tsx';
import { TeamDeskTabs, type ViewProps } from './teams-tabs.tsx';

const ROLES = TEAM_MEMBER_ROLES.map((value) => ({ value, label: MEMBER_ROLE_LABELS[value] }));

function Candidate({ candidate }: { readonly candidate: TeamCandidate }) {
  const { gamertag, full_name: name, is_minor: isMinor } = candidate;
  return (
    <>
      <span className="font-semibold wrap-anywhere">{gamertag}</span>
      <span className="text-muted">{name}</span>
      {isMinor && <Badge tone="warning">{TEXT.minor}</Badge>}
    </>
  );
}

type AddProps = Pick<RosterPage, 'addMember'>;

function AddMember({ addMember }: AddProps) {
  const { form } = addMember;
  return (
    <RowSection title={TEXT.add}>
      <p className="text-muted">{TEXT.addHint}</p>
      <Form form={form} label={TEXT.add}>
        <CandidateField form={form} search={addMember} words={TEXT}>
          {(candidate) => <Candidate candidate={candidate} />}
        </CandidateField>
        <FormRadioGroup form={form} name="role" label={TEXT.newRole} choices={ROLES} required />
        <FormMessage form={form} />
        <FormSubmit form={form} busyLabel={TEXT.adding} className="justify-self-start">
          {TEXT.addSubmit}
        </FormSubmit>
      </Form>
    </RowSection>
  );
}

interface TeamProps extends ViewProps {
  readonly team: DeskTeamRow;
}

function Places({ address, team }: TeamProps) {
  const { current_roster_size: taken, max_roster_size: most } = team;
  return (
    <div className="grid gap-1">
      <p className="figures text-2xl">{TEXT.free(Math.max(0, most - taken), most)}</p>
      <p className="text-small text-muted">{TEXT.freeHint}</p>
      <div className="flex flex-wrap gap-x-6">
        <PageLink address={address} query={applicationsQuery({ for: team.id })}>
          {TEAMS_DESK.toApplications}
        </PageLink>
        <LineLink href={urls.team(team.slug)}>{TEAMS_DESK.toPage}</LineLink>
      </div>
    </div>
  );
}

interface RosterProps extends TeamProps {
  readonly page: RosterPage;
  readonly members: readonly DeskMemberRow[];
}

const GROUPS = [
  { status: 'active', title: TEXT.current },
  { status: 'benched', title: TEXT.benched },
  { status: 'trial', title: TEXT.trial },
] as const;

function Roster({ page, address, team, members }: RosterProps) {
  const mayAct = useStore(page.$mayAct);
  const current = members.filter(({ left_at: left }) => left === null);
  return (
    <>
      <h2 className="text-card">{team.name}</h2>
      <Places address={address} team={team} />
      <ActionRefusal $action={page.$state} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 content-start gap-8">
          {GROUPS.map(({ status, title }) => (
            <CurrentMembers
              key={status}
              page={page}
              address={address}
              title={title}
              members={current.filter((member) => member.status === status)}
            />
          ))}
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          {mayAct && <AddMember addMember={page.addMember} />}
          <FormerMembers members={members.filter(({ left_at: left }) => left !== null)} />
        </div>
      </div>
    </>
  );
}

interface ChosenProps extends TeamProps {
  readonly page: RosterPage;
  readonly day: string | null;
}

function Chosen({ page, address, team, day }: ChosenProps) {
  if (day === null)
    return (
      <Loaded read={page.roster} loading={TEXT.loading}>
        {({ members }) => <Roster page={page} address={address} team={team} members={members} />}
      </Loaded>
    );
  return (
    <>
      <PageLink address={address} query={rosterQuery(team.id)}>
        {TEXT.now}
      </PageLink>
      <PastRoster key={`${team.id} ${day}`} team={team} day={day} />
    </>
  );
}

export function RosterView({ address }: ViewProps) {
  const page = usePage(createRosterPage);
  const { team: chosen, on: day } = useStore(address.$view);
  const { data: teams } = useStore(page.teams.$state);
  useEffect(() => {
    void page.show(chosen);
  }, [page, chosen]);
  const team = teams?.find(({ id }) => id === chosen);
  return (
    <div className="grid grid-cols-1 gap-8">
      <TeamDeskTabs address={address} shown="rosters" />
      <h1 className="text-section">{TEXT.title}</h1>
      <Loaded read={page.teams} loading={TEXT.loading}>
        {(rows) => <TeamChoice teams={rows} chosen={chosen} onChoose={(id) => address.go(rosterQuery(id))} />}
      </Loaded>
      {chosen !== null && <RosterDay address={address} team={chosen} day={day} />}
      {team !== undefined && <Chosen page={page} address={address} team={team} day={day} />}
    </div>
  );
}
