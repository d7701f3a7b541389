import { PEOPLE, PEOPLE_TEAM } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import {
  bans,
  consentEvents,
  consentRequests,
  deletionRequests,
  onboardingProgress,
  deskUsers,
  referralCodes,
  referrals,
} from './matrix-accounts.ts';
import {
  deskTeamApplications,
  deskTeamMembers,
  deskTeams,
  ROLE_APPLICATION_RELATIONS,
  teamApplicationEvents,
  teamApplications,
  teamRedirects,
} from './matrix-applications.ts';
import { MATCH_RELATIONS } from './matrix-matches.ts';
import {
  articlePictures,
  articleRedirects,
  articleReviews,
  articleRevisions,
  blogArticles,
  blogCategories,
  deskArticles,
} from './matrix-news.ts';
import {
  ADMINS,
  EVERYBODY,
  type Matrix,
  NOBODY,
  own,
  refused,
  type Relation,
  readers,
  SIGNED_IN,
} from './matrix-shape.ts';
import {
  ALERT_RELATIONS,
  deskOrderQueues,
  deskOrders,
  deskPaymentNotices,
  deskVariants,
  accountTables,
  orderEvents,
  orderLines,
  orderNotes,
  orderReturnLines,
  orderReturns,
  orderTags,
  deskOrderTags,
  ordersRelation,
  paymentNotices,
  paymentProofs,
  payments,
  refundRelations,
  stockMovements,
} from './matrix-shop.ts';
import { OFFICE_RELATIONS } from './matrix-office.ts';
import { ROLE_RELATIONS } from './matrix-roles.ts';
import {
  deskProducts,
  deskPurchases,
  purchaseVariants,
  purchaseOrderLines,
  purchaseOrders,
  STORE_RELATIONS,
} from './matrix-store.ts';
import { TICKET_RELATIONS } from './matrix-tickets.ts';
import { deskStreamers } from './matrix-streamers.ts';

const HR = ['hr', ...ADMINS] as const;

const accounts = Object.fromEntries(Object.entries(PEOPLE).map(([name, person]) => [name, person.id]));
const everyAccount = Object.keys(accounts);
/** Rows of administrators are writable by superadmins only. */
const lowerAccounts = everyAccount.filter((name) => name !== 'admin' && name !== 'superadmin');
const notBanned = SIGNED_IN.filter((person) => person !== 'banned');

const users: Relation = {
  key: 'id',
  rows: { ...accounts, executive: ROWS.executive },
  select: readers(
    [EVERYBODY, ['otherMember', 'captain', 'executive']],
    [notBanned, ['editor', 'hr']],
    [HR, [...everyAccount, 'executive']],
    ...own(notBanned),
  ),
  insert: refused({ id: ROWS.executive }),
  update: {
    column: 'division',
    rows: readers(
      [['admin'], [...lowerAccounts, 'executive']],
      [['superadmin'], [...everyAccount, 'executive']],
      ...own(notBanned),
    ),
  },
  delete: refused(),
};

const userPrivate: Relation = {
  key: 'user_id',
  rows: accounts,
  select: readers([HR, everyAccount], ...own(notBanned)),
  insert: refused({ user_id: ROWS.executive }),
  update: {
    column: 'city',
    rows: readers([HR, lowerAccounts], [['superadmin'], everyAccount], ...own(notBanned)),
  },
  delete: refused(),
};

const gameCategories: Relation = {
  key: 'category_code',
  rows: { active: 'people_game', inactive: 'old_game' },
  select: readers([EVERYBODY, ['active']], [ADMINS, ['inactive']]),
  insert: { values: { category_code: 'matrix_game', display_name: 'Matrix' }, by: ADMINS },
  update: { column: 'display_name', rows: readers([ADMINS, ['active', 'inactive']]) },
  delete: refused(),
};

const teams: Relation = {
  key: 'id',
  rows: { team: PEOPLE_TEAM.id },
  select: readers([EVERYBODY, ['team']]),
  insert: {
    values: { slug: 'matrix', name: 'Matrix', game: 'Game', game_category: 'people_game' },
    by: ADMINS,
  },
  update: { column: 'rank', rows: readers([ADMINS, ['team']]) },
  delete: refused(),
};

