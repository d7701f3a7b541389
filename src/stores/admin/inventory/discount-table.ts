/** The discount codes of /admin-inventory. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import {
  DISCOUNT_STATES,
  DISCOUNT_TARGETS,
  DiscountCodeRowSchema,
  type DiscountCodeRow,
} from '#contract/discount-codes.ts';
import { formatMoment } from '#domain/dates.ts';
import { discountValue } from '#domain/discount-codes.ts';
import { formatRand } from '#domain/money.ts';
import {
  DISCOUNT_STATE_LABELS,
  DISCOUNT_TARGET_LABELS,
  DISCOUNTS_TEXT as TEXT,
} from '#messages/admin/discounts.ts';
import { CATEGORY_LABELS } from '#messages/shop/shop.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import {
  choiceFilter,
  dayColumn,
  derivedColumn,
  labelColumn,
  moneyColumn,
  textColumn,
  unsorted,
  valueColumn,
} from '#stores/core/table/parts.ts';

/** Parameter of the address that selects the table of discount codes: name and value. */
export const DISCOUNTS_SHOWN = ['show', 'discounts'] as const;

const usesText = ({ uses, max_uses: most }: DiscountCodeRow): string => TEXT.usesOf(uses, most);

/** 'Everything', the category, or the names of the products. */
function targetText({ applies_to: target, category, product_names: names }: DiscountCodeRow): string {
  if (target === 'category' && category !== null) return CATEGORY_LABELS[category];
  return target === 'products' ? names.join(', ') : DISCOUNT_TARGET_LABELS[target];
}

/** Newest first. */
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
    textColumn('code', TEXT.code, 'code', { shown: 'always' }),
    unsorted(labelColumn('state', TEXT.state, 'state', DISCOUNT_STATE_LABELS)),
    derivedColumn('value', TEXT.value, discountValue, { kind: 'number' }),
    derivedColumn('target', TEXT.target, targetText, { from: 'medium' }),
    moneyColumn('minimum', TEXT.minimum, 'minimum_cents', { shown: 'later' }),
    dayColumn('starts', TEXT.starts, 'starts_on', { from: 'full' }),
    dayColumn('ends', TEXT.ends, 'ends_on', { from: 'medium' }),
    valueColumn('uses', TEXT.uses, 'uses', usesText, { kind: 'number' }),
    moneyColumn('discounted', TEXT.discounted, 'discounted_cents', { from: 'wide' }),
    textColumn('note', TEXT.note, 'note', { from: 'full' }),
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
    { label: TEXT.changed, text: ({ updated_at: at }) => formatMoment(at) },
  ],
  filters: [
    choiceFilter('state', TEXT.state, 'state', DISCOUNT_STATES, DISCOUNT_STATE_LABELS),
    choiceFilter('target', TEXT.target, 'applies_to', DISCOUNT_TARGETS, DISCOUNT_TARGET_LABELS),
  ],
});
