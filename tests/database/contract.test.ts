import { AVAILABILITY_ANSWERS } from '#contract/availability.ts';
import { describe, expect } from 'vitest';
import { ARTICLE_STATUSES } from '#contract/articles.ts';
import { CONSTRAINT_CODES } from '#contract/constraint-codes.ts';
import { APPLICATION_QUEUES, REVIEW_LIMITS } from '#contract/application-review.ts';
import { isErrorCode } from '#contract/error-codes.ts';
import { CHECKOUT_LIMITS } from '#contract/checkout.ts';
import { SOUTH_AFRICAN_PROVINCES } from '#contract/provinces.ts';
import { DESK_ORDER_LIMITS, DESK_QUEUES, NOTICE_OUTCOMES } from '#contract/admin-orders.ts';
import { CONSENT_PURPOSES } from '#contract/guardian-consent.ts';
import { LIMITS, TEAM_LIMITS } from '#contract/limits.ts';
import { ARTICLE_LIMITS, RESERVED_ARTICLE_SLUGS } from '#contract/admin-articles.ts';
import { INVENTORY_LIMITS, MOVEMENT_KINDS, RECORDED_KINDS, STOCK_STATES } from '#contract/inventory.ts';
import { MATCH_DESK_LIMITS } from '#contract/admin-matches.ts';
import { EXIT_CHECKS, EXIT_EVENTS, EXIT_KINDS, EXIT_REASONS, EXIT_STATES } from '#contract/exits.ts';
import { HR_DUTIES } from '#contract/hr-duties.ts';
import { FORFEIT_SIDES, MATCH_LENGTHS, MATCH_STATES, MATCH_STEPS } from '#contract/matches.ts';
import { ONBOARDING_STEPS } from '#contract/onboarding.ts';
import {
  DELIVERY_METHODS,
  FULFILMENT_STATES,
  ORDER_EVENTS,
  ORDER_LIMITS,
  ORDER_STATES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
} from '#contract/orders.ts';
import { RETURN_LIMITS, RETURN_STATES } from '#contract/returns.ts';
import { PURCHASE_LIMITS, PURCHASE_STATES } from '#contract/purchases.ts';
import { NOTIFICATION_KINDS } from '#contract/notifications.ts';
import { LIVE_LIMITS, LIVE_OUTCOMES, LIVE_SOURCES } from '#contract/live-streamers.ts';
import { SOCIAL_PLATFORMS } from '#contract/players.ts';
import {
  BUDGET_RANGES,
  INQUIRY_STATUSES,
  PARTNERSHIP_TYPES,
  TIMELINES,
} from '#contract/partner-inquiries.ts';
import { PRODUCT_STATUSES } from '#contract/products.ts';
import { PRODUCT_CATEGORIES } from '#contract/shop-choices.ts';
import { DISCOUNT_TARGETS } from '#contract/discount-codes.ts';
import { TICKED_BY } from '#contract/role-checklists.ts';
import { DEPARTMENTS, LEVELS, PERMISSION_KEYS, ROLES, USER_STATUSES } from '#contract/roles.ts';
import { APPLICATION_EVENTS, APPLICATION_STAGES, REJECTION_REASONS } from '#contract/team-applications.ts';
import { POSTING_STATES, POSTING_VISIBILITIES } from '#contract/role-postings.ts';
import { INQUIRY_EVENTS } from '#contract/admin-partner-inquiries.ts';
import { TEAM_DESK_LIMITS } from '#contract/admin-teams.ts';
import { TEAM_MEMBER_ROLES, TEAM_MEMBER_STATUSES, TEAM_STATUSES } from '#contract/teams.ts';
import {
  TICKET_CATEGORIES,
  TICKET_LIMITS,
  TICKET_PRIORITIES,
  TICKET_SENSITIVITIES,
  TICKET_STATES,
} from '#contract/tickets.ts';
import { ERROR_TEXTS } from '#messages/core/errors.ts';
import { raisedCodes } from '#tests/rules/migration-objects.ts';
import { databaseTest } from '#tests/support/database-test.ts';

