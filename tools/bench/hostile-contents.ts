/** JSON that functions of the API take, with every key that they read. */
import { ROWS } from '#tests/database/fixture.ts';

export const CART_LINE = {
  product_id: ROWS.activeProduct,
  quantity: 1,
  size: 'Medium',
  color: 'Ink',
  price_cents: 89_950,
};
export const ARTICLE = {
  title: 'A title',
  slug: 'a-title',
  excerpt: 'In short',
  body: '<p>Text</p>',
  category_id: ROWS.category,
  featured_image_url: '/media/articles/x.avif',
  featured_image_alt: 'A picture',
  author_name: 'Thandi',
  seo_title: 'A title',
  seo_description: 'In short',
};
export const STREAMER = {
  creator_name: 'Member',
  creator_type: 'streamer',
  schedule: 'Mondays',
  url_twitch: 'https://www.twitch.tv/member',
  url_youtube: null,
  url_tiktok: null,
  url_facebook: null,
};
export const IMPORT_ROW = {
  slug: 'new-jersey',
  sku: 'NEW-1',
  name: 'New jersey',
  description: 'A jersey',
  category: 'apparel',
  status: 'draft',
  price: 100,
  featured: false,
  supplier: 'Threads',
  max_per_order: 1,
  unit_singular: 'jersey',
  unit_plural: 'jerseys',
  returnable: true,
  not_returnable_reason: 'x',
  size_guide: null,
  size: 'Medium',
  color: 'Ink',
  own_price: 100,
  low_at: 1,
  sold: true,
};

export const MATCH_ROW = {
  team: 'people-team',
  opponent: 'Rivals',
  tag: 'RIV',
  starts: '2030-01-01T16:00:00.000Z',
  best_of: '3',
  competition: 'Cup',
  stream: 'https://a.test/',
};

export const ORDER = {
  key: '91000000-0000-4000-8000-000000000001',
  payment_method: 'eft',
  seen_total_cents: 89_950,
  lines: [CART_LINE],
  contact: { name: 'Thandi Buyer', email: 'thandi@mail.test', phone: '+27825550100' },
  delivery: {
    method: 'courier',
    address_line: '1 Long Street',
    suburb: 'Gardens',
    city: 'Cape Town',
    province: 'Western Cape',
    postal_code: '8001',
    note: 'x',
    locker: 'x',
    collection_point: 'x',
  },
  discount_code: null,
  terms_version: '2026-11-01',
};

export const DISCOUNT = {
  code: 'CODE',
  percent: 10,
  amount_cents: null,
  minimum_cents: 100,
  starts_on: '2026-01-01',
  ends_on: '2030-01-01',
  max_uses: 10,
  max_uses_per_person: 1,
  applies_to: 'products',
  category: null,
  products: [ROWS.activeProduct],
  is_active: true,
  note: 'x',
};

export const POSTING = {
  role_code: 'helper',
  game_category_code: null,
  tasks: 'x',
  requirements: 'x',
  questions: ['Why?'],
  closes_on: '2030-01-01',
  visibility: 'members',
};
