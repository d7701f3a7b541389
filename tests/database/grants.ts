/**
 * Every privilege of the two roles behind the publishable key, written a second time: what the migrations grant beyond
 * this list, or take away from it, fails a test.
 */

/** `table` → privilege → columns, sorted; 'all' stands for every column of the relation. */
export type Grants = Readonly<
  Record<
    string,
    Readonly<Partial<Record<'select' | 'insert' | 'update' | 'delete', 'all' | readonly string[]>>>
  >
>;

const PROFILE = [
  'creator_name',
  'creator_type',
  'division',
  'followers_facebook',
  'followers_instagram',
  'followers_tiktok',
  'followers_twitch',
  'followers_youtube',
  'full_name',
  'gamertag',
  'gamertag_display',
  'games',
  'languages',
  'photo_url',
  'platforms',
  'player_role',
  'public_profile',
  'schedule',
  'url_facebook',
  'url_instagram',
  'url_tiktok',
  'url_twitch',
  'url_youtube',
  'years_creating',
];

const INQUIRY_FORM = [
  'budget_range',
  'company',
  'email',
  'message',
  'name',
  'partnership_type',
  'phone',
  'timeline',
  'website',
];

const VARIANT_SHOWN = [
  'available',
  'color_id',
  'id',
  'is_active',
  'options',
  'price_cents',
  'product_id',
  'size_id',
  'sku',
  'updated_at',
];

/** What a visitor may touch at all; policies narrow the rows. */
export const ANON_GRANTS: Grants = {
  active_game_categories: { select: 'all' },
  article_redirects: { select: 'all' },
  blog_articles: { select: 'all' },
  blog_categories: { select: 'all' },
  game_categories: { select: 'all' },
  organizational_roles: {
    select: [
      'department',
      'description',
      'is_active',
      'level',
      'max_positions',
      'reports_to_role_code',
      'role_code',
      'role_title',
    ],
  },
  partner_inquiries: { insert: INQUIRY_FORM },
  product_colors: { select: 'all' },
  product_sizes: { select: 'all' },
  products: { select: 'all' },
  settings: { select: 'all' },
  staff_directory: { select: 'all' },
  suppliers: { select: 'all' },
  team_members: { select: 'all' },
  team_redirects: { select: 'all' },
  teams: { select: 'all' },
  teams_with_member_count: { select: 'all' },
  user_organizational_roles: { select: 'all' },
  users: {
    select: [...PROFILE, 'created_at', 'featured_streamers', 'id', 'is_creator', 'status'].toSorted(),
  },
  variants: { select: VARIANT_SHOWN },
};

const PRODUCT = [
  'available_colors',
  'available_sizes',
  'category',
  'description',
  'featured_image_alt',
  'featured_image_url',
  'has_variants',
  'images',
  'is_featured',
  'max_per_order',
  'name',
  'not_returnable_reason',
  'price_cents',
  'returnable',
  'size_guide',
  'slug',
  'status',
  'supplier_id',
  'unit_plural',
  'unit_singular',
];

const TEAM = [
  'achievements',
  'bg_color',
  'border_color',
  'color_gradient',
  'description',
  'game',
  'game_category',
  'max_roster_size',
  'name',
  'rank',
  'slug',
  'sort_order',
  'status',
];

const ROLE = [
  'department',
  'description',
  'is_active',
  'level',
  'max_positions',
  'platform_permissions',
  'reports_to_role_code',
  'role_title',
];

const VARIANT = ['color_id', 'is_active', 'options', 'price_cents', 'size_id', 'sku'];

