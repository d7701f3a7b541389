/** The import of products of /admin-inventory: a file is read, compared, looked at, and applied whole or not at all. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import {
  IMPORT_COLUMNS,
  IMPORT_LIMITS,
  type ImportDone,
  type ImportKind,
  type ImportPlan,
  type PlannedRow,
} from '../../../contract/product-import.ts';
import {
  applyProductImport,
  checkProductImport,
  readProductsForImport,
} from '../../../data/product-import.ts';
import { toCsv } from '../../../domain/csv.ts';
import { machineDate } from '../../../domain/dates.ts';
import { readImportFile, type ReadFile, type UnreadFile } from '../../../domain/import-file.ts';
import { canApply, fileRows, importRows, countVisibilityChanges } from '../../../domain/product-import.ts';
import {
  IMPORT_HEADINGS,
  IMPORT_TEXT as TEXT,
  IMPORT_WORDS,
} from '../../../messages/admin/product-import.ts';
import { askConfirm } from '../../core/dialogs.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { memberClient } from '../../auth/session.ts';
import { refreshSiteBuild } from '../../core/site-build.ts';
import { codeOf } from '../../core/table/list.ts';

/** A file that somebody chose. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** Which rows of the plan are shown: all that do something, or those of one kind. */
export type ImportFilter = 'effects' | ImportKind;

/** Where the import stands. */
export interface ImportState {
  readonly phase: 'choose' | 'reading' | 'unread' | 'checking' | 'failed' | 'ready' | 'applying' | 'done';
  readonly name: string;
  readonly unread: UnreadFile | null;
  readonly file: ReadFile | null;
  readonly plan: ImportPlan | null;
  readonly done: ImportDone | null;
  /** Why comparing or applying did not work. */
  readonly failure: ErrorCode | null;
  readonly filter: ImportFilter;
  /** How many rows of the plan, or products afterwards, are in sight. */
  readonly shown: number;
}

const START: ImportState = {
  phase: 'choose',
  name: '',
  unread: null,
  file: null,
  plan: null,
  done: null,
  failure: null,
  filter: 'effects',
  shown: IMPORT_LIMITS.shownRows,
};

const $state = atom<ImportState>(START);
const $file = atom<{ readonly phase: 'idle' | 'busy' | 'failed'; readonly failure: ErrorCode | null }>({
  phase: 'idle',
  failure: null,
});
let requestId = 0;

/** Where the import stands. */
export const $import: ReadableAtom<ImportState> = $state;

/** Where the download of what is kept stands. */
export const $importTemplate: ReadableAtom<{
  readonly phase: 'idle' | 'busy' | 'failed';
  readonly failure: ErrorCode | null;
}> = $file;

function set(change: Partial<ImportState>): void {
  $state.set({ ...$state.get(), ...change });
}

/** The rows of the plan that the filter leaves. */
export const $importRows: ReadableAtom<readonly PlannedRow[]> = computed($state, ({ plan, filter }) =>
  (plan?.rows ?? []).filter(({ kind }) => (filter === 'effects' ? kind !== 'unchanged' : kind === filter)),
);

function rowsOf(file: ReadFile) {
  return importRows(file.lines, IMPORT_WORDS);
}

/** Compares the file anew with what is kept; `failure` says why that is done again. */
async function compare(failure: ErrorCode | null): Promise<void> {
  const { file } = $state.get();
  if (file === null) return;
  requestId += 1;
  const mine = requestId;
  set({ phase: 'checking' });
  try {
    const plan = await checkProductImport(memberClient(), rowsOf(file));
    if (mine !== requestId) return;
    const filter = plan.counts.refused > 0 ? 'refused' : 'effects';
    set({ phase: 'ready', plan, failure, filter, shown: IMPORT_LIMITS.shownRows });
  } catch (error) {
    if (mine === requestId) set({ phase: 'failed', failure: codeOf(error) });
  }
}

async function bytesOf(chosen: ChosenFile): Promise<ReadFile | UnreadFile> {
  // Nobody waits for a film to be read before it is said that it is too large.
  if (chosen.size > IMPORT_LIMITS.bytes) return { problem: 'too_large', about: [] };
  try {
    return readImportFile(new Uint8Array(await chosen.arrayBuffer()), IMPORT_HEADINGS);
  } catch {
    return { problem: 'unreadable', about: [] };
  }
}

/** Reads a file and compares it with what is kept. Writes nothing. */
export async function chooseImportFile(chosen: ChosenFile): Promise<void> {
  if ($state.get().phase === 'applying') return;
  requestId += 1;
  const mine = requestId;
  $state.set({ ...START, phase: 'reading', name: chosen.name });
  const read = await bytesOf(chosen);
  if (mine !== requestId) return;
  if ('problem' in read) {
    set({ phase: 'unread', unread: read });
    return;
  }
  set({ file: read });
  await compare(null);
}

/** Compares the chosen file once more. */
export async function compareAgain(): Promise<void> {
  await compare(null);
}

/** Shows all rows that do something, or those of one kind. */
export function filterImport(filter: ImportFilter): void {
  set({ filter, shown: IMPORT_LIMITS.shownRows });
}

/** Shows more rows of the plan, or more products afterwards. */
export function showMoreImport(): void {
  set({ shown: $state.get().shown + IMPORT_LIMITS.shownRows });
}

/** Applies the file as it was looked at, after asking. When somebody was faster the file is compared anew. */
export async function applyImport(): Promise<void> {
  const { phase, file, plan } = $state.get();
  if (phase !== 'ready' || file === null || plan === null || !canApply(plan)) return;
  const { shown, lost } = countVisibilityChanges(plan);
  const sure = await askConfirm({
    title: TEXT.askTitle,
    text: TEXT.ask(plan.counts, shown, lost),
    confirmLabel: TEXT.apply,
    danger: lost > 0,
  });
  if (!sure || $state.get().plan !== plan) return;
  set({ phase: 'applying', failure: null });
  try {
    const done = await applyProductImport(memberClient(), rowsOf(file), plan.expected);
    set({ phase: 'done', done, shown: IMPORT_LIMITS.shownRows });
    void refreshSiteBuild();
  } catch (error) {
    const code = codeOf(error);
    if (code === 'changed_meanwhile') await compare(code);
    else set({ phase: 'ready', failure: code });
  }
}

/** Begins anew without a file. */
export function resetImport(): void {
  requestId += 1;
  $state.set(START);
}

/** Hands over every product as a file: given back unchanged, nothing would change. */
export async function saveImportTemplate(): Promise<void> {
  if ($file.get().phase === 'busy') return;
  $file.set({ phase: 'busy', failure: null });
  try {
    const kept = await readProductsForImport(memberClient());
    const headings = IMPORT_COLUMNS.map((column) => IMPORT_HEADINGS[column]);
    const { saveFile, now } = getPortalEnvironment();
    const day = machineDate(new Date(now()).toISOString());
    saveFile(
      `products-import-${day}.csv`,
      'text/csv;charset=utf-8',
      toCsv(headings, fileRows(kept, IMPORT_WORDS)),
    );
    $file.set({ phase: 'idle', failure: null });
  } catch (error) {
    $file.set({ phase: 'failed', failure: codeOf(error) });
  }
}
