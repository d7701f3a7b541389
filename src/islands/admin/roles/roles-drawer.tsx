/** The open role: actions, facts, a link to its holders, history, and the preview of its deactivation. */
import type { AffectedHolder, DeskRoleRow } from '#contract/admin-roles.ts';
import { ASSIGNMENTS_DESK } from '#messages/admin/assignments.ts';
import { PERMISSION_LABELS, ROLES_DESK as TEXT } from '#messages/admin/roles.ts';
import { createDeactivationPreview, type RolesPage } from '#stores/admin/roles/roles-page.ts';
import { LineLink } from '#ui/link.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { DeskDrawer, type ActionButton } from '#islands/core/desk-drawer.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { RoleChecklist } from './roles-checklist.tsx';
import { RoleHistory } from './roles-history.tsx';

function actionsOf(page: RolesPage, role: DeskRoleRow): readonly ActionButton[] {
  const edit = (): void => page.edit(role);
  const active: readonly ActionButton[] = [
    { label: TEXT.merge, look: 'quiet', onPress: page.merge.open },
    { label: TEXT.deactivate, look: 'danger', onPress: page.deactivate.open },
  ];
  return [
    { label: TEXT.edit, shortcut: 'e', onPress: edit },
    { label: TEXT.move, look: 'quiet', onPress: page.move.open },
    ...(role.is_active
      ? active
      : [{ label: TEXT.reactivate, look: 'quiet' as const, onPress: () => void page.reactivate(role) }]),
  ];
}

function Affected({ holders }: { readonly holders: readonly AffectedHolder[] }) {
  if (holders.length === 0) return <p>{TEXT.affectedNone}</p>;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{TEXT.affected(holders.length)}</p>
      <ul className="list-disc pl-6">
        {holders.map(({ user_id: id, holder, loses }) => (
          <li key={id} className="wrap-anywhere">
            {holder ?? ASSIGNMENTS_DESK.nameless}
            <span className="ml-2 text-muted">
              {loses.length === 0
                ? TEXT.losesNothing
                : TEXT.loses(loses.map((key) => PERMISSION_LABELS[key]).join(', '))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Preview({ code }: { readonly code: string }) {
  const page = usePage(() => createDeactivationPreview(code));
  return (
    <Loaded read={page.affected} loading={TEXT.affectedLoading} failed={TEXT.affectedFailed}>
      {(holders) => <Affected holders={holders} />}
    </Loaded>
  );
}

export function RoleDrawer({ page }: PageProps<RolesPage>) {
  return (
    <>
      <DeskDrawer
        page={page}
        words={{ facts: TEXT.facts, actions: TEXT.change }}
        actions={(role) => [{ title: TEXT.change, actions: actionsOf(page, role) }]}
      >
        {(role) => (
          <>
            <LineLink href={`/role-management?role=${role.id}`}>{TEXT.toHolders}</LineLink>
            <RoleChecklist key={role.id} page={page} role={role} />
            <RoleHistory read={page.details} />
          </>
        )}
      </DeskDrawer>
      <ActionDialog dialog={page.move} />
      <ActionDialog dialog={page.merge} />
      <ActionDialog dialog={page.deactivate}>{({ id }) => <Preview key={id} code={id} />}</ActionDialog>
    </>
  );
}
