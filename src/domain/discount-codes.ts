/** The form of a discount code: parsing of its fields, and its terms as text. */
import * as v from 'valibot';
import { DISCOUNT_LIMITS, DISCOUNT_TARGETS, type DiscountCodeRow } from '#contract/discount-codes.ts';
import { IdSchema } from '#contract/common-schemas.ts';
import { PRODUCT_CATEGORIES } from '#contract/shop-choices.ts';
import { isDay } from './days.ts';
import { centsToDecimal, formatRand } from './money.ts';
import { typedCents, typedCount } from './product-form.ts';

/** A part of the goods, or an amount. */
export const DISCOUNT_KINDS = ['percent', 'amount'] as const;

const { codeMin, codeLength, noteLength, uses, usesPerPerson } = DISCOUNT_LIMITS;

const optional = (fits: (text: string) => boolean) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || fits(text), 'invalid_value'),
  );
const day = optional(isDay);

const FieldsSchema = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.toUpperCase(),
    v.regex(/^[A-Z0-9][A-Z0-9-]*$/u, 'invalid_characters'),
    v.minLength(codeMin, 'too_short'),
    v.maxLength(codeLength, 'too_long'),
  ),
  kind: v.picklist(DISCOUNT_KINDS),
  value: v.pipe(v.string(), v.trim(), v.nonEmpty('required')),
  minimum: optional((text) => typedCents(text) !== null),
  starts_on: day,
  ends_on: day,
  max_uses: optional((text) => typedCount(text, 1, uses) !== null),
  max_uses_per_person: optional((text) => typedCount(text, 1, usesPerPerson) !== null),
  applies_to: v.picklist(DISCOUNT_TARGETS),
  category: v.union([v.literal(''), v.picklist(PRODUCT_CATEGORIES)]),
  products: v.array(IdSchema),
  is_active: v.boolean(),
  note: v.pipe(v.string(), v.trim(), v.maxLength(noteLength, 'too_long')),
});
type Fields = v.InferOutput<typeof FieldsSchema>;

/** Percent or cents; null when malformed. */
function valueOf({ kind, value }: Pick<Fields, 'kind' | 'value'>): number | null {
  if (kind === 'percent') return typedCount(value.replace(/\s*%$/u, ''), 1, 100);
  const cents = typedCents(value);
  return cents === 0 ? null : cents;
}

function contentOf(fields: Fields) {
  const { kind, applies_to: target, category } = fields;
  const value = valueOf(fields);
  return {
    code: fields.code,
    percent: kind === 'percent' ? value : null,
    amount_cents: kind === 'amount' ? value : null,
    minimum_cents: typedCents(fields.minimum) ?? 0,
    starts_on: fields.starts_on === '' ? null : fields.starts_on,
    ends_on: fields.ends_on === '' ? null : fields.ends_on,
    max_uses: typedCount(fields.max_uses, 1, uses),
    max_uses_per_person: typedCount(fields.max_uses_per_person, 1, usesPerPerson),
    applies_to: target,
    category: target === 'category' && category !== '' ? category : null,
    products: target === 'products' ? fields.products : [],
    is_active: fields.is_active,
    note: fields.note,
  };
}
/** The content that save_discount_code takes. */
export type DiscountContent = ReturnType<typeof contentOf>;

/** Values of the form as text, to the content that is saved. */
export const DiscountInputSchema = v.pipe(
  FieldsSchema,
  v.forward(
    v.check((fields) => fields.value === '' || valueOf(fields) !== null, 'invalid_value'),
    ['value'],
  ),
  v.forward(
    v.check(({ starts_on: from, ends_on: to }) => from === '' || to === '' || from <= to, 'invalid_value'),
    ['ends_on'],
  ),
  v.forward(
    v.check(({ applies_to: target, category }) => target !== 'category' || category !== '', 'required'),
    ['category'],
  ),
  v.forward(
    v.check(({ applies_to: target, products }) => target !== 'products' || products.length > 0, 'required'),
    ['products'],
  ),
  v.transform(contentOf),
);

/** The form of a row; an empty one with null. */
export function discountFields(row: DiscountCodeRow | null) {
  const amount = row?.amount_cents ?? null;
  return {
    code: row?.code ?? '',
    kind: amount === null ? 'percent' : 'amount',
    value: amount === null ? String(row?.percent ?? '') : centsToDecimal(amount),
    minimum: row === null || row.minimum_cents === 0 ? '' : centsToDecimal(row.minimum_cents),
    starts_on: row?.starts_on ?? '',
    ends_on: row?.ends_on ?? '',
    max_uses: String(row?.max_uses ?? ''),
    max_uses_per_person: String(row?.max_uses_per_person ?? ''),
    applies_to: row?.applies_to ?? 'all',
    category: row?.category ?? '',
    products: row?.product_ids ?? [],
    is_active: row?.is_active ?? true,
    note: row?.note ?? '',
  };
}
export type DiscountFields = ReturnType<typeof discountFields>;

/** '10%' or 'R50.00'. */
export function discountValue({ percent, amount_cents: cents }: DiscountCodeRow): string {
  return percent === null ? formatRand(cents) : `${String(percent)}%`;
}
