/** /user-management: the table of people, history and actions of the open one, actions on several. */
import { computed } from 'nanostores';
import { readHistory, readPersonRecords } from '#data/admin-users.ts';
import { $session, memberClient } from '#stores/auth/session.ts';
import { createPage } from '#stores/core/page.ts';
import { createRowDetails } from '#stores/core/row-details.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { createBan, createLiftBan, createPersonActions } from './users-actions.ts';
import { createPeopleBulk } from './users-bulk.ts';
import { createDeletionDialogs } from './deletion.ts';
import { historyLine } from './history-table.ts';
import { PEOPLE } from './users-table.ts';

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
