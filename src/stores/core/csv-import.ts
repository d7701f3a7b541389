/** Import of a CSV file: reads the file, shows the changes, and applies all or nothing. */
import { atom, computed, type WritableAtom } from 'nanostores';
import type { CsvFormat, CsvPlan } from '#contract/csv-import.ts';
import { codeOf, type ErrorCode } from '#contract/error-codes.ts';
import type { DataClient } from '#data/client.ts';
import { type CsvCell, toCsv } from '#domain/csv.ts';
import {
  canApply,
  type FileLine,
  type ImportHeadings,
  readImportFile,
  type ReadFile,
  type UnreadFile,
} from '#domain/import-file.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from './action.ts';
import { askConfirm, type Question } from './dialogs.ts';
import { createLatest } from './latest.ts';
import { createPage } from './page.ts';
import { getPortalEnvironment } from './portal-environment.ts';
import { today } from './today.ts';

export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

interface CsvImportSpec<Plan extends CsvPlan, Done> {
  readonly format: CsvFormat;
  readonly headings: ImportHeadings;
  /** Plans the lines of a file without writing. */
  readonly check: (client: DataClient, lines: readonly FileLine[]) => Promise<Plan>;
  readonly apply: (client: DataClient, lines: readonly FileLine[], expected: string) => Promise<Done>;
  readonly question: (plan: Plan) => Question;
  /** Rows of a file that changes nothing, and its name without day and ending. */
  readonly readTemplate: (client: DataClient) => Promise<readonly (readonly CsvCell[])[]>;
  readonly templateName: string;
}

/** Shown at once: rows of the plan, or what an import lists when it is done. */
const SHOWN = 50;

export interface ImportState<Plan, Done> {
  readonly phase: 'choose' | 'reading' | 'unread' | 'checking' | 'failed' | 'ready' | 'applying' | 'done';
  readonly name: string;
  readonly unread: UnreadFile | null;
  readonly file: ReadFile | null;
  readonly plan: Plan | null;
  readonly done: Done | null;
  /** Why comparing or applying did not work. */
  readonly failure: ErrorCode | null;
  /** The kind of the shown rows of the plan; 'effects' for all that do something. */
  readonly filter: string;
  readonly shown: number;
}

const START = {
  phase: 'choose',
  name: '',
  unread: null,
  file: null,
  plan: null,
  done: null,
  failure: null,
  filter: 'effects',
  shown: SHOWN,
} as const;

type State<Plan, Done> = WritableAtom<ImportState<Plan, Done>>;

async function readChosen(
  chosen: ChosenFile,
  { format, headings }: { readonly format: CsvFormat; readonly headings: ImportHeadings },
): Promise<ReadFile | UnreadFile> {
  // A file that is too large is refused before it is read.
  if (chosen.size > format.bytes) return { problem: 'too_large', about: [] };
  try {
    return readImportFile(new Uint8Array(await chosen.arrayBuffer()), format, headings);
  } catch {
    return { problem: 'unreadable', about: [] };
  }
}

/** Reads a file and compares it with the stored rows, without writing. */
function createComparison<Plan extends CsvPlan, Done>(
  spec: CsvImportSpec<Plan, Done>,
  $state: State<Plan, Done>,
) {
  const requests = createLatest();
  const patch = (change: Partial<ImportState<Plan, Done>>): void =>
    $state.set({ ...$state.get(), ...change });
  /** `failure` is why the file is compared once more. */
  const compare = async (failure: ErrorCode | null): Promise<void> => {
    const { file } = $state.get();
    if (file === null) return;
    const isLatest = requests.begin();
    patch({ phase: 'checking' });
    try {
      const plan = await spec.check(memberClient(), file.lines);
      if (!isLatest()) return;
      const filter = plan.rows.some(({ kind }) => kind === 'refused') ? 'refused' : 'effects';
      patch({ phase: 'ready', plan, failure, filter, shown: SHOWN });
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
      const read = await readChosen(chosen, spec);
      if (!isLatest()) return;
      patch('problem' in read ? { phase: 'unread', unread: read } : { file: read });
      await compare(null);
    },
    /** Starts again without a file. */
    reset: () => {
      requests.cancel();
      $state.set(START);
    },
  };
}

/** Applies the plan that was shown, after a question; after changed_meanwhile the file is compared once more. */
async function applyPlan<Plan extends CsvPlan, Done>(
  spec: CsvImportSpec<Plan, Done>,
  $state: State<Plan, Done>,
  { patch, compare }: ReturnType<typeof createComparison<Plan, Done>>,
): Promise<void> {
  const { phase, file, plan } = $state.get();
  if (phase !== 'ready' || file === null || plan === null || !canApply(plan)) return;
  if (!(await askConfirm(spec.question(plan))) || $state.get().plan !== plan) return;
  patch({ phase: 'applying', failure: null });
  try {
    const done = await spec.apply(memberClient(), file.lines, plan.expected);
    patch({ phase: 'done', done, shown: SHOWN });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'changed_meanwhile') await compare(code);
    else patch({ phase: 'ready', failure: code });
  }
}

export const createCsvImport = <Plan extends CsvPlan, Done>(spec: CsvImportSpec<Plan, Done>) =>
  createPage(() => {
    const $state: State<Plan, Done> = atom<ImportState<Plan, Done>>(START);
    const comparison = createComparison(spec, $state);
    const { patch, compare, choose, reset } = comparison;
    const template = createAction();
    /** Saves the stored rows as a file; imported unchanged, it changes nothing. */
    const sendTemplate = async (): Promise<void> => {
      const rows = await spec.readTemplate(memberClient());
      const headings = spec.format.columns.map((column) => spec.headings[column] ?? column);
      const name = `${spec.templateName}-${today()}.csv`;
      getPortalEnvironment().saveFile(name, 'text/csv;charset=utf-8', toCsv(headings, rows));
    };
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
      filter: (filter: string) => patch({ filter, shown: SHOWN }),
      showMore: () => patch({ shown: $state.get().shown + SHOWN }),
      apply: () => applyPlan(spec, $state, comparison),
      $template: template.$state,
      saveTemplate: () => template.run({ send: sendTemplate }),
    };
  });

export type CsvImport<Plan extends CsvPlan, Done> = ReturnType<typeof createCsvImport<Plan, Done>>;