const memberships = {
  minor: ROWS.minorMembership,
  banned: ROWS.bannedMembership,
  former: ROWS.formerMembership,
};

const teamMembers: Relation = {
  key: 'id',
  rows: memberships,
  // The captain's own membership is covered by the team's tests; its id is not fixed.
  select: readers([notBanned, ['former']], [HR, ['minor', 'banned']], [['minor'], ['minor']]),
  insert: {
    values: { team_id: PEOPLE_TEAM.id, user_id: PEOPLE.editor.id, status: 'trial' },
    by: ADMINS,
  },
  update: { column: 'role', rows: readers([ADMINS, ['minor', 'banned', 'former']]) },
  delete: refused(),
};

/** Written by `save_supplier`, deleted directly. */
const suppliers: Relation = {
  key: 'id',
  rows: { supplier: ROWS.supplier },
  select: readers([EVERYBODY, ['supplier']]),
  insert: refused({ name: 'Matrix' }),
  update: { column: 'name', rows: NOBODY },
  delete: { values: { name: 'Matrix' }, by: ADMINS },
};

const supplierContacts: Relation = {
  key: 'supplier_id',
  rows: { contact: ROWS.supplier },
  select: readers([ADMINS, ['contact']]),
  insert: refused({ supplier_id: ROWS.supplier, notes: 'Matrix' }),
  update: { column: 'notes', rows: NOBODY },
  delete: refused(),
};

const productColors: Relation = {
  key: 'id',
  rows: { color: ROWS.color },
  select: readers([EVERYBODY, ['color']]),
  insert: { values: { name: 'Matrix', hex_code: '#123456' }, by: ADMINS },
  update: { column: 'hex_code', rows: NOBODY },
  delete: refused(),
};

const productSizes: Relation = {
  key: 'id',
  rows: { size: ROWS.size },
  select: readers([EVERYBODY, ['size']]),
  insert: { values: { name: 'Matrix' }, by: ADMINS },
  update: { column: 'abbreviation', rows: NOBODY },
  delete: refused(),
};

const product = { slug: 'matrix', name: 'Matrix', category: 'gear', price_cents: 100 };

const products: Relation = {
  key: 'id',
  rows: { active: ROWS.activeProduct, draft: ROWS.draftProduct, archived: ROWS.archivedProduct },
  select: readers([EVERYBODY, ['active']], [ADMINS, ['draft', 'archived']]),
  insert: { values: product, by: ADMINS },
  update: { column: 'description', rows: readers([ADMINS, ['active', 'draft', 'archived']]) },
  delete: { values: product, by: ADMINS },
};

const variants: Relation = {
  key: 'id',
  rows: { sold: ROWS.variant, inactive: ROWS.inactiveVariant, ofDraft: ROWS.draftVariant },
  select: readers([EVERYBODY, ['sold']], [ADMINS, ['inactive', 'ofDraft']]),
  insert: { values: { product_id: ROWS.archivedProduct, sku: 'MATRIX' }, by: ADMINS },
  update: { column: 'price_cents', rows: readers([ADMINS, ['sold', 'inactive', 'ofDraft']]) },
  delete: refused(),
};

const settings: Relation = {
  key: 'key',
  rows: { public: 'shop.shipping', secret: 'shop.margin' },
  select: readers([EVERYBODY, ['public']], [ADMINS, ['secret']]),
  insert: refused({ key: 'matrix', value: 1 }),
  update: { column: 'value', rows: readers([ADMINS, ['public', 'secret']]) },
  delete: refused(),
};

const audit: Relation = {
  key: 'row_key',
  rows: { entry: ROWS.activeProduct },
  select: readers([ADMINS, ['entry']]),
  insert: refused({ table_name: 'users', row_key: '1', action: 'insert' }),
  update: { column: 'action', rows: NOBODY },
  delete: refused(),
};

