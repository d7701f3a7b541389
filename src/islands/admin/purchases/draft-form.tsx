/** The form of a draft, over the table or over the drawer. */
import { useStore } from '@nanostores/react';
import { PURCHASE_LIMITS } from '#contract/purchases.ts';
import { errorText } from '#messages/core/errors.ts';
import { PURCHASE_FORM as TEXT, PURCHASES_TEXT } from '#messages/admin/purchases.ts';
import type { PurchasesPage } from '#stores/admin/purchases/purchases-page.ts';
import { FormSelect } from '#islands/core/forms/form-choices.tsx';
import { FormArea, FormText } from '#islands/core/forms/form-fields.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { DraftLines } from './draft-lines.tsx';
import { LineSearch } from './line-search.tsx';

function Fields({ page }: PageProps<PurchasesPage>) {
  const { form } = page.editor;
  const { data, code } = useStore(page.suppliers.$state);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect
          form={form}
          name="supplier_id"
          label={PURCHASES_TEXT.supplier}
          required
          options={data ?? []}
          placeholder={TEXT.supplierChoose}
          hint={code === null ? undefined : errorText(code)}
        />
        <FormText
          form={form}
          name="expected_on"
          label={TEXT.expectedLabel}
          hint={TEXT.expectedHint}
          type="date"
        />
      </div>
      <div className="grid grid-cols-1 gap-5 border-y border-line py-5">
        <DraftLines page={page} />
        <LineSearch page={page} />
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

export function DraftForm({ page }: PageProps<PurchasesPage>) {
  return (
    <RowForm
      editor={page.editor}
      words={TEXT}
      title={(row) => (row === 'new' ? TEXT.addTitle : TEXT.editTitle(row.number))}
      placement="wide"
    >
      {() => <Fields page={page} />}
    </RowForm>
  );
}
