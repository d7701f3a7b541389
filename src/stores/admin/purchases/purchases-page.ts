/** Purchase orders on /admin-suppliers: the table, the open one with its lines and actions, the form of a draft, the print. */
import type { PurchaseRow } from '#contract/purchases.ts';
import { readPurchase, readPurchaseLines } from '#data/purchases.ts';
import { lineOfStored } from '#domain/purchase-draft.ts';
import { PURCHASE_ACTIONS } from '#messages/admin/purchases.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { supplierOptions } from '../inventory/stock-table.ts';
import { createConfirmDialog, createPurchaseAdvance, createReceiveDialog } from './purchases-actions.ts';
import { createDraftForm } from './purchases-draft.ts';
import { createDraftLines } from './purchases-lines.ts';
import { PURCHASES } from './purchases-table.ts';

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
