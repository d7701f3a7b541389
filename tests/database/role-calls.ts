/** Calls of the functions of roles, for tests of every function of the API. */
const missingId = '91000000-0000-4000-8000-00000000000f';
const expected = '2026-01-01T00:00:00Z';
const version = { assignment: missingId, expected };

/** Functions of the desks of roles, assignments and postings. */
export const ROLE_DESK_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  assign_role: { person: missingId, code: 'helper' },
  end_assignment: version,
  merge_roles: { from_code: 'helper', into_code: 'ceo', expected },
  reopen_assignment: version,
  role_candidates: { search: 'member' },
  role_deactivation: { code: 'helper' },
  role_history: { code: 'helper' },
  role_holders_on: { day: '2026-01-01' },
  save_role_posting: { content: { role_code: 'helper', tasks: 'x' } },
  set_assignment_primary: { ...version, is_primary: true },
  set_assignment_term: version,
  set_role_checklist_order: { items: [], expected: [missingId] },
  set_role_posting_state: { posting: missingId, expected, state: 'open' },
  transfer_assignment: { ...version, person: missingId },
  undo_transfer: { successor: missingId },
};

/** Functions of applications to roles, for applicants and for HR. */
export const ROLE_APPLICATION_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  add_role_application_note: { application: missingId, body: 'x' },
  advance_role_application: { application: missingId, expected, step: 'review' },
  advance_role_applications: { applications: [], step: 'review' },
  apply_to_role: { posting: missingId },
  available_positions: {},
  my_role_applications: {},
  my_role_checklists: {},
  set_posting_alert: { code: 'helper', is_wanted: true },
  preview_role_applications: { applications: [], step: 'review' },
  role_application_for_desk: { application: missingId },
  tick_assignment_check: { item: missingId, side: 'holder', is_ticked: true },
  withdraw_role_application: { application: missingId },
};

/** Functions for the service role only. */
export const ROLE_SERVICE_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  advance_role_terms: {},
  role_application_facts: { application: missingId },
  role_term_facts: { assignment: missingId, person: missingId },
};