/** CHECK constraints with lists that have no counterpart in the contract. */
const INTERNAL_ENUMS = new Set([
  'audit_action_check',
  'bans_former_status_check',
  'blog_articles_published_at_check',
  'consent_events_decision_check',
  'daily_figures_subject_check',
  'deletion_requests_state_check',
  'exits_closed_at_check',
  'exits_confirmed_at_check',
  'order_returns_closed_check',
  'orders_axes_check',
  'payment_notices_state_check',
  'payment_proofs_media_type_check',
  'payments_state_check',
  'referrals_state_check',
  'removals_kind_check',
  'role_applications_decided_at_check',
  'role_postings_times_check',
  'stale_figures_subject_check',
  'team_applications_decided_at_check',
  'hr_templates_action_check',
  'ticket_files_media_type_check',
  'ticket_messages_author_check',
  'ticket_messages_kind_check',
  'tickets_closed_at_check',
  'tickets_source_check',
  'variants_options_check',
]);

const { test, database, sql } = databaseTest({ template: 'empty' });

/** CHECK constraints with the values of a column, and the list of the contract. */
const ENUMS: Readonly<Record<string, readonly string[]>> = {
  availability_answers_answer_check: AVAILABILITY_ANSWERS,
  blog_articles_slug_reserved_check: RESERVED_ARTICLE_SLUGS,
  blog_articles_status_check: ARTICLE_STATUSES,
  consent_events_purpose_check: CONSENT_PURPOSES,
  hr_answers_category_check: TICKET_CATEGORIES,
  hr_duties_duty_check: HR_DUTIES,
  exit_checks_item_check: EXIT_CHECKS,
  exit_events_kind_check: EXIT_EVENTS,
  exits_kind_check: EXIT_KINDS,
  exits_reasons_check: EXIT_REASONS,
  exits_state_check: EXIT_STATES,
  live_runs_outcome_check: LIVE_OUTCOMES,
  discount_codes_applies_to_check: DISCOUNT_TARGETS,
  discount_codes_category_check: PRODUCT_CATEGORIES,
  live_states_platform_check: SOCIAL_PLATFORMS,
  live_states_source_check: LIVE_SOURCES,
  matches_forfeited_by_check: FORFEIT_SIDES,
  matches_state_check: MATCH_STATES,
  onboarding_progress_step_check: ONBOARDING_STEPS,
  order_events_kind_check: ORDER_EVENTS,
  order_returns_state_check: RETURN_STATES,
  orders_delivery_method_check: DELIVERY_METHODS,
  orders_fulfilment_state_check: FULFILMENT_STATES,
  orders_order_state_check: ORDER_STATES,
  orders_payment_method_check: PAYMENT_METHODS,
  orders_payment_state_check: PAYMENT_STATES,
  orders_province_check: SOUTH_AFRICAN_PROVINCES,
  assignment_checks_ticked_by_check: TICKED_BY,
  role_checklist_items_ticked_by_check: TICKED_BY,
  organizational_roles_department_check: DEPARTMENTS,
  organizational_roles_platform_permissions_check: PERMISSION_KEYS,
  partner_inquiries_budget_range_check: BUDGET_RANGES,
  partner_inquiries_partnership_type_check: PARTNERSHIP_TYPES,
  partner_inquiries_status_check: INQUIRY_STATUSES,
  partner_inquiries_timeline_check: TIMELINES,
  partner_inquiry_events_kind_check: INQUIRY_EVENTS,
  payment_notices_outcome_check: NOTICE_OUTCOMES,
  notification_choices_kind_check: NOTIFICATION_KINDS,
  notifications_kind_check: NOTIFICATION_KINDS,
  payments_method_check: PAYMENT_METHODS,
  products_category_check: PRODUCT_CATEGORIES,
  products_status_check: PRODUCT_STATUSES,
  purchase_orders_state_check: PURCHASE_STATES,
  role_application_events_kind_check: APPLICATION_EVENTS,
  role_applications_reason_code_check: REJECTION_REASONS,
  role_applications_stage_check: APPLICATION_STAGES,
  role_postings_state_check: POSTING_STATES,
  role_postings_visibility_check: POSTING_VISIBILITIES,
  stock_movements_kind_check: MOVEMENT_KINDS,
  team_application_events_kind_check: APPLICATION_EVENTS,
  team_applications_reason_code_check: REJECTION_REASONS,
  team_applications_stage_check: APPLICATION_STAGES,
  team_members_role_check: TEAM_MEMBER_ROLES,
  team_members_status_check: TEAM_MEMBER_STATUSES,
  teams_status_check: TEAM_STATUSES,
  hr_templates_category_check: TICKET_CATEGORIES,
  tickets_category_check: TICKET_CATEGORIES,
  tickets_priority_check: TICKET_PRIORITIES,
  tickets_sensitivity_check: TICKET_SENSITIVITIES,
  tickets_state_check: TICKET_STATES,
  users_role_check: ROLES,
  users_status_check: USER_STATUSES,
};

