/** The form of a draft, over the table or over the drawer. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PURCHASE_LIMITS } from '../../../contract/purchases.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { PURCHASE_FORM as TEXT, PURCHASES_TEXT } from '../../../messages/admin/purchases.ts';
import { $supplierNames, loadSupplierNames } from '../../../stores/admin/inventory/editor/suppliers.ts';
import {
  $draftChanges,
  $purchaseDraft,
  closeDraft,
  draftForm as form,
} from '../../../stores/admin/purchases/draft.ts';
import { resetLineSearch } from '../../../stores/admin/purchases/lines.ts';
import { FormArea, FormSelect, FormText } from '../../core/forms/form-fields.tsx';
import { RowForm } from '../../core/table/row-form.tsx';
import { DraftLines } from './draft-lines.tsx';
import { LineSearch } from './line-search.tsx';

function Head() {
  const { options, failure } = useStore($supplierNames);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormSelect
        form={form}
        name="supplier_id"
        label={PURCHASES_TEXT.supplier}
        required
        options={options}
        placeholder={TEXT.supplierChoose}
        hint={failure === null ? undefined : errorText(failure)}
      />
      <FormText
        form={form}
        name="expected_on"
        label={TEXT.expectedLabel}
        hint={TEXT.expectedHint}
        type="date"
      />
    </div>
  );
}

function Fields() {
  useEffect(() => {
    resetLineSearch();
    void loadSupplierNames();
  }, []);
  return (
    <>
      <Head />
      <div className="grid grid-cols-1 gap-5 border-y border-line py-5">
        <LineSearch />
        <DraftLines />
      </div>
      <FormArea
        form={form}
        name="note"
        label={PURCHASES_TEXT.note}
        hint={TEXT.noteHint}
        rows={3}
        maxLength={PURCHASE_LIMITS.noteLength}
      />
    </>
  );
}

export function DraftForm() {
  const edited = useStore($purchaseDraft);
  const changes = useStore($draftChanges);
  const title = edited === null || edited === 'new' ? TEXT.addTitle : TEXT.editTitle(edited.number);
  return (
    <RowForm
      open={edited !== null}
      title={title}
      words={TEXT}
      form={form}
      changes={changes}
      placement="wide"
      onClose={closeDraft}
    >
      {edited !== null && <Fields />}
    </RowForm>
  );
}
