/** Which test files look at a weakened database, the likeliest first. */
import type { Mutant } from './mutants.ts';

/** Tests that read the catalogue are left out: they notice that a rule is missing without knowing what it is for. */
export const BEHAVIOUR = [
  'accounts',
  'articles',
  'bans',
  'consent',
  'deletions',
  'guardian-link',
  'policies',
  'minors',
  'onboarding',
  'operations',
  'organisation',
  'outbox',
  'partner-inquiries',
  'permissions',
  'privacy',
  'products',
  'referrals',
  'second-factor',
  'site',
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
  consent_events: ['consent', 'outbox', 'user-management'],
  consent_requests: ['guardian-link'],
  deletion_requests: ['privacy', 'deletions'],
  organizational_roles: ['organisation', 'operations'],
  partner_inquiries: ['partner-inquiries', 'operations'],
  products: ['products', 'site', 'operations'],
  referrals: ['referrals'],
  sessions: ['bans'],
  settings: ['operations'],
  team_members: ['teams', 'operations'],
  teams: ['teams', 'operations'],
  user_organizational_roles: ['organisation', 'operations'],
  user_private: ['minors', 'users', 'onboarding', 'guardian-link', 'consent'],
  users: ['users', 'minors', 'bans', 'onboarding', 'accounts', 'privacy', 'referrals', 'operations'],
  variants: ['products', 'operations'],
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
