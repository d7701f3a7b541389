/** The dialog of the order of the teams. */
import { useStore } from '@nanostores/react';
import type { DeskTeamRow } from '#contract/admin-teams.ts';
import { TEAM_ORDER as TEXT } from '#messages/admin/teams.ts';
import { TEAM_STATUS_LABELS } from '#messages/site/teams.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import type { TeamsPage } from '#stores/admin/teams/teams-page.ts';
import { Badge } from '#ui/badge.tsx';
import { OrderedListDialog } from '#islands/core/table/ordered-list-dialog.tsx';
import { MoveButtons } from '#islands/core/table/ordered-list-buttons.tsx';

const WORDS = { ...TEXT, retry: TABLE_TEXT.retry };

type OrderProps = Pick<TeamsPage, 'order'>;

interface LineProps extends OrderProps {
  readonly team: DeskTeamRow;
  readonly index: number;
}

function Line({ order, team, index }: LineProps) {
  const { rows, saving } = useStore(order.$state);
  return (
    <li className="flex items-center gap-3 border-t border-line py-2.5">
      <span className="w-7 figures text-lg text-muted">{index + 1}</span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{team.name}</span>
        {team.status === 'inactive' && <Badge tone="plain">{TEAM_STATUS_LABELS.inactive}</Badge>}
      </span>
      <span className="flex gap-1">
        <MoveButtons
          up={TEXT.up(team.name)}
          down={TEXT.down(team.name)}
          index={index}
          count={rows.length}
          blocked={saving}
          onMove={(step) => order.move(team, step)}
        />
      </span>
    </li>
  );
}

export function TeamOrderDialog({ order }: OrderProps) {
  return (
    <OrderedListDialog list={order} words={WORDS} lead={TEXT.lead}>
      {(team, index) => <Line key={team.id} order={order} team={team} index={index} />}
    </OrderedListDialog>
  );
}
