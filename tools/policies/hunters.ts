/** Which test files look at a weakened database, the likeliest first. */
import type { Mutant } from './mutants.ts';

/** Tests that read the catalogue are left out: they notice that a rule is missing without knowing what it is for. */
export const BEHAVIOUR = [
  'accounts',
  'articles',
  'bans',
  'birthdays',
  'consent',
  'deletions',
  'guardian-link',
  'member-carts',
  'policies',
  'minors',
  'onboarding',
  'operations',
  'order-acts',
  'order-ledger',
  'order-notices',
  'order-payments',
  'order-placing',
  'order-returns',
  'order-stock',
  'organisation',
  'outbox',
  'own-orders',
  'partner-inquiries',
  'permissions',
  'players',
  'privacy',
  'products',
  'purchases',
  'referrals',
  'return-limits',
  'roster-rebuild',
  'second-factor',
  'shop-second-factor',
  'site',
  'stock-alerts',
  'streamers',
  'suppliers',
  'team-addresses',
  'team-applications',
  'team-desk',
  'team-rosters',
  'team-stages',
  'teams',
  'user-management',
  'users',
  'canary',
  'matrix',
] as const;

type Behaviour = (typeof BEHAVIOUR)[number];

const LIKELY: Readonly<Record<string, readonly Behaviour[]>> = {
  audit: ['operations'],
  bans: ['bans', 'user-management'],
  blog_articles: ['articles', 'site'],
  consent_events: [
    'consent',
    'outbox',
    'user-management',
    'member-carts',
    'stock-alerts',
    'team-applications',
  ],
  consent_requests: ['guardian-link'],
  deletion_requests: ['privacy', 'deletions'],
  member_carts: ['member-carts'],
  order_events: ['order-ledger', 'order-acts'],
  order_lines: ['order-ledger', 'order-acts'],
  order_return_lines: ['order-returns', 'return-limits'],
  order_returns: ['order-returns', 'return-limits'],
  orders: ['order-acts', 'order-returns', 'own-orders', 'order-placing', 'order-payments'],
  organizational_roles: ['organisation', 'operations'],
  partner_inquiries: ['partner-inquiries', 'operations'],
  payment_notices: ['order-notices', 'order-payments'],
  payments: ['order-payments', 'order-notices'],
  products: ['products', 'stock-alerts', 'site', 'operations'],
  purchase_order_lines: ['purchases'],
  purchase_orders: ['purchases'],
  referrals: ['referrals'],
  refunds: ['order-payments', 'order-acts'],
  sessions: ['bans'],
  settings: ['operations'],
  stock_movements: ['order-stock', 'order-ledger'],
  supplier_contacts: ['suppliers'],
  suppliers: ['suppliers'],
  team_application_events: ['team-applications', 'team-desk', 'team-stages'],
  team_applications: ['team-stages', 'team-applications', 'team-desk'],
  team_members: ['teams', 'team-desk', 'team-stages', 'operations'],
  team_redirects: ['team-addresses'],
  teams: ['teams', 'operations', 'team-rosters', 'team-addresses'],
  user_organizational_roles: ['organisation', 'operations'],
  user_private: ['minors', 'users', 'onboarding', 'guardian-link', 'consent', 'team-applications'],
  users: [
    'users',
    'streamers',
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

function likelyFor({ name, kind, table }: Mutant): readonly Behaviour[] {
  if (/_second_factor_|^settings_security_/u.test(name)) return ['second-factor'];
  return kind === 'policy' ? ['policies'] : (LIKELY[table] ?? []);
}

/** Two rounds of files for one mutant: where it should be noticed, then everything else. */
export function huntsFor(mutant: Mutant): (readonly Behaviour[])[] {
  const likely = likelyFor(mutant);
  return [likely, BEHAVIOUR.filter((file) => !likely.includes(file))].filter((files) => files.length > 0);
}
