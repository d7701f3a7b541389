import { PEOPLE, PEOPLE_TEAM } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import { ACCOUNTS_RELATIONS } from './matrix-accounts.ts';
import { APPLICATIONS_RELATIONS } from './matrix-applications.ts';
import { MATCHES_RELATIONS } from './matrix-matches.ts';
import { NEWS_RELATIONS } from './matrix-news.ts';
import { OFFICE_RELATIONS } from './matrix-office.ts';
import { ROLES_RELATIONS } from './matrix-roles.ts';
import { SHOP_RELATIONS } from './matrix-shop.ts';
import { STORE_RELATIONS } from './matrix-store.ts';
import { TICKETS_RELATIONS } from './matrix-tickets.ts';
import {
  ACCOUNTS,
  ADMINS,
  EVERYBODY,
  HR,
  type Matrix,
  NO_ROWS,
  NOT_BANNED,
  own,
  readers,
  readOnly,
  type Relation,
  type RelationName,
  type Write,
} from './matrix-shape.ts';

const everyAccount = Object.keys(ACCOUNTS);
/** Rows of administrators are writable by superadmins only. */
const lowerAccounts = everyAccount.filter((name) => name !== 'admin' && name !== 'superadmin');

const memberships = {
  minor: ROWS.minorMembership,
  banned: ROWS.bannedMembership,
  former: ROWS.formerMembership,
};

const product = { slug: 'matrix', name: 'Matrix', category: 'gear', price_cents: 100 };

/** A write that is refused to everyone. */
const REFUSED: Write = { values: {}, by: [] };

const RELATIONS: Readonly<Record<RelationName, Relation>> = {
  ...ACCOUNTS_RELATIONS,
  ...APPLICATIONS_RELATIONS,
  ...MATCHES_RELATIONS,
  ...NEWS_RELATIONS,
  ...OFFICE_RELATIONS,
  ...ROLES_RELATIONS,
  ...SHOP_RELATIONS,
  ...STORE_RELATIONS,
  ...TICKETS_RELATIONS,
  users: {
    key: 'id',
    rows: { ...ACCOUNTS, executive: ROWS.executive },
    select: readers(
      [EVERYBODY, ['otherMember', 'captain', 'executive']],
      [NOT_BANNED, ['editor', 'hr']],
      [HR, [...everyAccount, 'executive']],
      ...own(NOT_BANNED),
    ),
    update: {
      column: 'division',
      rows: readers(
        [['admin'], [...lowerAccounts, 'executive']],
        [['superadmin'], [...everyAccount, 'executive']],
        ...own(NOT_BANNED),
      ),
    },
  },
  user_private: {
    key: 'user_id',
    rows: ACCOUNTS,
    select: readers([HR, everyAccount], ...own(NOT_BANNED)),
    update: {
      column: 'city',
      rows: readers([HR, lowerAccounts], [['superadmin'], everyAccount], ...own(NOT_BANNED)),
    },
  },
  game_categories: {
    key: 'category_code',
    rows: { active: 'people_game', inactive: 'old_game' },
    select: readers([EVERYBODY, ['active']], [ADMINS, ['inactive']]),
    insert: { values: { category_code: 'matrix_game', display_name: 'Matrix' }, by: ADMINS },
    update: { column: 'display_name', rows: readers([ADMINS, ['active', 'inactive']]) },
  },
  teams: {
    key: 'id',
    rows: { team: PEOPLE_TEAM.id },
    select: readers([EVERYBODY, ['team']]),
    insert: {
      values: { slug: 'matrix', name: 'Matrix', game: 'Game', game_category: 'people_game' },
      by: ADMINS,
    },
    update: { column: 'rank', rows: readers([ADMINS, ['team']]) },
  },
  team_members: {
    key: 'id',
    rows: memberships,
    // The captain's own membership is covered by the team's tests; its id is not fixed.
    select: readers([NOT_BANNED, ['former']], [HR, ['minor', 'banned']], [['minor'], ['minor']]),
    insert: {
      values: { team_id: PEOPLE_TEAM.id, user_id: PEOPLE.editor.id, status: 'trial' },
      by: ADMINS,
    },
    update: { column: 'role', rows: readers([ADMINS, ['minor', 'banned', 'former']]) },
  },
  /** Written by `save_supplier`, deleted directly. */
  suppliers: {
    key: 'id',
    rows: { supplier: ROWS.supplier },
    select: readers([EVERYBODY, ['supplier']]),
    delete: { values: { name: 'Matrix' }, by: ADMINS },
  },
  supplier_contacts: readOnly('supplier_id', { contact: ROWS.supplier }, [ADMINS, ['contact']]),
  product_colors: {
    key: 'id',
    rows: { color: ROWS.color },
    select: readers([EVERYBODY, ['color']]),
    insert: { values: { name: 'Matrix', hex_code: '#123456' }, by: ADMINS },
  },
  product_sizes: {
    key: 'id',
    rows: { size: ROWS.size },
    select: readers([EVERYBODY, ['size']]),
    insert: { values: { name: 'Matrix' }, by: ADMINS },
  },
  products: {
    key: 'id',
    rows: { active: ROWS.activeProduct, draft: ROWS.draftProduct, archived: ROWS.archivedProduct },
    select: readers([EVERYBODY, ['active']], [ADMINS, ['draft', 'archived']]),
    insert: { values: product, by: ADMINS },
    update: { column: 'description', rows: readers([ADMINS, ['active', 'draft', 'archived']]) },
    delete: { values: product, by: ADMINS },
  },
  variants: {
    key: 'id',
    rows: { sold: ROWS.variant, inactive: ROWS.inactiveVariant, ofDraft: ROWS.draftVariant },
    select: readers([EVERYBODY, ['sold']], [ADMINS, ['inactive', 'ofDraft']]),
    insert: { values: { product_id: ROWS.archivedProduct, sku: 'MATRIX' }, by: ADMINS },
    update: { column: 'price_cents', rows: readers([ADMINS, ['sold', 'inactive', 'ofDraft']]) },
  },
  settings: {
    key: 'key',
    rows: { public: 'shop.shipping', secret: 'shop.margin' },
    select: readers([EVERYBODY, ['public']], [ADMINS, ['secret']]),
    update: { column: 'value', rows: readers([ADMINS, ['public', 'secret']]) },
  },
  audit: readOnly('row_key', { entry: ROWS.activeProduct }, [ADMINS, ['entry']]),
  throttle: readOnly('action', { hit: 'fixture' }),
  active_game_categories: readOnly('category_code', { active: 'people_game', inactive: 'old_game' }, [
    EVERYBODY,
    ['active'],
  ]),
  teams_with_member_count: readOnly('id', { team: PEOPLE_TEAM.id }, [EVERYBODY, ['team']]),
  staff_directory: readOnly(
    'user_id',
    {
      executive: ROWS.executive,
      editor: PEOPLE.editor.id,
      member: PEOPLE.member.id,
      minor: PEOPLE.minor.id,
    },
    [EVERYBODY, ['executive']],
    [NOT_BANNED, ['editor']],
    [HR, ['minor']],
    [['minor'], ['minor']],
  ),
};

/** Expected access of everyone to every relation of the data API. A relation that is missing here fails the test. */
export const MATRIX = Object.fromEntries(
  Object.entries(RELATIONS).map(([name, relation]) => [
    name,
    { insert: REFUSED, update: { column: relation.key, rows: NO_ROWS }, delete: REFUSED, ...relation },
  ]),
) as Matrix;
