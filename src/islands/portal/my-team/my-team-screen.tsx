/** /my-team: renders stores/portal/my-team/my-team-page.ts; the answers of a team for its leaders. */
import { useStore } from '@nanostores/react';
import { urls } from '#contract/urls.ts';
import { ABSENCES_TEXT, MY_TEAM_TEXT as TEXT, PRIVATE_CALENDAR_TEXT } from '#messages/portal/my-team.ts';
import type { MyTeam } from '#stores/portal/my-team/my-answers.ts';
import { myTeamQuery } from '#stores/portal/my-team/my-team-address.ts';
import { createMyTeamPage, type MyTeamPage } from '#stores/portal/my-team/my-team-page.ts';
import { LineLink } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { PageTabs } from '#islands/core/page-link.tsx';
import { Empty, Titled } from '#islands/core/page-sections.tsx';
import { ReadPage } from '#islands/core/page-states.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { MyAbsences } from './my-absences.tsx';
import { MyCalendar } from './my-calendar.tsx';
import { MyOccasions } from './my-occasions.tsx';

const TeamAvailability = lazyPart<{ readonly team: string }>(
  async () => (await import('./team-availability.tsx')).TeamAvailability,
);

interface ContentProps extends PageProps<MyTeamPage> {
  readonly availability: MyTeam;
}

function OwnAnswers({ page, availability }: ContentProps) {
  if (availability.teams.length === 0)
    return (
      <div className="grid grid-cols-1 gap-14">
        <Empty
          text={TEXT.noTeam}
          hint={TEXT.noTeamHint}
          href={urls.teamApplications()}
          action={TEXT.toTeams}
        />
        <MyCalendar hasTeam={false} />
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {/* On a narrow screen both come after eight weeks of matches and trainings. */}
      <p className="-mb-8 flex flex-wrap gap-x-6 lg:hidden">
        <LineLink href="#away">{ABSENCES_TEXT.title}</LineLink>
        <LineLink href="#calendar">{PRIVATE_CALENDAR_TEXT.title}</LineLink>
      </p>
      <Titled title={TEXT.coming} size="page">
        <MyOccasions page={page} availability={availability} />
      </Titled>
      <div className="grid grid-cols-1 content-start gap-y-14">
        <MyAbsences page={page} absences={availability.absences} />
        <MyCalendar hasTeam />
      </div>
      <ActionDialog dialog={page.note.dialog} />
    </div>
  );
}

/** The teams that the member leads, beside the own answers. */
function Views({ page, availability }: ContentProps) {
  const { team: shown } = useStore(page.address.$view);
  const led = availability.teams.filter(({ is_leader: isLeader }) => isLeader);
  if (led.length === 0) return null;
  const own = { query: myTeamQuery(), label: TEXT.own, current: led.every(({ slug }) => slug !== shown) };
  const tabs = led.map(({ slug, name }) => ({
    query: myTeamQuery(slug),
    label: TEXT.leads(name),
    current: slug === shown,
  }));
  return <PageTabs address={page.address} label={TEXT.views} tabs={[own, ...tabs]} />;
}

function Content({ page, availability }: ContentProps) {
  const { team: shown } = useStore(page.address.$view);
  const team = availability.teams.find(({ slug, is_leader: isLeader }) => slug === shown && isLeader);
  return (
    <>
      <PageHeading>{TEXT.title}</PageHeading>
      <p className="mt-3 mb-8 max-w-[65ch] text-muted">{TEXT.lead}</p>
      <Views page={page} availability={availability} />
      <div className="mt-8">
        {shown !== null && team === undefined && availability.teams.length > 0 && (
          <div className="mb-8">
            <Notice kind="notice">{TEXT.notLed}</Notice>
          </div>
        )}
        {team === undefined ? (
          <OwnAnswers page={page} availability={availability} />
        ) : (
          <TeamAvailability key={team.id} team={team.id} />
        )}
      </div>
    </>
  );
}

export function Screen() {
  const page = usePage(createMyTeamPage);
  return (
    <ReadPage read={page.availability} words={TEXT}>
      {(availability) => <Content page={page} availability={availability} />}
    </ReadPage>
  );
}
