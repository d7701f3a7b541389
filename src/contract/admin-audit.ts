/** The audit as administrators read it (desk_audit, export_audit). */
import * as v from 'valibot';
import { IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';

/** Tables whose changes are recorded; 'audit' for exports. A database test compares the list with the triggers. */
export const AUDITED_TABLES = [
  'achievement_members',
  'achievements',
  'assignment_checks',
  'audit',
  'bans',
  'blog_articles',
  'blog_categories',
  'competitions',
  'consent_events',
  'consent_requests',
  'deletion_requests',
  'discount_code_products',
  'discount_codes',
  'hr_answers',
  'live_states',
  'match_maps',
  'match_players',
  'matches',
  'opponents',
  'orders',
  'organizational_roles',
  'partner_inquiries',
  'products',
  'purchase_order_lines',
  'purchase_orders',
  'recovery_codes',
  'role_applications',
  'role_checklist_items',
  'role_postings',
  'settings',
  'supplier_contacts',
  'suppliers',
  'team_applications',
  'team_members',
  'teams',
  'trainings',
  'user_organizational_roles',
  'users',
  'variants',
] as const;
export type AuditedTable = (typeof AUDITED_TABLES)[number];

export const AUDIT_ACTIONS = ['insert', 'update', 'delete', 'export'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** In place of a value that is not kept. */
export const REDACTED = '[redacted]';

/** Columns by name. A value that is none of ours is shown as it is. */
const RecordedSchema = v.nullish(
  v.union([
    v.record(v.string(), v.unknown()),
    v.pipe(
      v.unknown(),
      v.transform((value): Record<string, unknown> => ({ value })),
    ),
  ]),
  null,
);

export const AuditRowSchema = v.object({
  id: v.number(),
  at: MomentSchema,
  /** Null for the site itself. */
  actor_id: v.nullish(IdSchema, null),
  /** Present name; null for the site, and for a deleted account. */
  actor: OptionalTextSchema,
  table_name: v.string(),
  row_key: v.string(),
  /** Number, title or name of the row at the time. */
  label: OptionalTextSchema,
  /** Present name of the member to whom the row belongs. */
  person: OptionalTextSchema,
  action: v.picklist(AUDIT_ACTIONS),
  before: RecordedSchema,
  after: RecordedSchema,
});
export type AuditRow = v.InferOutput<typeof AuditRowSchema>;

export interface AuditExport {
  readonly search: string;
  /** ISO 8601; `since` is included, `before` is not. */
  readonly since?: string | undefined;
  readonly before?: string | undefined;
  readonly things?: readonly string[] | undefined;
  readonly actions?: readonly string[] | undefined;
}
