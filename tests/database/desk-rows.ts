/** Parts of each desk of the back office: a route, a view of desks or a function of staff without a place here fails. */
import type { PermissionKey } from '#contract/roles.ts';
import type { RelationName } from './matrix-shape.ts';

export interface DeskRow {
  readonly reads: readonly RelationName[];
  /** Functions that need a permission. */
  readonly acts: readonly string[];
  /** Parts that a permission does not open although it opens the desk. */
  readonly beyond?: Readonly<Partial<Record<PermissionKey, readonly string[]>>>;
}

/** Need the permission of the desk that the item belongs to: work-queue.test.ts. */
export const ACTS_OF_ITEMS: readonly string[] = ['release_work', 'take_work'];

const PARTNERS = [
  'add_partner_note',
  'advance_partner_inquiry',
  'answer_partner_inquiry',
  'assign_partner_inquiry',
  'partner_inquiry_for_desk',
  'set_partner_value',
];
const OUTBOX = ['dismiss_outbox', 'retry_outbox'];
const OVERVIEW_READS: readonly RelationName[] = ['desk_outbox', 'desk_partner_inquiries'];
const OVERVIEW = [...OVERVIEW_READS, ...PARTNERS, ...OUTBOX];

const PEOPLE = [
  'ban_user',
  'change_users',
  'decline_deletion',
  'execute_deletion',
  'lift_ban',
  'preview_user_step',
  'set_admin_second_factor',
  'set_user_role',
  'set_user_status',
];
const DUTIES = ['list_hr_duties', 'set_hr_duty'];

export const DESK_ROWS: Readonly<Record<string, DeskRow>> = {
  '/admin-overview': {
    reads: OVERVIEW_READS,
    acts: [...PARTNERS, ...OUTBOX],
    beyond: {
      user_management: OVERVIEW,
      team_management: OVERVIEW,
      hr_full: OVERVIEW,
      content_management: OVERVIEW,
    },
  },
  '/admin-dashboard': { reads: [], acts: ['dashboard'] },
  '/streamers': {
    reads: ['desk_streamers'],
    acts: ['end_live', 'go_live', 'save_streamer', 'set_streamer', 'streamer_candidates'],
  },
  '/admin-hr-tickets': {
    reads: ['desk_exits', 'desk_tickets', 'hr_answers', 'hr_templates'],
    acts: [
      'advance_exit',
      'appeal_sender',
      'assign_ticket',
      'change_ticket',
      'delete_hr_template',
      'edit_ticket_message',
      'exit_for_desk',
      'exit_insight',
      'join_ticket',
      'link_tickets',
      'merge_tickets',
      'move_tickets',
      'print_ticket',
      'reply_to_ticket',
      'save_hr_template',
      'set_exit_check',
      'set_exit_successor',
      'set_ticket_readers',
      'snooze_ticket',
      'take_ticket',
      'ticket_for_desk',
      'ticket_queue_counts',
      'unlink_tickets',
      ...DUTIES,
    ],
    beyond: { admin: DUTIES, hr_full: DUTIES },
  },
  '/team-management': {
    reads: ['desk_achievements', 'desk_matches', 'desk_team_applications', 'desk_team_members', 'desk_teams'],
    acts: [
      'add_team_application_note',
      'advance_team_application',
      'advance_team_applications',
      'delete_achievement',
      'delete_match',
      'delete_team',
      'preview_team_applications',
      'record_match',
      'save_achievement',
      'save_competition',
      'save_match',
      'set_match_state',
      'set_team_order',
      'team_application_for_desk',
      'team_candidates',
    ],
  },
  '/admin-orders': {
    reads: ['desk_order_queues', 'desk_order_tags', 'desk_orders', 'desk_payment_notices'],
    acts: [
      'add_order_note',
      'advance_order',
      'advance_orders',
      'cancel_order',
      'confirm_transfer',
      'decide_return',
      'order_for_desk',
      'payment_notice_for_desk',
      'payment_proof_for_desk',
      'preview_order_step',
      'receive_return',
      'record_refund',
      'resolve_payment_review',
      'tag_orders',
    ],
  },
  '/admin-suppliers': {
    reads: ['desk_purchases', 'desk_suppliers', 'purchase_variants'],
    acts: ['advance_purchase_order', 'receive_purchase_order', 'save_purchase_order', 'save_supplier'],
  },
  '/admin-inventory': {
    reads: ['desk_discount_codes', 'desk_products', 'desk_variants', 'stock_movements'],
    acts: [
      'apply_product_import',
      'change_products',
      'check_product_import',
      'count_stock',
      'delete_discount_code',
      'preview_stock_count',
      'products_for_import',
      'record_stock',
      'save_discount_code',
      'set_low_stock',
    ],
  },
  '/admin-blog': {
    reads: ['desk_articles'],
    acts: [
      'article_for_editing',
      'create_article',
      'create_article_preview',
      'delete_article',
      'join_article',
      'may_upload_article_picture',
      'publish_article',
      'revoke_article_previews',
      'save_article',
      'set_article_status',
      'set_category_order',
      'set_featured_articles',
      'undo_article_archive',
    ],
  },
  '/role-management': {
    reads: ['desk_assignments', 'desk_roles'],
    acts: [
      'assign_role',
      'end_assignment',
      'reopen_assignment',
      'role_candidates',
      'role_history',
      'role_holders_on',
      'set_assignment_primary',
      'set_assignment_term',
      'transfer_assignment',
      'undo_transfer',
    ],
  },
  '/role-applications': {
    reads: ['desk_role_applications', 'desk_role_postings'],
    acts: [
      'add_role_application_note',
      'advance_role_application',
      'advance_role_applications',
      'preview_role_applications',
      'role_application_for_desk',
      'save_role_posting',
      'set_role_posting_state',
    ],
  },
  '/admin-settings': { reads: ['settings'], acts: [] },
  '/admin-audit': {
    reads: ['desk_audit'],
    acts: ['count_audit', 'export_audit', 'search_audit'],
    // It needs the permission audit_export, too.
    beyond: { admin: ['export_audit'] },
  },
  '/user-management': {
    reads: ['desk_users'],
    acts: ['user_history', ...PEOPLE],
    beyond: { user_management: PEOPLE },
  },
  '/organizational-roles-management': {
    reads: ['desk_roles'],
    acts: ['merge_roles', 'set_role_checklist_order', 'role_deactivation'],
  },
};
