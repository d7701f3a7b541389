/** Product imports in SQL: the catalog as file rows, the plan of a file, and applying it. */
import type { Client } from 'pg';
import { callAs, attempt, type Actor } from './shop-setup.ts';

/** A row of a file: cells by column. */
export type FileRow = Readonly<Record<string, unknown>>;

/** A row of a plan. */
export interface PlannedRow {
  readonly place: number;
  readonly kind: string;
  readonly slug: string | null;
  readonly sku: string | null;
  readonly product_id: string | null;
  readonly variant_id: string | null;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
  readonly problems: readonly {
    readonly field: string;
    readonly code: string;
    readonly other: number | null;
  }[];
}

/** The result of checking a file. */
export interface Plan {
  readonly expected: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly rows: readonly PlannedRow[];
}

const VARIANT_FIELDS: ReadonlySet<string> = new Set(['sku', 'size', 'color', 'own_price', 'low_at', 'sold']);

/** Every product and variant as rows of a file. */
export async function catalogOf(client: Client): Promise<readonly FileRow[]> {
  return (await attempt(client, () => callAs(client, 'admin', 'products_for_import'))) as readonly FileRow[];
}

/** Checks a file and returns its plan. */
export async function planOf(
  client: Client,
  rows: readonly FileRow[],
  actor: Actor = 'admin',
): Promise<Plan> {
  return (await attempt(client, () => callAs(client, actor, 'check_product_import', { rows }))) as Plan;
}

/** Applies a file with the version of its plan; returns the result or the refusal. */
export async function applyImport(
  client: Client,
  rows: readonly FileRow[],
  expected: string,
  actor: Actor = 'admin',
): Promise<unknown> {
  return attempt(client, () => callAs(client, actor, 'apply_product_import', { rows, expected }));
}

/** Column and code of every problem in a file, by row. */
export function problemsOf({ rows }: Plan): readonly string[] {
  return rows.flatMap(({ place, problems }) =>
    problems.map(({ field, code, other }) =>
      [String(place), field, code, ...(other === null ? [] : [String(other)])].join(' '),
    ),
  );
}

const keyOf = (row: FileRow): string => `${String(row['slug'])} ${String(row['sku'])}`;

/** Rows sorted by product and SKU: the order in a file has no meaning. */
export function sorted(rows: readonly FileRow[]): readonly FileRow[] {
  return rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** The catalog that results from a plan, computed from the plan alone. */
export function afterPlan(before: readonly FileRow[], { rows }: Plan): readonly FileRow[] {
  const products = new Map(before.map((row) => [row['slug'], { ...row }]));
  const variants = new Map(before.filter((row) => row['sku'] !== null).map((row) => [row['sku'], row]));
  const changesOf = ({ changes }: PlannedRow, own: boolean): FileRow =>
    Object.fromEntries(
      changes.filter(({ field }) => VARIANT_FIELDS.has(field) === own).map(({ field, to }) => [field, to]),
    );
  const empty = { supplier: null, max_per_order: null, description: null, size_guide: null };
  for (const row of rows) {
    const { slug, sku } = row;
    const product = products.get(slug) ?? { slug, ...empty, not_returnable_reason: null };
    products.set(slug, { ...product, ...changesOf(row, false) });
    if (sku === null) continue;
    const variant = variants.get(sku) ?? { slug, sku, size: null, color: null, own_price: null };
    variants.set(sku, { ...variant, ...changesOf(row, true) });
  }
  const pick = (row: FileRow, own: boolean): FileRow =>
    Object.fromEntries(Object.entries(row).filter(([field]) => VARIANT_FIELDS.has(field) === own));
  const sold = [...variants.values()].map((row) => ({
    ...pick(products.get(row['slug']) ?? {}, false),
    ...pick(row, true),
  }));
  const bare = [...products.values()].filter(
    ({ slug }) => !sold.some((row: FileRow) => row['slug'] === slug),
  );
  return sorted([...sold, ...bare.map((row) => ({ ...pick(row, false), sku: null }))]);
}
