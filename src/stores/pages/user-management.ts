/** /user-management: the table of people, the history of the one that is open, approving several at once. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { PersonRow } from '../../contract/people.ts';
import { readHistory, setStatus } from '../../data/people.ts';
import { PERSON_ACTS } from '../../messages/people.ts';
import { PEOPLE } from '../resources/people.ts';
import { historyLine, type HistoryLine } from '../resources/person-history.ts';
import { $session, memberClient } from '../session.ts';
import { createTableBulk } from '../table-bulk.ts';
import { createTableExport } from '../table-export.ts';
import { codeOf } from '../table-list.ts';
import { createTable } from '../table.ts';

/** What is known of the open person's history. */
export interface HistoryState {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  readonly lines: readonly HistoryLine[];
  readonly failure: ErrorCode | null;
}

const IDLE: HistoryState = { phase: 'idle', lines: [], failure: null };
const $lines = atom<HistoryState>(IDLE);
let turn = 0;
let historyOf: string | null = null;

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

/** The history of the open person. */
export const $history: ReadableAtom<HistoryState> = $lines;

/** Reads the history of the open person; what is in sight stays until it is there. */
export async function loadHistory(): Promise<void> {
  turn += 1;
  const mine = turn;
  const id = historyOf;
  if (id === null) return;
  $lines.set({ ...$lines.get(), phase: 'loading', failure: null });
  try {
    const events = await readHistory(memberClient(), id);
    if (mine !== turn) return;
    $lines.set({ phase: 'ready', lines: events.map((event) => historyLine(event, id)), failure: null });
  } catch (error) {
    if (mine === turn) $lines.set({ ...$lines.get(), phase: 'failed', failure: codeOf(error) });
  }
}

function followOpen(key: string | null): void {
  if (key === historyOf) return;
  historyOf = key;
  turn += 1;
  $lines.set(IDLE);
  void loadHistory();
}

/** Reads the open person and their history anew; answers the person, or null when that did not work. */
export async function refreshPerson(): Promise<PersonRow | null> {
  const [person] = await Promise.all([peopleTable.refreshOpen(), loadHistory()]);
  return person;
}

/** Starts the page; answers the function that stops it. */
export function startUserManagement(): () => void {
  const stops = [
    peopleTable.start(),
    peopleTable.$open.subscribe((open) => {
      followOpen(open.phase === 'closed' ? null : open.key);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    followOpen(null);
  };
}
