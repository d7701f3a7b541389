/** Updates prices, stock and range of the shop, on cards and product pages. */
import { urls } from '../contract/urls.ts';
import { formatRand } from '../domain/money.ts';
import type { ChangedProduct, SiteChanges } from './freshness.ts';
import { patchCards } from './freshness-groups.ts';
import { marked, setHidden, setLink, setPicture, setText, slotsOf } from './freshness-slots.ts';

function fill(root: HTMLElement, product: ChangedProduct): void {
  setText(root, 'data-product-name', product.name);
  setText(root, 'data-product-description', product.description);
  setText(root, 'data-product-price', formatRand(product.price_cents));
  setLink(root, 'data-product-link', urls.product(product.slug));
  setPicture(root, 'data-product-picture', product.featured_image_url, product.featured_image_alt);
  setHidden(root, 'data-product-soldout', !product.sold_out);
  setHidden(root, 'data-product-available', product.sold_out);
  root.toggleAttribute('data-sold-out', product.sold_out);
  for (const button of slotsOf(root, 'data-product-buy'))
    button.toggleAttribute('disabled', product.sold_out);
}

function belongs(group: HTMLElement, product: ChangedProduct): boolean {
  const { productCategory: category } = group.dataset;
  return (
    (!category || category === product.category) &&
    (!('productFeatured' in group.dataset) || product.is_featured)
  );
}

/** Updates marked products, removes deleted ones and adds new ones to lists with a template. */
export function patchProducts({ products, removed_products: removed }: SiteChanges): void {
  for (const slug of removed) {
    if (marked('data-product-page', slug).length === 0) continue;
    setHidden(document.body, 'data-product-gone', false);
    setHidden(document.body, 'data-product-present', true);
  }
  const cards = products.map((product) => ({
    slug: product.slug,
    at: product.created_at,
    belongsTo: (group: HTMLElement) => belongs(group, product),
    fill: (root: HTMLElement) => fill(root, product),
  }));
  patchCards('product', cards, removed);
}
