/** Updates product cards: price, stock and options; of edited and new products their texts, too. */
import type { OptionProduct } from '#contract/option-products.ts';
import type { OptionSource } from '#contract/products.ts';
import { urls } from '#contract/urls.ts';
import { toOptionProduct, withStock } from '#domain/product-options.ts';
import { priceRangeOf, priceText } from '#domain/product-price.ts';
import type { ChangedProduct, EditedProduct, SiteChanges } from './freshness.ts';
import { patchCards } from './freshness-groups.ts';
import { marked, setHidden, setLink, setPicture, setText, slotsOf } from './freshness-slots.ts';
import { pressEnded, scrollEnded } from './keep-focus.ts';

/** The card's options as JSON (components/json-payload.astro), for its dialog and the shop's filters. */
function payloadOf(card: HTMLElement): HTMLScriptElement | null {
  return card.querySelector<HTMLScriptElement>('script[type="application/json"]');
}

/** The product with its present stock; null for a card without options. */
function presentOptions(card: HTMLElement, product: ChangedProduct): OptionProduct | null {
  if ('row' in product) return toOptionProduct(product.row);
  const built = JSON.parse(payloadOf(card)?.textContent || 'null') as OptionProduct | null;
  return built && withStock(built, product.stock);
}

function fillTexts(card: HTMLElement, row: OptionSource): void {
  card.dataset['category'] = row.category;
  setText(card, 'data-product-name', row.name);
  setText(card, 'data-product-description', row.description);
  setLink(card, 'data-product-link', urls.product(row.slug));
  setLink(card, 'data-product-alert', urls.requestStockAlert(row.slug));
  setPicture(card, 'data-product-picture', row.featured_image_url, row.featured_image_alt);
  const label = document.querySelector(`[data-shop-category="${CSS.escape(row.category)}"] [data-label]`);
  if (label) setText(card, 'data-product-department', label.textContent);
}

function fillOptions(card: HTMLElement, options: OptionProduct): void {
  const price = priceRangeOf(options);
  for (const slot of slotsOf(card, 'data-product-price'))
    setText(slot, 'data-product-price', priceText(price, slot.dataset['from'] ?? ''));
  card.toggleAttribute('data-sold-out', options.soldOut && !options.misconfigured);
  const hasOptions = options.sizes.length + options.colors.length > 0;
  for (const slot of slotsOf(card, 'data-product-action'))
    setText(slot, 'data-product-action', slot.dataset[hasOptions ? 'choose' : 'add'] ?? '');
  const payload = payloadOf(card);
  if (!payload) return;
  payload.id = `product-${options.id}`;
  payload.textContent = JSON.stringify(options);
  for (const button of slotsOf(card, 'data-opens')) button.dataset['payload'] = `#${payload.id}`;
}

function fill(card: HTMLElement, product: ChangedProduct): void {
  if ('row' in product) fillTexts(card, product.row);
  const options = presentOptions(card, product);
  if (options) fillOptions(card, options);
}

function belongs({ dataset }: HTMLElement, { row }: EditedProduct): boolean {
  const { productCategory: category } = dataset;
  return (!category || category === row.category) && (!('productFeatured' in dataset) || row.is_featured);
}

/** Updates cards, removes deleted ones and adds new ones to lists with a template. A sale moves none. */
export async function update({ products, removed_products: removed }: SiteChanges): Promise<void> {
  // Without it a card keeps its price; the cart is validated before payment.
  if (products.length > 0)
    await import('#browser/payloads.ts').then((module) => module.fillPayloads()).catch(() => undefined);
  await scrollEnded();
  await pressEnded();
  for (const slug of removed) {
    if (marked('data-product-page', slug).length === 0) continue;
    setHidden(document.body, 'data-product-removed', false);
    setHidden(document.body, 'data-product-present', true);
  }
  for (const product of products)
    if ('stock' in product) for (const card of marked('data-product', product.slug)) fill(card, product);
  const cards = products.flatMap((product) =>
    'row' in product
      ? {
          slug: product.slug,
          at: product.row.created_at,
          belongsTo: (group: HTMLElement) => belongs(group, product),
          fill: (card: HTMLElement) => fill(card, product),
        }
      : [],
  );
  if (cards.length + removed.length > 0) patchCards('product', cards, removed);
}
