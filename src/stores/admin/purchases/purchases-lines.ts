/** The lines of a purchase order in its form: suggested, searched for, typed. */
import { atom } from 'nanostores';
import { PURCHASE_LIMITS, type PurchaseChoice } from '#contract/purchases.ts';
import { findPurchaseVariants, readSuggestions } from '#data/purchases.ts';
import { withChoices, type DraftLine } from '#domain/purchase-draft.ts';
import { PURCHASE_FORM as TEXT } from '#messages/admin/purchases.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { Form } from '#stores/core/form.ts';
import { createLoader } from '#stores/core/loader.ts';
import type { DraftValues } from './purchases-draft.ts';

/** Adding, changing and removing lines. */
function createLineList(form: Form<DraftValues>) {
  const linesNow = (): readonly DraftLine[] => form.$form.get().values.lines;
  const setLines = (lines: readonly DraftLine[]): void => form.change('lines', lines);
  return {
    add: (choices: readonly PurchaseChoice[]): { readonly added: number; readonly isFull: boolean } => {
      const before = linesNow();
      const after = withChoices(before, choices);
      setLines(after);
      const isFull = choices.some(({ id }) => !after.some((line) => line.variant_id === id));
      return { added: after.length - before.length, isFull };
    },
    change: (variant: string, change: Partial<Pick<DraftLine, 'quantity' | 'cost'>>) =>
      setLines(linesNow().map((line) => (line.variant_id === variant ? { ...line, ...change } : line))),
    remove: (variant: string) => setLines(linesNow().filter((line) => line.variant_id !== variant)),
  };
}

const foundText = (count: number): string =>
  count < PURCHASE_LIMITS.found ? TEXT.found(count) : TEXT.foundFirst(count);

/** The search, first among the variants of a supplier; it resolves to the announcement of its results. */
function createVariantSearch() {
  const found = createLoader((wanted: { readonly search: string; readonly supplier: string }) =>
    findPurchaseVariants(memberClient(), wanted),
  );
  const search = async (typed: string, supplier: string): Promise<string> => {
    const own = typed === '' ? null : await found.load({ search: typed, supplier });
    if (own === null) return '';
    if (own.length > 0 || supplier === '') return foundText(own.length);
    const others = await found.load({ search: typed, supplier: '' });
    return others === null ? '' : TEXT.foundElsewhere(others.length);
  };
  return { found, search };
}

export function createDraftLines(form: Form<DraftValues>) {
  const $typed = atom('');
  /** Read out after a search, a suggestion, an addition. */
  const $announcement = atom('');
  const { found, search } = createVariantSearch();
  const suggestions = createLoader((supplier: string) => readSuggestions(memberClient(), supplier));
  const list = createLineList(form);
  const add = (choices: readonly PurchaseChoice[], words: (added: number) => string): void => {
    const { added, isFull } = list.add(choices);
    $announcement.set(isFull ? TEXT.tooMany(PURCHASE_LIMITS.lines) : words(added));
  };
  return {
    ...list,
    $typed,
    $announcement,
    $found: found.$state,
    $suggestions: suggestions.$state,
    type: (typed: string) => $typed.set(typed),
    reset: () => {
      for (const $text of [$typed, $announcement]) $text.set('');
      for (const loader of [found, suggestions]) loader.reset();
    },
    /** Searches variants of the chosen supplier by the typed text; of every supplier when none of its variants matches. */
    search: async () => {
      $announcement.set('');
      $announcement.set(await search($typed.get().trim(), form.$form.get().values.supplier_id));
    },
    /** Adds low variants of the chosen supplier, less the pieces on order. */
    suggest: async () => {
      const { supplier_id: supplier } = form.$form.get().values;
      $announcement.set(supplier === '' ? TEXT.suggestFirst : '');
      const choices = supplier === '' ? null : await suggestions.load(supplier);
      if (choices !== null) add(choices, TEXT.suggested);
    },
    add: (choice: PurchaseChoice) => add([choice], () => TEXT.lineAdded(choice.sku)),
  };
}