const throttle: Relation = {
  key: 'action',
  rows: { hit: 'fixture' },
  select: NOBODY,
  insert: refused({ action: 'matrix', subject: 'x', window_start: '2026-01-01T00:00:00Z', hits: 1 }),
  update: { column: 'hits', rows: NOBODY },
  delete: refused(),
};

const activeGameCategories: Relation = {
  key: 'category_code',
  rows: { active: 'people_game', inactive: 'old_game' },
  select: readers([EVERYBODY, ['active']]),
  insert: refused({ category_code: 'matrix_game', display_name: 'Matrix' }),
  update: { column: 'display_name', rows: NOBODY },
  delete: refused(),
};

const teamsWithMemberCount: Relation = {
  key: 'id',
  rows: { team: PEOPLE_TEAM.id },
  select: readers([EVERYBODY, ['team']]),
  insert: refused({ slug: 'matrix', name: 'Matrix', game: 'Game', game_category: 'people_game' }),
  update: { column: 'rank', rows: NOBODY },
  delete: refused(),
};

const staffDirectory: Relation = {
  key: 'user_id',
  rows: {
    executive: ROWS.executive,
    editor: PEOPLE.editor.id,
    member: PEOPLE.member.id,
    minor: PEOPLE.minor.id,
  },
  select: readers(
    [EVERYBODY, ['executive']],
    [notBanned, ['editor']],
    [HR, ['minor']],
    [['minor'], ['minor']],
  ),
  insert: refused({ user_id: PEOPLE.newcomer.id, role_code: 'helper' }),
  update: { column: 'discord', rows: NOBODY },
  delete: refused(),
};

/** Expected access of everyone to every relation of the data API. A relation that is missing here fails the test. */
export const MATRIX: Matrix = {
  ...MATCH_RELATIONS,
  ...ALERT_RELATIONS,
  ...OFFICE_RELATIONS,
  ...STORE_RELATIONS,
  active_game_categories: activeGameCategories,
  article_pictures: articlePictures,
  article_redirects: articleRedirects,
  article_reviews: articleReviews,
  article_revisions: articleRevisions,
  audit,
  bans,
  blog_articles: blogArticles,
  blog_categories: blogCategories,
  consent_events: consentEvents,
  consent_requests: consentRequests,
  deletion_requests: deletionRequests,
  desk_order_queues: deskOrderQueues,
  desk_orders: deskOrders,
  desk_payment_notices: deskPaymentNotices,
  desk_products: deskProducts,
  desk_purchases: deskPurchases,
  desk_streamers: deskStreamers,
  desk_team_applications: deskTeamApplications,
  desk_team_members: deskTeamMembers,
  desk_teams: deskTeams,
  game_categories: gameCategories,
  desk_variants: deskVariants,
  ...accountTables,
  desk_articles: deskArticles,
  onboarding_progress: onboardingProgress,
  order_events: orderEvents,
  order_lines: orderLines,
  order_notes: orderNotes,
  order_tags: orderTags,
  desk_order_tags: deskOrderTags,
  order_return_lines: orderReturnLines,
  order_returns: orderReturns,
  orders: ordersRelation,
  payment_notices: paymentNotices,
  payment_proofs: paymentProofs,
  payments,
  ...ROLE_RELATIONS,
  desk_users: deskUsers,
  product_colors: productColors,
  product_sizes: productSizes,
  products,
  purchase_variants: purchaseVariants,
  purchase_order_lines: purchaseOrderLines,
  purchase_orders: purchaseOrders,
  referral_codes: referralCodes,
  referrals,
  ...refundRelations,
  ...ROLE_APPLICATION_RELATIONS,
  settings,
  staff_directory: staffDirectory,
  stock_movements: stockMovements,
  supplier_contacts: supplierContacts,
  suppliers,
  team_application_events: teamApplicationEvents,
  team_applications: teamApplications,
  team_members: teamMembers,
  team_redirects: teamRedirects,
  teams,
  teams_with_member_count: teamsWithMemberCount,
  throttle,
  ...TICKET_RELATIONS,
  user_private: userPrivate,
  users,
  variants,
};
