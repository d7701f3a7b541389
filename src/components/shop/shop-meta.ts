/** Head of the shop pages: metadata for search engines and shared links. */
import { BRAND } from '#contract/brand.ts';
import type { ProductCategory, ProductRow } from '#contract/products.ts';
import { urls } from '#contract/urls.ts';
import { centsToDecimal } from '#domain/money.ts';
import { toOptionProduct } from '#domain/product-options.ts';
import { priceRangeOf } from '#domain/product-price.ts';
import { sharePicture } from '#domain/share-pictures.ts';
import { listData, productData, type TrailStep } from '#domain/structured-data.ts';
import { shorten } from '#domain/text.ts';
import { CATEGORY_LABELS, SHOP_TEXT } from '#messages/shop/shop.ts';
import { CATEGORY_LEADS, PRODUCT_PAGE_TEXT } from '#messages/shop/shop-pages.ts';
import { PICTURE_SIZES } from '../main-picture.ts';
import { picturesOf, shownProducts } from './product-data.ts';

// Visible length of a description in search results.
const DESCRIPTION_LENGTH = 155;

const TRAIL: readonly TrailStep[] = [
  { name: PRODUCT_PAGE_TEXT.home, path: urls.home() },
  { name: PRODUCT_PAGE_TEXT.shop, path: urls.shop() },
];

function departmentStep(category: ProductCategory): TrailStep {
  return { name: CATEGORY_LABELS[category], path: urls.department(category) };
}

/** Head of a product's page, as props of the layout. `site` is the site's address. */
export function productMeta(product: ProductRow, site: URL) {
  const { name, slug, category } = product;
  const picture = sharePicture('product', product);
  const { fromCents } = priceRangeOf(toOptionProduct(product));
  const trail = [...TRAIL, departmentStep(category), { name, path: urls.product(slug) }];
  const facts = {
    description: product.description || name,
    pictures: [...picturesOf(product).map(({ url }) => url), picture.url],
    category: CATEGORY_LABELS[category],
    trail,
  };
  return {
    title: name,
    description: shorten(facts.description, DESCRIPTION_LENGTH),
    picture,
    pictureAlt: name,
    mainPicture: { url: picturesOf(product)[0]?.url ?? null, sizes: PICTURE_SIZES.product },
    kind: 'product',
    canonical: urls.product(slug),
    properties: {
      'product:price:amount': centsToDecimal(fromCents),
      'product:price:currency': BRAND.shop.currency,
    },
    data: productData(product, facts, site),
  } as const;
}

/** Head of a catalogue page; null is the whole catalogue. `products` are all, newest first. */
export function shopListMeta(category: ProductCategory | null, products: readonly ProductRow[], site: URL) {
  const [first] = shownProducts(products, category);
  return {
    title: category === null ? SHOP_TEXT.title : CATEGORY_LABELS[category],
    description: category === null ? SHOP_TEXT.description : CATEGORY_LEADS[category],
    canonical: category === null ? urls.shop() : urls.department(category),
    mainPicture: { url: first ? toOptionProduct(first).imageUrl : null, sizes: PICTURE_SIZES.card },
    data: listData(category === null ? TRAIL : [...TRAIL, departmentStep(category)], site),
  } as const;
}
