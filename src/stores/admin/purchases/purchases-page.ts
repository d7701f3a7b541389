/** Purchase orders on /admin-suppliers: the table, the open one with its lines and actions, the form of a draft, the print. */
import { atom } from 'nanostores';
import { type PurchaseRow, PURCHASE_LIMITS, type PurchaseChoice } from '#contract/purchases.ts';
import {
  readPurchase,
  readPurchaseLines,
  findPurchaseVariants,
  readSuggestions,
  savePurchase,
} from '#data/purchases.ts';
import { lineOfStored, withChoices, type DraftLine, PurchaseDraftSchema } from '#domain/purchase-draft.ts';
import { fieldValues } from '#domain/field-values.ts';
import { PURCHASE_ACTIONS, PURCHASE_FORM as TEXT, PURCHASES_TEXT } from '#messages/admin/purchases.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import type { Form } from '#stores/core/form.ts';
import { supplierOptions } from '../inventory/stock-table.ts';
import { createConfirmDialog, createPurchaseAdvance, createReceiveDialog } from './purchases-actions.ts';
import { PURCHASES } from './purchases-table.ts';
import { missingText } from '#messages/core/missing-field.ts';
import { createRowForm, tableConflicts } from '#stores/core/row-form.ts';

/** A draft with its lines, as the form takes both. */
interface PurchaseDraft extends PurchaseRow {
  readonly draft_lines: readonly DraftLine[];
}

interface DraftValues {
  readonly supplier_id: string;
  readonly expected_on: string;
  readonly note: string;
  readonly lines: readonly DraftLine[];
}

const START: DraftValues = { supplier_id: '', expected_on: '', note: '', lines: [] };
const { differences } = tableConflicts(PURCHASES);

/** The latest version of a draft; null when it is deleted. */
async function readDraft({ id }: PurchaseDraft): Promise<PurchaseDraft | null> {
  const [row, lines] = await Promise.all([
    readPurchase(memberClient(), id),
    readPurchaseLines(memberClient(), id),
  ]);
  return row === null ? null : { ...row, draft_lines: lines.map(lineOfStored) };
}

/** `after` gets the id of the saved draft. */
function createDraftForm(after: (id: string, row: PurchaseDraft | 'new') => Promise<unknown>) {
  return createRowForm({
    words: { addTitle: TEXT.addTitle, editTitle: TEXT.editTitle, stale: TEXT.stale },
    conflicts: {
      title: ({ number }) => number,
      read: readDraft,
      differences: (before, now) => [
        ...differences(before, now),
        ...(JSON.stringify(before.draft_lines) === JSON.stringify(now.draft_lines)
          ? []
          : [TEXT.linesChanged]),
      ],
    },
    valuesOf: (row: PurchaseDraft | 'new'): DraftValues =>
      row === 'new' ? START : fieldValues(START, row, { lines: row.draft_lines }),
    schema: PurchaseDraftSchema,
    save: (version, content) => savePurchase(memberClient(), version, content),
    successMessage: (_, row) => (row === 'new' ? TEXT.added : TEXT.changed(row.number)),
    after,
    fieldText: (field, code) => {
      if (field === 'supplier_id' && code === 'required') return missingText(PURCHASES_TEXT.supplier, true);
      if (field !== 'lines') return undefined;
      return code === 'required' ? TEXT.linesNeeded : TEXT.linesWrong;
    },
    formText: {
      transition_not_allowed: TEXT.isNoDraft,
      invalid_choice: TEXT.gone,
    },
  });
}

/** Adding, changing and removing lines of a purchase order in its form. */
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

function createDraftLines(form: Form<DraftValues>) {
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

export const createPurchasesPage = () =>
  createPage(({ add }) => {
    const desk = add(
      createDesk(PURCHASES, {
        read: (id) => readPurchaseLines(memberClient(), id),
        refusalText: (code, { supplier_name: name }) =>
          code === 'required' ? PURCHASE_ACTIONS.noEmail(name) : undefined,
      }),
    );
    const { table, details: lines, action } = desk;
    const suppliers = createLoader(() => supplierOptions(memberClient()));
    const editor = createDraftForm(async (id, row) => {
      await table.reload();
      if (row === 'new') table.open(id);
      else await lines.refresh();
    });
    const draftLines = createDraftLines(editor.form);
    return {
      ...desk,
      suppliers,
      editor,
      draftLines,
      step: createPurchaseAdvance(action),
      confirm: createConfirmDialog(action),
      receive: createReceiveDialog(action, () => lines.$state.get().data ?? []),
      /** Opens the form of a draft, once its lines are read, or of a new one. */
      edit: (row: PurchaseRow | 'new') => {
        const kept = lines.$state.get().data;
        if (row !== 'new' && kept === null) return;
        action.reset();
        draftLines.reset();
        void suppliers.load();
        editor.open(row === 'new' ? row : { ...row, draft_lines: (kept ?? []).map(lineOfStored) });
      },
    };
  });

export type PurchasesPage = ReturnType<typeof createPurchasesPage>;

export const createPurchasePrint = (id: string) =>
  createPage(({ onStart }) => {
    const sheet = createLoader(async () => {
      const [purchase, lines] = await Promise.all([
        readPurchase(memberClient(), id),
        readPurchaseLines(memberClient(), id),
      ]);
      return { purchase, lines };
    });
    onStart(() => sheet.load());
    return { sheet };
  });
