import type { TestDatabase } from '#tests/support/database.ts';
import { PEOPLE, PEOPLE_TEAM } from '#tests/support/people.ts';

const id = (number: number): string => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Rows that the matrix and the tests of one noun read and write; added to the people of the template. */
export const ROWS = {
  executive: id(1),
  minorMembership: id(2),
  bannedMembership: id(3),
  formerMembership: id(4),
  ceoAssignment: id(5),
  endedAssignment: id(6),
  hiddenAssignment: id(7),
  checklistItem: id(8),
  assignmentCheck: id(9),
  articlePicture: `640384${'0'.repeat(24)}f1`,
  category: id(10),
  publishedArticle: id(11),
  dueArticle: id(12),
  scheduledArticle: id(13),
  draftArticle: id(14),
  reviewedArticle: id(15),
  archivedArticle: id(16),
  publishedRevision: id(17),
  draftRevision: id(18),
  supplier: id(20),
  color: id(21),
  size: id(22),
  activeProduct: id(23),
  draftProduct: id(24),
  archivedProduct: id(25),
  variant: id(26),
  inactiveVariant: id(27),
  draftVariant: id(28),
  inquiry: id(30),
  consentRequest: id(31),
  deletionRequest: id(32),
  referral: id(33),
  memberOrder: id(40),
  discountCode: id(140),
  bannedOrder: id(41),
  payment: id(42),
  refund: id(43),
  paymentProof: id(44),
  orderReturn: id(46),
  purchaseOrder: id(45),
  memberApplication: id(50),
  bannedApplication: id(51),
  memberRoleApplication: id(55),
  bannedRoleApplication: id(56),
  roleEvent: '900009',
  memberExit: id(150),
  hrExit: id(151),
  roleNote: '900010',
  openPosting: id(52),
  unlistedPosting: id(53),
  draftPosting: id(54),
  competition: id(60),
  rivals: id(67),
  otherOpponent: id(68),
  playedMatch: id(61),
  nextMatch: id(62),
  achievement: id(63),
  guestAlert: id(64),
  training: id(65),
  absence: id(66),
  publicEvent: '900001',
  internalEvent: '900002',
  memberTicket: id(80),
  confidentialTicket: id(81),
  restrictedTicket: id(82),
  ticketAboutSuperadmin: id(83),
  ticketOfHr: id(84),
  bannedTicket: id(85),
  ticketMessage: id(86),
  ticketNote: id(87),
  hrAnswer: id(88),
  draftAnswer: id(89),
  hrTemplate: id(90),
  privateView: id(70),
  sharedView: id(71),
  editorView: id(72),
  bannedView: id(73),
  orderLine: '900003',
  orderNote: '900004',
  paymentNotice: '900005',
  purchaseOrderLine: '900006',
  applicationEvent: '900007',
  applicationNote: '900008',
} as const;

