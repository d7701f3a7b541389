import { PEOPLE } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import { ADMINS, readers, readOnly, type Relations } from './matrix-shape.ts';

const orders = { mine: ROWS.memberOrder, banned: ROWS.bannedOrder };

export const SHOP_RELATIONS = {
  /** Written by the functions of the shop only, like all rows of an order. */
  orders: readOnly('id', orders, [['member'], ['mine']], [ADMINS, ['mine', 'banned']]),
  order_lines: readOnly('id', { line: ROWS.orderLine }, [['member', ...ADMINS], ['line']]),
  order_events: readOnly(
    'id',
    { told: ROWS.publicEvent, internal: ROWS.internalEvent },
    [['member'], ['told']],
    [ADMINS, ['told', 'internal']],
  ),
  order_notes: readOnly('id', { note: ROWS.orderNote }, [ADMINS, ['note']]),
  payment_notices: readOnly('id', { notice: ROWS.paymentNotice }, [ADMINS, ['notice']]),
  payments: readOnly('id', { payment: ROWS.payment }, [ADMINS, ['payment']]),
  refunds: readOnly('id', { refund: ROWS.refund }, [ADMINS, ['refund']]),
  refund_lines: readOnly('refund_id', { covered: ROWS.refund }, [ADMINS, ['covered']]),
  payment_proofs: readOnly('id', { proof: ROWS.paymentProof }, [['member', ...ADMINS], ['proof']]),
  order_returns: readOnly('id', { asked: ROWS.orderReturn }, [['member', ...ADMINS], ['asked']]),
  order_return_lines: readOnly('return_id', { asked: ROWS.orderReturn }, [['member', ...ADMINS], ['asked']]),
  /** Inserted and deleted by functions only. */
  stock_alerts: readOnly(
    'variant_id',
    { waiting: ROWS.inactiveVariant, banned: ROWS.variant },
    [['member'], ['waiting']],
    [ADMINS, ['waiting', 'banned']],
  ),
  /** Administrators see that a guest waits, not who: the address has no grant. */
  guest_stock_alerts: readOnly('id', { guest: ROWS.guestAlert }, [ADMINS, ['guest']]),
  /** Every account writes and reads its own cart only. */
  member_carts: {
    key: 'user_id',
    rows: { mine: PEOPLE.member.id, banned: PEOPLE.banned.id },
    select: readers([['member'], ['mine']]),
    insert: { values: { user_id: PEOPLE.otherMember.id, lines: [] }, by: ['otherMember'] },
    update: { column: 'lines', rows: readers([['member'], ['mine']]) },
    delete: { values: { user_id: PEOPLE.otherMember.id, lines: [] }, by: ['otherMember'] },
  },
  saved_views: {
    key: 'id',
    rows: {
      private: ROWS.privateView,
      shared: ROWS.sharedView,
      editors: ROWS.editorView,
      banned: ROWS.bannedView,
    },
    select: readers(
      [['admin'], ['private', 'shared']],
      [['superadmin'], ['shared']],
      [['editor'], ['editors']],
    ),
    insert: { values: { desk: 'articles', name: 'Matrix', query: '?q=x' }, by: ['editor', ...ADMINS] },
    update: {
      column: 'name',
      rows: readers(
        [['admin'], ['private', 'shared']],
        [['superadmin'], ['shared']],
        [['editor'], ['editors']],
      ),
    },
    delete: {
      values: { owner_id: PEOPLE.editor.id, desk: 'articles', name: 'Matrix', query: '?q=x' },
      by: ['editor'],
    },
  },
  notifications: readOnly(
    'about',
    { member: 'MATRIX-1', minor: 'MATRIX-2', banned: 'MATRIX-3' },
    [['member'], ['member']],
    [['minor'], ['minor']],
  ),
  notification_choices: readOnly(
    'kind',
    { member: 'role', minor: 'consent', banned: 'work' },
    [['member'], ['member']],
    [['minor'], ['minor']],
  ),
  /** Ledger entries are identified by their variant and kind, because their keys are generated. */
  stock_movements: readOnly('variant_id', { stock: ROWS.variant }, [ADMINS, ['stock']]),
  desk_orders: readOnly('id', orders, [ADMINS, ['mine', 'banned']]),
  desk_variants: readOnly(
    'id',
    { sold: ROWS.variant, inactive: ROWS.inactiveVariant, ofDraft: ROWS.draftVariant },
    [ADMINS, ['sold', 'inactive', 'ofDraft']],
  ),
  /** Counts of orders per queue, and every notice without its body. */
  order_tags: readOnly('tag', { tag: 'first order' }, [ADMINS, ['tag']]),
  desk_order_tags: readOnly('tag', { tag: 'first order' }, [ADMINS, ['tag']]),
  desk_order_queues: readOnly('queue', { unpaid: 'unpaid' }, [ADMINS, ['unpaid']]),
  desk_payment_notices: readOnly('id', { notice: ROWS.paymentNotice }, [ADMINS, ['notice']]),
} satisfies Relations;
