/** Dialogs that make new colours and sizes for the shop. */
import { ColorInputSchema, SizeInputSchema, type ColorChoice, type SizeChoice } from '#contract/inventory.ts';
import { createColor, createSize } from '#data/inventory.ts';
import { CHOICES_TEXT as TEXT } from '#messages/admin/product-variants.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';

const SHARED = {
  lead: () => [TEXT.lead],
  submit: TEXT.save,
  submitting: TEXT.saving,
};

export const createColorDialog = (onCreated: (color: ColorChoice) => void) =>
  createActionDialog(createAction(), {
    ...SHARED,
    title: () => TEXT.colorTitle,
    start: { name: '', hex_code: '#1d7a4f' },
    schema: ColorInputSchema,
    fields: () => [
      {
        kind: 'text',
        name: 'name',
        label: TEXT.name,
        hint: TEXT.colorHint,
        required: true,
      },
      { kind: 'color', name: 'hex_code', label: TEXT.hex, required: true },
    ],
    send: async (_, content) => {
      onCreated(await createColor(memberClient(), content));
    },
    successMessage: ({ name }) => TEXT.colorMade(name),
    fieldText: (field, code) => {
      if (code === 'already_exists') return TEXT.colorTaken;
      return field === 'hex_code' ? TEXT.hexWrong : undefined;
    },
  });

/** A new size is sorted last. */
export const createSizeDialog = (
  sizesNow: () => readonly SizeChoice[],
  onCreated: (size: SizeChoice) => void,
) =>
  createActionDialog(createAction(), {
    ...SHARED,
    title: () => TEXT.sizeTitle,
    start: { name: '', abbreviation: '' },
    schema: SizeInputSchema,
    fields: () => [
      { kind: 'text', name: 'name', label: TEXT.name, hint: TEXT.sizeHint, required: true },
      { kind: 'text', name: 'abbreviation', label: TEXT.abbreviation, hint: TEXT.abbreviationHint },
    ],
    send: async (_, content) => {
      const last = Math.max(0, ...sizesNow().map((size) => size.sort_order));
      onCreated(await createSize(memberClient(), { ...content, sort_order: last + 1 }));
    },
    successMessage: ({ name }) => TEXT.sizeMade(name),
    fieldText: (_, code) => (code === 'already_exists' ? TEXT.sizeTaken : undefined),
  });
