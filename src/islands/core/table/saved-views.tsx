/** The menu of saved views of a table, and the form of one. */
import { useStore } from '@nanostores/react';
import { SAVED_VIEWS_TEXT as TEXT } from '#messages/core/saved-views.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import {
  createSavedViews,
  type ListedView,
  type SavedViews as Views,
  type ViewedTable,
} from '#stores/core/table/saved-views.ts';
import { Button } from '#ui/button.tsx';
import { Dropdown } from '#ui/dropdown.tsx';
import { FormCheckbox } from '../forms/form-choices.tsx';
import { FormText } from '../forms/form-fields.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { Loaded } from '../loaded.tsx';
import { usePage, type PageProps } from '../use-page.ts';
import { ActionRefusal } from './action-refusal.tsx';

function Item({ page, listed }: PageProps<Views> & { readonly listed: ListedView }) {
  const { view, isOwn, mayEdit, isCurrent } = listed;
  return (
    <li className="flex items-center gap-2">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 px-2 text-left hover:bg-sunken aria-[current=true]:font-bold aria-[current=true]:text-signal"
        onClick={() => page.apply(view)}
      >
        <span className="truncate" title={view.name}>
          {view.name}
        </span>
        {isOwn && view.is_shared && <span className="text-small text-muted">{TEXT.sharedNote}</span>}
      </button>
      {mayEdit && (
        <button
          type="button"
          aria-label={TEXT.editOf(view.name)}
          className="min-h-11 cursor-pointer px-2 text-small link"
          onClick={() => page.editor.edit(view)}
        >
          {TEXT.edit}
        </button>
      )}
    </li>
  );
}

interface GroupProps extends PageProps<Views> {
  readonly title: string;
  readonly list: readonly ListedView[];
}

function Group({ page, title, list }: GroupProps) {
  if (list.length === 0) return null;
  return (
    <section>
      <h2 className="px-2 label text-muted">{title}</h2>
      <ul aria-label={title}>
        {list.map((listed) => (
          <Item key={listed.view.id} page={page} listed={listed} />
        ))}
      </ul>
    </section>
  );
}

function List({ page }: PageProps<Views>) {
  const listed = useStore(page.$listed);
  if (listed.length === 0) return <p className="max-w-72 text-muted">{TEXT.empty}</p>;
  return (
    <>
      <Group page={page} title={TEXT.own} list={listed.filter(({ isOwn }) => isOwn)} />
      <Group page={page} title={TEXT.shared} list={listed.filter(({ isOwn }) => !isOwn)} />
    </>
  );
}

function Editor({ page }: PageProps<Views>) {
  const { $edited, form, close } = page.editor;
  const edited = useStore($edited);
  const isNew = edited === 'new';
  return (
    <FormDialog
      open={edited !== null}
      title={edited === null || isNew ? TEXT.saveTitle : TEXT.editTitle(edited.name)}
      consequence={isNew ? TEXT.saveLead : null}
      form={form}
      submit={TEXT.submit}
      submitting={TEXT.submitting}
      onClose={close}
    >
      <FormText form={form} name="name" label={TEXT.name} required autoComplete="off" />
      <FormCheckbox form={form} name="is_shared">
        {TEXT.share}
      </FormCheckbox>
      {edited !== null && !isNew && (
        <>
          <FormCheckbox form={form} name="replace">
            {TEXT.replace}
          </FormCheckbox>
          <ActionRefusal $action={page.action.$state} />
          <Button variant="danger" className="justify-self-start" onClick={() => void page.remove(edited)}>
            {TEXT.delete}
          </Button>
        </>
      )}
    </FormDialog>
  );
}

export interface SavedViewsProps {
  readonly table: ViewedTable;
}

/** Opens with its menu: it is fetched when its button is pressed. */
export function SavedViews({ table }: SavedViewsProps) {
  const page = usePage(() => createSavedViews(table));
  return (
    <>
      <Dropdown label={TABLE_TEXT.savedViews} startsOpen>
        <div className="grid gap-3">
          <Loaded read={page.views} loading={TEXT.loading} failed={TEXT.failed}>
            {() => <List page={page} />}
          </Loaded>
          <Button variant="quiet" onClick={() => page.editor.edit('new')}>
            {TEXT.save}
          </Button>
        </div>
      </Dropdown>
      <Editor page={page} />
    </>
  );
}
