/** New colours and sizes for the shop, made where a product needs them. */
import { ColorInputSchema, SizeInputSchema } from '../../../../contract/inventory.ts';
import { createColor, createSize } from '../../../../data/inventory.ts';
import { CHOICES_TEXT as TEXT } from '../../../../messages/admin/product-variants.ts';
import { memberClient } from '../../../auth/session.ts';
import { createAct, createFreeTarget } from '../../../core/act.ts';
import { $variants, takeColor, takeSize } from './variants.ts';

const SHARED = {
  lead: () => [TEXT.lead],
  submit: TEXT.save,
  submitting: TEXT.saving,
};

/** The dialog that makes a colour. */
export const colorDialog = createAct(createFreeTarget(), {
  ...SHARED,
  title: () => TEXT.colorTitle,
  start: { name: '', hex_code: '#1d7a4f' },
  schema: ColorInputSchema,
  fields: () => [
    { kind: 'text', name: 'name', label: TEXT.name, hint: TEXT.colorHint, required: true, focusFirst: true },
    { kind: 'color', name: 'hex_code', label: TEXT.hex, required: true },
  ],
  run: async (_, content) => {
    takeColor(await createColor(memberClient(), content));
  },
  successMessage: ({ name }) => TEXT.colorMade(name),
  fieldText: (field, code) => {
    if (code === 'already_exists') return TEXT.colorTaken;
    return field === 'hex_code' ? TEXT.hexWrong : undefined;
  },
});

/** The dialog that makes a size, after the present ones. */
export const sizeDialog = createAct(createFreeTarget(), {
  ...SHARED,
  title: () => TEXT.sizeTitle,
  start: { name: '', abbreviation: '' },
  schema: SizeInputSchema,
  fields: () => [
    { kind: 'text', name: 'name', label: TEXT.name, hint: TEXT.sizeHint, required: true, focusFirst: true },
    { kind: 'text', name: 'abbreviation', label: TEXT.abbreviation, hint: TEXT.abbreviationHint },
  ],
  run: async (_, content) => {
    const last = Math.max(0, ...$variants.get().sizes.map((size) => size.sort_order));
    takeSize(await createSize(memberClient(), { ...content, sort_order: last + 1 }));
  },
  successMessage: ({ name }) => TEXT.sizeMade(name),
  fieldText: (_, code) => (code === 'already_exists' ? TEXT.sizeTaken : undefined),
});
