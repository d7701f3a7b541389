/** The partners of /admin-overview: the list, the open inquiry with its history, and the actions on it. */
import {
  PartnerNoteSchema,
  type DeskInquiryRow,
  type InquiryStatus,
  PartnerAnswerSchema,
  PARTNER_DESK_LIMITS,
} from '#contract/admin-partner-inquiries.ts';
import {
  addInquiryNote,
  readDeskInquiry,
  advanceInquiry,
  answerInquiry,
  assignInquiry,
  setInquiryValue,
} from '#data/admin-partner-inquiries.ts';
import {
  PARTNERS_DESK_TEXT as TEXT,
  ANSWER_TEMPLATES,
  INQUIRY_STEP_LABELS,
  PARTNER_ANSWER_TEXT,
  PARTNER_VALUE_TEXT,
  type TemplateNames,
} from '#messages/admin/partners.ts';
import { $profile } from '#stores/auth/profile.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createNoteForm } from '#stores/core/note-form.ts';
import { watchOpenKey } from '#stores/core/open-key.ts';
import { createPage } from '#stores/core/page.ts';
import { createDesk, dangerQuestion } from '#stores/core/table/desk.ts';
import { INQUIRIES } from './partners-table.ts';
import { runOutbox } from '#contract/outbox.ts';
import { versionOf } from '#data/row-version.ts';
import { centsToDecimal } from '#domain/money.ts';
import { PartnerValueSchema } from '#domain/partner-value.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { call } from '#stores/core/call.ts';
import { deriveField } from '#stores/core/derived-field.ts';
import { areaField, selectField, textField, type FieldSpec } from '#stores/core/fields.ts';
import type { Action } from '#stores/core/action.ts';

type RowAction = Action<DeskInquiryRow>;
type TemplateName = keyof typeof ANSWER_TEMPLATES;

const TEMPLATE_CHOICES = Object.entries(ANSWER_TEMPLATES).map(([value, { label }]) => ({ value, label }));

function isTemplate(name: string): name is TemplateName {
  return name in ANSWER_TEMPLATES;
}

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

function createAnswerDialog(action: RowAction) {
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

function createValueDialog(action: RowAction) {
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
function createInquiryActions(action: RowAction) {
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

export const createPartnersPage = () =>
  createPage(({ add, onStart }) => {
    const desk = add(createDesk(INQUIRIES, { read: (id) => readDeskInquiry(memberClient(), id) }));
    const { table, details, action } = desk;
    const note = createNoteForm({
      openRow: action.openRow,
      schema: PartnerNoteSchema,
      add: ({ id }, body) => addInquiryNote(memberClient(), id, body),
      reload: details.reload,
    });
    onStart(() => watchOpenKey(table, () => note.reset()));
    return {
      ...desk,
      note,
      answer: createAnswerDialog(action),
      value: createValueDialog(action),
      ...createInquiryActions(action),
      /** Whether the person at the screen owns the inquiry. */
      isMine: ({ owner_id: owner }: DeskInquiryRow): boolean => {
        const state = $profile.get();
        return state.phase === 'ready' && state.profile.user_id === owner;
      },
    };
  });

export type PartnersPage = ReturnType<typeof createPartnersPage>;
