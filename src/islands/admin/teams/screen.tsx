/** /team-management: renders stores/admin/teams/page.ts. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { errorText } from '../../../messages/core/errors.ts';
import { TEAM_DESK_TEXT as TEXT } from '../../../messages/admin/teams.ts';
import { $teamDeskView, startTeamDeskView, teamsAddress } from '../../../stores/admin/teams/page.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ApplicationList } from './application-list.tsx';

/** In place of a part that could not be fetched: loading the page again fetches it. */
function PartFailed() {
  return (
    <Notice kind="error" live>
      <p>{errorText('network_failed')}</p>
      <a href={teamsAddress()} className="mt-3 button button-quiet">
        {TEXT.retry}
      </a>
    </Notice>
  );
}

const TeamList = lazy(async () => {
  const module = await import('./list.tsx').catch(() => null);
  return { default: module?.TeamList ?? PartFailed };
});
const RosterView = lazy(async () => {
  const module = await import('./roster-view.tsx').catch(() => null);
  return { default: module?.RosterView ?? PartFailed };
});

const MatchList = lazy(async () => {
  const module = await import('./match-list.tsx').catch(() => null);
  return { default: module?.MatchList ?? PartFailed };
});
const AchievementList = lazy(async () => {
  const module = await import('./achievement-list.tsx').catch(() => null);
  return { default: module?.AchievementList ?? PartFailed };
});

const PARTS = {
  teams: TeamList,
  rosters: RosterView,
  matches: MatchList,
  achievements: AchievementList,
} as const;

export function Screen() {
  const shown = useStore($teamDeskView);
  useEffect(() => startTeamDeskView(), []);
  if (shown === null) return null;
  if (shown.view === 'applications') return <ApplicationList />;
  const Part = PARTS[shown.view];
  return (
    <Suspense fallback={<Spinner label={TEXT.partLoading} />}>
      <Part />
    </Suspense>
  );
}
