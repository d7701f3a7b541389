/** /admin-suppliers: the table, the products of the open supplier, adding, changing and deleting one. */
import { SupplierInputSchema, SUPPLIER_LIMITS, type SupplierRow } from '#contract/suppliers.ts';
import { deleteSupplier, readProductsOf, saveSupplier } from '#data/suppliers.ts';
import { fieldValues } from '#domain/field-values.ts';
import { SUPPLIER_FORM, SUPPLIERS_TEXT as TEXT } from '#messages/admin/suppliers.ts';
import { areaField, textField, type FieldSpec } from '#stores/core/fields.ts';
import { createPage } from '#stores/core/page.ts';
import { createRowForm, tableConflicts } from '#stores/core/row-form.ts';
import { SUPPLIERS } from './suppliers-table.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createDesk } from '#stores/core/table/desk.ts';

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

function createSupplierForm(after: () => Promise<unknown>) {
  return createRowForm({
    words: SUPPLIER_FORM,
    conflicts: tableConflicts(SUPPLIERS),
    valuesOf: (row: SupplierRow | 'new') => (row === 'new' ? START : fieldValues(START, row)),
    schema: SupplierInputSchema,
    fields: () => FIELDS,
    save: (version, input) => saveSupplier(memberClient(), version, input),
    nameOf: ({ name }) => name,
    after,
    fieldText: (field, code) => {
      if (code === 'already_exists') return SUPPLIER_FORM.nameTaken;
      return field === 'lead_time_days' ? SUPPLIER_FORM.leadWrong : undefined;
    },
    formText: { already_exists: SUPPLIER_FORM.nameTaken },
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
    const editor = createSupplierForm(desk.reload);
    return {
      ...desk,
      editor,
      edit: desk.editWith(editor),
      remove: desk.removeWith(
        TEXT,
        ({ name, products }) => TEXT.deleteQuestion(name, products),
        ({ id, updated_at: expected }) => deleteSupplier(memberClient(), id, expected),
      ),
    };
  });

export type SuppliersPage = ReturnType<typeof createSuppliersPage>;
