/** Every function of the API that needs arguments, with some that aim at another member, a promotion or a row that does not exist. */
import { PEOPLE } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';

const missingId = '70000000-0000-4000-8000-000000000001';
const otherId = '70000000-0000-4000-8000-000000000002';
const expected = '2026-01-01T00:00:00Z';
const token = 'x';

const article = ROWS.draftArticle;
const articleVersion = { article, expected: '0.0' };
const assignment = { assignment: missingId, expected };
const inquiry = { inquiry: missingId, expected };
const item = { kind: 'order', item_key: missingId };
const number = 'OB-2026-900001';
const order = { order_id: missingId, expected };
const other = PEOPLE.otherMember.id;
const purchase = { purchase: missingId, expected };
const ticket = { ticket: missingId, expected };
const ticketNumber = 'HR-000000';

export const CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  // Accounts, consent, people and the public site.
  ban_user: { person: other, reason: 'x', expected },
  cancel_guest_stock_alerts: { token },
  confirm_guest_stock_alert: { token },
  create_guest_stock_alert: { product: PEOPLE.member.id, email: 'x@mail.test' },
  guest_stock_alert_due: { alert: PEOPLE.member.id },
  withdraw_guest_stock_alert: { token },
  execute_deletion: { person: other, expected },
  check_banned: { email: PEOPLE.otherMember.email, gamertag: 'OtherMember' },
  claim_outbox: { kinds: ['mail_consent_decision'], at_most: 1 },
  claim_referral: { code: 'ABCDEFGH' },
  confirm_majority: { version: '1' },
  confirmation_state: { token_hash: 'x' },
  consume_throttle: { action: 'x', subject: 'x', hits: 1, window_seconds: 60 },
  count_article_view: { article_slug: 'x' },
  create_guardian_request: { person: PEOPLE.minor.id },
  create_referral_invitation: { person: PEOPLE.member.id, email: 'x@mail.test' },
  decide_guardian_consent: { token, decisions: { membership: true }, version: '1' },
  declare_guardian: { token, declaration: '1' },
  decline_deletion: { person: other, reason: 'x', expected },
  featured_players: { window_size: 24 },
  featured_streamers: { window_size: 24 },
  gamertag_available: { wanted: 'OtherMember' },
  guardian_consent: { token },
  has_permission: { permission: 'admin' },
  lift_ban: { person: PEOPLE.banned.id, reason: 'x', expected },
  opt_out_of_invitations: { email: 'x@mail.test' },
  reject_guardian_request: { token },
  request_deletion: { reason: 'x' },
  save_onboarding: { step: 'identity', answers: { legal_name: 'x', role: 'superadmin', status: 'approved' } },
  set_admin_second_factor: { required: true },
  set_profile_photo: { person: other, url: '/avatars/x.webp' },
  set_user_role: { person: PEOPLE.member.id, new_role: 'superadmin', expected },
  set_user_status: { person: PEOPLE.member.id, new_status: 'approved', expected },
  articles_around: { slugs: ['x'] },
  search_articles: { query: 'x', until: expected },
  site_changes: { since: expected },
  previous_meetings: { match_slug: 'x' },
  search_matches: { query: 'x' },
  user_history: { person: other },
  withdraw_guardian_request: { token },
  withdraw_referral_invitation: { person: other, email: 'x@mail.test' },

  // Applications to teams.
  apply_to_team: { team: missingId },
  withdraw_team_application: { application: missingId },
  add_team_application_note: { application: missingId, body: 'x' },
  advance_team_applications: { applications: [], step: 'review' },
  preview_team_applications: { applications: [], step: 'review' },
  advance_team_application: { application: missingId, expected, step: 'review' },
  delete_team: { team: missingId, expected },
  set_team_order: { teams: [missingId] },
  team_application_for_desk: { application: missingId },
  team_candidates: { team: missingId, search: 'other' },
  team_application_facts: { application: missingId },

  // Exits.
  advance_exit: { exit: missingId, expected, step: 'acknowledge' },
  exit_for_desk: { exit: missingId },
  set_exit_check: { exit: missingId, item: 'equipment', is_done: true },
  set_exit_successor: { exit: missingId, line: missingId, successor: 'Lantern' },
  request_exit: {
    kind: 'organisation',
    team: null,
    reasons: ['time'],
    words: null,
    last_day: '2026-01-01',
    equipment: null,
    would_return: true,
    score: 5,
  },
  withdraw_exit: { exit: missingId },
  exit_facts: { exit: missingId },

  // Matches and achievements.
  apply_match_import: { rows: [], expected: 'x' },
  check_match_import: { rows: [] },
  roster_on: { team: missingId, day: '2026-01-01' },
  delete_achievement: { achievement: missingId, expected },
  delete_match: { match: missingId, expected },
  merge_opponents: { opponent: missingId, expected, remaining: other },
  record_match: { match: missingId, expected, maps: [], players: [], finish: true },
  save_achievement: { team: missingId, title: 'x', event: 'x', achieved_on: '2026-01-01' },
  save_competition: { competition: missingId, expected, name: 'x' },
  save_opponent: { opponent: missingId, expected, name: 'x' },
  save_match: { team: missingId, opponent: 'x', starts_at: expected, best_of: 1 },
  set_match_state: { match: missingId, expected, new_state: 'live' },

  // Availability.
  add_absence: { from_day: '2090-01-01', to_day: '2090-01-02' },
  answer_occasion: { answer: 'yes', match: missingId },
  availability_mail_facts: { person: other, match: missingId },
  choose_line_up: { match: missingId, expected, players: [] },
  delete_absence: { absence: missingId },
  delete_training: { training: missingId, expected },
  member_calendar: { token },
  remind_silent_players: { match: missingId },
  save_training: { team: missingId, title: 'x', starts_at: '2090-01-01T18:00:00Z', minutes: 60 },
  set_training_day: { training: missingId, day: '2090-01-01', takes_place: false },
  team_availability: { team: missingId },

  // Tickets of the caller.
  answer_ticket: { number: ticketNumber, body: 'x' },
  create_ticket: { category: 'other', title: 'x', body: 'x' },
  close_my_ticket: { number: ticketNumber },
  my_ticket: { number: ticketNumber },
  rate_ticket: { number: ticketNumber, rating: 5 },
  reopen_my_ticket: { number: ticketNumber, body: 'x' },

  // News.
  article_for_editing: { article },
  create_article: { content: { title: 'x' } },
  create_article_preview: { article },
  delete_article: articleVersion,
  join_article: { article },
  publish_article: articleVersion,
  revoke_article_previews: { article },
  save_article: { ...articleVersion, content: { title: 'x' } },
  set_article_status: { ...articleVersion, new_status: 'in_review' },
  undo_article_archive: articleVersion,
  set_category_order: { categories: [], expected: [] },
  set_featured_articles: { articles: [], expected: [] },
  record_article_picture: { name: 'x', width: 1, height: 1, bytes: 1, person: PEOPLE.member.id },
  read_article_preview: { token },

  // Players.
  player_profile: { identifier: 'OtherMember' },
  search_players: { search: 'Other' },

  // Roles, postings and applications to them.
  assign_role: { person: missingId, code: 'helper' },
  end_assignment: assignment,
  merge_roles: { from_code: 'helper', into_code: 'ceo', expected },
  reopen_assignment: assignment,
  role_candidates: { search: 'member' },
  role_deactivation: { code: 'helper' },
  role_history: { code: 'helper' },
  save_role_posting: { content: { role_code: 'helper', tasks: 'x' } },
  set_assignment_primary: { ...assignment, is_primary: true },
  set_assignment_term: assignment,
  set_role_checklist_order: { items: [], expected: [missingId] },
  set_role_posting_state: { posting: missingId, expected, state: 'open' },
  transfer_assignment: { ...assignment, person: missingId },
  undo_transfer: { successor: missingId },
  add_role_application_note: { application: missingId, body: 'x' },
  advance_role_application: { application: missingId, expected, step: 'review' },
  advance_role_applications: { applications: [], step: 'review' },
  apply_to_role: { posting: missingId },
  set_posting_alert: { code: 'helper', is_wanted: true },
  preview_role_applications: { applications: [], step: 'review' },
  role_application_for_desk: { application: missingId },
  tick_assignment_check: { item: missingId, side: 'holder', is_ticked: true },
  withdraw_role_application: { application: missingId },
  role_application_facts: { application: missingId },
  role_term_facts: { assignment: missingId, person: missingId },

  // Security of the account.
  end_my_session: { session: PEOPLE.otherMember.sessionId },
  use_recovery_code: { code: '0000-0000-0000' },

  // The shop.
  request_stock_alert: { product: missingId },
  begin_payment: { number },
  cancel_my_order: { number, reason: 'x' },
  change_payment_method: { number, payment_method: 'eft' },
  cancel_stock_alert: { variant: missingId },
  place_order: { input: {} },
  quote_order: { lines: [], delivery: 'courier' },
  report_cancelled_payment: { number, attempt: missingId },
  request_return: { number, reason: 'x', lines: [] },
  withdraw_return: { number },
  add_order_note: { order_id: missingId, body: 'x' },
  tag_orders: { order_ids: [missingId], tag: 'x', is_added: true },
  advance_order: { ...order, step: 'pick' },
  advance_orders: { actions: [] },
  advance_purchase_order: { ...purchase, step: 'send' },
  apply_product_import: { rows: [], expected: 'x' },
  change_products: { changes: [] },
  cancel_order: { ...order, reason: 'x' },
  check_product_import: { rows: [] },
  confirm_transfer: { ...order, amount_cents: 1, reference: 'x' },
  delete_discount_code: { discount: missingId, expected },
  count_stock: { counts: [] },
  decide_return: { ...order, decision: 'approve' },
  order_for_desk: { order_id: missingId },
  payment_notice_for_desk: { notice: 1 },
  payment_proof_for_desk: { proof: missingId },
  preview_order_step: { step: 'pick' },
  preview_stock_count: { skus: '{}' },
  receive_purchase_order: { ...purchase, arrived: [] },
  receive_return: { ...order, lines: [] },
  record_refund: { ...order, amount_cents: 1, reason: 'x' },
  record_stock: { variant: missingId, kind: 'receive', quantity: 1, reason: 'x' },
  save_discount_code: { content: {}, discount: missingId, expected },
  save_purchase_order: { ...purchase, content: {} },
  save_supplier: { content: {}, supplier: missingId, expected },
  set_low_stock: { variant: missingId, low_at: 1 },
  resolve_payment_review: { ...order, decision: 'dismiss', reason: 'x' },
  add_payment_proof: {
    person: other,
    number,
    path: `${'0c'.repeat(16)}.pdf`,
    media_type: 'application/pdf',
    bytes: 1,
  },
  judge_payment_notice: { notice: 1, checks: [], facts: {} },
  read_payment_notice: { notice: 1 },
  store_payment_notice: { raw: 'x', source: 'x' },

  // Streamers.
  save_streamer: { person: other, expected, content: {} },
  set_streamer: { person: other, expected, is_creator: true, is_featured: false },
  go_live: { person: other, expected, platform: 'twitch', hours: 1 },
  end_live: { person: other, expected, since: expected },
  streamer_candidates: { wanted: 'Other' },
  record_live_run: { outcome: 'ok', asked: 1 },
  record_live_states: { asked_at: expected, states: [] },

  // Tickets by link and by mail.
  appeal_thread: { token },
  request_appeal: { email: 'somebody@mail.test' },
  ticket_file_path: { file: missingId },
  add_ticket_file: {
    person: PEOPLE.member.id,
    name: 'x.pdf',
    path: `${'0d'.repeat(16)}.pdf`,
    media_type: 'application/pdf',
    bytes: 1,
  },
  answer_ticket_by_mail: {
    ticket: missingId,
    sender: 'x@mail.test',
    mail_hash: '0'.repeat(64),
    body: 'x',
    files: [],
    files_left: 0,
  },
  mail_answerer: { ticket: missingId, sender: 'x@mail.test', mail_hash: '0'.repeat(64) },
  make_appeal_link: { link: missingId },
  report_thread: { code: 'x', action: 'read', body: 'x', request_id: missingId, network: 'x' },
  send_report: { category: 'conduct', body: 'x', about_name: 'x', network: 'x' },
  ticket_mail: { ticket: missingId },

  // Tickets at the desk.
  assign_ticket: { ...ticket, person: missingId },
  change_ticket: { ...ticket, category: 'other', priority: 'low', sensitivity: 'normal', about: missingId },
  delete_hr_template: { template: missingId },
  edit_ticket_message: { message: missingId, body: 'x' },
  join_ticket: { ticket: missingId },
  link_tickets: { ticket: missingId, other: otherId },
  merge_tickets: { source: missingId, target: otherId, expected },
  move_tickets: { tickets: [], action: 'take' },
  print_ticket: { ticket: missingId, with_notes: true },
  reply_to_ticket: { ticket: missingId, seen: missingId, body: 'x', kind: 'public', action: 'reply' },
  save_hr_template: { template: missingId, expected, content: { title: 'x', body: 'x' } },
  set_hr_duty: { person: missingId, duty: 'restricted', is_named: true },
  set_ticket_readers: { ...ticket, people: [missingId] },
  ticket_for_desk: { ticket: missingId },
  unlink_tickets: { ticket: missingId, other: otherId },

  // Work queue, partners, people, audit, figures and notifications.
  release_work: item,
  take_work: item,
  add_partner_note: { inquiry: missingId, body: 'x' },
  advance_partner_inquiry: { ...inquiry, step: 'contacted' },
  answer_partner_inquiry: { ...inquiry, subject: 'x', body: 'x' },
  assign_partner_inquiry: { ...inquiry, is_mine: true },
  partner_inquiry_for_desk: { inquiry: missingId },
  set_partner_value: { ...inquiry, value_cents: 1 },
  choose_notifications: { kind: 'order', bell: true, mail: true, weekly: false },
  read_notifications: { newest: 1 },
  change_users: { people: [{ id: missingId, expected }], step: 'approve' },
  preview_user_step: { people: [missingId], step: 'approve' },
  search_audit: { search: 'x' },
  count_audit: { search: 'x' },
  dismiss_outbox: { item: 987_654_321, reason: 'x' },
  retry_outbox: { item: 987_654_321 },
  weekly_mail_facts: { person: '00000000-0000-4000-8000-000000000000' },
  partner_answer_to_mail: { event: 1 },
  search_desks: { query: 'other' },
  dashboard: {
    first_day: '2026-02-01',
    last_day: '2026-02-02',
    before_first: '2026-01-01',
    before_last: '2026-01-02',
  },
};

/** Calls of some functions. */
export function callsOf(names: readonly string[]): [name: string, args: Record<string, unknown>][] {
  return names.map((name) => [name, CALLS[name] ?? {}]);
}