const ORGANISATION = `
insert into auth.users (id, email) values ('${ROWS.executive}', 'executive@people.test');
update public.users set status = 'active', onboarding = true, full_name = 'Chief', is_creator = true where id = '${ROWS.executive}';
update public.user_private set date_of_birth = '1980-05-05' where user_id = '${ROWS.executive}';
insert into public.game_categories (category_code, display_name, is_active) values ('old_game', 'Old game', false);
insert into public.organizational_roles
  (role_code, role_title, department, level, reports_to_role_code, max_positions, is_active, platform_permissions)
values
  ('ceo', 'Chief Executive', 'executive', 1, null, 1, true, '{"admin": true}'),
  ('helper', 'Helper', 'community', 3, 'ceo', 20, true, '{}'),
  ('old_role', 'Old role', 'community', 2, 'ceo', 1, false, '{}');
insert into public.organizational_roles (role_code, role_title, department, level, max_positions) values
  ('people_coach', 'Coach', 'esports', 5, 2), ('people_scout', 'Scout', 'esports', 6, 1);
insert into public.role_postings (id, role_code, state, tasks, visibility, opened_at) values
  ('${ROWS.openPosting}', 'people_coach', 'open', 'Train the roster', 'members', now()),
  ('${ROWS.unlistedPosting}', 'people_scout', 'open', 'Find players', 'unlisted', now()),
  ('${ROWS.draftPosting}', 'people_coach', 'draft', 'Train the second roster', 'members', null);
insert into public.user_organizational_roles (id, user_id, role_code, start_date, end_date, contact_email) values
  ('${ROWS.ceoAssignment}', '${ROWS.executive}', 'ceo', now() - interval '1 year', null, 'ceo@club.test'),
  ('${ROWS.endedAssignment}', '${PEOPLE.member.id}', 'helper', now() - interval '2 years', now() - interval '1 year', null),
  ('${ROWS.hiddenAssignment}', '${PEOPLE.minor.id}', 'helper', now() - interval '1 day', null, null);
insert into public.posting_alerts (role_code, user_id) values
  ('helper', '${PEOPLE.member.id}'), ('helper', '${PEOPLE.banned.id}');
insert into public.role_checklist_items (id, role_code, task, link) values
  ('${ROWS.checklistItem}', 'helper', 'Read the code of conduct', '/terms');
insert into public.assignment_checks (id, assignment_id, place, task, ticked_by) values
  ('${ROWS.assignmentCheck}', '${ROWS.hiddenAssignment}', 1, 'Sign the contract', 'both');
insert into public.team_members (id, team_id, user_id, status, joined_at, left_at) values
  ('${ROWS.minorMembership}', '${PEOPLE_TEAM.id}', '${PEOPLE.minor.id}', 'active', now() - interval '1 day', null),
  ('${ROWS.bannedMembership}', '${PEOPLE_TEAM.id}', '${PEOPLE.banned.id}', 'active', now() - interval '1 day', null),
  ('${ROWS.formerMembership}', '${PEOPLE_TEAM.id}', '${PEOPLE.otherMember.id}', 'left', now() - interval '2 days', now());
`;

const NEWS = `
insert into public.blog_categories (id, name, slug) values ('${ROWS.category}', 'Results', 'results');
insert into public.blog_articles (id, slug, title, body, category_id, author_id, status, published_at) values
  ('${ROWS.publishedArticle}', 'published', 'Published', 'Body', '${ROWS.category}', '${PEOPLE.editor.id}', 'published', now() - interval '2 days'),
  ('${ROWS.dueArticle}', 'due', 'Due', 'Body', null, null, 'scheduled', now() - interval '1 minute'),
  ('${ROWS.scheduledArticle}', 'scheduled', 'Scheduled', 'Body', null, null, 'scheduled', now() + interval '1 day'),
  ('${ROWS.draftArticle}', 'draft', 'Draft', 'Body', null, null, 'draft', null),
  ('${ROWS.reviewedArticle}', 'reviewed', 'Reviewed', 'Body', null, null, 'in_review', now() - interval '1 day'),
  ('${ROWS.archivedArticle}', 'archived', 'Archived', 'Body', null, null, 'archived', now() - interval '1 day');
insert into public.article_revisions (id, article_id, number, title, slug, body, saved_by, saved_at, published_at) values
  ('${ROWS.publishedRevision}', '${ROWS.publishedArticle}', 1, 'Published', 'published', 'Body', '${PEOPLE.editor.id}', now() - interval '2 days', now() - interval '2 days'),
  ('${ROWS.draftRevision}', '${ROWS.draftArticle}', 1, 'Draft', 'draft', 'Body', '${PEOPLE.editor.id}', now() - interval '1 day', null);
insert into public.article_reviews (article_id, asked_by, note)
values ('${ROWS.reviewedArticle}', '${PEOPLE.editor.id}', 'Is the score right?');
insert into public.article_redirects (slug, article_id) values
  ('published-before', '${ROWS.publishedArticle}'), ('archived-before', '${ROWS.archivedArticle}');
insert into public.team_redirects (slug, team_id) values ('people-team-before', '${PEOPLE_TEAM.id}');
insert into private.article_previews (token_hash, article_id, created_by)
values (repeat('0b', 32), '${ROWS.draftArticle}', '${PEOPLE.editor.id}');
insert into private.archived_articles (article_id, former) values ('${ROWS.archivedArticle}', '{}');
insert into public.article_pictures (name, width, height, bytes, uploaded_by) values
  ('${ROWS.articlePicture}', 1600, 900, 1000, '${PEOPLE.editor.id}');
`;

