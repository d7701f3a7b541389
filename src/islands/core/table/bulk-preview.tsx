/** Preview of an action on the selected rows, with the excluded rows and the reasons. */
import { useStore } from '@nanostores/react';
import { errorText } from '#messages/core/errors.ts';
import { BULK_TEXT, TABLE_TEXT } from '#messages/core/table.ts';
import { countApplied, leftOut, type BatchPreview } from '#stores/core/table/batch.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import type { BulkDialogsProps } from './bulk-results.tsx';

/** Titles shown of rows that are left out for one reason. */
const SHOWN_TITLES = 12;

/** Rows that an action leaves out, by reason, with their titles. */
export function LeftOut({
  preview: { items, words },
}: {
  readonly preview: Pick<BatchPreview, 'items' | 'words'>;
}) {
  const groups = leftOut({ items }).map(({ reason, titles }) => ({
    text: words.reason(reason, titles.length),
    titles,
  }));
  if (groups.length === 0) return null;
  const count = groups.reduce((sum, { titles }) => sum + titles.length, 0);
  return (
    <>
      <p>
        {BULK_TEXT.leftOut(
          count,
          groups.map(({ text }) => text),
        )}
      </p>
      <ul className="grid">
        {groups.map(({ text, titles }) => (
          <li key={text} className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[10rem_1fr]">
            <span className="text-muted">{text}</span>
            <span className="figures wrap-anywhere">
              {BULK_TEXT.titles(titles.slice(0, SHOWN_TITLES), titles.length - SHOWN_TITLES)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Titles up to this number are in sight at first. */
const UNFOLDED_TITLES = 40;

/** Every row that an action applies to, by its title. */
export function Named({
  preview: { items },
  label,
}: {
  readonly preview: Pick<BatchPreview, 'items'>;
  readonly label: (count: number) => string;
}) {
  const applied = items.filter(({ reason }) => reason === null);
  const text = label(applied.length);
  return (
    <details open={applied.length <= UNFOLDED_TITLES}>
      <summary className="min-h-11 cursor-pointer py-2 text-muted">{text}</summary>
      <ul aria-label={text} className="flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere">
        {applied.map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
      </ul>
    </details>
  );
}

function Preview({ preview }: { readonly preview: BatchPreview }) {
  const count = countApplied(preview);
  const { words } = preview;
  return (
    <div className="grid gap-4">
      <p className="text-lead">{count === 0 ? words.nothing : words.effect(count)}</p>
      <LeftOut preview={preview} />
    </div>
  );
}

export function BulkPreview({ bulk }: Pick<BulkDialogsProps, 'bulk'>) {
  const state = useStore(bulk.$bulk);
  const open = state.phase === 'preview';
  const preview = open ? state.preview : null;
  const failure = open ? state.failure : undefined;
  const canRun = preview !== null && countApplied(preview) > 0;
  return (
    <Dialog
      open={open}
      title={preview?.words.title ?? ''}
      closeLabel={TABLE_TEXT.close}
      onClose={bulk.close}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" focusFirst={!canRun} onClick={bulk.close}>
            {BULK_TEXT.cancel}
          </Button>
          {canRun && (
            <Button
              variant={preview.danger === true ? 'danger' : 'main'}
              focusFirst
              onClick={() => void bulk.confirm()}
            >
              {preview.words.submit}
            </Button>
          )}
        </div>
      }
    >
      {preview !== null && <Preview preview={preview} />}
      <div role="alert">{failure !== undefined && <Notice kind="error">{errorText(failure)}</Notice>}</div>
    </Dialog>
  );
}
