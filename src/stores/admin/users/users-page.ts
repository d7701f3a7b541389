/** /user-management: the table of people, history and actions of the open one, actions on several. */
import { computed } from 'nanostores';
import * as v from 'valibot';
import { readHistory, readPersonRecords, executeDeletion, declineDeletion } from '#data/admin-users.ts';
import { $session, memberClient } from '#stores/auth/session.ts';
import { createPage } from '#stores/core/page.ts';
import { createRowDetails } from '#stores/core/row-details.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { codeOf } from '#contract/error-codes.ts';
import {
  executeDeletionInputSchema,
  DeclineDeletionInputSchema,
  type PersonRow,
} from '#contract/admin-users.ts';
import { ACCOUNT_DELETION_LIMITS } from '#contract/account-deletion.ts';
import { versionOf } from '#data/row-version.ts';
import { DECLINE_DELETION, DELETION_ACTIONS as TEXT } from '#messages/admin/user-deletion.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import type { Action } from '#stores/core/action.ts';
import { areaField } from '#stores/core/fields.ts';
import { createBan, createLiftBan, createPersonActions } from './users-actions.ts';
import { createPeopleBulk } from './users-bulk.ts';
import { historyLine } from './history-table.ts';
import { PEOPLE } from './users-table.ts';

const namesOf = (person: PersonRow | null): readonly string[] =>
  [person?.gamertag, person?.email].filter((word) => typeof word === 'string');

function createCarryOut(
  action: Action<PersonRow>,
  leave: () => Promise<void>,
  decide: (work: Promise<void>) => Promise<void>,
) {
  return createActionDialog(action, {
    words: TEXT,
    danger: true,
    start: { word: '' },
    schema: v.lazy(() => executeDeletionInputSchema(namesOf(action.openRow()))),
    send: (row) => decide(executeDeletion(memberClient(), versionOf(row))),
    after: leave,
    fieldText: (field, code, _, row) =>
      field === 'word' && code === 'invalid_value' ? TEXT.wordWrong(namesOf(row).join(TEXT.or)) : undefined,
    formText: (code) => (code === 'role_needs_holder' ? TEXT.roleNeedsHolder : undefined),
  });
}

function createDecline(action: Action<PersonRow>, decide: (work: Promise<void>) => Promise<void>) {
  return createActionDialog(action, {
    words: DECLINE_DELETION,
    start: { reason: '' },
    schema: DeclineDeletionInputSchema,
    fields: () => [
      areaField('reason', DECLINE_DELETION.reason, {
        hint: DECLINE_DELETION.reasonHint,
        rows: 3,
        maxLength: ACCOUNT_DELETION_LIMITS.reasonLength,
        required: true,
      }),
    ],
    send: (row, { reason }) => decide(declineDeletion(memberClient(), versionOf(row), reason)),
  });
}

/** The account is deleted, or the request declined with a reason; a request that was withdrawn is read again. */
function createDeletionDialogs(
  action: Action<PersonRow>,
  leave: () => Promise<void>,
  refresh: () => Promise<unknown>,
) {
  const decide = async (work: Promise<void>): Promise<void> =>
    work.catch(async (error: unknown) => {
      if (codeOf(error) === 'deletion_not_requested') await refresh();
      throw error;
    });
  return { carryOut: createCarryOut(action, leave, decide), decline: createDecline(action, decide) };
}

export const createUsersPage = () =>
  createPage(({ add }) => {
    const desk = add(
      createDesk(PEOPLE, {
        conflictCodes: ['changed_meanwhile'],
        read: async (id) => (await readHistory(memberClient(), id)).map((event) => historyLine(event, id)),
      }),
    );
    const { table, details: history, action, leave } = desk;
    return {
      ...desk,
      ...createPeopleBulk(table),
      history,
      records: add(createRowDetails(table, (id) => readPersonRecords(memberClient(), id))),
      $ownId: computed($session, (session) => (session.phase === 'member' ? session.userId : null)),
      ...createPersonActions(action),
      ban: createBan(action),
      lift: createLiftBan(action),
      ...createDeletionDialogs(action, leave, history.refresh),
    };
  });

export type UsersPage = ReturnType<typeof createUsersPage>;
