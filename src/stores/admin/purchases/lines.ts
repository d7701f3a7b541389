/** The lines of a purchase order in its form: what is suggested, what is found, what is typed. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { PURCHASE_LIMITS, type PurchaseChoice } from '../../../contract/purchases.ts';
import { findPurchaseChoices, readSuggestions } from '../../../data/purchases.ts';
import { withChoices, type DraftLine } from '../../../domain/purchase-draft.ts';
import { PURCHASE_FORM as TEXT } from '../../../messages/admin/purchases.ts';
import { memberClient } from '../../auth/session.ts';
import { codeOf } from '../../core/table/list.ts';
import { draftForm } from './draft.ts';

/** What was looked for, and what came of it. */
export interface LineSearch {
  readonly typed: string;
  readonly busy: 'search' | 'suggest' | null;
  /** Null while nothing was looked for. */
  readonly found: readonly PurchaseChoice[] | null;
  /** Said about the latest look. */
  readonly said: string;
  readonly failure: ErrorCode | null;
}

const IDLE: LineSearch = { typed: '', busy: null, found: null, said: '', failure: null };
const $state = atom<LineSearch>(IDLE);
let turn = 0;

/** What was looked for, and what came of it. */
export const $lineSearch: ReadableAtom<LineSearch> = $state;

const linesNow = (): readonly DraftLine[] => draftForm.$form.get().values.lines;

function setLines(lines: readonly DraftLine[]): void {
  draftForm.change('lines', lines);
}

/** Takes over what is looked for. */
export function typeLineSearch(typed: string): void {
  $state.set({ ...$state.get(), typed });
}

/** Forgets what was looked for. */
export function resetLineSearch(): void {
  turn += 1;
  $state.set(IDLE);
}

async function look(
  busy: 'search' | 'suggest',
  read: () => Promise<readonly PurchaseChoice[]>,
  done: (choices: readonly PurchaseChoice[]) => Partial<LineSearch>,
): Promise<void> {
  turn += 1;
  const mine = turn;
  $state.set({ ...$state.get(), busy, said: '', failure: null });
  try {
    const choices = await read();
    if (mine === turn) $state.set({ ...$state.get(), busy: null, ...done(choices) });
  } catch (error) {
    if (mine === turn) $state.set({ ...$state.get(), busy: null, failure: codeOf(error) });
  }
}

/** Looks for variants by what is typed. */
export async function searchVariants(): Promise<void> {
  const typed = $state.get().typed.trim();
  if (typed === '') return;
  await look(
    'search',
    () => findPurchaseChoices(memberClient(), typed),
    (found) => ({ found, said: TEXT.found(found.length) }),
  );
}

function add(choices: readonly PurchaseChoice[]): string {
  const before = linesNow();
  const after = withChoices(before, choices);
  setLines(after);
  const known = new Set(after.map(({ variant_id: id }) => id));
  const isFull = choices.some(({ id }) => !known.has(id));
  return isFull ? TEXT.tooMany(PURCHASE_LIMITS.lines) : TEXT.suggested(after.length - before.length);
}

/** Adds what runs low of the chosen supplier's products, less what is coming. */
export async function suggestLines(): Promise<void> {
  const { supplier_id: supplier } = draftForm.$form.get().values;
  if (supplier === '') {
    $state.set({ ...$state.get(), said: TEXT.suggestFirst });
    return;
  }
  await look(
    'suggest',
    () => readSuggestions(memberClient(), supplier),
    (choices) => ({ said: add(choices) }),
  );
}

/** Adds what was found. */
export function addLine(choice: PurchaseChoice): void {
  const said = linesNow().length >= PURCHASE_LIMITS.lines ? TEXT.tooMany(PURCHASE_LIMITS.lines) : '';
  if (said === '') setLines(withChoices(linesNow(), [choice]));
  $state.set({ ...$state.get(), said });
}

/** Takes over what is typed into a line. */
export function changeLine(variant: string, change: Partial<Pick<DraftLine, 'quantity' | 'cost'>>): void {
  setLines(linesNow().map((line) => (line.variant_id === variant ? { ...line, ...change } : line)));
}

/** Takes a line away. */
export function removeLine(variant: string): void {
  setLines(linesNow().filter((line) => line.variant_id !== variant));
}