const sourceOf = (name: string) => database.value`select prosrc from pg_proc where proname = ${name}`;

/** A constraint, with the function that judges mail addresses written out. */
const definitionOf = async (name: string) => {
  const definition = await database.value`select pg_get_constraintdef(oid) from pg_constraint
    where conname = ${name}`;
  return definition.includes('is_email(') ? sourceOf('is_email') : definition;
};

describe('enums', () => {
  test.each(Object.entries(ENUMS))('%s has the values of the contract', async (name, values) => {
    const [, list = ''] = /ARRAY\[(.*?)\]/u.exec(await definitionOf(name)) ?? [];
    const found = [...list.matchAll(/'([^']+)'::text/gu)].map((match) => match[1]);
    expect(found).toEqual([...values]);
  });

  test('are all compared', async () => {
    const lists = await database.list`select conname from pg_constraint
      where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
       and pg_get_constraintdef(oid) like '%ARRAY[%''::text, ''%'`;
    expect(lists.filter((name) => !(name in ENUMS) && !INTERNAL_ENUMS.has(name))).toEqual([]);
  });
});

describe('matches', () => {
  test.each(MATCH_STATES)('in state %s have the steps of the contract', async (state) => {
    const steps = await database.list`select unnest(private.match_steps(${state}))`;
    expect(steps).toEqual([...MATCH_STEPS[state]]);
  });

  test('have the lengths of the contract', async () => {
    const lengths = [...(await definitionOf('matches_best_of_check')).matchAll(/\b\d+\b/gu)].map(Number);
    expect(lengths).toEqual([...MATCH_LENGTHS]);
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
    ['organizational_roles_level_check', LEVELS.ceo],
    ['organizational_roles_level_check', LEVELS.staff],
    ['products_max_per_order_check', LIMITS.cart.maxQuantity],
    ['products_name_check', INVENTORY_LIMITS.nameLength],
    ['products_description_check', INVENTORY_LIMITS.descriptionLength],
    ['products_unit_singular_check', INVENTORY_LIMITS.unitLength],
    ['products_not_returnable_reason_check', INVENTORY_LIMITS.notReturnableLength],
    ['blog_categories_name_check', ARTICLE_LIMITS.categoryNameLength],
    ['article_reviews_note_check', ARTICLE_LIMITS.reviewNoteLength],
    ['orders_contact_name_check', CHECKOUT_LIMITS.nameMin],
    ['orders_contact_name_check', CHECKOUT_LIMITS.nameLength],
    ['orders_contact_email_check', CHECKOUT_LIMITS.emailLength],
    ['orders_address_line_check', CHECKOUT_LIMITS.addressMin],
    ['orders_address_line_check', CHECKOUT_LIMITS.addressLength],
    ['orders_suburb_check', CHECKOUT_LIMITS.suburbLength],
    ['orders_city_check', CHECKOUT_LIMITS.cityMin],
    ['orders_city_check', CHECKOUT_LIMITS.cityLength],
    ['orders_locker_check', CHECKOUT_LIMITS.lockerMin],
    ['orders_locker_check', CHECKOUT_LIMITS.lockerLength],
    ['orders_delivery_note_check', CHECKOUT_LIMITS.noteLength],
    ['orders_cancel_reason_check', ORDER_LIMITS.cancelReasonLength],
    ['orders_carrier_check', DESK_ORDER_LIMITS.carrierLength],
    ['orders_tracking_number_check', DESK_ORDER_LIMITS.trackingNumberLength],
    ['orders_tracking_url_check', DESK_ORDER_LIMITS.trackingUrlLength],
    ['live_states_title_check', LIVE_LIMITS.titleLength],
    ['live_states_game_check', LIVE_LIMITS.gameLength],
    ['order_notes_body_check', DESK_ORDER_LIMITS.noteLength],
    ['order_returns_reason_check', RETURN_LIMITS.reasonLength],
    ['order_returns_answer_check', RETURN_LIMITS.answerLength],
    ['payments_reference_check', DESK_ORDER_LIMITS.referenceLength],
    ['refunds_reference_check', DESK_ORDER_LIMITS.referenceLength],
    ['refunds_reason_check', DESK_ORDER_LIMITS.reasonLength],
    ['purchase_orders_note_check', PURCHASE_LIMITS.noteLength],
    ['purchase_order_lines_quantity_check', PURCHASE_LIMITS.maxQuantity],
    ['purchase_order_lines_unit_cost_cents_check', INVENTORY_LIMITS.maxPriceCents],
    ['payment_proofs_bytes_check', 5 * 1024 * 1024],
    ['team_applications_message_check', TEAM_LIMITS.applicationMessageLength],
    ['team_applications_alternatives_check', REVIEW_LIMITS.alternatives],
    ['teams_slug_check', TEAM_DESK_LIMITS.slugLength],
    ['teams_name_check', TEAM_DESK_LIMITS.nameLength],
    ['teams_game_check', TEAM_DESK_LIMITS.gameLength],
    ['teams_rank_check', TEAM_DESK_LIMITS.rankLength],
    ['teams_achievements_check', TEAM_DESK_LIMITS.achievementsLength],
    ['teams_description_check', TEAM_DESK_LIMITS.descriptionLength],
    ['teams_max_roster_size_check', TEAM_DESK_LIMITS.rosterMax],
    ['competitions_name_check', MATCH_DESK_LIMITS.nameLength],
    ['competitions_website_check', MATCH_DESK_LIMITS.addressLength],
    ['opponents_name_check', MATCH_DESK_LIMITS.nameLength],
    ['matches_stream_url_check', MATCH_DESK_LIMITS.addressLength],
    ['match_maps_map_name_check', MATCH_DESK_LIMITS.mapNameLength],
    ['match_maps_our_score_check', MATCH_DESK_LIMITS.scoreMax],
    ['match_maps_their_score_check', MATCH_DESK_LIMITS.scoreMax],
    ['achievements_title_check', MATCH_DESK_LIMITS.nameLength],
    ['achievements_event_check', MATCH_DESK_LIMITS.nameLength],
    ['achievements_place_check', MATCH_DESK_LIMITS.placingMax],
    ['achievements_prize_cents_check', MATCH_DESK_LIMITS.prizeMaxCents],
    ['tickets_title_check', TICKET_LIMITS.title],
    ['tickets_about_name_check', TICKET_LIMITS.aboutName],
    ['tickets_rating_comment_check', TICKET_LIMITS.ratingComment],
    ['ticket_messages_body_check', TICKET_LIMITS.body],
    ['ticket_files_bytes_check', TICKET_LIMITS.fileBytes],
    ...['article_revisions', 'blog_articles'].flatMap((table): [string, number][] => [
      [`${table}_title_check`, ARTICLE_LIMITS.titleLength],
      [`${table}_slug_check`, ARTICLE_LIMITS.slugLength],
      [`${table}_excerpt_check`, ARTICLE_LIMITS.excerptLength],
      [`${table}_body_check`, ARTICLE_LIMITS.bodyLength],
      [`${table}_featured_image_url_check`, 500],
      [`${table}_featured_image_alt_check`, ARTICLE_LIMITS.altLength],
      [`${table}_author_name_check`, ARTICLE_LIMITS.authorLength],
      [`${table}_seo_title_check`, ARTICLE_LIMITS.seoTitleLength],
      [`${table}_seo_description_check`, ARTICLE_LIMITS.seoDescriptionLength],
    ]),
  ])('%s contains %i', async (name, limit) => {
    expect(await definitionOf(name)).toMatch(new RegExp(`[<>]=? ${String(limit)}\\b`, 'u'));
  });

  test.each([
    ['teams', 'max_roster_size', LIMITS.teams.defaultRosterSize],
    ['organizational_roles', 'max_positions', 1],
  ])('%s.%s defaults to %i', async (table, column, value) => {
    const found = await database.list`select column_default from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_name = ${column}`;
    expect(found).toEqual([String(value)]);
  });
});

