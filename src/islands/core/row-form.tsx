/** The form of a row over table or drawer: its fields, a conflict with another version, save and cancel. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import type { RowForm as RowFormStore } from '#stores/core/row-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormActions, type FormActionLabels } from './forms/form-actions.tsx';
import { Form, FormMessage } from './forms/form.tsx';
import { FieldList } from './field-list.tsx';

interface RowFormProps<Row, Values extends object> {
  readonly editor: RowFormStore<Row, Values>;
  readonly words?: Partial<FormActionLabels>;
  /** In place of that of the editor. */
  readonly title?: (row: Row | 'new') => string;
  readonly placement?: 'centre' | 'wide';
  readonly children?: (row: Row | 'new') => ReactNode;
}

type FieldsProps<Row, Values extends object> = Omit<RowFormProps<Row, Values>, 'title' | 'placement'> & {
  readonly row: Row | 'new';
};

/** The form without its dialog. */
export function RowFormFields<Row, Values extends object>(props: FieldsProps<Row, Values>) {
  const { editor, words, row, children } = props;
  const { form, fields } = editor;
  const conflicts = useStore(editor.$conflicts);
  const { values } = useStore(form.$form);
  return (
    <Form form={form} focusField>
      <FieldList form={form} fields={fields(values, row)} />
      {children?.(row)}
      <FormMessage form={form} />
      <ul className="list-disc pl-6 wrap-anywhere empty:hidden">
        {conflicts.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <FormActions form={form} words={words} onCancel={() => void editor.close()} />
    </Form>
  );
}

export function RowForm<Row, Values extends object>(props: RowFormProps<Row, Values>) {
  const { editor, words, title = editor.title, placement = 'centre' } = props;
  const row = useStore(editor.$row);
  const { phase } = useStore(editor.form.$form);
  return (
    <Dialog
      open={row !== null}
      title={row === null ? '' : title(row)}
      placement={placement}
      closeLabel={words?.cancel ?? SAVE_WORDS.cancel}
      closeBlocked={phase === 'submitting'}
      asks
      onClose={() => void editor.close()}
    >
      {row !== null && <RowFormFields {...props} row={row} />}
    </Dialog>
  );
}
