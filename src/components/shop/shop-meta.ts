/** What the head of a page of the shop says: for search engines and for shared links. */
import { BRAND } from '../../contract/brand.ts';
import type { ProductCategory, ProductRow } from '../../contract/products.ts';
import { urls } from '../../contract/urls.ts';
import { centsToDecimal } from '../../domain/money.ts';
import { priceRangeOf, toOptionProduct } from '../../domain/product-options.ts';
import { sharePicture } from '../../domain/share-pictures.ts';
import { listData, productData, type TrailStep } from '../../domain/structured-data.ts';
import { shorten } from '../../domain/text.ts';
import { CATEGORY_LABELS, SHOP_TEXT } from '../../messages/shop/shop.ts';
import { CATEGORY_LEADS, PRODUCT_PAGE_TEXT } from '../../messages/shop/shop-pages.ts';
import { picturesOf } from './product-data.ts';

// What search engines show of a description.
const DESCRIPTION_LENGTH = 155;

const TRAIL: readonly TrailStep[] = [
  { name: PRODUCT_PAGE_TEXT.home, path: urls.home() },
  { name: PRODUCT_PAGE_TEXT.shop, path: urls.shop() },
];

function departmentStep(category: ProductCategory): TrailStep {
  return { name: CATEGORY_LABELS[category], path: urls.department(category) };
}

/** The head of a product's page, as the layout takes it. `site` is where the site lives. */
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
    kind: 'product',
    canonical: urls.product(slug),
    properties: {
      'product:price:amount': centsToDecimal(fromCents),
      'product:price:currency': BRAND.shop.currency,
    },
    data: productData(product, facts, site),
  } as const;
}

/** The head of a page of the catalogue; null is the whole of it. */
export function shopListMeta(category: ProductCategory | null, site: URL) {
  return {
    title: category === null ? SHOP_TEXT.title : CATEGORY_LABELS[category],
    description: category === null ? SHOP_TEXT.description : CATEGORY_LEADS[category],
    canonical: category === null ? urls.shop() : urls.department(category),
    data: listData(category === null ? TRAIL : [...TRAIL, departmentStep(category)], site),
  } as const;
}
