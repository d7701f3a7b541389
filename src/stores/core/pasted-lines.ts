/** A list that is pasted or read from a file, checked line by line, shown, and done at once. */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { codeOf, type ErrorCode } from '#contract/error-codes.ts';
import { errorText } from '#messages/core/errors.ts';
import { PASTED_TEXT as TEXT } from '#messages/core/pasted-lines.ts';
import { createLatest } from './latest.ts';
import { showToast } from './toasts.ts';

/** Bytes of a file. */
const FILE_BYTES = 1024 * 1024;

/** A checked line. */
export interface PastedLine {
  readonly line: number;
  /** The line as it can be pasted again. */
  readonly raw: string;
  readonly title: string;
  /** The effect of the line. */
  readonly detail: string;
  /** Why the line is left out; null when it is done. */
  readonly problem: string | null;
}

export interface PastedFile {
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

export interface PastedState<Line extends PastedLine> {
  readonly phase: 'edit' | 'checking' | 'checked' | 'applying' | 'done';
  readonly text: string;
  /** Lines of the latest check, with refusals of the latest call. */
  readonly lines: readonly Line[];
  /** Why nothing was read, checked or done. */
  readonly failure: string | null;
}

interface Options<Line extends PastedLine> {
  /** Checks every line without writing. Throws RefusalError. */
  readonly check: (text: string) => Promise<readonly Line[]>;
  /** Does the lines without a problem at once; returns the refusal of each that was refused, by its line. */
  readonly apply: (lines: readonly Line[]) => Promise<ReadonlyMap<number, ErrorCode>>;
  readonly successMessage: (done: number) => string;
}

/** A pasted list with its verbs. */
export interface PastedLines<Line extends PastedLine> {
  readonly $state: ReadableAtom<PastedState<Line>>;
  readonly change: (text: string) => void;
  /** Takes the text of a file and checks it. */
  readonly takeFile: (file: PastedFile) => Promise<void>;
  readonly check: () => Promise<void>;
  /** Sends the checked lines, and announces the number of done ones. */
  readonly apply: () => Promise<void>;
  /** Keeps the lines that were not done, to be fixed. */
  readonly editRest: () => void;
  /** Starts again, with this text. */
  readonly reset: (text?: string) => void;
}

/** Text of a UTF-8 file. Throws for another encoding. */
async function textOf(file: PastedFile): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
}

function createChecking<Line extends PastedLine>(
  $state: WritableAtom<PastedState<Line>>,
  { check }: Options<Line>,
) {
  const requests = createLatest();
  const reset = (text = ''): void => {
    requests.cancel();
    $state.set({ phase: 'edit', text, lines: [], failure: null });
  };
  const runCheck = async (): Promise<void> => {
    const { text, phase } = $state.get();
    if (phase === 'applying') return;
    const isLatest = requests.begin();
    if (text.trim() === '') {
      $state.set({ phase: 'edit', text, lines: [], failure: TEXT.empty });
      return;
    }
    $state.set({ phase: 'checking', text, lines: [], failure: null });
    try {
      const lines = await check(text);
      if (isLatest()) $state.set({ phase: 'checked', text, lines, failure: null });
    } catch (error) {
      if (isLatest()) $state.set({ phase: 'edit', text, lines: [], failure: errorText(codeOf(error)) });
    }
  };
  return {
    reset,
    check: runCheck,
    takeFile: async (file: PastedFile): Promise<void> => {
      const failure = file.size > FILE_BYTES ? TEXT.fileTooLarge : null;
      const text = failure === null ? await textOf(file).catch(() => null) : null;
      if (text === null) $state.set({ ...$state.get(), failure: failure ?? TEXT.fileUnread });
      else {
        reset(text);
        await runCheck();
      }
    },
  };
}

export function createPastedLines<Line extends PastedLine>(options: Options<Line>): PastedLines<Line> {
  const $state = atom<PastedState<Line>>({ phase: 'edit', text: '', lines: [], failure: null });
  const checking = createChecking($state, options);
  return {
    $state,
    ...checking,
    change: checking.reset,
    apply: async () => {
      const state = $state.get();
      const wanted = state.lines.filter(({ problem }) => problem === null);
      if (state.phase !== 'checked' || wanted.length === 0) return;
      $state.set({ ...state, phase: 'applying', failure: null });
      try {
        const refusals = await options.apply(wanted);
        const lines = state.lines.map((line) => {
          const refusal = refusals.get(line.line);
          return refusal === undefined ? line : { ...line, problem: errorText(refusal) };
        });
        $state.set({ ...state, phase: 'done', lines });
        const done = wanted.length - refusals.size;
        if (done > 0) showToast('success', options.successMessage(done));
      } catch (error) {
        $state.set({ ...state, failure: errorText(codeOf(error)) });
      }
    },
    editRest: () => {
      const rest = $state.get().lines.filter(({ problem }) => problem !== null);
      checking.reset(rest.map(({ raw }) => raw).join('\n'));
    },
  };
}
