/** Rows as the data API returns them, for tests of pages. */
import type { ArticleRow } from '#contract/articles.ts';
import type { ProductRow } from '#contract/products.ts';
import { product, variant } from './arbitraries.ts';

/** A published article; `given` replaces columns. */
export function articleRow(given: Partial<ArticleRow> = {}): ArticleRow {
  return {
    id: crypto.randomUUID(),
    slug: 'umbra-win',
    title: 'Umbra win',
    excerpt: 'How it came about.',
    published_at: '2026-11-19 19:40:00+00',
    is_featured: false,
    featured_rank: null,
    featured_image_url: null,
    featured_image_alt: null,
    author_name: 'Tess Ter',
    view_count: 0,
    category: { name: 'Match Reports', slug: 'match-reports', color: '#2f9bff' },
    body: 'It was **late**.',
    seo_title: null,
    seo_description: null,
    updated_at: '2026-11-18 08:00:00+00',
    ...given,
  };
}

/** A variant with this stock. */
export function variantRow(available: number, price: number | null = null): ProductRow['variants'][number] {
  return variant({ id: crypto.randomUUID(), available, price_cents: price });
}

/** A product on sale; `given` replaces columns. */
export function productRow(given: Partial<ProductRow> = {}): ProductRow {
  return product({
    id: crypto.randomUUID(),
    slug: 'cap',
    name: 'Cap',
    description: 'A cap.',
    category: 'headwear',
    price_cents: 19_990,
    featured_image_url: null,
    featured_image_alt: null,
    has_variants: false,
    is_featured: false,
    created_at: '2026-01-01T00:00:00Z',
    variants: [variantRow(3)],
    ...given,
  });
}

/** Texts that have broken documents before: they end elements, start comments, and contain characters that XML forbids. */
export const HOSTILE_TITLES: readonly string[] = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]> & ]]&gt; <![CDATA[x]]>',
  `"'><img src=x onerror=alert(1)>`,
  '&lt;b&gt; &amp; &nbsp; &#0; &unknown;',
  'a\u0000b\u0001c\u0008d\u000be\u001ff\ufffeg\uffffh',
  'half \ud83d of a pair \ude00',
  'line\u2028and\u2029paragraph',
  '007',
  '1e3',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y "z">]>&y;',
];