const SHOP = `
insert into public.suppliers (id, name) values ('${ROWS.supplier}', 'Threads');
insert into public.supplier_contacts (supplier_id, email, phone, lead_time_days) values
  ('${ROWS.supplier}', 'orders@threads.test', '+27 11 000 0000', 14);
insert into public.product_colors (id, name, hex_code) values ('${ROWS.color}', 'Ink', '#0b0d10');
insert into public.product_sizes (id, name, abbreviation) values ('${ROWS.size}', 'Medium', 'M');
insert into public.products (id, slug, name, status, category, price_cents, supplier_id) values
  ('${ROWS.activeProduct}', 'jersey', 'Jersey', 'active', 'apparel', 89950, '${ROWS.supplier}'),
  ('${ROWS.draftProduct}', 'next-jersey', 'Next jersey', 'draft', 'apparel', 89950, null),
  ('${ROWS.archivedProduct}', 'old-jersey', 'Old jersey', 'archived', 'apparel', 89950, null);
insert into public.variants (id, product_id, sku, color_id, size_id, on_hand, reserved, is_active) values
  ('${ROWS.variant}', '${ROWS.activeProduct}', 'JERSEY-M', '${ROWS.color}', '${ROWS.size}', 10, 3, true),
  ('${ROWS.inactiveVariant}', '${ROWS.activeProduct}', 'JERSEY-L', '${ROWS.color}', null, 4, 0, false),
  ('${ROWS.draftVariant}', '${ROWS.draftProduct}', 'NEXT-M', null, null, 0, 0, true);
insert into public.discount_codes (id, code, percent, applies_to) values ('${ROWS.discountCode}', 'JERSEY10', 10, 'products');
insert into public.discount_code_products (code_id, product_id) values ('${ROWS.discountCode}', '${ROWS.activeProduct}');
`;

