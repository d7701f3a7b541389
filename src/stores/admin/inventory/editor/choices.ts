/** New colours and sizes for the shop, made where a product needs them. */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { INVENTORY_LIMITS } from '../../../../contract/inventory.ts';
import { createColor, createSize } from '../../../../data/inventory.ts';
import { CHOICES_TEXT as TEXT } from '../../../../messages/admin/product-variants.ts';
import { createForm } from '../../../core/form.ts';
import { memberClient } from '../../../auth/session.ts';
import { showToast } from '../../../core/toasts.ts';
import { $variants, takeColor, takeSize } from './variants.ts';

/** Which of the two is being made. */
export type ChoiceDialog = 'color' | 'size' | null;

const $dialog = atom<ChoiceDialog>(null);

/** Which of the two is being made. */
export const $choiceDialog: ReadableAtom<ChoiceDialog> = $dialog;

const { choiceNameLength, abbreviationLength } = INVENTORY_LIMITS;

const NameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(choiceNameLength, 'too_long'),
);

/** The form of a colour. */
export const colorForm = createForm({
  start: { name: '', hex_code: '#1d7a4f' },
  schema: v.object({
    name: NameSchema,
    hex_code: v.pipe(v.string(), v.trim(), v.regex(/^#[0-9a-f]{6}$/iu, 'invalid_value')),
  }),
  send: async (content) => {
    takeColor(await createColor(memberClient(), content));
    showToast('success', TEXT.colorMade(content.name));
    $dialog.set(null);
    return null;
  },
  fieldText: (field, code) => {
    if (code === 'already_exists') return TEXT.colorTaken;
    return field === 'hex_code' ? TEXT.hexWrong : undefined;
  },
});

/** The form of a size; it follows the present ones. */
export const sizeForm = createForm({
  start: { name: '', abbreviation: '' },
  schema: v.object({
    name: NameSchema,
    abbreviation: v.pipe(v.string(), v.trim(), v.maxLength(abbreviationLength, 'too_long')),
  }),
  send: async ({ name, abbreviation }) => {
    const last = Math.max(0, ...$variants.get().sizes.map((size) => size.sort_order));
    const content = { name, abbreviation: abbreviation === '' ? null : abbreviation, sort_order: last + 1 };
    takeSize(await createSize(memberClient(), content));
    showToast('success', TEXT.sizeMade(name));
    $dialog.set(null);
    return null;
  },
  fieldText: (_, code) => (code === 'already_exists' ? TEXT.sizeTaken : undefined),
});

/** Opens one of the dialogs with an empty form, or closes it (null). */
export function openChoiceDialog(dialog: ChoiceDialog): void {
  colorForm.reset();
  sizeForm.reset();
  $dialog.set(dialog);
}
