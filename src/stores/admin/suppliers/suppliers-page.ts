/** /admin-suppliers: the table, the products of the open supplier, adding, changing and deleting one. */
import { SupplierInputSchema, SUPPLIER_LIMITS, type SupplierRow } from '#contract/suppliers.ts';
import { deleteSupplier, readProductsOf, saveSupplier } from '#data/suppliers.ts';
import { SUPPLIER_FORM, SUPPLIERS_TEXT as TEXT } from '#messages/admin/suppliers.ts';
import { areaField, textField, type FieldSpec } from '#stores/core/fields.ts';
import { createPage } from '#stores/core/page.ts';
import { createRowForm, tableConflicts } from '#stores/core/row-form.ts';
import { SUPPLIERS } from './suppliers-table.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createDesk, dangerQuestion } from '#stores/core/table/desk.ts';

const START = { name: '', email: '', phone: '', lead_time_days: '', notes: '' };

const FIELDS: readonly FieldSpec<typeof START>[] = [
  textField('text', 'name', TEXT.name, { hint: SUPPLIER_FORM.nameHint, required: true }),
  textField('email', 'email', TEXT.email, { hint: SUPPLIER_FORM.adminsOnlyHint, half: true }),
  textField('phone', 'phone', TEXT.phone, { hint: SUPPLIER_FORM.adminsOnlyHint, half: true }),
  textField('number', 'lead_time_days', SUPPLIER_FORM.leadLabel, { hint: SUPPLIER_FORM.leadHint }),
  areaField('notes', TEXT.notes, {
    hint: SUPPLIER_FORM.adminsOnlyHint,
    rows: 3,
    maxLength: SUPPLIER_LIMITS.notesLength,
  }),
];

function valuesOf(supplier: SupplierRow | 'new'): typeof START {
  if (supplier === 'new') return START;
  const { name, email, phone, lead_time_days: days, notes } = supplier;
  return {
    name,
    email: email ?? '',
    phone: phone ?? '',
    lead_time_days: days === null ? '' : String(days),
    notes: notes ?? '',
  };
}

function createSupplierForm(after: () => Promise<unknown>) {
  return createRowForm({
    conflicts: tableConflicts(SUPPLIERS, TEXT.changed),
    valuesOf,
    schema: SupplierInputSchema,
    fields: () => FIELDS,
    save: (version, input) => saveSupplier(memberClient(), version, input),
    successMessage: ({ name }, row) => (row === 'new' ? SUPPLIER_FORM.added : SUPPLIER_FORM.changed)(name),
    after,
    fieldText: (field, code) => {
      if (code === 'already_exists') return SUPPLIER_FORM.nameTaken;
      return field === 'lead_time_days' ? SUPPLIER_FORM.leadWrong : undefined;
    },
    formText: {
      changed_meanwhile: SUPPLIER_FORM.stale,
      not_found: SUPPLIER_FORM.gone,
      already_exists: SUPPLIER_FORM.nameTaken,
    },
  });
}

export const createSuppliersPage = () =>
  createPage(({ add }) => {
    const desk = add(
      createDesk(SUPPLIERS, {
        read: (id) => readProductsOf(memberClient(), id),
        refusalText: (code) => (code === 'still_in_use' ? TEXT.ordered : undefined),
      }),
    );
    const { action } = desk;
    const editor = createSupplierForm(desk.reload);
    return {
      ...desk,
      editor,
      edit: desk.editWith(editor),
      /** Deletes the open supplier, after a confirmation that names the effect on its products. */
      remove: ({ name, products }: SupplierRow) =>
        action.run({
          question: dangerQuestion(TEXT.deleteTitle, TEXT.deleteQuestion(name, products), TEXT.delete),
          successMessage: TEXT.deleted(name),
          send: ({ id, updated_at: expected }) => deleteSupplier(memberClient(), id, expected),
          after: desk.leave,
        }),
    };
  });

export type SuppliersPage = ReturnType<typeof createSuppliersPage>;
