/** What a product page derives from the catalogue. */
import { expect, it } from 'vitest';
import { descriptionOf, neighboursOf, picturesOf } from '#components/shop/product-data.ts';
import { sizeGuideFor } from '#messages/shop/size-guides.ts';
import { FEW_LEFT, stockText } from '#messages/shop/stock.ts';
import { productRow as product, variantRow as variant } from '#tests/support/site-fixtures.ts';

const front = { url: '/media/products/cap-front.avif', alt: 'Cap, front', color: 'Ink' };
const back = { url: '/media/products/cap-back.avif', alt: 'Cap, back', color: 'Ink' };

it('picturesOf puts the main picture first and repeats none', () => {
  const pictures = picturesOf(
    product({ images: [front, back], featured_image_url: back.url, featured_image_alt: 'From behind' }),
  );
  expect(pictures).toEqual([{ ...back, alt: 'From behind' }, front]);
});

it('picturesOf is empty without pictures', () => {
  expect(picturesOf(product())).toEqual([]);
});

it('descriptionOf takes the first sentence as lead', () => {
  const description = 'Six cans of 330 ml. No sugar! Best cold.\n\nKeep cool.';
  const { lead, rest } = descriptionOf(product({ description }));
  expect(lead).toBe('Six cans of 330 ml.');
  expect(rest).toEqual(['No sugar! Best cold.', 'Keep cool.']);
});

it('descriptionOf has only a lead for a single sentence, and is empty for none', () => {
  expect(descriptionOf(product({ description: 'Version 2.0 of the cap' }))).toEqual({
    lead: 'Version 2.0 of the cap',
    rest: [],
  });
  expect(descriptionOf(product({ description: '' }))).toEqual({ lead: '', rest: [] });
});

it('neighboursOf prefers the category, then products in stock, four at most, without the product itself', () => {
  const own = product();
  const near = product({ slug: 'beanie' });
  const gone = product({ slug: 'gone', variants: [variant(0)] });
  const far = ['a', 'b', 'c', 'd'].map((slug) => product({ slug, category: 'gear' }));
  const slugs = neighboursOf(own, [gone, ...far, own, near]).map(({ slug }) => slug);
  expect(slugs).toEqual(['beanie', 'a', 'b', 'c']);
});

it('texts show the number of the last few pieces', () => {
  expect([0, 1, 2, FEW_LEFT, FEW_LEFT + 1].map(stockText)).toEqual([
    'Sold out',
    'Only one left',
    'Only 2 left',
    `Only ${FEW_LEFT} left`,
    'In stock',
  ]);
});

it('texts have a complete table for every size guide', () => {
  for (const key of ['tops', 'bottoms', 'caps', 'socks']) {
    const guide = sizeGuideFor(key);
    expect(guide?.rows.length).toBeGreaterThan(0);
    for (const row of guide?.rows ?? []) expect(row).toHaveLength(guide?.columns.length ?? 0);
  }
  expect(sizeGuideFor('unheard-of')).toBeNull();
  expect(sizeGuideFor(null)).toBeNull();
});
