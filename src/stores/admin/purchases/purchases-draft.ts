/** The form of a purchase order that is not sent yet. */
import type { PurchaseRow } from '#contract/purchases.ts';
import { readPurchase, readPurchaseLines, savePurchase } from '#data/purchases.ts';
import { lineOfStored, PurchaseDraftSchema, type DraftLine } from '#domain/purchase-draft.ts';
import { PURCHASE_FORM as TEXT, PURCHASES_TEXT } from '#messages/admin/purchases.ts';
import { missingText } from '#messages/core/missing-field.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createRowForm, tableConflicts } from '#stores/core/row-form.ts';
import { PURCHASES } from './purchases-table.ts';

/** A draft with its lines, as the form takes both. */
export interface PurchaseDraft extends PurchaseRow {
  readonly draft_lines: readonly DraftLine[];
}

/** The values of the form. */
export interface DraftValues {
  readonly supplier_id: string;
  readonly expected_on: string;
  readonly note: string;
  readonly lines: readonly DraftLine[];
}

const START: DraftValues = { supplier_id: '', expected_on: '', note: '', lines: [] };
const { differences } = tableConflicts(PURCHASES, PURCHASES_TEXT.changed);

/** The latest version of a draft; null when it is deleted. */
async function readDraft({ id }: PurchaseDraft): Promise<PurchaseDraft | null> {
  const [row, lines] = await Promise.all([
    readPurchase(memberClient(), id),
    readPurchaseLines(memberClient(), id),
  ]);
  return row === null ? null : { ...row, draft_lines: lines.map(lineOfStored) };
}

/** `after` gets the id of the saved draft. */
export function createDraftForm(after: (id: string, row: PurchaseDraft | 'new') => Promise<unknown>) {
  return createRowForm({
    conflicts: {
      read: readDraft,
      differences: (before, now) => [
        ...differences(before, now),
        ...(JSON.stringify(before.draft_lines) === JSON.stringify(now.draft_lines)
          ? []
          : [TEXT.linesChanged]),
      ],
    },
    valuesOf: (row: PurchaseDraft | 'new'): DraftValues =>
      row === 'new'
        ? START
        : {
            supplier_id: row.supplier_id,
            expected_on: row.expected_on ?? '',
            note: row.note ?? '',
            lines: row.draft_lines,
          },
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
      changed_meanwhile: TEXT.stale,
      transition_not_allowed: TEXT.isNoDraft,
      invalid_choice: TEXT.gone,
    },
  });
}
