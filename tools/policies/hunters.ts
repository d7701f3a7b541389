/** Which test files look at a weakened database, the likeliest first. */
import type { Mutant } from './mutants.ts';

/** Tests that read the catalogue are left out: they notice that a rule is missing without knowing what it is for. */
export const BEHAVIOUR = [
  'articles',
  'policies',
  'minors',
  'operations',
  'organisation',
  'partner-inquiries',
  'permissions',
  'products',
  'second-factor',
  'site',
  'teams',
  'users',
  'canary',
  'matrix',
] as const;

type Behaviour = (typeof BEHAVIOUR)[number];

const LIKELY: Readonly<Record<string, readonly Behaviour[]>> = {
  audit: ['operations'],
  blog_articles: ['articles', 'site'],
  organizational_roles: ['organisation', 'operations'],
  partner_inquiries: ['partner-inquiries', 'operations'],
  products: ['products', 'site', 'operations'],
  settings: ['operations'],
  team_members: ['teams', 'operations'],
  teams: ['teams', 'operations'],
  user_organizational_roles: ['organisation', 'operations'],
  user_private: ['minors', 'users'],
  users: ['users', 'minors', 'operations'],
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
