/** Every function that a signed-in person may call, and its outcome by the person's situation. */
import { DESKS, STAFF_FUNCTIONS } from './desks.ts';
import { ROWS } from './fixture.ts';

/** A refusal's message; null where the call is carried out. */
export type Outcome = string | null;

/** What a guardian consents to. */
export type Purpose = 'membership' | 'public_profile' | 'streaming' | 'birthday_list' | 'travel' | 'shop';

/** Outcomes of one function; the columns of the table. */
export interface FunctionRow {
  /** Arguments in SQL; nulls by default. */
  readonly args?: string;
  /** SQL before the call; `:person` is the caller's id. */
  readonly preparation?: string;
  /** Confirmed the address, onboarding not done, age unknown. */
  readonly registered: Outcome;
  readonly onboarded: Outcome;
  /** A minor without any consent. */
  readonly minor: Outcome;
  /** A minor with these consents has the outcome of an onboarded member, and without one of them that of a minor. */
  readonly purposes: readonly Purpose[];
  readonly banned: Outcome;
  /** With the token of a session that was ended. */
  readonly signedOut: Outcome;
}

const CLOSED = { banned: 'banned', signedOut: 'not_signed_in' } as const;

/** For everybody with an account: reading, own data, own orders, the way to a membership. */
const account = (args?: string, outcome: Outcome = null): FunctionRow => ({
  ...(args === undefined ? {} : { args }),
  registered: outcome,
  onboarded: outcome,
  minor: outcome,
  purposes: [],
  ...CLOSED,
});

/** Acts as a member: needs a finished onboarding, of a minor the consent to the membership. */
const member = (args?: string): FunctionRow => ({
  ...(args === undefined ? {} : { args }),
  registered: 'onboarding_required',
  onboarded: null,
  minor: 'minor_consent_required',
  purposes: ['membership'],
  ...CLOSED,
});

/**
 * Buys: needs an account only, of a minor the consent to the shop. Decided: the specification opens the checkout to
 * every account, so one of unknown age buys, too; from the date of birth on the guardian decides.
 */
const buyer = (args: string, preparation?: string): FunctionRow => ({
  args,
  ...(preparation === undefined ? {} : { preparation }),
  registered: null,
  onboarded: null,
  minor: 'minor_consent_required',
  purposes: ['shop'],
  ...CLOSED,
});

/** The same for all, signed in or not. */
const open = (args?: string, outcome: Outcome = null): FunctionRow => ({
  ...account(args, outcome),
  banned: outcome,
  signedOut: outcome,
});

/** Functions beyond the permission of a desk need a superadmin, but for the export of the audit, which has a permission of its own. */
const SUPERADMIN = new Set(Object.values(DESKS).flatMap(({ beyond = [] }) => beyond));
SUPERADMIN.delete('export_audit');

const staff = account(undefined, 'permission_required');
const superadmin = account(undefined, 'superadmin_required');

const OWN_ORDER = `update public.orders set user_id = :person, payment_method = 'payfast' where id = '${ROWS.bannedOrder}'`;
const NUMBER = `'OB-2026-900002'`;
const CART = `[{"product_id": "${ROWS.activeProduct}", "quantity": 1, "size": "Medium", "color": "Ink", "price_cents": 89950}]`;
const ORDER = `{
  "key": "91000000-0000-4000-8000-000000000001", "payment_method": "eft", "seen_total_cents": 89950, "lines": ${CART},
  "contact": {"name": "Thandi Buyer", "email": "thandi@mail.test", "phone": "+27825550100"},
  "delivery": {
    "method": "courier", "address_line": "1 Long Street", "city": "Cape Town", "province": "Western Cape", "postal_code": "8001"
  }
}`;

/** A team without applications; the test inserts it. */
export const FREE_TEAM = '91000000-0000-4000-8000-000000000002';

/** A posting without applications; the test inserts it. */
export const FREE_POSTING = '91000000-0000-4000-8000-000000000003';

