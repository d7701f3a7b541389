/** /user-management: the table of people, the history of the one that is open, approving several at once. */
import { computed, type ReadableAtom } from 'nanostores';
import type { PersonRow } from '../../../contract/admin-users.ts';
import { readHistory, setStatus } from '../../../data/admin-users.ts';
import { PERSON_ACTS } from '../../../messages/admin/users.ts';
import { PEOPLE } from './table.ts';
import { historyLine, type HistoryLine } from './history-table.ts';
import { $session, memberClient } from '../../auth/session.ts';
import { createTableBulk } from '../../core/table/bulk.ts';
import { createTableDetails, type DetailsState } from '../../core/table/details.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTable } from '../../core/table/table.ts';

interface History {
  readonly lines: readonly HistoryLine[];
}

/** The table. */
export const peopleTable = createTable(PEOPLE);

/** Its files. */
export const peopleExport = createTableExport(peopleTable);

/** Its acts on several people. */
export const peopleBulk = createTableBulk(peopleTable, [
  {
    key: 'approve',
    label: PERSON_ACTS.approveSelected,
    applies: ({ status }) => status === 'active',
    question: (count) => ({
      title: PERSON_ACTS.approveSelectedTitle,
      text: PERSON_ACTS.approveSelectedQuestion(count),
      confirmLabel: PERSON_ACTS.approveSelected,
    }),
    run: ({ id, updated_at: expected }) => setStatus(memberClient(), { id, expected }, 'approved'),
  },
]);

/** The id of the person at the screen. */
export const $ownId: ReadableAtom<string | null> = computed($session, (session) =>
  session.phase === 'member' ? session.userId : null,
);

const details = createTableDetails<PersonRow, History>(peopleTable, { lines: [] }, async (id) => ({
  lines: (await readHistory(memberClient(), id)).map((event) => historyLine(event, id)),
}));

/** The history of the open person. */
export const $history: ReadableAtom<DetailsState<History>> = details.$details;

/** Reads the history of the open person; what is in sight stays until it is there. */
export const loadHistory = details.load;

/** Reads the open person and their history anew; answers the person, or null when that did not work. */
export const refreshPerson = details.refresh;

/** Starts the page; answers the function that stops it. */
export function startUserManagement(): () => void {
  const stops = [peopleTable.start(), details.start()];
  return () => {
    for (const stop of stops) stop();
  };
}
