/** Arguments with which every function of the API is carried out, or refused as late as possible. */
import { CALLS } from '#tests/database/api-calls.ts';
import { ROWS } from '#tests/database/fixture.ts';
import { ADULT_ANSWERS } from '#tests/database/onboarding-answers.ts';
import { FREE_POSTING, FREE_TEAM } from '#tests/database/member-functions.ts';
import { PEOPLE, PEOPLE_TEAM } from '#tests/support/people.ts';
import {
  ARTICLE,
  CART_LINE,
  DISCOUNT,
  IMPORT_ROW,
  MATCH_ROW,
  ORDER,
  POSTING,
  STREAMER,
} from './hostile-contents.ts';

/** Stands for the version of the row. */
export const EXPECTED = '2026-01-01T00:00:00Z';
const ORDER_LINE = { line_id: Number(ROWS.orderLine), quantity: 1 };
const version = (id: string) => ({ id, expected: EXPECTED });

/** Rows of the fixture by the name of the argument, where the calls of tests aim at rows that do not exist. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  order_id: ROWS.memberOrder,
  ticket: ROWS.memberTicket,
  inquiry: ROWS.inquiry,
  purchase: ROWS.purchaseOrder,
  exit: ROWS.memberExit,
  match: ROWS.nextMatch,
  achievement: ROWS.achievement,
  training: ROWS.training,
  absence: ROWS.absence,
  competition: ROWS.competition,
  opponent: ROWS.rivals,
  remaining: ROWS.otherOpponent,
  assignment: ROWS.ceoAssignment,
  posting: ROWS.openPosting,
  discount: ROWS.discountCode,
  supplier: ROWS.supplier,
  product: ROWS.activeProduct,
  variant: ROWS.variant,
  template: ROWS.hrTemplate,
  proof: ROWS.paymentProof,
  notice: ROWS.paymentNotice,
  message: ROWS.ticketMessage,
  team: PEOPLE_TEAM.id,
  files: '{}',
};

/** By function; merged over the others. A jsonb argument has every key that the function reads. */
const BY_FUNCTION: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  advance_order: {
    step: 'ship',
    details: { carrier: 'Post', tracking_number: 'A1', tracking_url: 'https://a.test/', restock: true },
  },
  advance_orders: { actions: [{ ...version(ROWS.memberOrder), step: 'pick', details: { carrier: 'Post' } }] },
  advance_role_application: {
    application: ROWS.memberRoleApplication,
    step: 'decline',
    details: {
      message: 'x',
      reason_code: 'other',
      alternatives: [ROWS.openPosting],
      reapply_after: '2027-01-01',
    },
  },
  advance_role_applications: {
    applications: [version(ROWS.memberRoleApplication)],
    details: { message: 'x' },
  },
  advance_team_application: {
    application: ROWS.memberApplication,
    step: 'decline',
    details: {
      message: 'x',
      reason_code: 'other',
      alternatives: [PEOPLE_TEAM.id],
      reapply_after: '2027-01-01',
    },
  },
  advance_team_applications: { applications: [version(ROWS.memberApplication)], details: { message: 'x' } },
  assign_role: { person: PEOPLE.otherMember.id, code: 'free_role' },
  assign_ticket: { person: PEOPLE.hr.id },
  change_ticket: { about: PEOPLE.otherMember.id },
  request_exit: {
    kind: 'organisation',
    reasons: ['time'],
    words: 'x',
    last_day: '2030-01-01',
    equipment: 'x',
    team: null,
  },
  set_streamer: { person: PEOPLE.member.id },
  add_role_application_note: { application: ROWS.memberRoleApplication },
  add_team_application_note: { application: ROWS.memberApplication },
  answer_ticket: { number: 'HR-900001' },
  apply_match_import: { rows: [MATCH_ROW] },
  apply_product_import: { rows: [IMPORT_ROW] },
  apply_to_role: {
    posting: FREE_POSTING,
    message: 'x',
    answers: [{ question: 'Why?', answer: 'x' }],
    links: ['https://a.test/'],
  },
  apply_to_team: { team: FREE_TEAM, message: 'x', answers: [{ question: 'Why?', answer: 'x' }] },
  change_products: { changes: [{ ...version(ROWS.activeProduct), status: 'active', category: 'apparel' }] },
  change_users: {
    people: [version(PEOPLE.otherMember.id)],
    step: 'ban',
    details: { reason: 'x', evidence: 'x', until: '2030-01-01' },
  },
  check_match_import: { rows: [MATCH_ROW] },
  check_product_import: { rows: [IMPORT_ROW] },
  close_my_ticket: { number: 'HR-900001' },
  count_stock: { counts: [{ id: ROWS.variant, on_hand: 10, counted: 9 }] },
  create_article: { content: ARTICLE },
  create_ticket: {
    details: [{ question: 'Who?', answer: 'x' }],
    about_name: 'Member',
    sensitivity: 'normal',
  },
  decide_guardian_consent: { decisions: { membership: true } },
  move_tickets: {
    tickets: [version(ROWS.memberTicket)],
    action: 'close',
    details: { reason: 'x', template: ROWS.hrTemplate, until: '2030-01-01' },
  },
  my_ticket: { number: 'HR-900001' },
  rate_ticket: { number: 'HR-900001', comment: 'x' },
  reopen_my_ticket: { number: 'HR-900001' },
  place_order: { input: ORDER },
  quote_order: { lines: [CART_LINE], discount_code: 'JERSEY10' },
  receive_purchase_order: { arrived: [{ line_id: Number(ROWS.purchaseOrderLine), quantity: 1 }] },
  receive_return: { lines: [{ line_id: Number(ROWS.orderLine), arrived: 1, restocked: 1 }] },
  record_match: {
    maps: [{ map_name: 'Split', our_score: 1, their_score: 0 }],
    players: `{${PEOPLE.captain.id}}`,
  },
  record_refund: { reference: 'x', lines: [{ ...ORDER_LINE, restocked: 1 }], shipping_cents: 0 },
  request_return: { lines: [ORDER_LINE] },
  role_application_for_desk: { application: ROWS.memberRoleApplication },
  save_article: { content: ARTICLE },
  save_discount_code: { content: DISCOUNT, discount: null, expected: null },
  save_hr_template: {
    template: null,
    expected: null,
    content: { title: 'x', body: 'x', category: 'account', action: 'reply' },
  },
  save_onboarding: { step: 'gaming', answers: ADULT_ANSWERS.gaming },
  save_purchase_order: {
    content: {
      supplier_id: ROWS.supplier,
      expected_on: '2030-01-01',
      note: 'x',
      lines: [{ variant_id: ROWS.variant, quantity: 1, unit_cost_cents: 100 }],
    },
    purchase: null,
    expected: null,
  },
  save_role_posting: { content: POSTING, posting: null, expected: null },
  save_streamer: { content: STREAMER },
  save_supplier: {
    content: { name: 'Threads', email: 'a@a.test', phone: '+27825550100', lead_time_days: 3, notes: 'x' },
    supplier: null,
    expected: null,
  },
  search_players: { search: 'Other', after: { key: 'a', id: PEOPLE.member.id } },
  team_application_for_desk: { application: ROWS.memberApplication },
  withdraw_role_application: { application: ROWS.memberRoleApplication },
  withdraw_team_application: { application: ROWS.memberApplication },
};

/** Arguments by name; those that are not named have their default, or null. */
export function goodArguments(name: string, names: readonly string[]): Readonly<Record<string, unknown>> {
  const own = CALLS[name] ?? {};
  const rows = Object.entries(BY_NAME).filter(([argument]) => names.includes(argument));
  return { ...own, ...Object.fromEntries(rows), ...BY_FUNCTION[name] };
}
