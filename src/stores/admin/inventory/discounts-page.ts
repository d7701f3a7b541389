/** The discount codes of /admin-inventory: the table, the form, and actions on the open one. */
import { DISCOUNT_LIMITS, DISCOUNT_TARGETS, type DiscountCodeRow } from '#contract/discount-codes.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { PRODUCT_CATEGORIES } from '#contract/shop-choices.ts';
import { deleteDiscountCode, readProductNames, saveDiscountCode } from '#data/discount-codes.ts';
import { versionOf } from '#data/row-version.ts';
import {
  DISCOUNT_KINDS,
  type DiscountContent,
  discountFields,
  type DiscountFields,
  DiscountInputSchema,
} from '#domain/discount-codes.ts';
import {
  DISCOUNT_FORM as FORM,
  DISCOUNT_TARGET_LABELS,
  DISCOUNTS_TEXT as TEXT,
} from '#messages/admin/discounts.ts';
import { CATEGORY_LABELS } from '#messages/shop/shop.ts';
import { memberClient } from '#stores/auth/session.ts';
import {
  areaField,
  checkboxField,
  radioField,
  selectField,
  textField,
  type FieldSpec,
} from '#stores/core/fields.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import type { Action } from '#stores/core/action.ts';
import { createRowForm, tableConflicts } from '#stores/core/row-form.ts';
import { createDesk, dangerQuestion } from '#stores/core/table/desk.ts';
import { DISCOUNTS } from './discount-table.ts';

const KIND_LABELS = { percent: FORM.percent, amount: FORM.amount } as const;

const CATEGORY: FieldSpec<DiscountFields> = selectField('category', FORM.category, {
  required: true,
  placeholder: FORM.chooseCategory,
  options: PRODUCT_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
});

const LIMITS: readonly FieldSpec<DiscountFields>[] = [
  textField('money', 'minimum', FORM.minimum, { hint: FORM.minimumHint }),
  textField('date', 'starts_on', TEXT.starts, { hint: FORM.daysHint, half: true }),
  textField('date', 'ends_on', TEXT.ends, { hint: FORM.daysHint, half: true }),
  textField('number', 'max_uses', FORM.maxUses, { hint: FORM.maxUsesHint, half: true }),
  textField('number', 'max_uses_per_person', FORM.maxPerPerson, { half: true }),
  checkboxField('is_active', FORM.active),
  areaField('note', FORM.note, { hint: FORM.noteHint, rows: 2, maxLength: DISCOUNT_LIMITS.noteLength }),
  radioField('applies_to', TEXT.target, {
    required: true,
    choices: DISCOUNT_TARGETS.map((value) => ({ value, label: DISCOUNT_TARGET_LABELS[value] })),
  }),
];

function fieldsOf({ kind, applies_to: target }: DiscountFields): readonly FieldSpec<DiscountFields>[] {
  const isPercent = kind === 'percent';
  return [
    textField('text', 'code', TEXT.code, { hint: FORM.codeHint, required: true }),
    radioField('kind', FORM.kind, {
      required: true,
      choices: DISCOUNT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
    }),
    {
      kind: isPercent ? 'number' : 'money',
      name: 'value',
      label: isPercent ? FORM.percentValue : FORM.amountValue,
      required: true,
    },
    ...LIMITS,
    ...(target === 'category' ? [CATEGORY] : []),
  ];
}

const WRONG: Readonly<Record<string, string>> = {
  minimum: FORM.amountWrong,
  starts_on: FORM.dayWrong,
  ends_on: FORM.endWrong,
  max_uses: FORM.countWrong,
  max_uses_per_person: FORM.countWrong,
  category: FORM.chooseCategory,
  products: FORM.productsMissing,
};

function fieldText(field: string, code: ErrorCode, { kind }: DiscountFields): string | undefined {
  if (field === 'code') return code === 'already_exists' ? FORM.codeTaken : FORM.codeWrong;
  if (field !== 'value') return WRONG[field];
  if (code === 'required') return FORM.valueMissing;
  return kind === 'percent' ? FORM.percentWrong : FORM.amountWrong;
}

function createDiscountForm(after: () => Promise<unknown>) {
  return createRowForm({
    words: FORM,
    conflicts: tableConflicts(DISCOUNTS, TEXT.uses, TEXT.discounted),
    valuesOf: (row): DiscountFields => discountFields(row === 'new' ? null : row),
    schema: DiscountInputSchema,
    fields: fieldsOf,
    save: (version, input) => saveDiscountCode(memberClient(), version, input),
    nameOf: ({ code }) => code,
    after,
    fieldText,
    formText: { already_exists: FORM.codeTaken },
  });
}

/** The content of a row with the code turned on or off. */
function switched(row: DiscountCodeRow): DiscountContent {
  const { code, percent, amount_cents, minimum_cents, starts_on, ends_on, max_uses, max_uses_per_person } =
    row;
  const terms = {
    code,
    percent,
    amount_cents,
    minimum_cents,
    starts_on,
    ends_on,
    max_uses,
    max_uses_per_person,
  };
  const { applies_to, category, product_ids: products, note } = row;
  return { ...terms, applies_to, category, products, is_active: !row.is_active, note: note ?? '' };
}

function createDiscountActions(action: Action<DiscountCodeRow>) {
  return {
    /** Turns the open code on or, after a question, off. */
    switchActive: ({ code, is_active: isActive }: DiscountCodeRow) =>
      action.run({
        ...(isActive && {
          question: dangerQuestion(TEXT.turnOffTitle, TEXT.turnOffQuestion(code), TEXT.turnOff),
        }),
        successMessage: (isActive ? TEXT.turnedOff : TEXT.turnedOn)(code),
        send: (row) => saveDiscountCode(memberClient(), versionOf(row), switched(row)),
        reverse: (row) => saveDiscountCode(memberClient(), versionOf(row), switched(row)),
      }),
  };
}

export const createDiscountsPage = () =>
  createPage(({ add }) => {
    const desk = add(
      createDesk(DISCOUNTS, {
        refusalText: (code) => (code === 'still_in_use' ? TEXT.used : undefined),
      }),
    );
    const editor = createDiscountForm(desk.reload);
    const products = createLoader(() => readProductNames(memberClient()));
    return {
      ...desk,
      ...createDiscountActions(desk.action),
      remove: desk.removeWith(
        TEXT,
        ({ code }) => TEXT.deleteQuestion(code),
        (row) => deleteDiscountCode(memberClient(), versionOf(row)),
      ),
      editor,
      /** Names of all products, read with the first form. */
      products,
      edit: (row: DiscountCodeRow | 'new') => {
        desk.action.reset();
        editor.open(row);
        if (products.$state.get().data === null) void products.load();
      },
    };
  });
export type DiscountsPage = ReturnType<typeof createDiscountsPage>;
