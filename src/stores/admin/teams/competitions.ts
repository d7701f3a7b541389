/** The competitions of /team-management: what they are called, who holds them, where they are found. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import {
  CompetitionInputSchema,
  type CompetitionInput,
  type CompetitionRow,
} from '../../../contract/admin-matches.ts';
import { readCompetitions, saveCompetition } from '../../../data/admin-matches.ts';
import { COMPETITIONS_DESK as TEXT } from '../../../messages/admin/matches.ts';
import { mayLeave } from '../../core/edited-row.ts';
import { createForm, type Form } from '../../core/form.ts';
import { memberClient } from '../../auth/session.ts';
import { codeOf } from '../../core/table/list.ts';
import { showToast } from '../../core/toasts.ts';
import { refreshMatches } from './matches.ts';

/** What the dialog shows; null while it is closed. */
export interface CompetitionsState {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly rows: readonly CompetitionRow[];
}

const EMPTY = { id: '', name: '', organiser: '', website: '' };
const $state = atom<CompetitionsState | null>(null);

/** The competitions in the dialog; null while it is closed. */
export const $competitions: ReadableAtom<CompetitionsState | null> = $state;

function rowOf(id: string): CompetitionRow | undefined {
  return $state.get()?.rows.find((row) => row.id === id);
}

function valuesOf(id: string): typeof EMPTY {
  const row = rowOf(id);
  if (row === undefined) return EMPTY;
  return { id, name: row.name, organiser: row.organiser ?? '', website: row.website ?? '' };
}

async function read(): Promise<void> {
  $state.set({ phase: 'ready', rows: await readCompetitions(memberClient()) });
}

/** Reads the competitions. */
export async function loadCompetitions(): Promise<void> {
  $state.set({ phase: 'loading', rows: [] });
  await read().catch(() => {
    $state.set({ phase: 'failed', rows: [] });
  });
}

async function send({ id, ...competition }: CompetitionInput): Promise<null> {
  const seen = rowOf(id);
  if (seen === undefined) return null;
  try {
    await saveCompetition(memberClient(), { id, expected: seen.updated_at }, competition);
  } catch (error) {
    // The next attempt is decided on what is true.
    if (codeOf(error) === 'changed_meanwhile') await read();
    throw error;
  }
  showToast('success', TEXT.saved(competition.name));
  await Promise.all([loadCompetitions(), refreshMatches()]);
  competitionForm.reset(valuesOf(id));
  return null;
}

/** The form of the chosen competition. */
export const competitionForm: Form<typeof EMPTY> = createForm<typeof EMPTY, CompetitionInput>({
  start: EMPTY,
  schema: CompetitionInputSchema,
  send,
  fieldText: (field: string, code: ErrorCode) =>
    field === 'name' && code === 'already_exists' ? TEXT.taken : undefined,
  formText: (code) => (code === 'changed_meanwhile' ? TEXT.stale : undefined),
});

async function mayChange(): Promise<boolean> {
  return mayLeave(competitionForm, valuesOf(competitionForm.$form.get().values.id));
}

/** Puts a competition into the form; asks first when something was typed about another. */
export async function chooseCompetition(id: string): Promise<void> {
  if (await mayChange()) competitionForm.reset(valuesOf(id));
}

/** Opens the dialog and reads the competitions. */
export async function openCompetitions(): Promise<void> {
  competitionForm.reset();
  await loadCompetitions();
}

/** Closes it; asks first when something was typed. */
export async function closeCompetitions(): Promise<void> {
  if ($state.get() !== null && (await mayChange())) $state.set(null);
}