describe('codes and limits in functions', () => {
  test('raised by the database are codes of the contract', async () => {
    const sources = await database.list`select prosrc from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
    const raised = sources.flatMap(raisedCodes);
    expect(raised.length).toBeGreaterThan(400);
    expect(raised.filter((code) => !isErrorCode(code))).toEqual([]);
  });

  test('match the reserved slugs of the contract', async () => {
    const source = await sourceOf('require_free_slug');
    const [, list = ''] = /in \(('[^)]*)\)/u.exec(source) ?? [];
    expect([...list.matchAll(/'([^']+)'/gu)].map((match) => match[1])).toEqual([...RESERVED_ARTICLE_SLUGS]);
  });

  test('match the number of featured articles', async () => {
    const source = await sourceOf('set_featured_articles');
    expect(source).toContain(`cardinality(articles) > ${String(ARTICLE_LIMITS.featuredMax)} `);
  });

  test.each([
    ['record_stock', /kind not in \(([^)]*)\)/u, RECORDED_KINDS],
    ['place_order', /not in \('courier'([^)]*)\)/u, DELIVERY_METHODS.slice(1)],
  ] as const)('match the choices of the contract in %s', async (name, pattern, values) => {
    const source = await sourceOf(name);
    const [, list = ''] = pattern.exec(source) ?? [];
    expect([...list.matchAll(/'([^']+)'/gu)].map((match) => match[1])).toEqual([...values]);
  });

  test.each([
    ['desk_orders', DESK_QUEUES],
    ['desk_variants', STOCK_STATES],
  ] as const)('match the values of the contract in %s', async (view, values) => {
    const [source = ''] = await database.list`select pg_get_viewdef(${`public.${view}`}::regclass)`;
    const found = [...source.matchAll(/(?:THEN|ELSE) '([^']+)'/gu)].map((match) => match[1]);
    expect(new Set(found)).toEqual(new Set(values));
  });

  test('match the queues of the contract in private.application_queue', async () => {
    const source = await sourceOf('application_queue');
    const found = [...source.matchAll(/(?:then|else) '([^']+)'/gu)].map((match) => match[1]);
    expect(new Set(found)).toEqual(new Set(APPLICATION_QUEUES));
  });

  test('match the open orders and hold times of the contract', async () => {
    expect(await sourceOf('place_order')).toContain(`>= 5, 'too_many_open_orders'`);
    expect(ERROR_TEXTS.too_many_open_orders).toContain('five unpaid orders');
    const [row] = await sql`select extract(epoch
      from private.payment_hold('payfast'))::int / 60 as minutes, extract(epoch
      from private.payment_hold('eft'))::int / 3600 as hours`;
    expect(row).toEqual({ minutes: ORDER_LIMITS.holdMinutes, hours: ORDER_LIMITS.transferHoldHours });
    const proofs = await sourceOf('add_payment_proof');
    expect(proofs).toContain(`>= ${String(ORDER_LIMITS.proofs)}, 'too_many_files'`);
  });

  test('match the return period of the contract', async () => {
    expect(await sourceOf('request_return')).toContain(`interval '${String(RETURN_LIMITS.days)} days'`);
  });

  test('name constraints that exist', async () => {
    const known = await database.list`select conname from pg_constraint union select relname from pg_class
      where relkind = 'i'`;
    expect(Object.keys(CONSTRAINT_CODES).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('map every constraint of a public form to a code', async () => {
    const checks = await database.list`select conname from pg_constraint
      join pg_class on pg_class.oid = conrelid
       where contype = 'c'
         and relname = any ('{partner_inquiries,user_private,bans,article_revisions,article_reviews,blog_categories,orders,order_notes,order_returns,refunds}')`;
    // Written by functions only.
    const inner = [
      'article_revisions_number_check',
      'article_revisions_version_check',
      'bans_email_check',
      'bans_former_status_check',
      'bans_gamertag_check',
      'bans_lifted_at_check',
      'order_returns_closed_check',
      'order_returns_state_check',
      'orders_axes_check',
      'orders_collection_label_check',
      'orders_delivery_method_check',
      'orders_discount_check',
      'orders_fulfilment_state_check',
      'orders_hold_check',
      'orders_money_check',
      'orders_number_check',
      'orders_order_state_check',
      'orders_paid_check',
      'orders_payment_method_check',
      'orders_payment_state_check',
      'refunds_amount_cents_check',
      'refunds_shipping_cents_check',
      'user_private_email_check',
    ];
    expect(checks.filter((name) => !(name in CONSTRAINT_CODES)).toSorted()).toEqual(inner);
  });
});
