/** Actions of a superadmin on the open user. */
import type { PersonRow } from '#contract/admin-users.ts';
import { formatDate } from '#domain/dates.ts';
import { DELETION_ACTS, DELETION_STATE } from '#messages/admin/user-deletion.ts';
import { PERSON_ACTS as TEXT } from '#messages/admin/users.ts';
import { otherRoles, possibleSteps } from '#stores/admin/users/users-actions.ts';
import type { UsersPage } from '#stores/admin/users/users-page.ts';
import { isDeletionLate } from '#stores/admin/users/users-table.ts';
import type { ActButtons } from '#islands/core/desk-drawer.tsx';

interface RequestProps {
  readonly person: PersonRow;
  readonly askedAt: string;
  readonly due: string;
}

function DeletionRequest({ person, askedAt, due }: RequestProps) {
  const words = isDeletionLate(person) ? DELETION_ACTS.askedLate : DELETION_ACTS.asked;
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
function deletionActs(page: UsersPage, person: PersonRow): readonly ActButtons[] {
  const { deletion_requested_at: askedAt, deletion_due_at: due } = person;
  if (askedAt === null || due === null) return [];
  return [
    {
      title: DELETION_STATE.title,
      note: <DeletionRequest person={person} askedAt={askedAt} due={due} />,
      acts: [
        { label: DELETION_ACTS.carryOut, look: 'danger', onPress: page.carryOut.open },
        { label: DELETION_ACTS.decline, look: 'quiet', onPress: page.decline.open },
      ],
    },
  ];
}

export function personActs(page: UsersPage, person: PersonRow): readonly ActButtons[] {
  return [
    ...deletionActs(page, person),
    {
      title: TEXT.statusTitle,
      acts: possibleSteps(person).map((step) => ({
        label: TEXT.step(step),
        look: step === 'approve' ? 'main' : 'quiet',
        onPress: () => void page.changeStatus(person, step),
      })),
    },
    {
      title: TEXT.roleTitle,
      acts: otherRoles(person).map((role) => ({
        label: TEXT.makeRole(role),
        look: 'quiet',
        onPress: () => void page.changeRole(person, role),
      })),
    },
    {
      title: TEXT.banTitle,
      acts: [
        person.status === 'banned'
          ? { label: TEXT.lift, look: 'quiet', onPress: page.lift.open }
          : { label: TEXT.ban, look: 'danger', onPress: page.ban.open },
      ],
    },
  ];
}
