/** What a product's page derives from the catalogue. */
import { describe, expect, it } from 'vitest';
import {
  descriptionOf,
  neighboursOf,
  picturesOf,
  structuredData,
} from '../../../src/components/shop/product-data.ts';
import type { ProductRow } from '../../../src/contract/products.ts';
import { sizeGuideFor } from '../../../src/messages/size-guides.ts';
import { FEW_LEFT, stockText } from '../../../src/messages/stock.ts';

const variant = (available: number, price: number | null = null): ProductRow['variants'][number] => ({
  id: crypto.randomUUID(),
  sku: 'OB-1',
  price_cents: price,
  available,
  is_active: true,
  options: null,
  color: null,
  size: null,
});

const product = (given: Partial<ProductRow> = {}): ProductRow => ({
  id: crypto.randomUUID(),
  slug: 'cap',
  name: 'Cap',
  description: 'A cap.',
  category: 'headwear',
  price_cents: 19_990,
  images: [],
  featured_image_url: null,
  featured_image_alt: null,
  has_variants: false,
  available_sizes: [],
  available_colors: [],
  is_featured: false,
  max_per_order: null,
  unit_singular: '',
  unit_plural: '',
  returnable: true,
  not_returnable_reason: null,
  size_guide: null,
  created_at: '2026-01-01T00:00:00Z',
  variants: [variant(3)],
  ...given,
});

const front = { url: '/media/products/cap-front.avif', alt: 'Cap, front', color: 'Ink' };
const back = { url: '/media/products/cap-back.avif', alt: 'Cap, back', color: 'Ink' };

describe('pictures', () => {
  it('show the main one first and every one once', () => {
    const pictures = picturesOf(
      product({ images: [front, back], featured_image_url: back.url, featured_image_alt: 'From behind' }),
    );
    expect(pictures).toEqual([{ ...back, alt: 'From behind' }, front]);
  });

  it('are none when there are none', () => {
    expect(picturesOf(product())).toEqual([]);
  });
});

describe('the description', () => {
  it('is led by its first sentence', () => {
    const description = 'Six cans of 330 ml. No sugar! Best cold.\n\nKeep cool.';
    const { lead, rest } = descriptionOf(product({ description }));
    expect(lead).toBe('Six cans of 330 ml.');
    expect(rest).toEqual(['No sugar! Best cold.', 'Keep cool.']);
  });

  it('is all lead when it is one sentence, or none', () => {
    expect(descriptionOf(product({ description: 'Version 2.0 of the cap' }))).toEqual({
      lead: 'Version 2.0 of the cap',
      rest: [],
    });
    expect(descriptionOf(product({ description: '' }))).toEqual({ lead: '', rest: [] });
  });
});

describe('neighbours', () => {
  it('are of the same department first, in stock before sold out, four at most and never the product itself', () => {
    const own = product();
    const near = product({ slug: 'beanie' });
    const gone = product({ slug: 'gone', variants: [variant(0)] });
    const far = ['a', 'b', 'c', 'd'].map((slug) => product({ slug, category: 'gear' }));
    const slugs = neighboursOf(own, [gone, ...far, own, near]).map(({ slug }) => slug);
    expect(slugs).toEqual(['beanie', 'a', 'b', 'c']);
  });
});

describe('structured data', () => {
  const site = new URL('https://obscura.test');
  const offer = (given: Partial<ProductRow>): unknown =>
    (structuredData(product(given), site) as { '@graph': { offers?: unknown }[] })['@graph'][0]?.offers;

  it('names one price in rand as an offer, several as a range', () => {
    expect(offer({})).toMatchObject({ '@type': 'Offer', price: '199.90', priceCurrency: 'ZAR' });
    expect(offer({ variants: [variant(1), variant(1, 25_000)] })).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '199.90',
      highPrice: '250.00',
    });
  });

  it('says what is out of stock', () => {
    expect(offer({ variants: [variant(0)] })).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    });
    expect(offer({ variants: [variant(1)] })).toMatchObject({ availability: 'https://schema.org/InStock' });
  });

  it('names whole addresses', () => {
    const text = JSON.stringify(structuredData(product({ images: [front] }), site));
    expect(text).toContain('https://obscura.test/media/products/cap-front.avif');
    expect(text).toContain('https://obscura.test/shop/cap');
  });
});

describe('words', () => {
  it('count the last few pieces', () => {
    expect([0, 1, 2, FEW_LEFT, FEW_LEFT + 1].map(stockText)).toEqual([
      'Sold out',
      'Only one left',
      'Only 2 left',
      `Only ${FEW_LEFT} left`,
      'In stock',
    ]);
  });

  it('have a full table for every size guide', () => {
    for (const key of ['tops', 'bottoms', 'caps', 'socks']) {
      const guide = sizeGuideFor(key);
      expect(guide?.rows.length).toBeGreaterThan(0);
      for (const row of guide?.rows ?? []) expect(row).toHaveLength(guide?.columns.length ?? 0);
    }
    expect(sizeGuideFor('unheard-of')).toBeNull();
    expect(sizeGuideFor(null)).toBeNull();
  });
});
