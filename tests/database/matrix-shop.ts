import { PEOPLE } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import { ADMINS, NOBODY, readers, refused, type Relations } from './matrix-shape.ts';

const orders = { mine: ROWS.memberOrder, banned: ROWS.bannedOrder };

export const SHOP_RELATIONS = {
  /** Written by the functions of the shop only, like all rows of an order. */
  orders: {
    key: 'id',
    rows: orders,
    select: readers([['member'], ['mine']], [ADMINS, ['mine', 'banned']]),
    insert: refused({ number: 'OB-2026-900009', payment_method: 'eft' }),
    update: { column: 'total_cents', rows: NOBODY },
  },
  order_lines: {
    key: 'id',
    rows: { line: ROWS.orderLine },
    select: readers([['member', ...ADMINS], ['line']]),
    insert: refused({
      order_id: ROWS.bannedOrder,
      position: 1,
      slug: 'x',
      title: 'x',
      sku: 'X',
      quantity: 1,
    }),
    update: { column: 'quantity', rows: NOBODY },
  },
  order_events: {
    key: 'id',
    rows: { told: ROWS.publicEvent, internal: ROWS.internalEvent },
    select: readers([['member'], ['told']], [ADMINS, ['told', 'internal']]),
    insert: refused({ order_id: ROWS.memberOrder, kind: 'placed' }),
    update: { column: 'kind', rows: NOBODY },
  },
  order_notes: {
    key: 'id',
    rows: { note: ROWS.orderNote },
    select: readers([ADMINS, ['note']]),
    insert: refused({ order_id: ROWS.memberOrder, body: 'x' }),
    update: { column: 'body', rows: NOBODY },
  },
  payment_notices: {
    key: 'id',
    rows: { notice: ROWS.paymentNotice },
    select: readers([ADMINS, ['notice']]),
    insert: refused({ raw: 'x', source: 'x' }),
    update: { column: 'state', rows: NOBODY },
  },
  payments: {
    key: 'id',
    rows: { payment: ROWS.payment },
    select: readers([ADMINS, ['payment']]),
    insert: refused({ order_id: ROWS.memberOrder, method: 'eft', amount_cents: 1, state: 'accepted' }),
    update: { column: 'state', rows: NOBODY },
  },
  refunds: {
    key: 'id',
    rows: { refund: ROWS.refund },
    select: readers([ADMINS, ['refund']]),
    insert: refused({ order_id: ROWS.memberOrder, amount_cents: 1, reason: 'x' }),
    update: { column: 'amount_cents', rows: NOBODY },
  },
  refund_lines: {
    key: 'refund_id',
    rows: { covered: ROWS.refund },
    select: readers([ADMINS, ['covered']]),
    insert: refused({
      refund_id: ROWS.refund,
      line_id: 1,
      quantity: 1,
      amount_cents: 1,
      due_pieces: 0,
      restocked: 0,
    }),
    update: { column: 'amount_cents', rows: NOBODY },
  },
  payment_proofs: {
    key: 'id',
    rows: { proof: ROWS.paymentProof },
    select: readers([['member', ...ADMINS], ['proof']]),
    insert: refused({
      order_id: ROWS.memberOrder,
      path: `${'0d'.repeat(16)}.pdf`,
      media_type: 'application/pdf',
      bytes: 1,
    }),
    update: { column: 'path', rows: NOBODY },
  },
  order_returns: {
    key: 'id',
    rows: { asked: ROWS.orderReturn },
    select: readers([['member', ...ADMINS], ['asked']]),
    insert: refused({ order_id: ROWS.memberOrder, reason: 'x' }),
    update: { column: 'state', rows: NOBODY },
  },
  order_return_lines: {
    key: 'return_id',
    rows: { asked: ROWS.orderReturn },
    select: readers([['member', ...ADMINS], ['asked']]),
    insert: refused({ return_id: ROWS.orderReturn, line_id: Number(ROWS.orderLine), quantity: 1 }),
    update: { column: 'arrived', rows: NOBODY },
  },
  /** Inserted and deleted by functions only. */
  stock_alerts: {
    key: 'variant_id',
    rows: { waiting: ROWS.inactiveVariant, banned: ROWS.variant },
    select: readers([['member'], ['waiting']], [ADMINS, ['waiting', 'banned']]),
    insert: refused({ variant_id: ROWS.draftVariant, user_id: PEOPLE.member.id }),
    update: { column: 'created_at', rows: NOBODY },
  },
  /** Administrators see that a guest waits, not who: the address has no grant. */
  guest_stock_alerts: {
    key: 'id',
    rows: { guest: ROWS.guestAlert },
    select: readers([ADMINS, ['guest']]),
    insert: refused({
      variant_id: ROWS.draftVariant,
      email: 'guest@mail.test',
      mailbox_hash: 'c'.repeat(64),
      token_hash: 'd'.repeat(64),
    }),
    update: { column: 'confirmed_at', rows: NOBODY },
  },
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
  notifications: {
    key: 'about',
    rows: { member: 'MATRIX-1', minor: 'MATRIX-2', banned: 'MATRIX-3' },
    select: readers([['member'], ['member']], [['minor'], ['minor']]),
    insert: refused({ user_id: PEOPLE.member.id, kind: 'order', event: 'shipped' }),
    update: { column: 'event', rows: NOBODY },
  },
  notification_choices: {
    key: 'kind',
    rows: { member: 'role', minor: 'consent', banned: 'work' },
    select: readers([['member'], ['member']], [['minor'], ['minor']]),
    insert: refused({ kind: 'order' }),
    update: { column: 'bell', rows: NOBODY },
  },
  /** Ledger entries are identified by their variant and kind, because their keys are generated. */
  stock_movements: {
    key: 'variant_id',
    rows: { stock: ROWS.variant },
    select: readers([ADMINS, ['stock']]),
    insert: refused({ variant_id: ROWS.variant, kind: 'adjust', on_hand_change: 1 }),
    update: { column: 'reason', rows: NOBODY },
  },
  desk_orders: {
    key: 'id',
    rows: orders,
    select: readers([ADMINS, ['mine', 'banned']]),
    insert: refused({ number: 'OB-2026-900009' }),
    update: { column: 'queue', rows: NOBODY },
  },
  desk_variants: {
    key: 'id',
    rows: { sold: ROWS.variant, inactive: ROWS.inactiveVariant, ofDraft: ROWS.draftVariant },
    select: readers([ADMINS, ['sold', 'inactive', 'ofDraft']]),
    insert: refused({ product_id: ROWS.activeProduct, sku: 'MATRIX' }),
    update: { column: 'on_hand', rows: NOBODY },
  },
  /** Counts of orders per queue, and every notice without its body. */
  order_tags: {
    key: 'tag',
    rows: { tag: 'first order' },
    select: readers([ADMINS, ['tag']]),
    insert: refused({ order_id: ROWS.memberOrder, tag: 'x' }),
    update: { column: 'tag', rows: NOBODY },
  },
  desk_order_tags: {
    key: 'tag',
    rows: { tag: 'first order' },
    select: readers([ADMINS, ['tag']]),
    insert: refused({ tag: 'x', orders: 1 }),
    update: { column: 'orders', rows: NOBODY },
  },
  desk_order_queues: {
    key: 'queue',
    rows: { unpaid: 'unpaid' },
    select: readers([ADMINS, ['unpaid']]),
    insert: refused({ queue: 'money', orders: 1 }),
    update: { column: 'orders', rows: NOBODY },
  },
  desk_payment_notices: {
    key: 'id',
    rows: { notice: ROWS.paymentNotice },
    select: readers([ADMINS, ['notice']]),
    insert: refused({ source: 'x' }),
    update: { column: 'outcome', rows: NOBODY },
  },
} satisfies Relations;
