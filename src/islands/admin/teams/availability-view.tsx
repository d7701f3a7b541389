/** The availability of a team: its answers, line-ups and trainings. */
import { useStore } from '@nanostores/react';
import { AVAILABILITY_DESK as TEXT, ROSTER_DESK } from '#messages/admin/teams.ts';
import { createAvailabilityDesk } from '#stores/admin/teams/teams-availability.ts';
import { availabilityQuery } from '#stores/admin/teams/teams-address.ts';
import { TeamAvailability } from '#islands/portal/my-team/team-availability.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { TeamChoice } from './team-choice.tsx';
import { TeamDeskTabs, type ViewProps } from './teams-tabs.tsx';

export function AvailabilityView({ address }: ViewProps) {
  const page = usePage(createAvailabilityDesk);
  const { team } = useStore(address.$view);
  return (
    <div className="grid grid-cols-1 gap-8">
      <TeamDeskTabs address={address} shown="availability" />
      <div>
        <h1 className="text-section">{TEXT.title}</h1>
        <p className="mt-2 max-w-[65ch] text-muted">{TEXT.lead}</p>
      </div>
      <Loaded read={page.teams} loading={ROSTER_DESK.loading}>
        {(teams) => (
          <TeamChoice teams={teams} chosen={team} onChoose={(id) => address.go(availabilityQuery(id))} />
        )}
      </Loaded>
      {team !== null && <TeamAvailability key={team} team={team} />}
    </div>
  );
}