/** What a signed-in person may touch at all; policies narrow the rows. */
export const AUTHENTICATED_GRANTS: Grants = {
  active_game_categories: { select: 'all' },
  article_pictures: { select: 'all' },
  article_redirects: { select: 'all' },
  article_reviews: { select: 'all' },
  article_revisions: { select: 'all' },
  audit: { select: 'all' },
  bans: { select: 'all' },
  // Written by functions, so that no save skips the look at what somebody else saved.
  blog_articles: { select: 'all' },
  blog_categories: {
    select: 'all',
    insert: ['color', 'name', 'slug', 'sort_order'],
    update: ['color', 'name', 'slug', 'sort_order'],
    delete: 'all',
  },
  consent_events: { select: 'all' },
  // Not the hash of what a link carries.
  consent_requests: {
    select: [
      'answered_at',
      'created_at',
      'expires_at',
      'guardian_email',
      'guardian_name',
      'id',
      'superseded_at',
      'user_id',
    ],
  },
  deletion_requests: {
    select: ['closed_at', 'decline_reason', 'due_at', 'id', 'reason', 'requested_at', 'state', 'user_id'],
  },
  desk_order_queues: { select: 'all' },
  desk_orders: { select: 'all' },
  desk_payment_notices: { select: 'all' },
  desk_products: { select: 'all' },
  desk_purchases: { select: 'all' },
  desk_streamers: { select: 'all' },
  desk_suppliers: { select: 'all' },
  desk_team_applications: { select: 'all' },
  desk_team_members: { select: 'all' },
  desk_teams: { select: 'all' },
  game_categories: {
    select: 'all',
    insert: ['category_code', 'color', 'display_name', 'is_active', 'sort_order'],
    update: ['color', 'display_name', 'is_active', 'sort_order'],
  },
  inventory_variants: { select: 'all' },
  member_carts: { select: 'all', insert: ['lines', 'user_id'], update: ['lines'], delete: 'all' },
  newsroom_articles: { select: 'all' },
  onboarding_progress: { select: 'all' },
  // Orders and stock are written by functions. Who of the desk did something is not the buyer's to know.
  order_events: { select: ['at', 'detail', 'id', 'is_internal', 'kind', 'order_id'] },
  order_lines: { select: 'all' },
  order_notes: { select: 'all' },
  order_return_lines: { select: 'all' },
  order_returns: {
    select: [
      'answer',
      'closed_at',
      'created_at',
      'decided_at',
      'id',
      'order_id',
      'reason',
      'state',
      'updated_at',
    ],
  },
  orders: { select: 'all' },
  organizational_roles: { select: 'all', insert: [...ROLE, 'role_code'].toSorted(), update: ROLE },
  partner_inquiries: { select: 'all', insert: INQUIRY_FORM, update: ['status'] },
  payment_notices: { select: 'all' },
  payment_proofs: { select: 'all' },
  payments: { select: 'all' },
  people_directory: { select: 'all' },
  product_colors: {
    select: 'all',
    insert: ['hex_code', 'name'],
    update: ['hex_code', 'name'],
    delete: 'all',
  },
  product_sizes: {
    select: 'all',
    insert: ['abbreviation', 'name', 'sort_order'],
    update: ['abbreviation', 'name', 'sort_order'],
    delete: 'all',
  },
  products: { select: 'all', insert: PRODUCT, update: PRODUCT, delete: 'all' },
  purchase_choices: { select: 'all' },
  purchase_order_lines: { select: 'all' },
  purchase_orders: { select: 'all' },
  refunds: { select: 'all' },
  settings: { select: 'all', update: ['value'] },
  staff_directory: { select: 'all' },
  stock_alerts: { select: 'all' },
  stock_movements: { select: 'all' },
  supplier_contacts: {
    select: 'all',
    insert: ['email', 'lead_time_days', 'notes', 'phone', 'supplier_id'],
    update: ['email', 'lead_time_days', 'notes', 'phone'],
    delete: 'all',
  },
  suppliers: { select: 'all', insert: ['name'], update: ['name'], delete: 'all' },
  // Applications are written by functions. Who of the desk did something is not the applicant's to know.
  team_application_events: { select: ['application_id', 'at', 'detail', 'id', 'is_internal', 'kind'] },
  team_applications: { select: 'all' },
  team_members: {
    select: 'all',
    insert: ['joined_at', 'role', 'status', 'team_id', 'user_id'],
    update: ['left_at', 'role', 'status'],
  },
  team_redirects: { select: 'all' },
  teams: { select: 'all', insert: TEAM, update: TEAM },
  teams_with_member_count: { select: 'all' },
  user_organizational_roles: {
    select: 'all',
    insert: [
      'contact_email',
      'discord',
      'game_category_code',
      'is_primary',
      'role_code',
      'start_date',
      'user_id',
    ],
    update: ['contact_email', 'discord', 'end_date', 'is_primary'],
  },
  user_private: {
    select: 'all',
    update: [
      'address_line',
      'city',
      'date_of_birth',
      'guardian_email',
      'guardian_name',
      'guardian_phone',
      'guardian_relationship',
      'legal_name',
      'phone',
      'postal_code',
      'province',
      'show_birthday',
    ],
  },
  // The photo is written by the site's own function, which checks the file.
  users: { select: 'all', update: PROFILE.filter((column) => column !== 'photo_url') },
  variants: { select: VARIANT_SHOWN, insert: [...VARIANT, 'product_id'].toSorted(), update: VARIANT },
};

/** Policies that let a role read every row, each with its reason. */
export const OPEN_POLICIES: Readonly<Record<string, string>> = {
  blog_categories_select_anon: 'names of the news filter',
  blog_categories_select_authenticated: 'names of the news filter',
  product_colors_select_anon: 'names of the shop filter',
  product_colors_select_authenticated: 'names of the shop filter',
  product_sizes_select_anon: 'names of the shop filter',
  product_sizes_select_authenticated: 'names of the shop filter',
  suppliers_select_anon: 'who makes a product is shown; how to reach them is another table',
  suppliers_select_authenticated: 'who makes a product is shown; how to reach them is another table',
  teams_select_anon: 'every team has its public page, recruiting or not',
  teams_select_authenticated: 'every team has its public page, recruiting or not',
};
