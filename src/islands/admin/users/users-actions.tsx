/** Actions of a superadmin on the open user. */
import type { PersonRow } from '#contract/admin-users.ts';
import { formatDate } from '#domain/dates.ts';
import { DELETION_ACTIONS, DELETION_STATE } from '#messages/admin/user-deletion.ts';
import { PERSON_ACTIONS as TEXT } from '#messages/admin/users.ts';
import { otherRoles, possibleSteps } from '#stores/admin/users/users-actions.ts';
import type { UsersPage } from '#stores/admin/users/users-page.ts';
import { isDeletionLate } from '#stores/admin/users/users-table.ts';
import { actionButton, type ActionGroup } from '#islands/core/desk-drawer.tsx';

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
        actionButton(DELETION_ACTIONS.carryOut, page.carryOut.open, 'danger'),
        actionButton(DELETION_ACTIONS.decline, page.decline.open, 'quiet'),
      ],
    },
  ];
}

export function personActions(page: UsersPage, person: PersonRow): readonly ActionGroup[] {
  return [
    ...deletionActions(page, person),
    {
      title: TEXT.statusTitle,
      actions: possibleSteps(person).map((step) =>
        actionButton(
          TEXT.step(step),
          () => void page.changeStatus(person, step),
          step === 'approve' ? 'main' : 'quiet',
        ),
      ),
    },
    {
      title: TEXT.roleTitle,
      actions: otherRoles(person).map((role) =>
        actionButton(TEXT.makeRole(role), () => void page.changeRole(person, role), 'quiet'),
      ),
    },
    {
      title: TEXT.banTitle,
      actions: [
        person.status === 'banned'
          ? actionButton(TEXT.lift, page.lift.open, 'quiet')
          : actionButton(TEXT.ban, page.ban.open, 'danger'),
      ],
    },
  ];
}
