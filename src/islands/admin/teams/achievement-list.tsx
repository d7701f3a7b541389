/** The achievements: renders stores/admin/teams/achievements.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeskAchievementRow } from '../../../contract/admin-matches.ts';
import { urls } from '../../../contract/routes.ts';
import { ACHIEVEMENTS_DESK as TEXT } from '../../../messages/admin/matches.ts';
import {
  $achievementAct,
  achievementExport,
  achievementTable,
  closeAchievement,
  editAchievement,
  removeAchievement,
} from '../../../stores/admin/teams/achievements.ts';
import { ACHIEVEMENTS } from '../../../stores/admin/teams/achievements-table.ts';
import { Button } from '../../../ui/button.tsx';
import { TableScreen } from '../../core/table/table-screen.tsx';
import { ActionGroup, ActionRefusal, ActionSection } from '../../core/table/row-actions.tsx';
import { RowDrawer, RowFacts } from '../../core/table/row-drawer.tsx';
import { AchievementForm } from './achievement-form.tsx';
import { TeamDeskTabs } from './tabs.tsx';

const CELLS = {} as const;

function begin(): void {
  void editAchievement('new');
}

interface AchievementProps {
  readonly achievement: DeskAchievementRow;
}

function Acts({ achievement }: AchievementProps) {
  const { busy } = useStore($achievementAct);
  return (
    <ActionSection $act={$achievementAct} title={TEXT.change}>
      <ActionGroup title={TEXT.act}>
        <Button blocked={busy} onClick={() => void editAchievement(achievement)}>
          {TEXT.edit}
        </Button>
        <Button variant="danger" blocked={busy} onClick={() => void removeAchievement(achievement)}>
          {TEXT.delete}
        </Button>
      </ActionGroup>
    </ActionSection>
  );
}

function Achievement({ achievement }: AchievementProps) {
  const mayAct = useStore(achievementTable.$mayAct);
  return (
    <>
      <ActionRefusal $act={$achievementAct} />
      {mayAct && <Acts achievement={achievement} />}
      <RowFacts resource={ACHIEVEMENTS} row={achievement} title={TEXT.facts} />
      <a href={urls.team(achievement.team_slug)} className="inline-flex min-h-11 items-center link">
        {TEXT.toPage}
      </a>
    </>
  );
}

export function AchievementList() {
  const { busy } = useStore($achievementAct);
  useEffect(() => achievementTable.start(), []);
  return (
    <TableScreen
      table={achievementTable}
      files={achievementExport}
      words={TEXT}
      cells={CELLS}
      onBegin={begin}
      tabs={<TeamDeskTabs shown="achievements" />}
    >
      <RowDrawer table={achievementTable} closeBlocked={busy} onClose={closeAchievement}>
        {(achievement) => <Achievement key={achievement.id} achievement={achievement} />}
      </RowDrawer>
      <AchievementForm />
    </TableScreen>
  );
}
