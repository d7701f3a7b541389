/** A short list that the desk puts in order: read whole, arranged here, saved whole. */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { errorText } from '../../messages/core/errors.ts';
import { askConfirm } from './dialogs.ts';
import { codeOf } from './table/list.ts';
import { showToast } from './toasts.ts';

interface Identified {
  readonly id: string;
}

/** What the dialog of such a list shows. */
export interface OrderedListState<Row extends Identified> {
  readonly open: boolean;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** The order as it is arranged here. */
  readonly mine: readonly Row[];
  /** The order that was read: saving is decided on it. */
  readonly read: readonly Row[];
  readonly failure: ErrorCode | null;
  readonly saving: boolean;
  readonly refusal: string | null;
  /** The order of somebody else who was faster, until one of the two is chosen. */
  readonly newer: readonly Row[] | null;
  /** Read out after a move. */
  readonly said: string;
}

/** Words that the list says by itself. */
export interface OrderedListMessages {
  readonly moved: (name: string, place: number, count: number) => string;
  readonly saved: string;
  readonly leaveTitle: string;
  readonly leaveQuestion: string;
  readonly leave: string;
  readonly stay: string;
}

/** What a list is made of. */
export interface OrderedListOptions<Row extends Identified> {
  readonly words: OrderedListMessages;
  readonly nameOf: (row: Row) => string;
  readonly readOrder: () => Promise<readonly Row[]>;
  /** Saves identifiers in their order, given those that were read; throws `changed_meanwhile` when that is past. */
  readonly saveOrder: (arranged: readonly string[], read: readonly string[]) => Promise<unknown>;
  /** What to show of the order that stands now, when somebody was faster. */
  readonly resolveConflict: (now: readonly Row[], mine: readonly Row[]) => Partial<OrderedListState<Row>>;
  /** What shows the order elsewhere is read again. */
  readonly afterSaving: () => Promise<unknown>;
}

/** The list and everything that can be done with it. */
export interface OrderedList<Row extends Identified> {
  readonly $state: ReadableAtom<OrderedListState<Row>>;
  readonly open: () => void;
  /** Closes; asks first when something was arranged and not saved. */
  readonly close: () => Promise<void>;
  /** Reads the order; what was arranged here is gone. */
  readonly load: () => Promise<void>;
  /** Moves a row one place up (-1) or down (1). */
  readonly move: (row: Row, step: -1 | 1) => void;
  /** Another list in place of this one, with what is read out about it. */
  readonly arrange: (mine: readonly Row[], said: string) => void;
  /** Says why something was not done. */
  readonly refuse: (refusal: string) => void;
  /** Saves, unless somebody else was faster. */
  readonly save: () => Promise<void>;
  /** Saves over the order of somebody else, which is in sight. */
  readonly overwriteNewer: () => Promise<void>;
  /** Goes on with the order of somebody else. */
  readonly adoptNewer: () => void;
}

const idsOf = (rows: readonly Identified[]): readonly string[] => rows.map(({ id }) => id);

/** Whether the order here is another than the one that was read. */
export function isReordered({ mine, read }: Pick<OrderedListState<Identified>, 'mine' | 'read'>): boolean {
  return idsOf(mine).join() !== idsOf(read).join();
}

/** A list from inside. */
interface Internals<Row extends Identified> {
  readonly options: OrderedListOptions<Row>;
  readonly $state: WritableAtom<OrderedListState<Row>>;
  readonly closed: OrderedListState<Row>;
  /** Grows with every reading and with closing: an answer of an earlier turn is not taken. */
  requestId: number;
}

function set<Row extends Identified>(
  { $state }: Internals<Row>,
  change: Partial<OrderedListState<Row>>,
): void {
  $state.set({ ...$state.get(), ...change });
}

