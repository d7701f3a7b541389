/** Actions on many rows at once: a preview, the call, the refused rows. */
import type { WritableAtom } from 'nanostores';
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { showToast } from '../toasts.ts';
import { offerUndo, type Undo } from '../undo.ts';
import type { TableDefinition } from './define-table.ts';
import type { Table } from './table.ts';

export interface BulkButton {
  readonly key: string;
  readonly label: string;
  /** 'danger' for actions without undo; default is 'main'. */
  readonly look?: 'main' | 'quiet' | 'danger';
}

export interface BatchItem {
  readonly key: string;
  readonly title: string;
  /** Why the action leaves the row out; null when it applies. */
  readonly reason: string | null;
}

export interface BatchResult {
  readonly key: string;
  readonly outcome: 'done' | ErrorCode;
}

export interface BatchWords {
  readonly title: string;
  /** One effect, and the number of its rows. */
  readonly effect: (count: number) => string;
  /** Nothing applies. */
  readonly nothing: string;
  /** So many rows and why they are left out: "2 are not paid". */
  readonly reason: (reason: string, count: number) => string;
  readonly submit: string;
  /** Toast after so many rows are done. */
  readonly done: (count: number) => string;
}

/** Preview of an action, and its call. */
export interface BatchPreview {
  readonly words: BatchWords;
  readonly danger?: boolean;
  readonly items: readonly BatchItem[];
  /** Actions on the rows that it applies to, at once. Throws RefusalError when nothing was done. */
  readonly apply: () => Promise<{
    readonly results: readonly BatchResult[];
    readonly undo?: Undo;
  }>;
}

export interface BatchAction<Row> extends BulkButton {
  /** False hides its button while none of the selected rows may be concerned; the preview decides. */
  readonly isOffered?: (rows: readonly Row[]) => boolean;
  /** Reads the effect on the rows without acting. Throws RefusalError. */
  readonly preview: (rows: readonly Row[]) => Promise<BatchPreview>;
}

export interface BulkResult {
  readonly key: string;
  readonly title: string;
  readonly outcome: 'done' | 'skipped' | ErrorCode;
}

export type BulkState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly action: string; readonly done: number; readonly total: number }
  | { readonly phase: 'reading'; readonly action: string }
  | {
      readonly phase: 'preview';
      readonly action: string;
      readonly preview: BatchPreview;
      /** Why the latest attempt did nothing. */
      readonly failure?: ErrorCode;
    }
  | {
      readonly phase: 'done';
      readonly action: string;
      readonly results: readonly BulkResult[];
      /** Rows that were done and are not among the results. */
      readonly done?: number;
    };

/** Rows that are left out, by reason, the most frequent first. */
export function leftOut({
  items,
}: Pick<BatchPreview, 'items'>): readonly { readonly reason: string; readonly titles: readonly string[] }[] {
  const groups = Map.groupBy(items, ({ reason }) => reason);
  return [...groups]
    .flatMap(([reason, left]) =>
      reason === null ? [] : [{ reason, titles: left.map(({ title }) => title) }],
    )
    .toSorted((one, other) => other.titles.length - one.titles.length);
}

/** The rows of a preview that the database read: a row that it did not find is 'missing'. */
export function itemsOf<Row extends object>(
  { keyOf, title }: Pick<TableDefinition<Row>, 'keyOf' | 'title'>,
  rows: readonly Row[],
  previews: readonly { readonly id: string; readonly refusal: string | null }[],
): readonly BatchItem[] {
  const refusals = new Map(previews.map(({ id, refusal }) => [id, refusal]));
  return rows.map((row) => {
    const refusal = refusals.get(keyOf(row));
    return { key: keyOf(row), title: title(row), reason: refusal === undefined ? 'missing' : refusal };
  });
}

/** Throws the first refusal among results. */
export function assertDone(results: readonly Pick<BatchResult, 'outcome'>[]): void {
  for (const { outcome } of results) if (outcome !== 'done') throw new RefusalError(outcome);
}

export function countApplied({ items }: Pick<BatchPreview, 'items'>): number {
  return items.filter(({ reason }) => reason === null).length;
}

/**
 * Runs a preview. All rows stay selected for the next step; refused ones are listed and stay selected alone. A toast counts
 * the others. The preview is shown again when nothing was done.
 */
export function createBatchRun<Row extends object>(
  table: Table<Row>,
  $bulk: WritableAtom<BulkState>,
): (action: string, preview: BatchPreview) => Promise<void> {
  const reload = async (): Promise<void> => {
    await table.reload();
    await table.rereadSelected();
  };
  return async (action, preview) => {
    const total = countApplied(preview);
    if (total === 0 || $bulk.get().phase === 'running') return;
    $bulk.set({ phase: 'running', action, done: 0, total });
    try {
      const { results, undo } = await preview.apply();
      const refused = results.flatMap(({ key, outcome }) => {
        const title = preview.items.find((item) => item.key === key)?.title ?? key;
        return outcome === 'done' ? [] : [{ key, title, outcome }];
      });
      const done = results.length - refused.length;
      const text = preview.words.done(done);
      if (refused.length > 0) table.selectOnly(refused.map(({ key }) => key));
      $bulk.set(refused.length === 0 ? { phase: 'idle' } : { phase: 'done', action, results: refused, done });
      if (done > 0 && undo !== undefined) offerUndo(text, { after: reload, ...undo });
      else if (done > 0) showToast('success', text);
    } catch (error) {
      $bulk.set({ phase: 'preview', action, preview, failure: codeOf(error) });
    }
    await reload();
  };
}
