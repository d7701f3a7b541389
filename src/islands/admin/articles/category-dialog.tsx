/** The dialog of the categories: the list in its order, or the form of one. */
import { useStore } from '@nanostores/react';
import type { NewsroomCategoryRow } from '#contract/admin-articles.ts';
import { urls } from '#contract/urls.ts';
import { readableTextOn } from '#domain/contrast.ts';
import { CATEGORY_TEXT as TEXT } from '#messages/admin/article-order.ts';
import type { Categories } from '#stores/admin/articles/categories.ts';
import { EditableListDialog } from '#islands/core/table/editable-list-dialog.tsx';

const COLOR = /^#[0-9a-f]{6}$/iu;

interface DialogProps {
  readonly categories: Categories;
}

function Sample({ name, color }: { readonly name: string; readonly color: string }) {
  return (
    <span
      className="inline-flex items-center px-2 pt-1 pb-0.5 label wrap-anywhere"
      style={{ backgroundColor: color, color: readableTextOn(color) }}
    >
      {name}
    </span>
  );
}

/** Warning about links that a new address breaks, and the category on a card. */
function Preview({ categories, row }: DialogProps & { readonly row: NewsroomCategoryRow | 'new' }) {
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

const belowOf = (categories: Categories) => (row: NewsroomCategoryRow | 'new') => (
  <Preview categories={categories} row={row} />
);

function titleOf(row: NewsroomCategoryRow | 'new' | null): string {
  if (row === null) return TEXT.title;
  return row === 'new' ? TEXT.addTitle : TEXT.editTitle(row.name);
}

export function CategoryDialog({ categories }: DialogProps) {
  return (
    <EditableListDialog
      rows={categories}
      words={TEXT}
      title={titleOf}
      nameOf={({ name }) => name}
      below={belowOf(categories)}
    >
      {({ name, slug, color }) => (
        <>
          <Sample name={name} color={color} />
          <span className="text-small wrap-anywhere text-muted">{slug}</span>
        </>
      )}
    </EditableListDialog>
  );
}
