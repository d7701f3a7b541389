/** Selects the test files for a mutant, likeliest first. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { PROJECT } from '#local/project.ts';
import type { Mutant } from './mutants.ts';

/**
 * Tests that read the catalogue notice a missing rule without testing its purpose. Races and crashes take too long. The test of
 * the seed fails an hour after the start, when an order of the seed has expired.
 */
const EXCLUDED = new Set([
  'advisors',
  'attack',
  'contract',
  'function-bodies',
  'order-crashes',
  'order-races',
  'product-import-runs',
  'return-races',
  'role-races',
  'schema',
  'seed',
  'team-races',
  'team-storm',
  'ticket-races',
  'types',
]);

/** Names of the test files of tests/database that test behaviour. */
export const BEHAVIOUR: readonly string[] = globSync('tests/database/*.test.ts', { cwd: PROJECT })
  .map((path) => basename(path, '.test.ts'))
  .filter((name) => !EXCLUDED.has(name))
  .toSorted();

const LIKELY: Readonly<Record<string, readonly string[]>> = {
  audit: ['operations'],
  article_reviews: ['newsroom-publishing', 'notifications'],
  article_views: ['articles'],
  assignment_checks: ['role-checklist-ticks'],
  bans: ['bans', 'user-management'],
  blog_articles: ['articles', 'site'],
  blog_categories: ['newsroom-content', 'newsroom-addresses'],
  consent_events: [
    'guardian-consent',
    'outbox',
    'user-management',
    'member-carts',
    'stock-alerts',
    'team-applications',
  ],
  consent_requests: ['guardian-link'],
  deletion_requests: ['privacy', 'deletion-requests'],
  discount_code_products: ['discount-codes', 'discount-sums'],
  discount_codes: ['discount-codes', 'discount-sums'],
  exit_events: ['exits'],
  exits: ['exits', 'exit-last-day', 'exit-insight'],
  game_categories: ['teams', 'matches'],
  hr_answers: ['operations', 'my-tickets'],
  hr_templates: ['ticket-desk'],
  live_states: ['live-streamers'],
  achievement_members: ['achievements'],
  achievements: ['achievements', 'matches'],
  competitions: ['matches'],
  match_maps: ['matches'],
  match_players: ['matches'],
  matches: ['matches', 'match-desk'],
  member_carts: ['member-carts'],
  order_events: ['order-retention', 'order-ledger', 'order-actions', 'order-stock'],
  order_lines: ['order-ledger', 'order-actions', 'order-stock'],
  order_return_lines: ['returns', 'return-limits'],
  order_returns: ['returns', 'order-retention', 'return-limits', 'order-stock'],
  orders: [
    'order-actions',
    'returns',
    'own-orders',
    'orders',
    'payments',
    'order-retention',
    'order-ledger',
    'order-stock',
    'privacy',
  ],
  organizational_roles: ['organisation', 'role-rules', 'role-desk', 'role-transfers', 'operations'],
  outbox: ['account-notices', 'outbox', 'outbox-desk'],
  partner_inquiries: ['partner-inquiries', 'operations'],
  payment_notices: ['order-notices', 'payments', 'order-stock'],
  payments: ['payments', 'second-payments', 'order-retention', 'order-notices'],
  products: ['products', 'stock-alerts', 'site', 'operations', 'settings'],
  purchase_order_lines: ['purchases'],
  purchase_orders: ['purchases'],
  recovery_codes: ['recovery-codes'],
  referrals: ['referrals'],
  refund_lines: ['refund-lines', 'payments', 'order-stock'],
  refunds: ['payments', 'order-retention', 'order-actions', 'order-stock'],
  role_application_events: ['role-application-events', 'role-applications'],
  role_applications: ['role-applications', 'operations'],
  role_checklist_items: ['role-checklists'],
  role_postings: ['role-postings', 'role-applications', 'operations'],
  saved_views: ['saved-views'],
  sessions: ['bans'],
  settings: ['operations', 'settings'],
  stock_movements: ['order-stock', 'order-ledger'],
  supplier_contacts: ['suppliers'],
  suppliers: ['suppliers', 'audit-desk', 'operations'],
  team_application_events: ['team-applications', 'team-desk', 'team-stages'],
  team_applications: ['team-stages', 'team-applications', 'team-desk'],
  team_members: ['teams', 'team-desk', 'team-stages', 'operations'],
  team_redirects: ['team-addresses'],
  teams: ['teams', 'operations', 'team-rosters', 'team-addresses'],
  tickets: [
    'ticket-desk',
    'my-tickets',
    'ticket-due-times',
    'ticket-readers',
    'ticket-visibility',
    'anonymous-reports',
  ],
  user_organizational_roles: [
    'organisation',
    'role-rules',
    'role-holders',
    'role-locks',
    'role-applications',
    'operations',
  ],
  user_private: ['minors', 'users', 'onboarding', 'guardian-link', 'guardian-consent', 'team-applications'],
  users: [
    'users',
    'streamers',
    'live-streamers',
    'players',
    'minors',
    'bans',
    'onboarding',
    'accounts',
    'privacy',
    'referrals',
    'operations',
    'roster-rebuild',
  ],
  variants: ['order-stock', 'stock-alerts', 'products', 'operations'],
};

/** Triggers that many tables share, by a part of their names. */
const LIKELY_BY_NAME: readonly (readonly [RegExp, readonly string[]])[] = [
  [/_second_factor_|^settings_security_/u, ['second-factor']],
  [/_touch_updated_at /u, ['versions']],
  [/_audit(?:_\w+)? /u, ['operations']],
  [/_mark_figures /u, ['dashboard']],
  [/_chart /u, ['kept-charts']],
  [/_rebuild(?:_\w+)? /u, ['site-rebuild', 'roster-rebuild', 'operations']],
  [/_notify(?:_\w+)? /u, ['notifications']],
];

function likelyFor({ name, kind, table }: Mutant): readonly string[] {
  const shared = LIKELY_BY_NAME.find(([part]) => part.test(name))?.[1] ?? [];
  const own = kind === 'policy' ? ['policies'] : (LIKELY[table] ?? []);
  return [...new Set([...shared, ...own])];
}

/** Returns two rounds of files for a mutant: the likely ones, then all others. */
export function testFilesFor(mutant: Mutant): (readonly string[])[] {
  const likely = likelyFor(mutant);
  return [likely, BEHAVIOUR.filter((file) => !likely.includes(file))].filter((files) => files.length > 0);
}
