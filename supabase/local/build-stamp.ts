import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withConnection } from './prepare.ts';
import { PROJECT } from './project.ts';

/** Inputs of the build besides the database. */
const INPUTS = [
  'src/**/*',
  'public/**/*',
  'tools/astro/**/*',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  'supabase/migrations/*',
];

/** Tables that no public page shows. */
const UNSEEN = [
  'article_reviews',
  'article_revisions',
  'audit',
  'guest_stock_alerts',
  'member_carts',
  'order_events',
  'order_lines',
  'order_notes',
  'order_return_lines',
  'order_returns',
  'orders',
  'outbox',
  'partner_inquiries',
  'payment_notices',
  'payment_proofs',
  'payments',
  'posting_alerts',
  'purchase_order_lines',
  'purchase_orders',
  'refunds',
  'stock_alerts',
  'stock_movements',
  'supplier_contacts',
  'throttle',
  'user_private',
];

/** Columns whose changes do not require a build. */
const UNSEEN_COLUMNS = ['view_count', 'updated_at', 'on_hand', 'reserved', 'low_at'];

/** Returns a hash that changes when a build would produce other pages. */
export async function stampOfSite(
  environment: Readonly<Record<string, string>>,
  databaseUrl: string | null,
): Promise<string> {
  const hash = createHash('sha256');
  const names = Object.keys(environment).filter((name) => name.startsWith('PUBLIC_'));
  for (const name of inOrder(names)) hash.update(`${name}=${environment[name] ?? ''}\n`);
  const paths: string[] = [];
  for await (const entry of glob(INPUTS, { cwd: PROJECT, withFileTypes: true })) {
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name));
  }
  const contents = await Promise.all(
    inOrder(paths).map(async (path) => [path, await readFile(path)] as const),
  );
  for (const [path, content] of contents) hash.update(path).update(content);
  if (databaseUrl !== null) hash.update(await stampOfContent(databaseUrl));
  return hash.digest('hex');
}

/** True when `dist` was built with this stamp. */
export function isBuilt(stamp: string, stampFile: string): boolean {
  if (!existsSync(join(PROJECT, 'dist', 'index.html')) || !existsSync(stampFile)) return false;
  return readFileSync(stampFile, 'utf8') === stamp;
}

/** Stores the stamp of `dist`. */
export function rememberBuild(stamp: string, stampFile: string): void {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

function inOrder(names: readonly string[]): string[] {
  return names.toSorted((one, other) => (one < other ? -1 : 1));
}

/** Hashes every row that a public page shows, and which scheduled articles are published. */
function stampOfContent(databaseUrl: string): Promise<string> {
  return withConnection(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public' and tablename <> all ($1) order by 1`,
      [UNSEEN],
    );
    const parts = tables.map(
      ({ name }) => `select '${name}' as name, md5(string_agg(row, '' order by row)) as hash
        from (select (to_jsonb(t) - array['${UNSEEN_COLUMNS.join("','")}'])::text as row from ${name} as t) as rows`,
    );
    const { rows } = await client.query<{ name: string; hash: string | null }>(parts.join(' union all '));
    const { rows: due } = await client.query(
      `select count(*) from public.blog_articles where status in ('published', 'scheduled') and published_at <= now()`,
    );
    return JSON.stringify([rows, due]);
  });
}
