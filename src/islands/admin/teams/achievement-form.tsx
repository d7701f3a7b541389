/** The form of an achievement, over the table or over the drawer. */
import { useStore } from '@nanostores/react';
import { ACHIEVEMENTS_DESK as TEXT, MATCH_FORM } from '#messages/admin/matches.ts';
import { achievementTitle } from '#stores/admin/teams/achievements-table.ts';
import type { AchievementsPage } from '#stores/admin/teams/achievements.ts';
import { RowForm } from '#islands/core/row-form.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
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

export function AchievementForm({ page }: PageProps<AchievementsPage>) {
  // The teams are options of a field.
  useStore(page.teams.$state);
  return (
    <RowForm
      editor={page.editor}
      words={MATCH_FORM}
      title={(row) => (row === 'new' ? TEXT.addTitle : TEXT.editTitle(achievementTitle(row)))}
    >
      {() => <Members page={page} />}
    </RowForm>
  );
}
