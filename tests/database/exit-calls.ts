/** Calls of the functions of exits, for tests of every function of the API. */
const missingId = '91000000-0000-4000-8000-00000000000f';
const expected = '2026-01-01T00:00:00Z';

/** Functions of the desk. */
export const EXIT_DESK_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  advance_exit: { exit: missingId, expected, step: 'acknowledge' },
  exit_for_desk: { exit: missingId },
  exit_insight: {},
  set_exit_check: { exit: missingId, item: 'equipment', is_done: true },
  set_exit_successor: { exit: missingId, line: missingId, successor: 'Lantern' },
};

/** Functions of members. */
export const EXIT_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  my_exits: {},
  request_exit: {
    kind: 'organisation',
    team: null,
    reasons: ['time'],
    words: null,
    last_day: '2026-01-01',
    equipment: null,
    would_return: true,
    score: 5,
  },
  withdraw_exit: { exit: missingId },
};

/** Functions for the service role only. */
export const EXIT_SERVICE_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  advance_exits: {},
  exit_facts: { exit: missingId },
  purge_exits: {},
};
