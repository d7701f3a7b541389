/** /user-management: the table of people, history and actions of the open one, acts on several. */
import { computed } from 'nanostores';
import { readHistory, readPersonRecords } from '#data/admin-users.ts';
import { $session, memberClient } from '#stores/auth/session.ts';
import { watchOpenKey } from '#stores/core/open-key.ts';
import { createPage } from '#stores/core/page.ts';
import { createRowActions } from '#stores/core/row-actions.ts';
import { createRowDetails } from '#stores/core/row-details.ts';
import { createTableExport } from '#stores/core/table/export.ts';
import { createTable } from '#stores/core/table/table.ts';
import { createBan, createLiftBan, createPersonSteps } from './users-actions.ts';
import { createPeopleBulk } from './users-bulk.ts';
import { createDeletionActs } from './deletion.ts';
import { historyLine } from './history-table.ts';
import { PEOPLE } from './users-table.ts';

export const createUsersPage = () =>
  createPage(({ add, onStart }) => {
    const table = add(createTable(PEOPLE));
    const history = add(
      createRowDetails(table, async (id) =>
        (await readHistory(memberClient(), id)).map((event) => historyLine(event, id)),
      ),
    );
    const records = add(createRowDetails(table, (id) => readPersonRecords(memberClient(), id)));
    const actions = createRowActions(table, { refresh: history.refresh });
    // A refusal belongs to the row that it was about.
    onStart(() => watchOpenKey(table, actions.reset));
    return {
      table,
      files: createTableExport(table),
      ...createPeopleBulk(table),
      history,
      records,
      actions,
      $ownId: computed($session, (session) => (session.phase === 'member' ? session.userId : null)),
      ...createPersonSteps(actions),
      ban: createBan(actions),
      lift: createLiftBan(actions),
      ...createDeletionActs(actions, table, history.refresh),
    };
  });

export type UsersPage = ReturnType<typeof createUsersPage>;
