/** A short list that the desk puts in order: read whole, arranged here, saved whole. */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { codeOf, type ErrorCode } from '#contract/error-codes.ts';
import { errorText } from '#messages/core/errors.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { askConfirm } from './dialogs.ts';
import { offerUndo } from './undo.ts';

interface Identified {
  readonly id: string;
}

export interface OrderedListState<Row extends Identified> {
  readonly open: boolean;
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly rows: readonly Row[];
  /** The order that was read: saving is decided on it. */
  readonly read: readonly Row[];
  readonly failure: ErrorCode | null;
  readonly saving: boolean;
  readonly refusal: string | null;
  /** The order that another editor saved meanwhile, until one of the two is chosen. */
  readonly newer: readonly Row[] | null;
  /** Read out after a move. */
  readonly announcement: string;
}

export interface OrderedListMessages {
  readonly moved: (name: string, place: number, count: number) => string;
  readonly saved: string;
  readonly leaveTitle: string;
  readonly leaveQuestion: string;
  readonly leave: string;
  readonly stay: string;
}

export interface OrderedListOptions<Row extends Identified> {
  readonly words: OrderedListMessages;
  readonly nameOf: (row: Row) => string;
  readonly readOrder: () => Promise<readonly Row[]>;
  /** Saves ids in their order over those that were read; throws changed_meanwhile when those are not the latest. */
  readonly saveOrder: (arranged: readonly string[], read: readonly string[]) => Promise<unknown>;
  /** The state to show when another editor saved meanwhile. */
  readonly resolveConflict: (now: readonly Row[], rows: readonly Row[]) => Partial<OrderedListState<Row>>;
  /** Reloads other parts that show the order. */
  readonly afterSaving: () => Promise<unknown>;
}

export interface OrderedList<Row extends Identified> {
  readonly $state: ReadableAtom<OrderedListState<Row>>;
  readonly open: () => void;
  /** Closes; confirms dropping an unsaved order. */
  readonly close: () => Promise<void>;
  /** Reads the order and drops the arranged one. */
  readonly load: () => Promise<void>;
  /** Moves a row by so many places: up below 0, down above. */
  readonly move: (row: Row, step: number) => void;
  /** Replaces the list; `announcement` is read out. */
  readonly arrange: (rows: readonly Row[], announcement: string) => void;
  /** Shows why something was not done. */
  readonly refuse: (refusal: string) => void;
  /** Saves, unless another editor saved meanwhile. */
  readonly save: () => Promise<void>;
  /** Saves over the newer order. */
  readonly overwriteNewer: () => Promise<void>;
  readonly takeNewer: () => void;
}

const idsOf = (rows: readonly Identified[]): readonly string[] => rows.map(({ id }) => id);

/** Whether the order here is another than the one that was read. */
export function isReordered({ rows, read }: Pick<OrderedListState<Identified>, 'rows' | 'read'>): boolean {
  return idsOf(rows).join() !== idsOf(read).join();
}

interface Internals<Row extends Identified> {
  readonly options: OrderedListOptions<Row>;
  readonly $state: WritableAtom<OrderedListState<Row>>;
  readonly closed: OrderedListState<Row>;
  /** Increased with every read and on closing; earlier responses are dropped. */
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
      set(list, { phase: 'ready', rows: read, read, newer: null, refusal: null });
  } catch (error) {
    if (requestId === list.requestId) set(list, { phase: 'failed', failure: codeOf(error) });
  }
}

async function close<Row extends Identified>(list: Internals<Row>): Promise<void> {
  const state = list.$state.get();
  if (state.saving) return;
  const { leaveTitle: title, leaveQuestion: text, leave: confirm, stay: cancel } = list.options.words;
  const sure = !isReordered(state) || (await askConfirm({ title, text, confirm, cancel }));
  if (!sure) return;
  list.requestId += 1;
  set(list, list.closed);
}

function arrange<Row extends Identified>(
  list: Internals<Row>,
  rows: readonly Row[],
  announcement: string,
): void {
  if (!list.$state.get().saving) set(list, { rows, announcement, refusal: null });
}

/** The rows with one moved by so many places; null when it is not there, or would leave the list. */
export function movedRows<Row extends Identified>(
  rows: readonly Row[],
  { id }: Identified,
  step: number,
): { readonly rows: readonly Row[]; readonly place: number } | null {
  const from = rows.findIndex((one) => one.id === id);
  const row = rows[from];
  if (row === undefined || rows[from + step] === undefined) return null;
  return { rows: rows.toSpliced(from, 1).toSpliced(from + step, 0, row), place: from + step + 1 };
}

function move<Row extends Identified>(list: Internals<Row>, row: Row, step: number): void {
  const moved = movedRows(list.$state.get().rows, row, step);
  const { words, nameOf } = list.options;
  if (moved !== null) arrange(list, moved.rows, words.moved(nameOf(row), moved.place, moved.rows.length));
}

async function resolveConflict<Row extends Identified>(list: Internals<Row>): Promise<void> {
  try {
    const now = await list.options.readOrder();
    set(list, { refusal: null, ...list.options.resolveConflict(now, list.$state.get().rows) });
  } catch (error) {
    set(list, { refusal: errorText(codeOf(error)) });
  }
}

async function save<Row extends Identified>(list: Internals<Row>, read: readonly Row[]): Promise<void> {
  const { rows, saving } = list.$state.get();
  if (saving) return;
  set(list, { saving: true, refusal: null, announcement: '' });
  try {
    await list.options.saveOrder(idsOf(rows), idsOf(read));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'changed_meanwhile') await resolveConflict(list);
    else set(list, { refusal: errorText(code) });
    set(list, { saving: false });
    return;
  }
  const { options } = list;
  offerUndo(options.words.saved, {
    send: () => options.saveOrder(idsOf(read), idsOf(rows)),
    successMessage: UNDO_TEXT.order,
    after: options.afterSaving,
  });
  set(list, list.closed);
  await list.options.afterSaving();
}

/** The choices while a newer order is shown. */
function choose<Row extends Identified>(
  list: Internals<Row>,
): Pick<OrderedList<Row>, 'overwriteNewer' | 'takeNewer'> {
  return {
    overwriteNewer: async () => {
      const { newer } = list.$state.get();
      if (newer === null) return;
      set(list, { read: newer, newer: null });
      await save(list, newer);
    },
    takeNewer: () => {
      const { newer } = list.$state.get();
      if (newer !== null) set(list, { rows: newer, read: newer, newer: null });
    },
  };
}

function closedList<Row extends Identified>(): OrderedListState<Row> {
  return {
    open: false,
    phase: 'loading',
    rows: [],
    read: [],
    failure: null,
    saving: false,
    refusal: null,
    newer: null,
    announcement: '',
  };
}

export function createOrderedList<Row extends Identified>(
  options: OrderedListOptions<Row>,
): OrderedList<Row> {
  const closed = closedList<Row>();
  const list: Internals<Row> = { options, closed, $state: atom(closed), requestId: 0 };
  return {
    $state: list.$state,
    load: () => load(list),
    close: () => close(list),
    arrange: (rows, announcement) => arrange(list, rows, announcement),
    open: () => {
      set(list, { ...closed, open: true });
      void load(list);
    },
    move: (row, step) => move(list, row, step),
    refuse: (refusal) => set(list, { refusal }),
    save: () => save(list, list.$state.get().read),
    ...choose(list),
  };
}
