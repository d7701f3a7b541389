/** Actions on the open inquiry: answering, moving, owning, valuing. */
import type { DeskInquiryRow, InquiryStatus } from '#contract/admin-partner-inquiries.ts';
import { PartnerAnswerSchema, PARTNER_DESK_LIMITS } from '#contract/admin-partner-inquiries.ts';
import { runOutbox } from '#contract/outbox.ts';
import {
  advanceInquiry,
  answerInquiry,
  assignInquiry,
  setInquiryValue,
} from '#data/admin-partner-inquiries.ts';
import { versionOf } from '#data/row-version.ts';
import { centsToDecimal } from '#domain/money.ts';
import { PartnerValueSchema } from '#domain/partner-value.ts';
import {
  ANSWER_TEMPLATES,
  INQUIRY_STEP_LABELS,
  PARTNER_ANSWER_TEXT,
  PARTNER_VALUE_TEXT,
  PARTNERS_DESK_TEXT as TEXT,
  type TemplateNames,
} from '#messages/admin/partners.ts';
import { $profile } from '#stores/auth/profile.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { call } from '#stores/core/call.ts';
import { deriveField } from '#stores/core/derived-field.ts';
import { areaField, selectField, textField, type FieldSpec } from '#stores/core/fields.ts';
import type { Action } from '#stores/core/action.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';

type RowAction = Action<DeskInquiryRow>;
type TemplateName = keyof typeof ANSWER_TEMPLATES;

const TEMPLATE_CHOICES = Object.entries(ANSWER_TEMPLATES).map(([value, { label }]) => ({ value, label }));

function isTemplate(name: string): name is TemplateName {
  return name in ANSWER_TEMPLATES;
}

/** The name of the answering member of staff. */
function senderName(): string {
  const state = $profile.get();
  return state.phase === 'ready' ? (state.profile.full_name ?? state.profile.gamertag ?? '') : '';
}

interface AnswerValues extends TemplateNames {
  readonly template: string;
  readonly subject: string;
  readonly body: string;
}

const NO_NAMES: TemplateNames = { name: '', company: '', sender: '' };
const START: AnswerValues = { ...NO_NAMES, template: 'call', subject: '', body: '' };

const subjectOf = (values: AnswerValues): string =>
  isTemplate(values.template) ? ANSWER_TEMPLATES[values.template].subject(values) : '';
const bodyOf = (values: AnswerValues): string =>
  isTemplate(values.template) ? ANSWER_TEMPLATES[values.template].body(values) : '';

const ANSWER_FIELDS: readonly FieldSpec<AnswerValues>[] = [
  selectField('template', PARTNER_ANSWER_TEXT.template, {
    options: TEMPLATE_CHOICES,
    placeholder: PARTNER_ANSWER_TEXT.template,
  }),
  textField('text', 'subject', PARTNER_ANSWER_TEXT.subject, { required: true, focusFirst: true }),
  areaField('body', PARTNER_ANSWER_TEXT.body, {
    hint: PARTNER_ANSWER_TEXT.bodyHint,
    required: true,
    rows: 12,
    maxLength: PARTNER_DESK_LIMITS.answerLength,
  }),
];

export function createAnswerDialog(action: RowAction) {
  const dialog = createActionDialog(action, {
    words: { title: PARTNER_ANSWER_TEXT.title, submit: PARTNER_ANSWER_TEXT.submit },
    lead: ({ name, email, status }: DeskInquiryRow) => [
      PARTNER_ANSWER_TEXT.lead(name, email),
      ...(status === 'pending' ? [PARTNER_ANSWER_TEXT.isNew] : []),
    ],
    start: START,
    prefill: ({ name, company }: DeskInquiryRow): AnswerValues => {
      const values = { ...START, name, company, sender: senderName() };
      return { ...values, subject: subjectOf(values), body: bodyOf(values) };
    },
    schema: PartnerAnswerSchema,
    fields: () => ANSWER_FIELDS,
    send: async (row, answer) => {
      await answerInquiry(memberClient(), versionOf(row), answer);
      // Sends the mail now, and not within the minute.
      void call(runOutbox, {});
    },
    successMessage: (_, { name }) => PARTNER_ANSWER_TEXT.done(name),
  });
  // A chosen template replaces the text of the former one, never typed text.
  deriveField(dialog.form, 'subject', subjectOf);
  deriveField(dialog.form, 'body', bodyOf);
  return dialog;
}

export function createValueDialog(action: RowAction) {
  return createActionDialog(action, {
    words: {
      title: PARTNER_VALUE_TEXT.title,
      lead: PARTNER_VALUE_TEXT.lead,
      submit: PARTNER_VALUE_TEXT.submit,
      done: PARTNER_VALUE_TEXT.done,
    },
    start: { value: '' },
    prefill: ({ value_cents: cents }: DeskInquiryRow) => ({
      value: cents === null ? '' : centsToDecimal(cents),
    }),
    schema: PartnerValueSchema,
    fields: () => [textField('money', 'value', PARTNER_VALUE_TEXT.label)],
    send: (row, { value }) => setInquiryValue(memberClient(), versionOf(row), value),
    fieldText: (_, code) => (code === 'invalid_value' ? PARTNER_VALUE_TEXT.wrong : undefined),
  });
}

/** Steps and the owner: at most a yes. */
export function createInquiryActions(action: RowAction) {
  return {
    move: (row: DeskInquiryRow, step: InquiryStatus) =>
      action.run({
        question:
          step === 'spam'
            ? dangerQuestion(TEXT.spamTitle, TEXT.spamQuestion(row.company), INQUIRY_STEP_LABELS.spam)
            : null,
        successMessage: TEXT.stepDone(row.company, step),
        send: (open) => advanceInquiry(memberClient(), versionOf(open), step),
      }),
    own: (row: DeskInquiryRow, isMine: boolean) =>
      action.run({
        successMessage: isMine ? TEXT.assigned(row.company) : TEXT.released(row.company),
        send: (open) => assignInquiry(memberClient(), versionOf(open), isMine),
        // Only its former owner can take back an inquiry that was taken over.
        ...((row.owner_id === null || !isMine) && {
          reverse: (open) => assignInquiry(memberClient(), versionOf(open), !isMine),
        }),
      }),
  };
}
