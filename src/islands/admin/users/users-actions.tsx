/** Actions of a superadmin on the open user. */
import type { PersonRow } from '#contract/admin-users.ts';
import { formatDate } from '#domain/dates.ts';
import { DELETION_ACTIONS, DELETION_STATE } from '#messages/admin/user-deletion.ts';
import { PERSON_ACTIONS as TEXT } from '#messages/admin/users.ts';
import { otherRoles, possibleSteps } from '#stores/admin/users/users-actions.ts';
import type { UsersPage } from '#stores/admin/users/users-page.ts';
import { isDeletionLate } from '#stores/admin/users/users-table.ts';
import type { ActionGroup } from '#islands/core/desk-drawer.tsx';

interface RequestProps {
  readonly person: PersonRow;
  readonly askedAt: string;
  readonly due: string;
}

function DeletionRequest({ person, askedAt, due }: RequestProps) {
  const words = isDeletionLate(person) ? DELETION_ACTIONS.askedLate : DELETION_ACTIONS.asked;
  const { deletion_reason: reason } = person;
  return (
    <div className="grid basis-full gap-1">
      <p>{words(formatDate(askedAt), formatDate(due))}</p>
      {reason !== null && (
        <blockquote className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line text-muted">
          {reason}
        </blockquote>
      )}
    </div>
  );
}

/** Actions on a deletion request; empty without one. */
function deletionActions(page: UsersPage, person: PersonRow): readonly ActionGroup[] {
  const { deletion_requested_at: askedAt, deletion_due_at: due } = person;
  if (askedAt === null || due === null) return [];
  return [
    {
      title: DELETION_STATE.title,
      note: <DeletionRequest person={person} askedAt={askedAt} due={due} />,
      actions: [
        { label: DELETION_ACTIONS.carryOut, look: 'danger', onPress: page.carryOut.open },
        { label: DELETION_ACTIONS.decline, look: 'quiet', onPress: page.decline.open },
      ],
    },
  ];
}

export function personActions(page: UsersPage, person: PersonRow): readonly ActionGroup[] {
  return [
    ...deletionActions(page, person),
    {
      title: TEXT.statusTitle,
      actions: possibleSteps(person).map((step) => ({
        label: TEXT.step(step),
        look: step === 'approve' ? 'main' : 'quiet',
        onPress: () => void page.changeStatus(person, step),
      })),
    },
    {
      title: TEXT.roleTitle,
      actions: otherRoles(person).map((role) => ({
        label: TEXT.makeRole(role),
        look: 'quiet',
        onPress: () => void page.changeRole(person, role),
      })),
    },
    {
      title: TEXT.banTitle,
      actions: [
        person.status === 'banned'
          ? { label: TEXT.lift, look: 'quiet', onPress: page.lift.open }
          : { label: TEXT.ban, look: 'danger', onPress: page.ban.open },
      ],
    },
  ];
}
