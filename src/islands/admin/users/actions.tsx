/** What a superadmin can do with the open person. */
import { useStore } from '@nanostores/react';
import type { PersonRow } from '../../../contract/admin-users.ts';
import { formatDate } from '../../../domain/dates.ts';
import { DELETION_ACTS, DELETION_STATE } from '../../../messages/admin/user-deletion.ts';
import { PERSON_ACTS } from '../../../messages/admin/users.ts';
import {
  $personAct,
  changeRole,
  changeStatus,
  openPersonDialog,
  otherRoles,
  possibleSteps,
} from '../../../stores/admin/users/actions.ts';
import { openDeletionDialog } from '../../../stores/admin/users/deletion.ts';
import { isDeletionLate } from '../../../stores/admin/users/table.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionGroup, ActionSection } from '../../core/table/row-actions.tsx';

interface PersonProps {
  readonly person: PersonRow;
}

function Roles({ person }: PersonProps) {
  const { busy } = useStore($personAct);
  return (
    <ActionGroup title={PERSON_ACTS.roleTitle}>
      {otherRoles(person).map((role) => (
        <Button key={role} variant="quiet" blocked={busy} onClick={() => void changeRole(person, role)}>
          {PERSON_ACTS.makeRole(role)}
        </Button>
      ))}
    </ActionGroup>
  );
}

function Statuses({ person }: PersonProps) {
  const { busy } = useStore($personAct);
  const steps = possibleSteps(person);
  if (steps.length === 0) return null;
  return (
    <ActionGroup title={PERSON_ACTS.statusTitle}>
      {steps.map((step) => (
        <Button
          key={step}
          variant={step === 'approve' ? 'main' : 'quiet'}
          blocked={busy}
          onClick={() => void changeStatus(person, step)}
        >
          {PERSON_ACTS.step(step)}
        </Button>
      ))}
    </ActionGroup>
  );
}

function Ban({ person }: PersonProps) {
  const { busy } = useStore($personAct);
  const banned = person.status === 'banned';
  return (
    <ActionGroup title={PERSON_ACTS.banTitle}>
      <Button
        variant={banned ? 'quiet' : 'danger'}
        blocked={busy}
        onClick={() => {
          openPersonDialog(banned ? 'lift' : 'ban');
        }}
      >
        {banned ? PERSON_ACTS.lift : PERSON_ACTS.ban}
      </Button>
    </ActionGroup>
  );
}

/** The answer to somebody who asked for deletion; nothing for everybody else. */
function Deletion({ person }: PersonProps) {
  const { busy } = useStore($personAct);
  const { deletion_requested_at: askedAt, deletion_due_at: due, deletion_reason: reason } = person;
  if (askedAt === null || due === null) return null;
  const words = isDeletionLate(person) ? DELETION_ACTS.askedLate : DELETION_ACTS.asked;
  return (
    <ActionGroup title={DELETION_STATE.title}>
      <div className="grid basis-full gap-1">
        <p>{words(formatDate(askedAt), formatDate(due))}</p>
        {reason !== null && (
          <blockquote className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line text-muted">
            {reason}
          </blockquote>
        )}
      </div>
      <Button
        variant="danger"
        blocked={busy}
        onClick={() => {
          openDeletionDialog('delete');
        }}
      >
        {DELETION_ACTS.carryOut}
      </Button>
      <Button
        variant="quiet"
        blocked={busy}
        onClick={() => {
          openDeletionDialog('decline');
        }}
      >
        {DELETION_ACTS.decline}
      </Button>
    </ActionGroup>
  );
}

export function PersonActions({ person }: PersonProps) {
  return (
    <ActionSection $act={$personAct} title={PERSON_ACTS.title}>
      <Deletion person={person} />
      <Statuses person={person} />
      <Roles person={person} />
      <Ban person={person} />
    </ActionSection>
  );
}
