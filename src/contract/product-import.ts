/** Product import: columns, rows and plan (check_product_import). Amounts in cents. */
import * as v from 'valibot';
import { PRODUCT_STATUSES } from './products.ts';
import { CountSchema, IdSchema } from './common-schemas.ts';
import { type CsvFormat, rowProblemsSchema } from './csv-import.ts';

/** Columns in file order. Each row is one variant, or a product without variants. */
export const IMPORT_COLUMNS = [
  'slug',
  'name',
  'category',
  'status',
  'price',
  'description',
  'featured',
  'supplier',
  'max_per_order',
  'unit_singular',
  'unit_plural',
  'returnable',
  'not_returnable_reason',
  'size_guide',
  'sku',
  'size',
  'color',
  'own_price',
  'low_at',
  'sold',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export const IMPORT_FORMAT = {
  columns: IMPORT_COLUMNS,
  required: ['slug', 'sku'],
  bytes: 1_000_000,
  rows: 2000,
} as const satisfies CsvFormat;

/** A cell; null when empty. A text where a number or boolean is expected is refused with its row. */
export type ImportCell = string | number | boolean | null;
export type ImportRow = Readonly<Partial<Record<ImportColumn, ImportCell>>>;

export const IMPORT_KINDS = ['refused', 'new_product', 'new_variant', 'changed', 'unchanged'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const ROW_PROBLEMS = [
  'required',
  'too_long',
  'invalid_value',
  'invalid_characters',
  'invalid_choice',
  'not_found',
  'contradicts',
  'repeated',
  'other_product',
  'fixed',
  'combination_taken',
  'picture_missing',
  'nothing_sold',
] as const;
export type RowProblemCode = (typeof ROW_PROBLEMS)[number];

const CellSchema = v.nullable(v.union([v.string(), v.number(), v.boolean()]));

const ChangeSchema = v.object({ field: v.picklist(IMPORT_COLUMNS), from: CellSchema, to: CellSchema });
export type ImportChange = v.InferOutput<typeof ChangeSchema>;

const PlannedRowSchema = v.object({
  /** The number of the row, counted from 1. */
  place: CountSchema,
  kind: v.picklist(IMPORT_KINDS),
  slug: v.nullable(v.string()),
  sku: v.nullable(v.string()),
  name: v.nullable(v.string()),
  product_id: v.nullable(IdSchema),
  variant_id: v.nullable(IdSchema),
  changes: v.array(ChangeSchema),
  problems: rowProblemsSchema(IMPORT_COLUMNS, ROW_PROBLEMS),
});
export type PlannedRow = v.InferOutput<typeof PlannedRowSchema>;

const CountsSchema = v.object({
  new_products: CountSchema,
  new_variants: CountSchema,
  changed_products: CountSchema,
  changed_variants: CountSchema,
  unchanged: CountSchema,
  refused: CountSchema,
});
export type ImportCounts = v.InferOutput<typeof CountsSchema>;

export const ImportPlanSchema = v.object({
  /** Fingerprint of the plan, required to apply it. */
  expected: v.string(),
  counts: CountsSchema,
  rows: v.array(PlannedRowSchema),
});
export type ImportPlan = v.InferOutput<typeof ImportPlanSchema>;

export const ImportDoneSchema = v.object({
  counts: CountsSchema,
  products: v.array(v.object({ id: IdSchema, name: v.string(), status: v.picklist(PRODUCT_STATUSES) })),
});
export type ImportDone = v.InferOutput<typeof ImportDoneSchema>;

/** The stored products as rows (products_for_import). */
export const StoredRowsSchema = v.array(v.record(v.string(), CellSchema));