async function load<Row extends Identified>(list: Internals<Row>): Promise<void> {
  list.requestId += 1;
  const { requestId } = list;
  set(list, { phase: 'loading', failure: null });
  try {
    const read = await list.options.readOrder();
    if (requestId === list.requestId)
      set(list, { phase: 'ready', mine: read, read, newer: null, refusal: null });
  } catch (error) {
    if (requestId === list.requestId) set(list, { phase: 'failed', failure: codeOf(error) });
  }
}

async function close<Row extends Identified>(list: Internals<Row>): Promise<void> {
  const state = list.$state.get();
  if (state.saving) return;
  const {
    leaveTitle: title,
    leaveQuestion: text,
    leave: confirmLabel,
    stay: cancelLabel,
  } = list.options.words;
  const sure = !isReordered(state) || (await askConfirm({ title, text, confirmLabel, cancelLabel }));
  if (!sure) return;
  list.requestId += 1;
  set(list, list.closed);
}

function arrange<Row extends Identified>(list: Internals<Row>, mine: readonly Row[], said: string): void {
  if (!list.$state.get().saving) set(list, { mine, said, refusal: null });
}

function move<Row extends Identified>(list: Internals<Row>, row: Row, step: -1 | 1): void {
  const { mine } = list.$state.get();
  const from = mine.findIndex(({ id }) => id === row.id);
  const other = mine[from + step];
  if (from < 0 || other === undefined) return;
  const { words, nameOf } = list.options;
  const moved = mine.with(from, other).with(from + step, row);
  arrange(list, moved, words.moved(nameOf(row), from + step + 1, mine.length));
}

/** Somebody else was faster. */
async function resolveConflict<Row extends Identified>(list: Internals<Row>): Promise<void> {
  try {
    const now = await list.options.readOrder();
    set(list, { refusal: null, ...list.options.resolveConflict(now, list.$state.get().mine) });
  } catch (error) {
    set(list, { refusal: errorText(codeOf(error)) });
  }
}

async function save<Row extends Identified>(list: Internals<Row>, read: readonly Row[]): Promise<void> {
  const { mine, saving } = list.$state.get();
  if (saving) return;
  set(list, { saving: true, refusal: null, said: '' });
  try {
    await list.options.saveOrder(idsOf(mine), idsOf(read));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'changed_meanwhile') await resolveConflict(list);
    else set(list, { refusal: errorText(code) });
    set(list, { saving: false });
    return;
  }
  showToast('success', list.options.words.saved);
  set(list, list.closed);
  await list.options.afterSaving();
}

/** The two ways on when somebody else's order is in sight. */
function choose<Row extends Identified>(
  list: Internals<Row>,
): Pick<OrderedList<Row>, 'overwriteNewer' | 'adoptNewer'> {
  return {
    overwriteNewer: async () => {
      const { newer } = list.$state.get();
      if (newer === null) return;
      set(list, { read: newer, newer: null });
      await save(list, newer);
    },
    adoptNewer: () => {
      const { newer } = list.$state.get();
      if (newer !== null) set(list, { mine: newer, read: newer, newer: null });
    },
  };
}

function closedList<Row extends Identified>(): OrderedListState<Row> {
  return {
    open: false,
    phase: 'loading',
    mine: [],
    read: [],
    failure: null,
    saving: false,
    refusal: null,
    newer: null,
    said: '',
  };
}

/** Makes a list, closed. */
export function createOrderedList<Row extends Identified>(
  options: OrderedListOptions<Row>,
): OrderedList<Row> {
  const closed = closedList<Row>();
  const list: Internals<Row> = { options, closed, $state: atom(closed), requestId: 0 };
  return {
    $state: list.$state,
    load: () => load(list),
    close: () => close(list),
    arrange: (mine, said) => {
      arrange(list, mine, said);
    },
    open: () => {
      set(list, { ...closed, open: true });
      void load(list);
    },
    move: (row, step) => {
      move(list, row, step);
    },
    refuse: (refusal) => {
      set(list, { refusal });
    },
    save: () => save(list, list.$state.get().read),
    ...choose(list),
  };
}
