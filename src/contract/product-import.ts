/** Product import: columns, rows and plan (check_product_import). Amounts in cents. */
import * as v from 'valibot';
import { PRODUCT_STATUSES } from './products.ts';
import { CountSchema, IdSchema } from './common-schemas.ts';

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

export const REQUIRED_COLUMNS = ['slug', 'sku'] as const satisfies readonly ImportColumn[];

export const IMPORT_LIMITS = {
  bytes: 1_000_000,
  rows: 2000,
  shownRows: 50,
} as const;

/** Why a file cannot be read. */
export const FILE_PROBLEMS = [
  'unreadable',
  'empty',
  'too_large',
  'no_csv',
  'wrong_encoding',
  'broken_quotes',
  'missing_columns',
  'repeated_columns',
  'no_rows',
  'too_many_rows',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

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

const ProblemSchema = v.object({
  field: v.picklist(IMPORT_COLUMNS),
  code: v.picklist(ROW_PROBLEMS),
  /** The other row involved, counted from 1. */
  other: v.nullable(CountSchema),
});
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
  problems: v.array(ProblemSchema),
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