const ORDERS = `
insert into public.orders (
  id, number, user_id, idempotency_key, order_state, payment_state, payment_method, contact_name, contact_email, contact_phone,
  delivery_method, address_line, suburb, city, province, postal_code, subtotal_cents, shipping_cents, total_cents, vat_cents,
  vat_percent, paid_cents, refunded_cents, hold_expires_at, paid_at
) values
  ('${ROWS.memberOrder}', 'OB-2026-900001', '${PEOPLE.member.id}', '${ROWS.memberOrder}', 'placed', 'partially_refunded', 'payfast',
    'Thandi Buyer', 'buyer@mail.test', '+27825550100', 'courier', '1 Long Street', 'Gardens', 'Cape Town', 'Western Cape', '8001',
    269850, 0, 269850, 35198, 15, 269850, 1000, null, now()),
  ('${ROWS.bannedOrder}', 'OB-2026-900002', '${PEOPLE.banned.id}', '${ROWS.bannedOrder}', 'pending_payment', 'none', 'eft',
    'Shut Out', 'shut@mail.test', '+27825550101', 'courier', '2 Long Street', null, 'Cape Town', 'Western Cape', '8001',
    0, 9900, 9900, 1291, 15, 0, 0, now() + interval '1 day', null);
insert into public.order_lines (
  id, order_id, position, product_id, variant_id, slug, title, sku, size, color, unit_price_cents, quantity, returnable
) overriding system value
values (
  ${ROWS.orderLine}, '${ROWS.memberOrder}', 1, '${ROWS.activeProduct}', '${ROWS.variant}', 'jersey', 'Jersey', 'JERSEY-M', 'Medium',
  'Ink', 89950, 3, true
);
insert into public.order_events (id, order_id, kind, detail, is_internal, actor_id) overriding system value values
  (${ROWS.publicEvent}, '${ROWS.memberOrder}', 'ordered', '{}', false, '${PEOPLE.member.id}'),
  (${ROWS.internalEvent}, '${ROWS.memberOrder}', 'review_settled', '{"reason": "Known at the bank"}', true, '${PEOPLE.admin.id}');
insert into public.order_notes (id, order_id, author_id, body) overriding system value
values (${ROWS.orderNote}, '${ROWS.memberOrder}', '${PEOPLE.admin.id}', 'Pack with the poster');
insert into public.order_tags (order_id, tag) values ('${ROWS.memberOrder}', 'first order');
insert into public.payment_notices (id, raw, source, state, order_id, pf_payment_id, payment_status, amount_cents, outcome, judged_at)
overriding system value
values (
  ${ROWS.paymentNotice}, 'name_first=Thandi', '197.97.145.144', 'judged', '${ROWS.memberOrder}', '900006', 'COMPLETE', 269850, 'paid', now()
);
insert into public.payments (id, order_id, method, amount_cents, pf_payment_id, notice_id, recorded_by, state) values
  ('${ROWS.payment}', '${ROWS.memberOrder}', 'payfast', 269850, '900006', ${ROWS.paymentNotice}, '${PEOPLE.admin.id}', 'accepted');
insert into public.refunds (id, order_id, amount_cents, reason, recorded_by) values
  ('${ROWS.refund}', '${ROWS.memberOrder}', 1000, 'A loose thread', '${PEOPLE.admin.id}');
insert into public.refund_lines (refund_id, line_id, quantity, amount_cents, due_pieces, restocked) values
  ('${ROWS.refund}', ${ROWS.orderLine}, 1, 1000, 0, 0);
insert into public.payment_proofs (id, order_id, path, media_type, bytes) values
  ('${ROWS.paymentProof}', '${ROWS.memberOrder}', '${'0b'.repeat(16)}.pdf', 'application/pdf', 1000);
insert into public.order_returns (id, order_id, state, reason, answer, decided_by, decided_at, closed_at) values
  ('${ROWS.orderReturn}', '${ROWS.memberOrder}', 'refused', 'Too small for me', 'It was worn', '${PEOPLE.admin.id}', now(), now());
insert into public.order_return_lines (return_id, line_id, quantity) values ('${ROWS.orderReturn}', ${ROWS.orderLine}, 1);
`;

const EXITS = `
insert into public.exits (
  id, user_id, kind, team_id, reasons, reason_words, last_day, equipment, would_return, score, state, confirmed_at, certificate_number
) values
  ('${ROWS.memberExit}', '${PEOPLE.member.id}', 'team', '${PEOPLE_TEAM.id}', '{time}', 'Too many evenings', private.today() + 7, 'A headset',
    true, 8, 'confirmed', now(), '0A1B-2C3D-4E5F'),
  ('${ROWS.hrExit}', '${PEOPLE.hr.id}', 'organisation', null, '{moving}', null, private.today() + 7, null, false, 3, 'submitted', null, null);
insert into private.exit_events (exit_id, kind, is_internal, detail, actor_id) values
  ('${ROWS.memberExit}', 'confirmed', false, '{"message": "Thank you for three years"}', '${PEOPLE.hr.id}'),
  ('${ROWS.memberExit}', 'note', true, '{"body": "Argued with the captain"}', '${PEOPLE.hr.id}');
insert into private.exit_checks (exit_id, item, done_at, done_by) values ('${ROWS.memberExit}', 'equipment', now(), '${PEOPLE.hr.id}');
`;

