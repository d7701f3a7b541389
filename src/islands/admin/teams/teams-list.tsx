/** The teams. */
import { useStore } from '@nanostores/react';
import type { DeskTeamRow } from '#contract/admin-teams.ts';
import { TEAM_ORDER, TEAMS_DESK as TEXT } from '#messages/admin/teams.ts';
import { TEAM_STATUS_LABELS } from '#messages/site/teams.ts';
import { createTeamsPage, type TeamsPage } from '#stores/admin/teams/teams-page.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { urls } from '#contract/urls.ts';
import { applicationsQuery, rosterQuery } from '#stores/admin/teams/teams-address.ts';
import { LineLink } from '#ui/link.tsx';
import { actionButton, DeskDrawer, type ActionButton } from '#islands/core/desk-drawer.tsx';
import { PageLink, type AddressProps } from '#islands/core/page-link.tsx';
import { OrderedListDialog } from '#islands/core/table/ordered-list-dialog.tsx';
import { MoveButtons } from '#islands/core/table/ordered-list-buttons.tsx';
import { TeamForm } from './teams-form.tsx';
import { TeamDeskTabs, type ViewProps } from './teams-tabs.tsx';

type OrderProps = Pick<TeamsPage, 'order'>;

function Line({ order, team, index }: OrderProps & { readonly team: DeskTeamRow; readonly index: number }) {
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
          up={TEAM_ORDER.up(team.name)}
          down={TEAM_ORDER.down(team.name)}
          index={index}
          count={rows.length}
          blocked={saving}
          onMove={(step) => order.move(team, step)}
        />
      </span>
    </li>
  );
}

function TeamOrderDialog({ order }: OrderProps) {
  return (
    <OrderedListDialog list={order} words={TEAM_ORDER} lead={TEAM_ORDER.lead}>
      {(team, index) => <Line key={team.id} order={order} team={team} index={index} />}
    </OrderedListDialog>
  );
}

/** A team that cannot be deleted can still be set inactive: then that is next. */
function actionsOf(page: TeamsPage, team: DeskTeamRow, isBlocked: boolean): readonly ActionButton[] {
  const edit = (): void => page.edit(team);
  const deactivate = actionButton(
    TEXT.deactivate,
    () => void page.deactivate(team),
    isBlocked ? 'main' : 'quiet',
  );
  return [
    ...(team.status === 'active' ? [deactivate] : []),
    actionButton(TEXT.edit, edit, isBlocked ? 'quiet' : 'main', { shortcut: 'e' }),
    actionButton(TEXT.copyFrame, () => void page.copyFrame(team), 'quiet'),
    actionButton(TEXT.delete, () => void page.remove(team), 'danger'),
  ];
}

function TeamDrawer({ page, address }: PageProps<TeamsPage> & AddressProps) {
  const deleteBlocked = useStore(page.$deleteBlocked);
  return (
    <DeskDrawer
      page={page}
      actions={(team) => [
        {
          title: TEXT.team,
          actions: actionsOf(page, team, deleteBlocked === team.id && team.status === 'active'),
        },
      ]}
    >
      {({ id, slug }) => (
        <nav aria-label={TEXT.more} className="flex flex-wrap gap-x-6">
          <PageLink address={address} query={rosterQuery(id)}>
            {TEXT.toRoster}
          </PageLink>
          <PageLink address={address} query={applicationsQuery({ for: id })}>
            {TEXT.toApplications}
          </PageLink>
          <LineLink href={urls.team(slug)}>{TEXT.toPage}</LineLink>
        </nav>
      )}
    </DeskDrawer>
  );
}

const CELLS = {
  status: ({ status }: DeskTeamRow) => (
    <Badge tone={status === 'active' ? 'good' : 'plain'}>{TEAM_STATUS_LABELS[status]}</Badge>
  ),
  late: ({ late_applications: late }: DeskTeamRow) =>
    late === 0 ? '' : <Badge tone="danger">{TEXT.lateCount(late)}</Badge>,
} as const;

export function TeamList({ address }: ViewProps) {
  const page = usePage(createTeamsPage);
  return (
    <TableScreen
      page={page}
      words={TEXT}
      cells={CELLS}
      beside={
        <Button variant="quiet" onClick={page.order.open}>
          {TEAM_ORDER.open}
        </Button>
      }
      tabs={<TeamDeskTabs address={address} shown="teams" />}
    >
      <TeamDrawer page={page} address={address} />
      <TeamForm page={page} />
      <TeamOrderDialog order={page.order} />
    </TableScreen>
  );
}
