/** Functions of the work queue with valid arguments, for tests that call every function. */
const item = { kind: 'order', item_key: '70000000-0000-4000-8000-000000000001' };

/** Each needs the permission of the item's desk. */
const WORK_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  release_work: item,
  take_work: item,
};

const inquiry = { inquiry: item.item_key, expected: '2026-01-01T00:00:00Z' };

/** Functions of administrators; each refuses with not_found. */
const PARTNER_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  add_partner_note: { inquiry: item.item_key, body: 'x' },
  advance_partner_inquiry: { ...inquiry, step: 'contacted' },
  answer_partner_inquiry: { ...inquiry, subject: 'x', body: 'x' },
  assign_partner_inquiry: { ...inquiry, is_mine: true },
  partner_inquiry_for_desk: { inquiry: item.item_key },
  set_partner_value: { ...inquiry, value_cents: 1 },
};

/** Functions about the caller's own notifications. */
export const NOTIFICATION_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  choose_notifications: { kind: 'order', bell: true, mail: true, weekly: false },
  read_notifications: { newest: 1 },
};

const person = { id: item.item_key, expected: '2026-01-01T00:00:00Z' };

/** Of superadmins. */
const PERSON_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  change_users: { people: [person], step: 'approve' },
  preview_user_step: { people: [person.id], step: 'approve' },
};

/** For administrators with the permission audit_export. */
const AUDIT_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  export_audit: {},
  search_audit: { search: 'x' },
  count_audit: { search: 'x' },
};

/** Functions of administrators; each refuses with not_found. */
const OUTBOX_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  dismiss_outbox: { item: 987_654_321, reason: 'x' },
  retry_outbox: { item: 987_654_321 },
};

/** Functions for the service role only. */
export const PARTNER_SERVICE_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  purge_notifications: {},
  queue_weekly_mails: {},
  weekly_mail_facts: { person: '00000000-0000-4000-8000-000000000000' },
  partner_answer_to_mail: { event: 1 },
  purge_partner_inquiries: {},
};

/** Returns nothing to members. */
const WORK_READS: Readonly<Record<string, Record<string, unknown>>> = {
  work_queue: {},
  search_desks: { query: 'other' },
};

const days = {
  first_day: '2026-02-01',
  last_day: '2026-02-02',
  before_first: '2026-01-01',
  before_last: '2026-01-02',
};

/** Of administrators. */
const FIGURE_CALLS: Readonly<Record<string, Record<string, unknown>>> = { dashboard: days };

/** Functions of people, partners, outbox, audit, figures and the work queue. */
export const OFFICE_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  ...WORK_CALLS,
  ...WORK_READS,
  ...PARTNER_CALLS,
  ...PERSON_CALLS,
  ...OUTBOX_CALLS,
  ...AUDIT_CALLS,
  ...FIGURE_CALLS,
};

/** For the service role only. */
export const FIGURE_SERVICE_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  roll_up_figures: {},
};