const APPLICATIONS = `
insert into public.team_applications (id, team_id, user_id, application_message, stage, due_on) values
  ('${ROWS.memberApplication}', '${PEOPLE_TEAM.id}', '${PEOPLE.member.id}', 'I hold the left side', 'in_review', current_date + 7),
  ('${ROWS.bannedApplication}', '${PEOPLE_TEAM.id}', '${PEOPLE.banned.id}', 'Let me in', 'submitted', current_date + 7);
insert into public.team_application_events (id, application_id, kind, detail, is_internal, actor_id) overriding system value values
  (${ROWS.applicationEvent}, '${ROWS.memberApplication}', 'in_review', '{"message": "We look at your matches"}', false, '${PEOPLE.admin.id}'),
  (${ROWS.applicationNote}, '${ROWS.memberApplication}', 'note', '{"body": "Left the last team in anger"}', true, '${PEOPLE.admin.id}');
insert into public.role_applications (id, posting_id, user_id, application_message, stage, due_on) values
  ('${ROWS.memberRoleApplication}', '${ROWS.openPosting}', '${PEOPLE.member.id}', 'I coached a school', 'in_review', current_date + 7),
  ('${ROWS.bannedRoleApplication}', '${ROWS.openPosting}', '${PEOPLE.banned.id}', 'Hire me', 'submitted', current_date + 7);
insert into public.role_application_events (id, application_id, kind, detail, is_internal, actor_id) overriding system value values
  (${ROWS.roleEvent}, '${ROWS.memberRoleApplication}', 'in_review', '{"message": "We call you"}', false, '${PEOPLE.hr.id}'),
  (${ROWS.roleNote}, '${ROWS.memberRoleApplication}', 'note', '{"body": "Late last year"}', true, '${PEOPLE.hr.id}');
`;

// Played now: the captain is on the roster from this moment on.
const MATCHES = `
insert into public.competitions (id, name, organiser) values ('${ROWS.competition}', 'Cape Masters', 'Cape Events');
insert into public.opponents (id, name) values ('${ROWS.rivals}', 'Rivals'), ('${ROWS.otherOpponent}', 'Others');
insert into public.matches (id, team_id, opponent, competition_id, starts_at, best_of) values
  ('${ROWS.playedMatch}', '${PEOPLE_TEAM.id}', 'Rivals', '${ROWS.competition}', now(), 3),
  ('${ROWS.nextMatch}', '${PEOPLE_TEAM.id}', 'Others', null, now() + interval '3 days', 1);
insert into public.match_redirects (slug, match_id) values ('people-team-rivals-before', '${ROWS.playedMatch}');
update public.matches set state = 'live' where id = '${ROWS.playedMatch}';
insert into public.match_maps (match_id, position, map_name, our_score, their_score) values
  ('${ROWS.playedMatch}', 1, 'Split', 13, 8), ('${ROWS.playedMatch}', 2, 'Haven', 13, 11);
update public.matches set state = 'completed' where id = '${ROWS.playedMatch}';
insert into public.match_players (match_id, user_id) values
  ('${ROWS.playedMatch}', '${PEOPLE.captain.id}'), ('${ROWS.playedMatch}', '${PEOPLE.minor.id}'),
  ('${ROWS.playedMatch}', '${PEOPLE.banned.id}');
insert into public.trainings (id, team_id, title, starts_at, minutes, repeats_until) values
  ('${ROWS.training}', '${PEOPLE_TEAM.id}', 'Aim', '2090-01-01 16:00+00', 90, '2090-02-01');
insert into public.training_exceptions (training_id, day) values ('${ROWS.training}', '2090-01-08');
insert into public.absences (id, user_id, from_day, to_day) values
  ('${ROWS.absence}', '${PEOPLE.captain.id}', '2090-01-01', '2090-01-05');
insert into public.availability_answers (user_id, match_id, answer, note) values
  ('${PEOPLE.captain.id}', '${ROWS.nextMatch}', 'yes', 'Late by ten minutes');
insert into private.calendar_addresses (user_id, token) values ('${PEOPLE.captain.id}', '${'c'.repeat(64)}');
insert into public.achievements (id, team_id, title, event, achieved_on, place, prize_cents) values
  ('${ROWS.achievement}', '${PEOPLE_TEAM.id}', 'Champions', 'Cape Masters', private.today(), 1, 500000);
insert into public.achievement_members (achievement_id, user_id) values
  ('${ROWS.achievement}', '${PEOPLE.captain.id}'), ('${ROWS.achievement}', '${PEOPLE.minor.id}'),
  ('${ROWS.achievement}', '${PEOPLE.banned.id}');
`;

