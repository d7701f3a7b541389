import type { Client } from 'pg';
import { PEOPLE, PEOPLE_TEAM } from '../support/people.ts';

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
} as const;

const ORGANISATION = `
insert into auth.users (id, email) values ('${ROWS.executive}', 'executive@people.test');
update public.users set status = 'active', onboarding = true, full_name = 'Chief' where id = '${ROWS.executive}';
insert into public.game_categories (category_code, display_name, is_active) values ('old_game', 'Old game', false);
insert into public.organizational_roles (role_code, role_title, department, level, reports_to_role_code, is_active, platform_permissions)
values
  ('ceo', 'Chief Executive', 'executive', 1, null, true, '{"admin": true}'),
  ('helper', 'Helper', 'community', 6, 'ceo', true, '{}'),
  ('old_role', 'Old role', 'community', 2, 'ceo', false, '{}');
insert into public.user_organizational_roles (id, user_id, role_code, start_date, end_date, contact_email) values
  ('${ROWS.ceoAssignment}', '${ROWS.executive}', 'ceo', now() - interval '1 year', null, 'ceo@club.test'),
  ('${ROWS.endedAssignment}', '${PEOPLE.member.id}', 'helper', now() - interval '2 years', now() - interval '1 year', null),
  ('${ROWS.hiddenAssignment}', '${PEOPLE.minor.id}', 'helper', now() - interval '1 day', null, null);
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
insert into private.article_previews (token_hash, article_id, created_by)
values (repeat('0b', 32), '${ROWS.draftArticle}', '${PEOPLE.editor.id}');
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
  ('${ROWS.draftVariant}', '${ROWS.draftProduct}', 'NEXT-M', null, null, 1, 0, true);
`;

const OPERATIONS = `
insert into public.settings (key, value, is_public) values ('shop.margin', '40', false);
insert into public.throttle (door, subject, window_start, hits) values ('fixture', 'hash', now(), 1);
insert into public.outbox (kind) values ('rebuild');
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
values ('${ROWS.referral}', '${PEOPLE.member.id}', 'hash', 'n•••@mail.test', 'invited', now());
insert into public.onboarding_progress (user_id, step) values
  ('${PEOPLE.member.id}', 'birth'), ('${PEOPLE.minor.id}', 'birth'), ('${PEOPLE.banned.id}', 'birth');
`;

/** Adds the rows to a database made from the people. */
export async function insertFixture(client: Client): Promise<void> {
  await client.query(`begin; ${ORGANISATION} ${NEWS} ${SHOP} ${OPERATIONS} ${ACCOUNTS} commit;`);
}
