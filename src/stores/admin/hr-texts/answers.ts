/** Answers that HR suggests to members before a ticket is sent. */
import {
  HR_TEXT_LIMITS as LIMITS,
  HrAnswerInputSchema,
  HrAnswerRowSchema,
  type HrAnswerRow,
} from '#contract/hr-texts.ts';
import { TICKET_CATEGORIES } from '#contract/tickets.ts';
import { deleteHrAnswer, saveHrAnswer } from '#data/hr-texts.ts';
import { fieldValues } from '#domain/field-values.ts';
import { HR_ANSWER_FORM as FORM, HR_ANSWERS_TEXT as TEXT } from '#messages/admin/hr-texts.ts';
import { TICKET_CATEGORY_LABELS } from '#messages/portal/ticket-words.ts';
import { memberClient } from '#stores/auth/session.ts';
import { areaField, checkboxField, selectField, textField } from '#stores/core/fields.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import * as t from '#stores/core/table/parts.ts';
import { ANSWERS_VIEW } from './hr-texts-address.ts';
import { createHrTextsPage } from './hr-texts-page.ts';

const publishedText = ({ is_published: isPublished }: HrAnswerRow): string =>
  isPublished ? TEXT.yes : TEXT.no;

const HR_ANSWERS = defineTable<HrAnswerRow>(HrAnswerRowSchema, {
  name: 'hr-answers',
  relation: 'hr_answers',
  openKey: 'answer',
  fixed: ANSWERS_VIEW,
  title: ({ title }) => title,
  actors: 'hr_full',
  searched: ['title', 'body', 'keywords'],
  defaultSort: { column: 'title', descending: false },
  columns: [
    t.textColumn('title', TEXT.name, 'title', { shown: 'always', kind: 'grow' }),
    t.labelColumn('category', TEXT.category, 'category', TICKET_CATEGORY_LABELS, { from: 'medium' }),
    t.valueColumn('published', TEXT.visibility, 'is_published', publishedText, { kind: 'state' }),
  ],
  fields: [
    ['title', 'category', 'published'],
    { label: TEXT.keywords, text: ({ keywords }) => keywords },
    { label: TEXT.body, text: ({ body }) => body },
    t.CHANGED,
  ],
  filters: [
    t.choiceFilter('category', TEXT.category, 'category', TICKET_CATEGORY_LABELS),
    t.flagFilter('published', TEXT.visibility, 'is_published', [TEXT.yes, TEXT.no]),
  ],
});

const START = { title: '', body: '', category: '', keywords: '', is_published: true };

export const createAnswersPage = () =>
  createHrTextsPage({
    definition: HR_ANSWERS,
    words: TEXT,
    form: FORM,
    valuesOf: (row) => (row === 'new' ? START : fieldValues(START, row)),
    schema: HrAnswerInputSchema,
    fields: [
      textField('text', 'title', TEXT.name, { required: true }),
      selectField('category', TEXT.category, {
        placeholder: FORM.choose,
        required: true,
        options: TICKET_CATEGORIES.map((value) => ({ value, label: TICKET_CATEGORY_LABELS[value] })),
      }),
      areaField('body', TEXT.body, { rows: 8, maxLength: LIMITS.answerBody, required: true }),
      textField('text', 'keywords', TEXT.keywords, { hint: FORM.keywordsHint }),
      checkboxField('is_published', TEXT.published),
    ],
    save: (version, input) => saveHrAnswer(memberClient(), version, input),
    remove: (version) => deleteHrAnswer(memberClient(), version),
  });
