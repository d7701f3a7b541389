/** Products from a file, straight in SQL: what is kept as a file says it, what a file would do, and doing it. */
import type { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ask, openShop, tried, type Actor } from './shop-stage.ts';

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

/** What a file would do. */
export interface Plan {
  readonly expected: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly rows: readonly PlannedRow[];
}

const VARIANT_FIELDS: ReadonlySet<string> = new Set(['sku', 'size', 'color', 'own_price', 'low_at', 'sold']);

/** A database of its own with the shop open, and what else a statement puts into it. */
export async function createImportDatabase(more: string): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await openShop(database.client);
  await database.client.query(more);
  return database;
}

/** Every product and variant, as a file says them. */
export async function catalogOf(client: Client): Promise<readonly FileRow[]> {
  return (await tried(client, () => ask(client, 'admin', 'products_for_import'))) as readonly FileRow[];
}

/** What a file would do. */
export async function planOf(
  client: Client,
  rows: readonly FileRow[],
  actor: Actor = 'admin',
): Promise<Plan> {
  return (await tried(client, () => ask(client, actor, 'check_product_import', { rows }))) as Plan;
}

/** Carries a file out as it was planned; answers what was said. */
export async function carryOut(
  client: Client,
  rows: readonly FileRow[],
  expected: string,
  actor: Actor = 'admin',
): Promise<unknown> {
  return tried(client, () => ask(client, actor, 'apply_product_import', { rows, expected }));
}

/** Column and code of everything that is wrong with a file, by its row. */
export function problemsOf({ rows }: Plan): readonly string[] {
  return rows.flatMap(({ place, problems }) =>
    problems.map(({ field, code, other }) =>
      [String(place), field, code, ...(other === null ? [] : [String(other)])].join(' '),
    ),
  );
}

const keyOf = (row: FileRow): string => `${String(row['slug'])} ${String(row['sku'])}`;

/** What is kept, by product and SKU: the order of a file means nothing. */
export function sorted(rows: readonly FileRow[]): readonly FileRow[] {
  return rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** What has to be kept once a plan is carried out, told from the plan alone. */
export function afterPlan(before: readonly FileRow[], { rows }: Plan): readonly FileRow[] {
  const products = new Map(before.map((row) => [row['slug'], { ...row }]));
  const variants = new Map(before.filter((row) => row['sku'] !== null).map((row) => [row['sku'], row]));
  const said = ({ changes }: PlannedRow, own: boolean): FileRow =>
    Object.fromEntries(
      changes.filter(({ field }) => VARIANT_FIELDS.has(field) === own).map(({ field, to }) => [field, to]),
    );
  const empty = { supplier: null, max_per_order: null, description: null, size_guide: null };
  for (const row of rows) {
    const { slug, sku } = row;
    const product = products.get(slug) ?? { slug, ...empty, not_returnable_reason: null };
    products.set(slug, { ...product, ...said(row, false) });
    if (sku === null) continue;
    const variant = variants.get(sku) ?? { slug, sku, size: null, color: null, own_price: null };
    variants.set(sku, { ...variant, ...said(row, true) });
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
