/** The form of a supplier, over the table or over the drawer. */
import { useStore } from '@nanostores/react';
import { SUPPLIER_LIMITS } from '../../../contract/suppliers.ts';
import { SUPPLIER_FORM as TEXT, SUPPLIERS_TEXT } from '../../../messages/suppliers.ts';
import {
  $supplierChanges,
  $supplierForm,
  closeSupplierForm,
  supplierForm,
} from '../../../stores/pages/admin-suppliers.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormArea, FormText } from '../../forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../../forms/form.tsx';

/** What somebody else made of it, below the sentence that says so. */
function Theirs() {
  const changes = useStore($supplierChanges);
  return (
    <ul className="list-disc pl-6 empty:hidden">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

const form = supplierForm;

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

function Foot() {
  const { phase } = useStore(form.$form);
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" blocked={phase === 'submitting'} onClick={() => void closeSupplierForm()}>
        {TEXT.cancel}
      </Button>
      <FormSubmit form={form} busyLabel={TEXT.saving}>
        {TEXT.save}
      </FormSubmit>
    </div>
  );
}

function Fields() {
  return (
    <Form form={form}>
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
      <FormMessage form={form} />
      <Theirs />
      <Foot />
    </Form>
  );
}

export function SupplierForm() {
  const edited = useStore($supplierForm);
  const { phase } = useStore(supplierForm.$form);
  const title = edited === null || edited === 'new' ? TEXT.addTitle : TEXT.editTitle(edited.name);
  return (
    <Dialog
      open={edited !== null}
      title={title}
      closeLabel={TEXT.cancel}
      closeBlocked={phase === 'submitting'}
      onClose={() => void closeSupplierForm()}
    >
      <Fields />
    </Dialog>
  );
}
