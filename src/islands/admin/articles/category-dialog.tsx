/** The dialog of the categories: renders stores/admin/articles/categories.ts. */
import { useStore } from '@nanostores/react';
import type { NewsroomCategoryRow } from '../../../contract/admin-articles.ts';
import { readableTextOn } from '../../../domain/contrast.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { CATEGORY_TEXT as TEXT } from '../../../messages/admin/article-order.ts';
import {
  $categories,
  categoryForm,
  closeCategories,
  editCategory,
  loadCategories,
  moveCategory,
  removeCategory,
} from '../../../stores/admin/articles/categories.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { CategoryForm, CategorySample } from './category-form.tsx';
import { Steps } from '../../core/table/ordered-list-buttons.tsx';

interface CategoryProps {
  readonly category: NewsroomCategoryRow;
}

function Ways({ category }: CategoryProps) {
  const { busy } = useStore($categories);
  const { name } = category;
  return (
    <>
      <button
        type="button"
        aria-label={TEXT.editOf(name)}
        className="min-h-11 cursor-pointer px-2 link"
        onClick={() => {
          editCategory(category);
        }}
      >
        {TEXT.edit}
      </button>
      <button
        type="button"
        aria-label={TEXT.deleteOf(name)}
        aria-disabled={busy || undefined}
        className="min-h-11 cursor-pointer px-2 text-danger underline underline-offset-4 aria-disabled:opacity-40"
        onClick={() => {
          if (!busy) void removeCategory(category);
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

function Line({ category, index, count }: LineProps) {
  const { busy } = useStore($categories);
  const { name, slug, color } = category;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5">
      <div className="grid min-w-40 flex-1 justify-items-start gap-1">
        <CategorySample name={name} color={color} text={readableTextOn(color)} />
        <span className="text-small wrap-anywhere text-muted">{slug}</span>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Steps
          up={TEXT.up(name)}
          down={TEXT.down(name)}
          index={index}
          count={count}
          blocked={busy}
          onMove={(step) => void moveCategory(category, step)}
        />
        <Ways category={category} />
      </div>
    </li>
  );
}

function Lines() {
  const { phase, rows, failure } = useStore($categories);
  return (
    <>
      {phase === 'loading' && rows.length === 0 && <Spinner label={TEXT.loading} />}
      {phase === 'ready' && rows.length === 0 && <p className="text-muted">{TEXT.empty}</p>}
      {failure !== null && (
        <Notice kind="error" title={TEXT.failed} live>
          <p>{errorText(failure)}</p>
          <Button variant="quiet" className="mt-3" onClick={() => void loadCategories()}>
            {TEXT.retry}
          </Button>
        </Notice>
      )}
      <ul className="grid empty:hidden">
        {rows.map((category, index) => (
          <Line key={category.id} category={category} index={index} count={rows.length} />
        ))}
      </ul>
    </>
  );
}

function List() {
  const { said, refusal, busy, phase } = useStore($categories);
  return (
    <div className="grid gap-4" aria-busy={busy}>
      <p className="text-muted">{TEXT.lead}</p>
      <div role="alert" className="empty:hidden">
        {refusal !== null && <Notice kind="error">{refusal}</Notice>}
      </div>
      <Lines />
      <output className="sr-only">{said}</output>
      {phase === 'ready' && (
        <div>
          <Button
            onClick={() => {
              editCategory('new');
            }}
          >
            {TEXT.add}
          </Button>
        </div>
      )}
    </div>
  );
}

function titleOf(editing: NewsroomCategoryRow | 'new' | null): string {
  if (editing === null) return TEXT.title;
  return editing === 'new' ? TEXT.addTitle : TEXT.editTitle(editing.name);
}

export function CategoryDialog() {
  const { open, editing, busy } = useStore($categories);
  const { phase } = useStore(categoryForm.$form);
  return (
    <Dialog
      open={open}
      title={titleOf(editing)}
      closeLabel={TEXT.close}
      closeBlocked={busy || phase === 'submitting'}
      onClose={closeCategories}
    >
      {editing === null ? <List /> : <CategoryForm />}
    </Dialog>
  );
}
