import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARTICLE_STATUSES } from '../../src/contract/articles.ts';
import { CONSTRAINT_CODES, isErrorCode } from '../../src/contract/error-codes.ts';
import { CONSENT_PURPOSES } from '../../src/contract/guardian-consent.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import { ARTICLE_LIMITS, RESERVED_ARTICLE_SLUGS } from '../../src/contract/newsroom.ts';
import { ONBOARDING_STEPS } from '../../src/contract/onboarding.ts';
import {
  BUDGET_RANGES,
  INQUIRY_STATUSES,
  PARTNERSHIP_TYPES,
  TIMELINES,
} from '../../src/contract/partner-inquiries.ts';
import { PRODUCT_CATEGORIES, PRODUCT_STATUSES } from '../../src/contract/products.ts';
import { DEPARTMENTS, PERMISSION_KEYS, ROLES, USER_STATUSES } from '../../src/contract/roles.ts';
import { TEAM_MEMBER_ROLES, TEAM_MEMBER_STATUSES, TEAM_STATUSES } from '../../src/contract/teams.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { listOf } from './catalog.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ template: 'empty' });
});

afterAll(() => database.close());

/** The CHECK constraints that list what a column may hold, and the list both sides agree on. */
const ENUMS: Readonly<Record<string, readonly string[]>> = {
  blog_articles_slug_reserved_check: RESERVED_ARTICLE_SLUGS,
  blog_articles_status_check: ARTICLE_STATUSES,
  consent_events_purpose_check: CONSENT_PURPOSES,
  onboarding_progress_step_check: ONBOARDING_STEPS,
  organizational_roles_department_check: DEPARTMENTS,
  organizational_roles_platform_permissions_check: PERMISSION_KEYS,
  partner_inquiries_budget_range_check: BUDGET_RANGES,
  partner_inquiries_partnership_type_check: PARTNERSHIP_TYPES,
  partner_inquiries_status_check: INQUIRY_STATUSES,
  partner_inquiries_timeline_check: TIMELINES,
  products_category_check: PRODUCT_CATEGORIES,
  products_status_check: PRODUCT_STATUSES,
  team_members_role_check: TEAM_MEMBER_ROLES,
  team_members_status_check: TEAM_MEMBER_STATUSES,
  teams_status_check: TEAM_STATUSES,
  users_role_check: ROLES,
  users_status_check: USER_STATUSES,
};

/** Lists that only the database knows. */
const INTERNAL_ENUMS = new Set([
  'audit_action_check',
  'bans_former_status_check',
  'blog_articles_published_at_check',
  'consent_events_decision_check',
  'deletion_requests_state_check',
  'referrals_state_check',
  'removals_kind_check',
  'variants_options_check',
]);

async function definitionOf(name: string): Promise<string> {
  const [definition = ''] = await listOf(
    database,
    'select pg_get_constraintdef(oid) from pg_constraint where conname = $1',
    [name],
  );
  return definition;
}

describe('enums', () => {
  test.each(Object.entries(ENUMS))('%s has the values of the contract', async (name, values) => {
    const [, list = ''] = /ARRAY\[(.*?)\]/u.exec(await definitionOf(name)) ?? [];
    const found = [...list.matchAll(/'([^']+)'::text/gu)].map((match) => match[1]);
    expect(found).toEqual([...values]);
  });

  test('are all compared', async () => {
    const lists = await listOf(
      database,
      `select conname from pg_constraint where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
       and pg_get_constraintdef(oid) like '%ARRAY[%''::text, ''%'`,
    );
    expect(lists.filter((name) => !(name in ENUMS) && !INTERNAL_ENUMS.has(name))).toEqual([]);
  });
});

