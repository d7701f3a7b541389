/** Reads the catalogue for the shop's pages. */
import type { ProductChangeRow, ProductRow } from '#contract/products.ts';
import { createPublicClient, type DataClient } from '#data/client.ts';
import { readProductChanges, readProducts } from '#data/products.ts';
import { lastKnown } from '../_last-known.ts';

/** A client without a session. */
export function publicClient(): DataClient {
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;
  return createPublicClient(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY);
}

/** Everything on sale at build time, newest first; the last build's products when the database cannot be read. */
export async function catalogue(): Promise<readonly ProductRow[]> {
  return (await lastKnown('products', () => readProducts(publicClient()))) ?? [];
}

/** When each of these pages last changed. */
export async function catalogueChanges(): Promise<readonly ProductChangeRow[]> {
  return (await lastKnown('product-changes', () => readProductChanges(publicClient()))) ?? [];
}
