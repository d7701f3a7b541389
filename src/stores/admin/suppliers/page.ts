/** /admin-suppliers: the table, the products of the open supplier, adding, changing and deleting one. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import type { DeskProductRow } from '../../../contract/inventory.ts';
import { SupplierInputSchema, type SupplierInput, type SupplierRow } from '../../../contract/suppliers.ts';
import { readRow } from '../../../data/resources.ts';
import { deleteSupplier, readProductsOf, saveSupplier } from '../../../data/suppliers.ts';
import { SUPPLIER_FORM, SUPPLIERS_TEXT } from '../../../messages/admin/suppliers.ts';
import { ACT_TEXT } from '../../../messages/core/table.ts';
import { askConfirm } from '../../core/dialogs.ts';
import { createForm } from '../../core/form.ts';
import { SUPPLIERS } from './table.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableActs, type ActState } from '../../core/table/actions.ts';
import { createTableDetails, type DetailsState } from '../../core/table/details.ts';
import { createTableExport } from '../../core/table/export.ts';
import { codeOf } from '../../core/table/list.ts';
import { changesBetween } from '../../core/table/open-row.ts';
import { createTable } from '../../core/table/table.ts';
import { showToast } from '../../core/toasts.ts';

interface SupplierContent {
  readonly rows: readonly DeskProductRow[];
}

const $form = atom<SupplierRow | 'new' | null>(null);
const $theirs = atom<readonly string[]>([]);

/** The table. */
export const supplierTable = createTable(SUPPLIERS);

/** Its files. */
export const supplierExport = createTableExport(supplierTable);

const details = createTableDetails<SupplierRow, SupplierContent>(supplierTable, { rows: [] }, async (id) => ({
  rows: await readProductsOf(memberClient(), id),
}));

/** The products of the open supplier. */
export const $supplierProducts: ReadableAtom<DetailsState<SupplierContent>> = details.$details;

/** Reads the products of the open supplier. */
export const loadSupplierProducts = details.load;

/** The supplier in the form, 'new', or null while it is closed. */
export const $supplierForm: ReadableAtom<SupplierRow | 'new' | null> = $form;

/** What somebody else made of the supplier in the form; nothing while nobody did. */
export const $supplierChanges: ReadableAtom<readonly string[]> = $theirs;

const acts = createTableActs(supplierTable, {
  refresh: supplierTable.refreshOpen,
  refusalText: (code) => (code === 'still_in_use' ? SUPPLIERS_TEXT.ordered : undefined),
});

/** Where the latest act on the open supplier stands. */
export const $supplierAct: ReadableAtom<ActState> = acts.$act;

/** Somebody else was faster: says what they made of it; saving once more is decided on that. */
async function meet(before: SupplierRow): Promise<void> {
  const now = await readRow(memberClient(), SUPPLIERS.source, before.id);
  if (now === null) throw new RefusalError('not_found');
  const changes = changesBetween(SUPPLIERS, before, now).filter(
    ({ label }) => label !== SUPPLIERS_TEXT.changed,
  );
  $theirs.set(changes.map((change) => ACT_TEXT.difference(change.label, change.before, change.after)));
  $form.set(now);
}

async function send(input: SupplierInput): Promise<null> {
  const edited = $form.get();
  if (edited === null) return null;
  const version = edited === 'new' ? null : { id: edited.id, expected: edited.updated_at };
  $theirs.set([]);
  try {
    await saveSupplier(memberClient(), version, input);
  } catch (error) {
    if (edited !== 'new' && codeOf(error) === 'changed_meanwhile') await meet(edited);
    throw error;
  }
  showToast('success', (edited === 'new' ? SUPPLIER_FORM.added : SUPPLIER_FORM.changed)(input.name));
  $form.set(null);
  await Promise.all([supplierTable.reload(), supplierTable.refreshOpen()]);
  return null;
}

const FORM_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  changed_meanwhile: SUPPLIER_FORM.stale,
  not_found: SUPPLIER_FORM.gone,
  already_exists: SUPPLIER_FORM.nameTaken,
};

/** The form of a supplier. */
export const supplierForm = createForm({
  start: { name: '', email: '', phone: '', lead_time_days: '', notes: '' },
  schema: SupplierInputSchema,
  send,
  fieldText: (field, code) => {
    if (code === 'already_exists') return SUPPLIER_FORM.nameTaken;
    return field === 'lead_time_days' ? SUPPLIER_FORM.leadWrong : undefined;
  },
  formText: (code) => FORM_TEXTS[code],
});

function valuesOf(supplier: SupplierRow | 'new') {
  if (supplier === 'new') return { name: '', email: '', phone: '', lead_time_days: '', notes: '' };
  const { name, email, phone, lead_time_days: days, notes } = supplier;
  return {
    name,
    email: email ?? '',
    phone: phone ?? '',
    lead_time_days: days === null ? '' : String(days),
    notes: notes ?? '',
  };
}

/** Opens the form with a supplier, or an empty one ('new'). */
export function editSupplier(supplier: SupplierRow | 'new'): void {
  acts.reset();
  $theirs.set([]);
  supplierForm.reset(valuesOf(supplier));
  $form.set(supplier);
}

/** Closes the form; asks first when something was typed. */
export async function closeSupplierForm(): Promise<void> {
  const edited = $form.get();
  const { phase, values } = supplierForm.$form.get();
  if (edited === null || phase === 'submitting') return;
  const untouched = JSON.stringify(values) === JSON.stringify(valuesOf(edited));
  const sure =
    untouched ||
    (await askConfirm({
      title: SUPPLIER_FORM.leaveTitle,
      text: SUPPLIER_FORM.leaveQuestion,
      confirmLabel: SUPPLIER_FORM.leave,
      cancelLabel: SUPPLIER_FORM.stay,
    }));
  if (sure) $form.set(null);
}

/** Deletes the open supplier, after saying what becomes of their products. */
export async function removeSupplier({ name, products }: SupplierRow): Promise<void> {
  await acts.run({
    question: {
      title: SUPPLIERS_TEXT.deleteTitle,
      text: SUPPLIERS_TEXT.deleteQuestion(name, products),
      confirmLabel: SUPPLIERS_TEXT.delete,
      danger: true,
    },
    said: SUPPLIERS_TEXT.deleted(name),
    work: ({ id, updated_at: expected }) => deleteSupplier(memberClient(), id, expected),
    after: async () => {
      closeSupplier();
      await supplierTable.reload();
    },
  });
}

/** Closes the drawer and forgets what was said in it. */
export function closeSupplier(): void {
  acts.reset();
  supplierTable.open(null);
}

/** Starts the page; answers the function that stops it. */
export function startSuppliers(): () => void {
  const stops = [supplierTable.start(), details.start()];
  return () => {
    for (const stop of stops) stop();
  };
}
