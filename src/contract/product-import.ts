/** Products from a file: its columns, its rows, what a file would do (check_product_import). Money in cents. */
import * as v from 'valibot';
import { PRODUCT_STATUSES } from './products.ts';
import { CountSchema, IdSchema } from './common-schemas.ts';

/** The columns in the order of a file; each row is one variant, or a product without any. */
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
/** A column. */
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Without these a file names nothing. */
export const NEEDED_COLUMNS = ['slug', 'sku'] as const satisfies readonly ImportColumn[];

/** What a file may hold. */
export const IMPORT_LIMITS = {
  bytes: 1_000_000,
  rows: 2000,
  /** Rows of the plan in sight, and how many more at a time. */
  shownRows: 50,
} as const;

/** Why a file cannot be read at all. */
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
/** Why a file cannot be read at all. */
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** What a cell means; null is an empty one. A text where a number or yes or no is wanted is refused with its row. */
export type ImportCell = string | number | boolean | null;
/** A row of a file, of the columns that it has. */
export type ImportRow = Readonly<Partial<Record<ImportColumn, ImportCell>>>;

/** What becomes of a row. */
export const IMPORT_KINDS = ['refused', 'new_product', 'new_variant', 'changed', 'unchanged'] as const;
/** What becomes of a row. */
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Why a row is refused. */
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
/** Why a row is refused. */
export type RowProblemCode = (typeof ROW_PROBLEMS)[number];

const CellSchema = v.nullable(v.union([v.string(), v.number(), v.boolean()]));

const ChangeSchema = v.object({ field: v.picklist(IMPORT_COLUMNS), from: CellSchema, to: CellSchema });
/** A field that a row changes. */
export type ImportChange = v.InferOutput<typeof ChangeSchema>;

const ProblemSchema = v.object({
  field: v.picklist(IMPORT_COLUMNS),
  code: v.picklist(ROW_PROBLEMS),
  /** The row that it is about besides, counted from 1. */
  other: v.nullable(CountSchema),
});
const PlannedRowSchema = v.object({
  /** Which of the rows that were sent, counted from 1. */
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
/** What becomes of a row. */
export type PlannedRow = v.InferOutput<typeof PlannedRowSchema>;

const CountsSchema = v.object({
  new_products: CountSchema,
  new_variants: CountSchema,
  changed_products: CountSchema,
  changed_variants: CountSchema,
  unchanged: CountSchema,
  refused: CountSchema,
});
/** A plan in figures. */
export type ImportCounts = v.InferOutput<typeof CountsSchema>;

/** What a file would do. */
export const ImportPlanSchema = v.object({
  /** Fingerprint of the plan; carrying it out names it. */
  expected: v.string(),
  counts: CountsSchema,
  rows: v.array(PlannedRowSchema),
});
/** What a file would do. */
export type ImportPlan = v.InferOutput<typeof ImportPlanSchema>;

/** What a file did. */
export const ImportDoneSchema = v.object({
  counts: CountsSchema,
  products: v.array(v.object({ id: IdSchema, name: v.string(), status: v.picklist(PRODUCT_STATUSES) })),
});
/** What a file did. */
export type ImportDone = v.InferOutput<typeof ImportDoneSchema>;

/** Rows as they are kept (products_for_import). */
export const KeptRowsSchema = v.array(v.record(v.string(), CellSchema));
