/** Calls of every function behind the publishable key, for the test that looks for private data in the responses. */
import { PEOPLE } from '#tests/support/people.ts';

export const PUBLIC_CALLS: Readonly<Record<string, readonly object[]>> = {
  appeal_thread: [{ token: 'f'.repeat(64) }],
  article_counts: [{}],
  articles_around: [{ slugs: ['published', 'draft'] }],
  cancel_guest_stock_alerts: [{ token: 'f'.repeat(64) }],
  check_banned: [{}, { email: PEOPLE.banned.email, gamertag: 'Banned' }],
  confirm_guest_stock_alert: [{ token: 'f'.repeat(64) }],
  confirmation_state: [{ token_hash: 'x' }],
  count_article_view: [{ article_slug: 'published' }, { article_slug: 'draft' }],
  decide_guardian_consent: [{ token: 'f'.repeat(64), decisions: { membership: true }, version: '1' }],
  declare_guardian: [{ token: 'f'.repeat(64), declaration: '1' }],
  featured_players: [{}, { window_size: 24 }],
  featured_streamers: [{}, { window_size: 24 }],
  guardian_consent: [{ token: 'f'.repeat(64) }],
  landing_statistics: [{}],
  read_article_preview: [{ token: 'f'.repeat(64) }],
  reject_guardian_request: [{ token: 'f'.repeat(64) }],
  request_appeal: [{ email: 'somebody@mail.test' }],
  search_articles: [{ query: 'a', until: '2100-01-01T00:00:00Z' }],
  site_changes: [{ since: '2000-01-01T00:00:00Z' }],
};
