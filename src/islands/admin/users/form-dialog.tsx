/** A dialog with a form, over the drawer of a person. */
import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { $personDialog, closePersonDialog, type PersonDialog } from '../../../stores/admin/users/actions.ts';
import { peopleTable } from '../../../stores/admin/users/page.ts';
import { personName } from '../../../stores/admin/users/table.ts';
import { ActDialog } from '../../core/table/act-dialog.tsx';

interface FormDialogProps<Values extends object> extends Omit<
  ComponentProps<typeof ActDialog<Values>>,
  'open' | 'title' | 'onClose'
> {
  readonly kind: Exclude<PersonDialog, null>;
  readonly title: (name: string) => string;
}

export function FormDialog<Values extends object>({ kind, title, ...dialog }: FormDialogProps<Values>) {
  const open = useStore(peopleTable.$open);
  return (
    <ActDialog
      {...dialog}
      open={useStore($personDialog) === kind}
      title={title(open.phase === 'ready' ? personName(open.row) : '')}
      onClose={closePersonDialog}
    />
  );
}
