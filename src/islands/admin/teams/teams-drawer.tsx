/** The open team: facts, actions and links. */
import { useStore } from '@nanostores/react';
import type { DeskTeamRow } from '#contract/admin-teams.ts';
import { urls } from '#contract/urls.ts';
import { TEAMS_DESK as TEXT } from '#messages/admin/teams.ts';
import { applicationsQuery, rosterQuery } from '#stores/admin/teams/teams-address.ts';
import type { TeamsPage } from '#stores/admin/teams/teams-page.ts';
import { LineLink } from '#ui/link.tsx';
import { DeskDrawer, type ActionButton } from '#islands/core/desk-drawer.tsx';
import { PageLink, type AddressProps } from '#islands/core/page-link.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

/** A team that cannot be deleted can still be set inactive: then that is next. */
function actionsOf(page: TeamsPage, team: DeskTeamRow, isBlocked: boolean): readonly ActionButton[] {
  const edit = (): void => page.edit(team);
  const deactivate: ActionButton = {
    label: TEXT.deactivate,
    look: isBlocked ? 'main' : 'quiet',
    onPress: () => void page.deactivate(team),
  };
  return [
    ...(team.status === 'active' ? [deactivate] : []),
    { label: TEXT.edit, shortcut: 'e', look: isBlocked ? 'quiet' : 'main', onPress: edit },
    { label: TEXT.delete, look: 'danger', onPress: () => void page.remove(team) },
  ];
}

export function TeamDrawer({ page, address }: PageProps<TeamsPage> & AddressProps) {
  const deleteBlocked = useStore(page.$deleteBlocked);
  return (
    <DeskDrawer
      page={page}
      words={{ facts: TEXT.facts, actions: TEXT.change }}
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
