/** Calls of the functions of requesters, for tests of every function of the API. */
const number = 'HR-000000';

export const OWN_TICKET_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  answer_ticket: { number, body: 'x' },
  create_ticket: { category: 'other', title: 'x', body: 'x' },
  close_my_ticket: { number },
  my_ticket: { number },
  my_tickets: {},
  rate_ticket: { number, rating: 5 },
  reopen_my_ticket: { number, body: 'x' },
};

/** For the service role only. */
export const OWN_TICKET_SERVICE_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  advance_tickets: {},
};
