import { expect, it } from 'vitest';
import * as v from 'valibot';
import { discountFields, DiscountInputSchema, discountValue } from '#domain/discount-codes.ts';
import { discountRow } from '#tests/support/store-rows.ts';

const ROW = discountRow({ minimum_cents: 50_000, starts_on: '2026-03-01' });

const EMPTY = discountFields(null);

function errorsOf(fields: object): Record<string, string> {
  const result = v.safeParse(DiscountInputSchema, { ...EMPTY, code: 'TEN', value: '10', ...fields });
  const issues = result.success ? [] : result.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [String(path?.[0]?.key), message]));
}

it('the form of a code saves what it was opened with', () => {
  expect(v.parse(DiscountInputSchema, discountFields(ROW))).toEqual({
    code: 'TEN',
    percent: 10,
    amount_cents: null,
    minimum_cents: 50_000,
    starts_on: '2026-03-01',
    ends_on: '2026-03-31',
    max_uses: 5,
    max_uses_per_person: null,
    applies_to: 'products',
    category: null,
    products: ROW.product_ids,
    is_active: true,
    note: '',
  });
});

it('the form of a new code is empty', () => {
  expect(discountFields(null)).toEqual({
    code: '',
    kind: 'percent',
    value: '',
    minimum: '',
    starts_on: '',
    ends_on: '',
    max_uses: '',
    max_uses_per_person: '',
    applies_to: 'all',
    category: '',
    products: [],
    is_active: true,
    note: '',
  });
});

it('the form of a code has every part of its row', () => {
  const row = discountRow({
    percent: null,
    amount_cents: 4950,
    minimum_cents: 0,
    ends_on: null,
    max_uses: null,
    max_uses_per_person: 2,
    applies_to: 'category',
    category: 'gear',
    product_ids: [],
    is_active: false,
    note: 'For partners',
  });
  const fields = discountFields(row);
  expect(fields).toMatchObject({ kind: 'amount', value: '49.50', minimum: '', max_uses_per_person: '2' });
  expect(v.parse(DiscountInputSchema, fields)).toEqual({
    code: 'TEN',
    percent: null,
    amount_cents: 4950,
    minimum_cents: 0,
    starts_on: row.starts_on,
    ends_on: null,
    max_uses: null,
    max_uses_per_person: 2,
    applies_to: 'category',
    category: 'gear',
    products: [],
    is_active: false,
    note: 'For partners',
  });
});

it('the form of a code without limits saves none', () => {
  const typed = { ...EMPTY, code: 'TEN', value: '10' };
  expect(v.parse(DiscountInputSchema, typed)).toMatchObject({
    minimum_cents: 0,
    starts_on: null,
    ends_on: null,
  });
});

it('the form of a code reads amounts in rand and drops what its target does not use', () => {
  const typed = {
    ...EMPTY,
    code: ' ten ',
    kind: 'amount',
    value: 'R49,50',
    products: ROW.product_ids,
    category: 'gear',
  };
  expect(v.parse(DiscountInputSchema, typed)).toMatchObject({
    code: 'TEN',
    percent: null,
    amount_cents: 4950,
    category: null,
    products: [],
  });
});

it.each([
  [{ code: '' }, { code: 'required' }],
  [{ code: 'A B' }, { code: 'invalid_characters' }],
  [{ code: 'AB' }, { code: 'too_short' }],
  [{ value: '' }, { value: 'required' }],
  [{ value: '101' }, { value: 'invalid_value' }],
  [{ value: '12.5' }, { value: 'invalid_value' }],
  [{ kind: 'amount', value: '0' }, { value: 'invalid_value' }],
  [{ minimum: 'much' }, { minimum: 'invalid_value' }],
  [{ starts_on: '2026-02-31' }, { starts_on: 'invalid_value' }],
  [{ starts_on: '2026-03-02', ends_on: '2026-03-01' }, { ends_on: 'invalid_value' }],
  [{ starts_on: '2026-03-02', ends_on: '2026-03-02' }, {}],
  [{ ends_on: '2026-03-01' }, {}],
  [{ max_uses: '0' }, { max_uses: 'invalid_value' }],
  [{ max_uses_per_person: '0' }, { max_uses_per_person: 'invalid_value' }],
  [{ max_uses_per_person: '1' }, {}],
  [{ applies_to: 'category' }, { category: 'required' }],
  [{ applies_to: 'products' }, { products: 'required' }],
  [{ applies_to: 'category', category: 'gear' }, {}],
  [{ value: '10%' }, {}],
  [{ value: '10%0' }, { value: 'invalid_value' }],
])('the form of a code checks %j', (fields, errors) => {
  expect(errorsOf(fields)).toEqual(errors);
});

it('discountValue is a percentage or an amount', () => {
  expect(discountValue(ROW)).toBe('10%');
  expect(discountValue({ ...ROW, percent: null, amount_cents: 5000 })).toBe('R50.00');
});
