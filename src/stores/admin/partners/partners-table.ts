/** The table of /admin-overview?view=partners. */
import { DeskInquiryRowSchema, type DeskInquiryRow } from '#contract/admin-partner-inquiries.ts';
import { formatMoment, momentText } from '#domain/dates.ts';
import {
  ANSWER_STATE_LABELS,
  INQUIRY_STATUS_LABELS,
  PARTNERS_DESK_TEXT as TEXT,
} from '#messages/admin/partners.ts';
import {
  BUDGET_RANGE_LABELS,
  PARTNERSHIP_TYPE_LABELS,
  TIMELINE_LABELS,
} from '#messages/site/partner-inquiries.ts';
import { getEnvironment } from '#stores/core/environment.ts';
import * as t from '#stores/core/table/parts.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import { INQUIRY_KEY, PARTNERS_VIEW } from './partners-address.ts';

/** State of the answer; with the time while it is due. */
export function answerText({ answer_state: state, due_at: due, status }: DeskInquiryRow): string {
  if (status === 'spam') return '';
  const label = ANSWER_STATE_LABELS[state];
  return state === 'due' ? `${label} ${TEXT.answerBy(formatMoment(due, getEnvironment().now()))}` : label;
}

const budgetText = ({ budget_range: range }: DeskInquiryRow): string =>
  range === null ? '' : BUDGET_RANGE_LABELS[range];
const timelineText = ({ timeline }: DeskInquiryRow): string =>
  timeline === null ? '' : TIMELINE_LABELS[timeline];

/** Open ones first, those without an answer before all. */
export const INQUIRIES = defineTable<DeskInquiryRow>(DeskInquiryRowSchema, {
  name: 'partners',
  relation: 'desk_partner_inquiries',
  openKey: INQUIRY_KEY,
  fixed: PARTNERS_VIEW,
  title: ({ company }) => company,
  actors: 'admin',
  searched: ['company', 'name', 'email', 'message'],
  defaultSort: { column: 'work_order', descending: false },
  columns: [
    t.textColumn('company', TEXT.company, 'company', { shown: 'always' }),
    t.textColumn('name', TEXT.name, 'name', { from: 'full' }),
    {
      ...t.labelColumn('status', TEXT.status, 'status', INQUIRY_STATUS_LABELS),
      sort: 'work_order',
    },
    t.derivedColumn('answer', TEXT.answer, answerText, { sort: 'due_at', from: 'medium', kind: 'state' }),
    t.labelColumn('type', TEXT.type, 'partnership_type', PARTNERSHIP_TYPE_LABELS, { shown: 'later' }),
    t.derivedColumn('budget', TEXT.budget, budgetText, { shown: 'later', kind: 'state' }),
    t.derivedColumn('timeline', TEXT.timeline, timelineText, { shown: 'later' }),
    t.moneyColumn('value', TEXT.value, 'value_cents', { from: 'wide' }),
    t.textColumn('owner', TEXT.owner, 'owner', { from: 'medium', isNamed: true }),
    t.momentColumn('received', TEXT.received, 'created_at', { from: 'medium' }),
    t.momentColumn('answered', TEXT.answered, 'answered_at', { shown: 'later' }),
    t.unsorted(t.textColumn('email', TEXT.email, 'email', { shown: 'later' })),
    t.unsorted(t.textColumn('phone', TEXT.phone, 'phone', { shown: 'later' })),
    t.unsorted(t.textColumn('website', TEXT.website, 'website', { shown: 'file' })),
    t.unsorted(t.textColumn('message', TEXT.message, 'message', { shown: 'file' })),
  ],
  fields: [
    ['status', 'answer', 'name', 'email', 'phone', 'website', 'type', 'budget', 'timeline', 'value'],
    { label: TEXT.owner, text: ({ owner }) => owner ?? TEXT.noOwner },
    ['received'],
    { label: TEXT.answered, text: ({ answered_at: at }) => momentText(at) },
  ],
  filters: [
    t.choiceFilter('status', TEXT.status, 'status', INQUIRY_STATUS_LABELS),
    t.choiceFilter('answer', TEXT.answer, 'answer_state', ANSWER_STATE_LABELS),
    t.choiceFilter('type', TEXT.type, 'partnership_type', PARTNERSHIP_TYPE_LABELS),
    t.choiceFilter('budget', TEXT.budget, 'budget_range', BUDGET_RANGE_LABELS),
    t.caseFilter('owner', TEXT.owner, {
      no: [TEXT.noOwner, { column: 'owner_id', is: 'null' }],
      yes: [TEXT.hasOwner, { column: 'owner_id', is: 'not_null' }],
    }),
    { kind: 'days', key: 'received', label: TEXT.received, column: 'created_at' },
  ],
});
