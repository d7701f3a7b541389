/** The form of a supplier, over the table or over the drawer. */
import { useStore } from '@nanostores/react';
import { SUPPLIER_LIMITS } from '../../../contract/suppliers.ts';
import { SUPPLIER_FORM as TEXT, SUPPLIERS_TEXT } from '../../../messages/admin/suppliers.ts';
import {
  $supplierChanges,
  $supplierForm,
  closeSupplierForm,
  supplierForm as form,
} from '../../../stores/admin/suppliers/page.ts';
import { FormArea, FormText } from '../../core/forms/form-fields.tsx';
import { RowForm } from '../../core/table/row-form.tsx';

/** How to reach them. */
function Reach() {
  const shared = { form, hint: TEXT.emailHint, autoComplete: 'off' } as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormText {...shared} name="email" label={SUPPLIERS_TEXT.email} type="email" />
      <FormText {...shared} name="phone" label={SUPPLIERS_TEXT.phone} type="tel" />
    </div>
  );
}

/** On which terms. */
function Terms() {
  return (
    <>
      <FormText
        form={form}
        name="lead_time_days"
        label={TEXT.leadLabel}
        hint={TEXT.leadHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormArea
        form={form}
        name="notes"
        label={SUPPLIERS_TEXT.notes}
        hint={TEXT.emailHint}
        rows={3}
        maxLength={SUPPLIER_LIMITS.notesLength}
      />
    </>
  );
}

export function SupplierForm() {
  const edited = useStore($supplierForm);
  const changes = useStore($supplierChanges);
  const title = edited === null || edited === 'new' ? TEXT.addTitle : TEXT.editTitle(edited.name);
  return (
    <RowForm
      open={edited !== null}
      title={title}
      words={TEXT}
      form={form}
      changes={changes}
      onClose={closeSupplierForm}
    >
      <FormText
        form={form}
        name="name"
        label={SUPPLIERS_TEXT.name}
        required
        hint={TEXT.nameHint}
        autoComplete="off"
        focusFirst
      />
      <Reach />
      <Terms />
    </RowForm>
  );
}
