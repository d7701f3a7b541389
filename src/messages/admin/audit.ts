/** Words of /admin-audit. */
import type { AuditAction, AuditedTable } from '#contract/admin-audit.ts';

export const AUDIT_ACTION_LABELS: Readonly<Record<AuditAction, string>> = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  export: 'Exported',
};

export const AUDIT_THING_LABELS: Readonly<Record<AuditedTable, string>> = {
  achievement_members: 'Player of an achievement',
  achievements: 'Achievement',
  assignment_checks: 'Checklist tick',
  audit: 'Audit',
  bans: 'Ban',
  blog_articles: 'Article',
  blog_categories: 'News category',
  competitions: 'Competition',
  consent_events: 'Guardian’s decision',
  consent_requests: 'Guardian’s link',
  deletion_requests: 'Deletion request',
  discount_code_products: 'Product of a discount code',
  discount_codes: 'Discount code',
  hr_answers: 'Suggested answer',
  live_states: 'Live state',
  match_maps: 'Match map',
  match_players: 'Match player',
  matches: 'Match',
  opponents: 'Opponent',
  orders: 'Order',
  organizational_roles: 'Organisational role',
  partner_inquiries: 'Partner inquiry',
  products: 'Product',
  purchase_order_lines: 'Purchase line',
  purchase_orders: 'Purchase order',
  recovery_codes: 'Recovery codes',
  role_applications: 'Role application',
  role_checklist_items: 'Checklist item',
  role_postings: 'Posting',
  settings: 'Setting',
  supplier_contacts: 'Supplier contact',
  suppliers: 'Supplier',
  team_applications: 'Team application',
  team_members: 'Team membership',
  teams: 'Team',
  trainings: 'Training',
  user_organizational_roles: 'Role assignment',
  users: 'Person',
  variants: 'Variant',
};

/** What a recorded table holds, in words; the table's name where there are none. */
export function recordLabel(table: string): string {
  const labels: Readonly<Record<string, string>> = AUDIT_THING_LABELS;
  return labels[table] ?? table;
}

export const AUDIT_TEXT = {
  title: 'Audit',
  caption: 'Recorded changes',
  searchHint: 'Person or record',
  empty: 'Nothing has been recorded yet.',
  facts: 'Entry',
  at: 'When',
  actor: 'Who',
  site: 'The site',
  deletedAccount: 'Deleted account',
  action: 'What',
  thing: 'Record',
  name: 'Name',
  person: 'Member',
  key: 'Key',
  changes: 'Changes',
  nothing: 'No details were recorded.',
  before: 'Before',
  after: 'After',
  spokenBefore: 'Before: ',
  spokenAfter: 'After: ',
  noValue: 'Empty',
  redacted: 'Hidden',
  yes: 'Yes',
  no: 'No',
  change: (label: string, before: string, after: string): string => `${label}: from ${before} to ${after}`,
  changed: (label: string): string => `${label} changed`,
  set: (label: string, after: string): string => `${label}: set to ${after}`,
  cleared: (label: string, before: string): string => `${label}: cleared, was ${before}`,
  open: 'Open it',
} as const;
