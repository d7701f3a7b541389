/** The achievements. */
import { useStore } from '@nanostores/react';
import { urls } from '#contract/urls.ts';
import { ACHIEVEMENTS_DESK as TEXT } from '#messages/admin/matches.ts';
import { createAchievementsPage, type AchievementsPage } from '#stores/admin/teams/achievements.ts';
import { LineLink } from '#ui/link.tsx';
import { actionButton, DeskDrawer } from '#islands/core/desk-drawer.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { RowForm } from '#islands/core/row-form.tsx';
import { TeamDeskTabs, type ViewProps } from './teams-tabs.tsx';
import { RosterChoices } from './roster-choices.tsx';

function Members({ page }: PageProps<AchievementsPage>) {
  const { phase } = useStore(page.roster.$state);
  if (phase === 'idle') return <p className="text-muted">{TEXT.membersFirst}</p>;
  return (
    <RosterChoices
      read={page.roster}
      form={page.editor.form}
      name="members"
      label={TEXT.members}
      hint={TEXT.membersHint}
      failed={TEXT.membersFailed}
      nobody={TEXT.nobody}
    />
  );
}

function AchievementForm({ page }: PageProps<AchievementsPage>) {
  // The teams are options of a field.
  useStore(page.teams.$state);
  return <RowForm editor={page.editor}>{() => <Members page={page} />}</RowForm>;
}

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
        actions={(achievement) => [
          {
            title: TEXT.action,
            actions: [
              actionButton(TEXT.edit, () => void page.edit(achievement), 'main', { shortcut: 'e' }),
              actionButton(TEXT.delete, () => void page.remove(achievement), 'danger'),
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