const ALERTS = `
insert into public.stock_alerts (variant_id, user_id) values
  ('${ROWS.inactiveVariant}', '${PEOPLE.member.id}'), ('${ROWS.variant}', '${PEOPLE.banned.id}');
insert into public.guest_stock_alerts (id, variant_id, email, mailbox_hash, token_hash, confirmed_at) values
  ('${ROWS.guestAlert}', '${ROWS.inactiveVariant}', 'guest@mail.test', '${'a'.repeat(64)}', '${'b'.repeat(64)}', now());
`;

const NOTIFICATIONS = `
insert into public.notifications (user_id, kind, event, about) values
  ('${PEOPLE.member.id}', 'order', 'shipped', 'MATRIX-1'), ('${PEOPLE.minor.id}', 'order', 'shipped', 'MATRIX-2'),
  ('${PEOPLE.banned.id}', 'order', 'shipped', 'MATRIX-3');
insert into public.notification_choices (user_id, kind) values
  ('${PEOPLE.member.id}', 'role'), ('${PEOPLE.minor.id}', 'consent'), ('${PEOPLE.banned.id}', 'work');
`;

const VIEWS = `
insert into public.saved_views (id, owner_id, desk, name, query, is_shared) values
  ('${ROWS.privateView}', '${PEOPLE.admin.id}', 'orders', 'My packing', '?queue=to_pack', false),
  ('${ROWS.sharedView}', '${PEOPLE.admin.id}', 'orders', 'Money first', '?queue=money', true),
  ('${ROWS.editorView}', '${PEOPLE.editor.id}', 'articles', 'Drafts', '?state=draft', false),
  ('${ROWS.bannedView}', '${PEOPLE.banned.id}', 'people', 'Newest', '', false);
`;

const TICKETS = `
insert into public.tickets (id, number, category, priority, sensitivity, title, requester_id, about_user_id, state, closed_at) values
  ('${ROWS.memberTicket}', 'HR-900001', 'account', 'normal', 'normal', 'My name is wrong', '${PEOPLE.member.id}', null, 'new', null),
  ('${ROWS.confidentialTicket}', 'HR-900002', 'team', 'normal', 'confidential', 'Training times', '${PEOPLE.otherMember.id}',
    '${PEOPLE.captain.id}', 'new', null),
  ('${ROWS.restrictedTicket}', 'HR-900003', 'conduct', 'high', 'restricted', 'What HR wrote', '${PEOPLE.member.id}', '${PEOPLE.hr.id}', 'new', null),
  ('${ROWS.ticketAboutSuperadmin}', 'HR-900004', 'team', 'normal', 'confidential', 'What the boss wrote', '${PEOPLE.captain.id}',
    '${PEOPLE.superadmin.id}', 'new', null),
  ('${ROWS.ticketOfHr}', 'HR-900005', 'technical', 'normal', 'normal', 'My screen is black', '${PEOPLE.hr.id}', null, 'new', null),
  ('${ROWS.bannedTicket}', 'HR-900006', 'ban_appeal', 'normal', 'normal', 'Let me back', '${PEOPLE.banned.id}', null, 'closed', now());
insert into private.ticket_messages (id, ticket_id, kind, is_internal, author, author_id, body) values
  ('${ROWS.ticketMessage}', '${ROWS.memberTicket}', 'public', false, 'requester', '${PEOPLE.member.id}', 'It has one letter too many'),
  ('${ROWS.ticketNote}', '${ROWS.memberTicket}', 'internal', true, 'staff', '${PEOPLE.hr.id}', 'Third time this year');
insert into private.ticket_message_versions (message_id, body) values ('${ROWS.ticketNote}', 'Third time this month');
insert into private.ticket_files (ticket_id, message_id, uploaded_by, name, path, media_type, bytes) values
  ('${ROWS.memberTicket}', '${ROWS.ticketMessage}', '${PEOPLE.member.id}', 'passport.webp', '${'0c'.repeat(16)}.webp', 'image/webp', 1000);
insert into private.ticket_openings (ticket_id, user_id) values ('${ROWS.memberTicket}', '${PEOPLE.hr.id}');
insert into private.ticket_seen (ticket_id) values ('${ROWS.memberTicket}');
insert into public.hr_answers (id, category, title, body, is_published) values
  ('${ROWS.hrAnswer}', 'account', 'Change your name', 'Open your profile', true),
  ('${ROWS.draftAnswer}', 'account', 'Change your age', 'Ask your guardian', false);
insert into private.ticket_links (ticket_id, other_id) values ('${ROWS.memberTicket}', '${ROWS.bannedTicket}');
insert into private.ticket_agents (ticket_id, user_id) values ('${ROWS.memberTicket}', '${PEOPLE.hr.id}');
insert into public.hr_templates (id, title, body) values ('${ROWS.hrTemplate}', 'Greeting', 'Hello {name}');
insert into private.appeals (ticket_id, user_id, email) values ('${ROWS.bannedTicket}', '${PEOPLE.banned.id}', '${PEOPLE.banned.email}');
insert into private.appeal_links (ticket_id, user_id, email, token_hash) values
  ('${ROWS.bannedTicket}', '${PEOPLE.banned.id}', '${PEOPLE.banned.email}', 'fixture');
insert into private.report_codes (ticket_id, code_hash) values ('${ROWS.restrictedTicket}', 'fixture');
insert into private.hr_duties (user_id, duty) values ('${PEOPLE.hr.id}', 'safeguarding');
`;

