/** Acts on the open person's request for deletion: the account is deleted, or the request declined with a reason. */
import { codeOf } from '#contract/error-codes.ts';
import * as v from 'valibot';
import {
  executeDeletionInputSchema,
  DeclineDeletionInputSchema,
  type PersonRow,
} from '#contract/admin-users.ts';
import { ACCOUNT_DELETION_LIMITS } from '#contract/account-deletion.ts';
import { executeDeletion, declineDeletion } from '#data/admin-users.ts';
import { versionOf } from '#data/row-version.ts';
import { DELETION_ACTS as TEXT } from '#messages/admin/user-deletion.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAct } from '#stores/core/act.ts';
import type { RowActions } from '#stores/core/row-actions.ts';
import type { Table } from '#stores/core/table/table.ts';
import { personName } from './users-table.ts';

const namesOf = (person: PersonRow | null): readonly string[] =>
  [person?.gamertag, person?.email].filter((word) => typeof word === 'string');

function createCarryOut(
  actions: RowActions<PersonRow>,
  table: Table<PersonRow>,
  decide: (work: Promise<void>) => Promise<void>,
) {
  return createAct(actions, {
    title: (row) => TEXT.title(personName(row)),
    lead: () => [TEXT.consequence],
    submit: TEXT.submit,
    submitting: TEXT.submitting,
    danger: true,
    start: { word: '' },
    schema: v.lazy(() => executeDeletionInputSchema(namesOf(actions.openRow()))),
    run: (row) => decide(executeDeletion(memberClient(), versionOf(row))),
    successMessage: (_, row) => TEXT.done(personName(row)),
    after: () => {
      actions.close();
      return table.reload();
    },
    fieldText: (field, code, _, row) =>
      field === 'word' && code === 'invalid_value' ? TEXT.wordWrong(namesOf(row).join(TEXT.or)) : undefined,
    formText: (code) => (code === 'role_needs_holder' ? TEXT.roleNeedsHolder : undefined),
  });
}

function createDecline(actions: RowActions<PersonRow>, decide: (work: Promise<void>) => Promise<void>) {
  return createAct(actions, {
    title: (row) => TEXT.declineTitle(personName(row)),
    lead: () => [TEXT.declineConsequence],
    submit: TEXT.declineSubmit,
    submitting: TEXT.declining,
    start: { reason: '' },
    schema: DeclineDeletionInputSchema,
    fields: () => [
      {
        kind: 'area',
        name: 'reason',
        label: TEXT.declineReason,
        hint: TEXT.declineHint,
        rows: 3,
        maxLength: ACCOUNT_DELETION_LIMITS.reasonLength,
        required: true,
      },
    ],
    run: (row, { reason }) => decide(declineDeletion(memberClient(), versionOf(row), reason)),
    successMessage: (_, row) => TEXT.declined(personName(row)),
  });
}

/** Makes both acts; a request that was withdrawn meanwhile is read again. */
export function createDeletionActs(
  actions: RowActions<PersonRow>,
  table: Table<PersonRow>,
  refresh: () => Promise<unknown>,
) {
  const decide = async (work: Promise<void>): Promise<void> =>
    work.catch(async (error: unknown) => {
      if (codeOf(error) === 'deletion_not_requested') await refresh();
      throw error;
    });
  return { carryOut: createCarryOut(actions, table, decide), decline: createDecline(actions, decide) };
}
