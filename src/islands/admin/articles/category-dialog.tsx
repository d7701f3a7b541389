/** The dialog of the categories: the list in its order, or the form of one. */
import { useStore } from '@nanostores/react';
import type { NewsroomCategoryRow } from '../../../contract/admin-articles.ts';
import { urls } from '../../../contract/urls.ts';
import { readableTextOn } from '../../../domain/contrast.ts';
import { CATEGORY_TEXT as TEXT } from '../../../messages/admin/article-order.ts';
import type { Categories } from '../../../stores/admin/articles/categories.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ToastRegion } from '../../core/feedback.tsx';
import { Loaded } from '../../core/loaded.tsx';
import { RowFormFields } from '../../core/row-form.tsx';
import { MoveButtons } from '../../core/table/ordered-list-buttons.tsx';
import { ActionRefusal } from '../../core/table/row-actions.tsx';

const COLOR = /^#[0-9a-f]{6}$/iu;

interface DialogProps {
  readonly categories: Categories;
}

interface SampleProps {
  readonly name: string;
  readonly color: string;
}

/** The name as cards show it. */
function Sample({ name, color }: SampleProps) {
  return (
    <span
      className="inline-flex items-center px-2 pt-1 pb-0.5 label wrap-anywhere"
      style={{ backgroundColor: color, color: readableTextOn(color) }}
    >
      {name}
    </span>
  );
}

interface CategoryProps extends DialogProps {
  readonly category: NewsroomCategoryRow;
}

function Buttons({ categories, category }: CategoryProps) {
  const { busy } = useStore(categories.action.$state);
  const { name } = category;
  return (
    <>
      <button
        type="button"
        aria-label={TEXT.editOf(name)}
        className="min-h-11 cursor-pointer px-2 link"
        onClick={() => categories.edit(category)}
      >
        {TEXT.edit}
      </button>
      <button
        type="button"
        aria-label={TEXT.deleteOf(name)}
        aria-disabled={busy || undefined}
        className="min-h-11 cursor-pointer px-2 text-danger underline underline-offset-4 aria-disabled:opacity-40"
        onClick={() => {
          if (!busy) void categories.remove(category);
        }}
      >
        {TEXT.delete}
      </button>
    </>
  );
}

interface LineProps extends CategoryProps {
  readonly index: number;
  readonly count: number;
}

function Line({ categories, category, index, count }: LineProps) {
  const { busy } = useStore(categories.action.$state);
  const { name, slug, color } = category;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5">
      <div className="grid min-w-40 flex-1 justify-items-start gap-1">
        <Sample name={name} color={color} />
        <span className="text-small wrap-anywhere text-muted">{slug}</span>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <MoveButtons
          up={TEXT.up(name)}
          down={TEXT.down(name)}
          index={index}
          count={count}
          blocked={busy}
          onMove={(step) => void categories.move(category, step)}
        />
        <Buttons categories={categories} category={category} />
      </div>
    </li>
  );
}

interface LinesProps extends DialogProps {
  readonly rows: readonly NewsroomCategoryRow[];
}

function Lines({ categories, rows }: LinesProps) {
  return (
    <>
      {rows.length === 0 && <p className="text-muted">{TEXT.empty}</p>}
      <ul className="grid empty:hidden">
        {rows.map((category, index) => (
          <Line
            key={category.id}
            categories={categories}
            category={category}
            index={index}
            count={rows.length}
          />
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => categories.edit('new')}>
        {TEXT.add}
      </Button>
    </>
  );
}

function List({ categories }: DialogProps) {
  const { busy } = useStore(categories.action.$state);
  return (
    <div className="grid gap-4" aria-busy={busy}>
      <p className="text-muted">{TEXT.lead}</p>
      <ActionRefusal $act={categories.action.$state} />
      <Loaded read={categories.list} loading={TEXT.loading} failed={TEXT.failed}>
        {(rows) => <Lines categories={categories} rows={rows} />}
      </Loaded>
    </div>
  );
}

interface PreviewProps extends DialogProps {
  readonly row: NewsroomCategoryRow | 'new';
}

/** What a change of the address breaks, and how the category looks on a card. */
function Preview({ categories, row }: PreviewProps) {
  const { name, slug, color } = useStore(categories.editor.form.$form).values;
  return (
    <>
      <output className="block empty:hidden">
        {row !== 'new' && slug !== row.slug && (
          <span className="block border-l-4 border-warning bg-ground px-4 py-3">
            {TEXT.slugChanges(urls.blog({ category: row.slug }))}
          </span>
        )}
      </output>
      {COLOR.test(color) && (
        <div className="grid justify-items-start gap-2.5">
          <span className="label text-muted">{TEXT.sample}</span>
          <Sample name={name.trim() === '' ? TEXT.nameless : name} color={color} />
        </div>
      )}
    </>
  );
}

function titleOf(row: NewsroomCategoryRow | 'new' | null): string {
  if (row === null) return TEXT.title;
  return row === 'new' ? TEXT.addTitle : TEXT.editTitle(row.name);
}

export function CategoryDialog({ categories }: DialogProps) {
  const { editor, action } = categories;
  const isOpen = useStore(categories.$isOpen);
  const row = useStore(editor.$row);
  const { busy } = useStore(action.$state);
  const { phase } = useStore(editor.form.$form);
  return (
    <Dialog
      open={isOpen}
      title={titleOf(row)}
      closeLabel={TEXT.close}
      closeBlocked={busy || phase === 'submitting'}
      asks
      onClose={() => void categories.close()}
    >
      {row === null ? (
        <List categories={categories} />
      ) : (
        <RowFormFields editor={editor} words={TEXT} row={row}>
          {() => <Preview categories={categories} row={row} />}
        </RowFormFields>
      )}
      <ToastRegion />
    </Dialog>
  );
}
