/** The form of an application to a position. */
import { useStore } from '@nanostores/react';
import { APPLY_TO_ROLE_TEXT as TEXT } from '#messages/portal/positions.ts';
import { applyFields } from '#stores/portal/positions/apply.ts';
import type { PositionsPage } from '#stores/portal/positions/positions-page.ts';
import { FieldList } from '#islands/core/field-list.tsx';
import { FormDialog } from '#islands/core/form-dialog.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

export function ApplyDialog({ page }: PageProps<PositionsPage>) {
  const { form, $applyingTo, closeApply } = page.apply;
  const position = useStore($applyingTo);
  return (
    <FormDialog
      open={position !== null}
      title={position === null ? '' : TEXT.title(position.role_title)}
      consequence={TEXT.lead}
      form={form}
      submit={TEXT.submit}
      submitting={TEXT.submitting}
      onClose={closeApply}
    >
      {position !== null && <FieldList form={form} fields={applyFields(position)} />}
    </FormDialog>
  );
}
