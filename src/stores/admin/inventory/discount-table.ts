/** The discount codes of /admin-inventory. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { DiscountCodeRowSchema, type DiscountCodeRow } from '#contract/discount-codes.ts';
import { discountValue } from '#domain/discount-codes.ts';
import { formatRand } from '#domain/money.ts';
import {
  DISCOUNT_STATE_LABELS,
  DISCOUNT_TARGET_LABELS,
  DISCOUNTS_TEXT as TEXT,
} from '#messages/admin/discounts.ts';
import { CATEGORY_LABELS } from '#messages/shop/shop.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import * as t from '#stores/core/table/parts.ts';

/** Parameter of the address that selects the table of discount codes: name and value. */
export const DISCOUNTS_SHOWN = ['show', 'discounts'] as const;

const usesText = ({ uses, max_uses: most }: DiscountCodeRow): string => TEXT.usesOf(uses, most);

function targetText({ applies_to: target, category, product_names: names }: DiscountCodeRow): string {
  if (target === 'category' && category !== null) return CATEGORY_LABELS[category];
  return target === 'products' ? names.join(', ') : DISCOUNT_TARGET_LABELS[target];
}

export const DISCOUNTS = defineTable<DiscountCodeRow>(DiscountCodeRowSchema, {
  name: 'discounts',
  relation: 'desk_discount_codes',
  openKey: DESK_ADDRESSES.discount_code.openKey,
  fixed: { [DISCOUNTS_SHOWN[0]]: DISCOUNTS_SHOWN[1] },
  title: ({ code }) => code,
  actors: 'admin',
  searched: ['code', 'note'],
  defaultSort: { column: 'created_at', descending: true },
  columns: [
    t.textColumn('code', TEXT.code, 'code', { shown: 'always' }),
    t.unsorted(t.labelColumn('state', TEXT.state, 'state', DISCOUNT_STATE_LABELS)),
    t.derivedColumn('value', TEXT.value, discountValue, { kind: 'number' }),
    t.derivedColumn('target', TEXT.target, targetText, { from: 'medium' }),
    t.moneyColumn('minimum', TEXT.minimum, 'minimum_cents', { shown: 'later' }),
    t.dayColumn('starts', TEXT.starts, 'starts_on', { from: 'full' }),
    t.dayColumn('ends', TEXT.ends, 'ends_on', { from: 'medium' }),
    t.valueColumn('uses', TEXT.uses, 'uses', usesText, { kind: 'number' }),
    t.moneyColumn('discounted', TEXT.discounted, 'discounted_cents', { from: 'wide' }),
    t.textColumn('note', TEXT.note, 'note', { from: 'full' }),
  ],
  fields: [
    ['code', 'state', 'value', 'target'],
    { label: TEXT.minimum, text: ({ minimum_cents: cents }) => (cents === 0 ? '' : formatRand(cents)) },
    ['starts', 'ends', 'uses'],
    {
      label: TEXT.perPerson,
      text: ({ max_uses_per_person: most }) => (most === null ? TEXT.noLimit : String(most)),
    },
    ['discounted', 'note'],
    t.CHANGED,
  ],
  filters: [
    t.choiceFilter('state', TEXT.state, 'state', DISCOUNT_STATE_LABELS),
    t.choiceFilter('target', TEXT.target, 'applies_to', DISCOUNT_TARGET_LABELS),
  ],
});
