/** The desks of the back office: who may open each, the views that it reads and the functions that it calls. */
import type { PermissionKey } from '#contract/roles.ts';
import type { RelationName } from './matrix-shape.ts';

export interface Desk {
  /** Opens the functions and views; a superadmin may always. The key admin implies those of `IMPLIED`. */
  readonly permission: PermissionKey | 'superadmin';
  readonly reads: readonly RelationName[];
  readonly functions: readonly string[];
  /** Functions that the permission does not open. */
  readonly beyond?: readonly string[];
}

/** Permissions that admin implies. */
const IMPLIED: ReadonlySet<string> = new Set(['admin', 'content_management', 'hr_full', 'team_management']);

/** Needs the permission of the desk that the item belongs to: work-queue.test.ts. */
export const ITEM_FUNCTIONS: readonly string[] = ['release_work', 'take_work'];

export const DESKS: Readonly<Record<string, Desk>> = {
  '/admin-overview': {
    permission: 'admin',
    reads: ['desk_outbox', 'desk_partner_inquiries'],
    functions: [
      'add_partner_note',
      'advance_partner_inquiry',
      'answer_partner_inquiry',
      'assign_partner_inquiry',
      'dismiss_outbox',
      'partner_inquiry_for_desk',
      'retry_outbox',
      'set_partner_value',
    ],
  },
  '/admin-dashboard': {
    permission: 'admin',
    reads: [],
    functions: ['dashboard'],
  },
  '/streamers': {
    permission: 'team_management',
    reads: ['desk_streamers'],
    functions: ['end_live', 'go_live', 'save_streamer', 'set_streamer', 'streamer_candidates'],
  },
  '/admin-hr-tickets': {
    permission: 'hr_full',
    reads: ['desk_exits', 'desk_tickets', 'hr_answers', 'hr_templates'],
    functions: [
      'advance_exit',
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
      'ticket_for_desk',
      'ticket_queue_counts',
      'unlink_tickets',
    ],
    beyond: ['list_hr_duties', 'set_hr_duty'],
  },
  '/team-management': {
    permission: 'team_management',
    reads: [
      'desk_achievements',
      'desk_matches',
      'desk_opponents',
      'desk_team_applications',
      'desk_team_members',
      'desk_teams',
    ],
    functions: [
      'add_team_application_note',
      'advance_team_application',
      'advance_team_applications',
      'apply_match_import',
      'check_match_import',
      'choose_line_up',
      'delete_achievement',
      'delete_match',
      'delete_team',
      'delete_training',
      'may_upload_article_picture',
      'merge_opponents',
      'preview_team_applications',
      'record_match',
      'remind_silent_players',
      'save_achievement',
      'save_competition',
      'save_match',
      'save_opponent',
      'save_training',
      'set_match_state',
      'set_team_order',
      'set_training_day',
      'team_application_for_desk',
      'team_availability',
      'team_candidates',
    ],
  },
  '/admin-orders': {
    permission: 'admin',
    reads: ['desk_order_queues', 'desk_order_tags', 'desk_orders', 'desk_payment_notices'],
    functions: [
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
    permission: 'admin',
    reads: ['desk_purchases', 'desk_suppliers', 'purchase_variants'],
    functions: ['advance_purchase_order', 'receive_purchase_order', 'save_purchase_order', 'save_supplier'],
  },
  '/admin-inventory': {
    permission: 'admin',
    reads: ['desk_discount_codes', 'desk_products', 'desk_variants', 'stock_movements'],
    functions: [
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
    permission: 'content_management',
    reads: ['desk_articles'],
    functions: [
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
    permission: 'hr_full',
    reads: ['desk_assignments', 'desk_roles'],
    functions: [
      'assign_role',
      'end_assignment',
      'reopen_assignment',
      'role_candidates',
      'role_history',
      'set_assignment_primary',
      'set_assignment_term',
      'transfer_assignment',
      'undo_transfer',
    ],
  },
  '/role-applications': {
    permission: 'hr_full',
    reads: ['desk_role_applications', 'desk_role_postings'],
    functions: [
      'add_role_application_note',
      'advance_role_application',
      'advance_role_applications',
      'preview_role_applications',
      'role_application_for_desk',
      'save_role_posting',
      'set_role_posting_state',
    ],
  },
  '/admin-settings': {
    permission: 'admin',
    reads: ['settings'],
    functions: [],
  },
  '/admin-audit': {
    permission: 'admin',
    reads: ['desk_audit'],
    functions: ['count_audit', 'search_audit'],
    beyond: ['export_audit'],
  },
  '/user-management': {
    permission: 'user_management',
    reads: ['desk_users'],
    functions: ['user_history'],
    beyond: [
      'ban_user',
      'change_users',
      'decline_deletion',
      'execute_deletion',
      'lift_ban',
      'preview_user_step',
      'set_admin_second_factor',
      'set_user_role',
      'set_user_status',
    ],
  },
  '/organizational-roles-management': {
    permission: 'superadmin',
    reads: ['desk_roles'],
    functions: [],
    beyond: ['merge_roles', 'role_deactivation', 'set_role_checklist_order'],
  },
};

const openedBy = (key: PermissionKey): readonly Desk[] =>
  Object.values(DESKS).filter(
    ({ permission }) => permission === key || (key === 'admin' && IMPLIED.has(permission)),
  );

/** Functions that a permission alone opens. */
export const functionsOpenedBy = (key: PermissionKey): string[] =>
  [...new Set(openedBy(key).flatMap(({ functions }) => functions))].toSorted();

/** Views and tables of the desks that a permission alone opens. */
export const viewsOpenedBy = (key: PermissionKey): RelationName[] =>
  openedBy(key).flatMap(({ reads }) => reads);

/** Functions of one or more desks. */
export function functionsOf(...paths: readonly string[]): string[] {
  return paths.flatMap((path) => [...(DESKS[path]?.functions ?? []), ...(DESKS[path]?.beyond ?? [])]);
}

/** Every function of staff. */
export const STAFF_FUNCTIONS: readonly string[] = [...functionsOf(...Object.keys(DESKS)), ...ITEM_FUNCTIONS];
