/** Product import of /admin-inventory: reads a file, shows the differences, and applies all or nothing. */
import { atom, computed, type WritableAtom } from 'nanostores';
import { codeOf, type ErrorCode } from '#contract/error-codes.ts';
import {
  IMPORT_COLUMNS,
  IMPORT_LIMITS,
  type ImportDone,
  type ImportKind,
  type ImportPlan,
} from '#contract/product-import.ts';
import { applyProductImport, checkProductImport, readProductsForImport } from '#data/product-import.ts';
import { toCsv } from '#domain/csv.ts';
import { readImportFile, type ReadFile, type UnreadFile } from '#domain/import-file.ts';
import { canApply, fileRows, importRows, countVisibilityChanges } from '#domain/product-import.ts';
import { IMPORT_HEADINGS, IMPORT_TEXT as TEXT, IMPORT_WORDS } from '#messages/admin/product-import.ts';
import { createAction } from '#stores/core/action.ts';
import { askConfirm } from '#stores/core/dialogs.ts';
import { createLatest } from '#stores/core/latest.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { today } from '#stores/core/today.ts';
import { memberClient } from '#stores/auth/session.ts';
import { refreshSiteBuild } from '#stores/core/site-build.ts';

export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** Which rows of the plan are shown: all that do something, or those of one kind. */
export type ImportFilter = 'effects' | ImportKind;

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
  /** Number of shown rows of the plan, or of products afterwards. */
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

type State = WritableAtom<ImportState>;

const rowsOf = (file: ReadFile) => importRows(file.lines, IMPORT_WORDS);

async function bytesOf(chosen: ChosenFile): Promise<ReadFile | UnreadFile> {
  // A file that is too large is refused before it is read.
  if (chosen.size > IMPORT_LIMITS.bytes) return { problem: 'too_large', about: [] };
  try {
    return readImportFile(new Uint8Array(await chosen.arrayBuffer()), IMPORT_HEADINGS);
  } catch {
    return { problem: 'unreadable', about: [] };
  }
}

const patcher =
  ($state: State) =>
  (change: Partial<ImportState>): void =>
    $state.set({ ...$state.get(), ...change });

/** Reads a file and compares it with the stored products, without writing. */
function createComparison($state: State) {
  const requests = createLatest();
  const patch = patcher($state);
  /** `failure` is why the file is compared once more. */
  const compare = async (failure: ErrorCode | null): Promise<void> => {
    const { file } = $state.get();
    if (file === null) return;
    const isLatest = requests.begin();
    patch({ phase: 'checking' });
    try {
      const plan = await checkProductImport(memberClient(), rowsOf(file));
      if (!isLatest()) return;
      const filter = plan.counts.refused > 0 ? 'refused' : 'effects';
      patch({ phase: 'ready', plan, failure, filter, shown: IMPORT_LIMITS.shownRows });
    } catch (error) {
      if (isLatest()) patch({ phase: 'failed', failure: codeOf(error) });
    }
  };
  return {
    patch,
    compare,
    choose: async (chosen: ChosenFile) => {
      if ($state.get().phase === 'applying') return;
      const isLatest = requests.begin();
      $state.set({ ...START, phase: 'reading', name: chosen.name });
      const read = await bytesOf(chosen);
      if (!isLatest()) return;
      if ('problem' in read) patch({ phase: 'unread', unread: read });
      else {
        patch({ file: read });
        await compare(null);
      }
    },
    /** Starts again without a file. */
    reset: () => {
      requests.cancel();
      $state.set(START);
    },
  };
}

/** Applies the plan that was shown, after a question; after changed_meanwhile the file is compared once more. */
async function applyPlan(
  $state: State,
  { patch, compare }: ReturnType<typeof createComparison>,
): Promise<void> {
  const { phase, file, plan } = $state.get();
  if (phase !== 'ready' || file === null || plan === null || !canApply(plan)) return;
  const { shown, lost } = countVisibilityChanges(plan);
  const sure = await askConfirm({
    title: TEXT.askTitle,
    text: TEXT.ask(plan.counts, shown, lost),
    confirm: TEXT.apply,
    danger: lost > 0,
  });
  if (!sure || $state.get().plan !== plan) return;
  patch({ phase: 'applying', failure: null });
  try {
    const done = await applyProductImport(memberClient(), rowsOf(file), plan.expected);
    patch({ phase: 'done', done, shown: IMPORT_LIMITS.shownRows });
    void refreshSiteBuild();
  } catch (error) {
    const code = codeOf(error);
    if (code === 'changed_meanwhile') await compare(code);
    else patch({ phase: 'ready', failure: code });
  }
}

/** Saves every product as a file; imported unchanged, it would change nothing. */
async function saveTemplate(): Promise<void> {
  const kept = await readProductsForImport(memberClient());
  const headings = IMPORT_COLUMNS.map((column) => IMPORT_HEADINGS[column]);
  const text = toCsv(headings, fileRows(kept, IMPORT_WORDS));
  getPortalEnvironment().saveFile(`products-import-${today()}.csv`, 'text/csv;charset=utf-8', text);
}

export const createProductImport = () =>
  createPage(() => {
    const $state = atom<ImportState>(START);
    const comparison = createComparison($state);
    const { patch, compare, choose, reset } = comparison;
    const template = createAction();
    return {
      $state,
      /** The rows of the plan that the filter leaves. */
      $rows: computed($state, ({ plan, filter }) =>
        (plan?.rows ?? []).filter(({ kind }) =>
          filter === 'effects' ? kind !== 'unchanged' : kind === filter,
        ),
      ),
      choose,
      reset,
      compareAgain: () => compare(null),
      filter: (filter: ImportFilter) => patch({ filter, shown: IMPORT_LIMITS.shownRows }),
      /** Shows more rows of the plan, or more products afterwards. */
      showMore: () => patch({ shown: $state.get().shown + IMPORT_LIMITS.shownRows }),
      apply: () => applyPlan($state, comparison),
      $template: template.$state,
      saveTemplate: () => template.run({ send: saveTemplate }),
    };
  });

export type ImportPage = ReturnType<typeof createProductImport>;
