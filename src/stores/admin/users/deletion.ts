/** Answers the open person's request for deletion: the account is deleted, or the request declined with a reason. */
import * as v from 'valibot';
import { RefusalError } from '../../../contract/error-codes.ts';
import { carryOutDeletionInputSchema, DeclineDeletionInputSchema } from '../../../contract/admin-users.ts';
import { carryOutDeletion, declineDeletion } from '../../../data/admin-users.ts';
import { DELETION_ACTS } from '../../../messages/admin/user-deletion.ts';
import { createForm } from '../../core/form.ts';
import { memberClient } from '../../auth/session.ts';
import { closePerson, openPerson, sendDialog, showPersonDialog } from './actions.ts';
import { peopleTable, refreshPerson } from './page.ts';
import type { RowVersion } from '../../../data/row-version.ts';

/** The words by which the open person can be named. */
function wordsOfPerson(): readonly string[] {
  const person = openPerson();
  return [person?.gamertag, person?.email].flatMap((word) => (typeof word === 'string' ? [word] : []));
}

/** A request that was taken back meanwhile is out of sight. */
async function decision(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'deletion_not_requested') await refreshPerson();
    throw error;
  }
}

/** Nobody is left to look at. */
async function leave(): Promise<void> {
  closePerson();
  await peopleTable.reload();
}

/** Deleting the account: the gamertag or the address, typed. */
export const carryOutForm = createForm({
  start: { word: '' },
  schema: v.lazy(() => carryOutDeletionInputSchema(wordsOfPerson())),
  send: () =>
    sendDialog(
      (version: RowVersion) => decision(() => carryOutDeletion(memberClient(), version)),
      DELETION_ACTS.done,
      leave,
    ),
  fieldText: (field, code) =>
    field === 'word' && code === 'invalid_value'
      ? DELETION_ACTS.wordWrong(wordsOfPerson().join(DELETION_ACTS.or))
      : undefined,
});

/** Declining: why. */
export const declineForm = createForm({
  start: { reason: '' },
  schema: DeclineDeletionInputSchema,
  send: ({ reason }) =>
    sendDialog(
      (version: RowVersion) => decision(() => declineDeletion(memberClient(), version, reason)),
      DELETION_ACTS.declined,
    ),
});

/** Opens a dialog over the drawer with an empty form. */
export function openDeletionDialog(dialog: 'delete' | 'decline'): void {
  (dialog === 'delete' ? carryOutForm : declineForm).reset();
  showPersonDialog(dialog);
}