const CARTS = `
insert into public.member_carts (user_id, lines) values
  ('${PEOPLE.member.id}', '[{"title":"Jersey","quantity":2}]'), ('${PEOPLE.banned.id}', '[]');
`;

const PURCHASES = `
insert into public.purchase_orders (id, number, supplier_id, state, note, sent_at) values
  ('${ROWS.purchaseOrder}', 'PO-2026-9001', '${ROWS.supplier}', 'sent', 'Fold them flat', now());
insert into public.purchase_order_lines (id, purchase_order_id, position, variant_id, quantity, unit_cost_cents)
overriding system value
values (${ROWS.purchaseOrderLine}, '${ROWS.purchaseOrder}', 1, '${ROWS.variant}', 20, 30000);
`;

const OPERATIONS = `
insert into public.settings (key, value, is_public) values ('shop.margin', '40', false);
insert into public.throttle (action, subject, window_start, hits) values ('fixture', 'hash', now(), 1);
insert into public.outbox (kind) values ('rebuild');
insert into public.outbox (kind, attempts, last_error) values ('failed', 5, 'mail_failed');
insert into public.partner_inquiries (id, name, email, company, partnership_type, message)
values ('${ROWS.inquiry}', 'Thandi', 'thandi@company.test', 'Company', 'media', 'Hello');
`;

const ACCOUNTS = `
insert into public.consent_requests (id, user_id, token_hash, guardian_name, guardian_email)
values ('${ROWS.consentRequest}', '${PEOPLE.minor.id}', repeat('0a', 32), 'Guardian', 'guardian@family.test');
insert into public.deletion_requests (id, user_id, reason) values
  ('${ROWS.deletionRequest}', '${PEOPLE.member.id}', 'Moving on');
insert into public.referral_codes (user_id, code) values ('${PEOPLE.member.id}', 'ABCDEFGH');
insert into public.referrals (id, referrer_id, email_hash, email_masked, state, invited_at)
values ('${ROWS.referral}', '${PEOPLE.member.id}', 'hash', 'n••••@mail.test', 'invited', now());
insert into public.onboarding_progress (user_id, step) values
  ('${PEOPLE.member.id}', 'birth'), ('${PEOPLE.minor.id}', 'birth'), ('${PEOPLE.banned.id}', 'birth');
insert into private.recovery_codes (user_id, code_hashes) values ('${PEOPLE.member.id}', '{hash}');
`;

/** Adds the rows to a database made from the people. */
export async function insertFixture({ client }: Pick<TestDatabase, 'client'>): Promise<void> {
  await client.query(
    `begin; ${ORGANISATION} ${NEWS} ${SHOP} ${ORDERS} ${PURCHASES} ${APPLICATIONS} ${EXITS} ${MATCHES} ${ALERTS} ${NOTIFICATIONS} ${VIEWS} ${TICKETS} ${CARTS} ${OPERATIONS} ${ACCOUNTS} commit;`,
  );
}
