/** Calls of the functions of the HR desk, for tests of every function of the API. */
const missingId = '91000000-0000-4000-8000-00000000000f';
const expected = '2026-01-01T00:00:00Z';
const ticket = missingId;
const version = { ticket, expected };

export const TICKET_DESK_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  assign_ticket: { ...version, person: missingId },
  change_ticket: { ...version, category: 'other', priority: 'low', sensitivity: 'normal', about: missingId },
  delete_hr_template: { template: missingId },
  edit_ticket_message: { message: missingId, body: 'x' },
  join_ticket: { ticket },
  link_tickets: { ticket, other: '91000000-0000-4000-8000-00000000000e' },
  list_hr_duties: {},
  merge_tickets: { source: ticket, target: '91000000-0000-4000-8000-00000000000e', expected },
  move_tickets: { tickets: [], act: 'take' },
  print_ticket: { ticket, with_notes: true },
  reply_to_ticket: { ticket, seen: missingId, body: 'x', kind: 'public', act: 'reply' },
  save_hr_template: { template: missingId, expected, content: { title: 'x', body: 'x' } },
  set_hr_duty: { person: missingId, duty: 'restricted', is_named: true },
  set_ticket_readers: { ...version, people: [missingId] },
  snooze_ticket: { ...version, until: expected },
  take_ticket: version,
  ticket_for_desk: { ticket },
  ticket_queue_counts: {},
  unlink_tickets: { ticket, other: '91000000-0000-4000-8000-00000000000e' },
};