describe('limits', () => {
  const inquiry = LIMITS.partnerInquiry;

  test.each([
    ['partner_inquiries_name_check', inquiry.nameLength],
    ['partner_inquiries_email_check', inquiry.emailLength],
    ['partner_inquiries_company_check', inquiry.companyLength],
    ['partner_inquiries_phone_check', inquiry.phoneLength],
    ['partner_inquiries_website_check', inquiry.websiteLength],
    ['partner_inquiries_message_check', inquiry.messageLength],
    ['users_full_name_check', LIMITS.onboarding.fullNameLength],
    ['users_games_check', LIMITS.onboarding.gamesLength],
    ['users_url_twitch_check', LIMITS.onboarding.socialUrlLength],
    ['user_private_legal_name_check', LIMITS.onboarding.legalNameLength],
    ['user_private_phone_check', LIMITS.onboarding.phoneLength],
    ['user_private_city_check', LIMITS.onboarding.cityLength],
    ['user_private_guardian_name_check', LIMITS.onboarding.guardianNameLength],
    ['bans_reason_check', LIMITS.bans.reasonLength],
    ['bans_evidence_check', LIMITS.bans.evidenceLength],
    ['users_gamertag_check', LIMITS.gamertag.maxLength],
    ['users_gamertag_check', LIMITS.gamertag.minLength],
    ['users_gamertag_url_check', LIMITS.gamertag.urlSafeMinLength],
    ['organizational_roles_level_check', LIMITS.organisation.directoryLevelMin],
    ['organizational_roles_level_check', LIMITS.organisation.directoryLevelMax],
    ['products_max_per_order_check', LIMITS.cart.maxQuantity],
    ['blog_categories_name_check', ARTICLE_LIMITS.categoryNameLength],
    ['article_reviews_note_check', ARTICLE_LIMITS.reviewNoteLength],
    ...['article_revisions', 'blog_articles'].flatMap((table): [string, number][] => [
      [`${table}_title_check`, ARTICLE_LIMITS.titleLength],
      [`${table}_slug_check`, ARTICLE_LIMITS.slugLength],
      [`${table}_excerpt_check`, ARTICLE_LIMITS.excerptLength],
      [`${table}_body_check`, ARTICLE_LIMITS.bodyLength],
      [`${table}_featured_image_url_check`, ARTICLE_LIMITS.pictureUrlLength],
      [`${table}_featured_image_alt_check`, ARTICLE_LIMITS.altLength],
      [`${table}_author_name_check`, ARTICLE_LIMITS.authorLength],
      [`${table}_seo_title_check`, ARTICLE_LIMITS.seoTitleLength],
      [`${table}_seo_description_check`, ARTICLE_LIMITS.seoDescriptionLength],
    ]),
  ])('%s knows %i', async (name, limit) => {
    expect(await definitionOf(name)).toMatch(new RegExp(`[<>]=? ${String(limit)}\\)`, 'u'));
  });

  test.each([
    ['teams', 'max_roster_size', LIMITS.teams.defaultRosterSize],
    ['organizational_roles', 'max_positions', LIMITS.organisation.defaultMaxPositions],
  ])('%s.%s is %i by default', async (table, column, value) => {
    const found = await listOf(
      database,
      'select column_default from information_schema.columns where table_schema = $1 and table_name = $2 and column_name = $3',
      ['public', table, column],
    );
    expect(found).toEqual([String(value)]);
  });
});

describe('refusals', () => {
  test('that the database raises are codes of the contract', async () => {
    const sources = await listOf(
      database,
      `select prosrc from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    const raised = sources.flatMap((source) =>
      [...source.matchAll(/message = '([^']+)'/gu)].map((match) => match[1]),
    );
    expect(raised.length).toBeGreaterThan(8);
    expect(raised.filter((code) => !isErrorCode(code))).toEqual([]);
  });

  test('name the addresses that the site keeps for itself as the functions do', async () => {
    const [source = ''] = await listOf(database, 'select prosrc from pg_proc where proname = $1', [
      'require_free_slug',
    ]);
    const [, list = ''] = /in \(('[^)]*)\)/u.exec(source) ?? [];
    expect([...list.matchAll(/'([^']+)'/gu)].map((match) => match[1])).toEqual([...RESERVED_ARTICLE_SLUGS]);
  });

  test('of articles have as many as are featured at once', async () => {
    const [source = ''] = await listOf(database, 'select prosrc from pg_proc where proname = $1', [
      'set_featured_articles',
    ]);
    expect(source).toContain(`cardinality(articles) > ${String(ARTICLE_LIMITS.featuredMax)} `);
  });

  test('of constraints name constraints that exist', async () => {
    const known = await listOf(
      database,
      'select conname from pg_constraint union select relname from pg_class where relkind = $1',
      ['i'],
    );
    expect(Object.keys(CONSTRAINT_CODES).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('are told apart for everything that a visitor, a member or an editor fills in', async () => {
    const checks = await listOf(
      database,
      `select conname from pg_constraint join pg_class on pg_class.oid = conrelid
       where contype = 'c'
         and relname = any ('{partner_inquiries,user_private,bans,article_revisions,article_reviews,blog_categories}')`,
    );
    // Written by functions of ours alone.
    const inner = [
      'article_revisions_number_check',
      'article_revisions_version_check',
      'bans_email_check',
      'bans_former_status_check',
      'bans_gamertag_check',
      'bans_lifted_at_check',
      'user_private_email_check',
    ];
    expect(checks.filter((name) => !(name in CONSTRAINT_CODES)).toSorted()).toEqual(inner);
  });
});
