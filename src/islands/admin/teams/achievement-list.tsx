/** The achievements. */
import { urls } from '#contract/urls.ts';
import { ACHIEVEMENTS_DESK as TEXT } from '#messages/admin/matches.ts';
import { createAchievementsPage } from '#stores/admin/teams/achievements.ts';
import { LineLink } from '#ui/link.tsx';
import { DeskDrawer } from '#islands/core/desk-drawer.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { AchievementForm } from './achievement-form.tsx';
import { TeamDeskTabs, type ViewProps } from './teams-tabs.tsx';

const CELLS = {} as const;

export function AchievementList({ address }: ViewProps) {
  const page = usePage(createAchievementsPage);
  return (
    <TableScreen
      page={page}
      words={TEXT}
      cells={CELLS}
      tabs={<TeamDeskTabs address={address} shown="achievements" />}
    >
      <DeskDrawer
        page={page}
        words={{ facts: TEXT.facts, actions: TEXT.change }}
        actions={(achievement) => [
          {
            title: TEXT.action,
            actions: [
              { label: TEXT.edit, shortcut: 'e', onPress: () => void page.edit(achievement) },
              { label: TEXT.delete, look: 'danger', onPress: () => void page.remove(achievement) },
            ],
          },
        ]}
      >
        {(achievement) => <LineLink href={urls.team(achievement.team_slug)}>{TEXT.toPage}</LineLink>}
      </DeskDrawer>
      <AchievementForm page={page} />
    </TableScreen>
  );
}