/** Every function of the API for the role authenticated. */
export const FUNCTIONS: Readonly<Record<string, FunctionRow>> = {
  // Membership.
  add_absence: member(`private.today(), private.today()`),
  answer_occasion: { ...member(`'yes'`), onboarded: 'not_found' },
  apply_to_role: member(`'${FREE_POSTING}'`),
  set_posting_alert: member(`'helper', true`),
  apply_to_team: member(`'${FREE_TEAM}'`),
  delete_absence: account(undefined, 'not_found'),
  delete_calendar_token: account(),
  my_availability: account(),
  my_calendar_token: account(),
  my_referral_code: member(),
  my_referrals: account(),
  available_positions: account(),
  my_exits: account(),
  my_role_applications: account(),
  my_role_checklists: account(),
  my_team_applications: account(),
  renew_calendar_token: member(),
  request_exit: member(`'organisation', null, '{time}', null, private.today(), null, true, 5`),
  team_application_eligibility: account(),
  tick_assignment_check: account(undefined, 'not_found'),
  withdraw_exit: account(undefined, 'not_found'),
  withdraw_role_application: account(undefined, 'not_found'),
  withdraw_team_application: account(undefined, 'not_found'),

  // Tickets.
  create_ticket: member(`'other', 'A question', 'Who orders the jerseys?'`),
  my_tickets: account(),
  my_ticket: account(undefined, 'not_found'),
  answer_ticket: account(`'HR-000000', 'x'`, 'not_found'),
  close_my_ticket: account(undefined, 'not_found'),
  reopen_my_ticket: account(undefined, 'not_found'),
  rate_ticket: account(undefined, 'not_found'),

  // Onboarding and the account.
  cancel_deletion_request: account(),
  cancel_email_change: account(),
  claim_referral: account(undefined, 'referral_invalid'),
  complete_onboarding: { ...member(), registered: 'onboarding_incomplete', minor: 'onboarding_incomplete' },
  confirm_majority: account(undefined, 'transition_not_allowed'),
  end_my_session: account(),
  ensure_member: account(),
  gamertag_available: account(`'Somebody'`),
  make_recovery_codes: account(undefined, 'second_factor_required'),
  my_email_change: account(),
  my_profile: account(),
  ticket_file_path: account(undefined, 'not_found'),
  my_sessions: account(),
  onboarding_state: account(),
  recovery_codes_left: account(),
  request_deletion: account(),
  request_my_data: account(),
  save_onboarding: account(undefined, 'invalid_input'),
  use_recovery_code: account(),

  // The shop. Orders of the past can be followed, cancelled and sent back whatever happened since.
  begin_payment: buyer(NUMBER, OWN_ORDER),
  cancel_my_order: { ...account(NUMBER), preparation: OWN_ORDER },
  choose_notifications: account(`'order', false, true, false`),
  read_notifications: account('1'),
  cancel_stock_alert: account(`'${ROWS.variant}'`),
  change_payment_method: { ...account(`${NUMBER}, 'eft'`), preparation: OWN_ORDER },
  place_order: buyer(`'${ORDER}'`),
  quote_order: account(`'${CART}'`),
  report_cancelled_payment: account(undefined, 'not_found'),
  request_return: account(undefined, 'not_found'),
  request_stock_alert: buyer(`'${ROWS.activeProduct}', 'Medium', 'Ink'`),
  withdraw_return: account(undefined, 'not_found'),

  // Reading.
  latest_live_run: account(),
  organisation_chart: account(),
  player_profile: account(),
  roster_on: account(),
  search_players: account(),
  search_desks: account(`'thandi'`),
  upcoming_birthdays: account(),

  // Public, also without an account.
  cancel_guest_stock_alerts: open(),
  check_banned: open(),
  confirm_guest_stock_alert: open(undefined, 'link_invalid'),
  confirmation_state: open(),
  count_article_view: open(),
  decide_guardian_consent: open(undefined, 'link_invalid'),
  declare_guardian: open(undefined, 'link_invalid'),
  featured_players: open(),
  featured_streamers: open(),
  guardian_consent: open(undefined, 'link_invalid'),
  appeal_thread: open(undefined, 'link_invalid'),
  request_appeal: open(`'somebody@mail.test'`),
  has_permission: open(`'admin'`),
  landing_statistics: open(),
  calendar_matches: open(),
  calendar_version: open(),
  match_months: open(),
  previous_meetings: open(`'x'`),
  read_article_preview: open(undefined, 'link_invalid'),
  reject_guardian_request: open(undefined, 'link_invalid'),
  article_counts: open(),
  articles_around: open(`array['x']`),
  search_articles: open(`'x', now()`),
  search_matches: open(`'x'`),
  site_changes: open(`now() - interval '1 day'`),

  // The desk.
  work_queue: account(),
  ...Object.fromEntries(STAFF_FUNCTIONS.map((name) => [name, SUPERADMIN.has(name) ? superadmin : staff])),
};
