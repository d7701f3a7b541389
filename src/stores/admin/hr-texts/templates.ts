/** Templates of replies at the HR desk. */
import {
  HR_TEXT_LIMITS as LIMITS,
  HrTemplateInputSchema,
  HrTemplateRowSchema,
  TEMPLATE_ACTIONS,
  type HrTemplateRow,
} from '#contract/hr-texts.ts';
import { TICKET_CATEGORIES } from '#contract/tickets.ts';
import { deleteHrTemplate, saveHrTemplate } from '#data/hr-texts.ts';
import { fieldValues } from '#domain/field-values.ts';
import {
  HR_TEMPLATE_FORM as FORM,
  HR_TEMPLATES_TEXT as TEXT,
  TEMPLATE_ACTION_LABELS,
} from '#messages/admin/hr-texts.ts';
import { TICKET_CATEGORY_LABELS } from '#messages/portal/ticket-words.ts';
import { memberClient } from '#stores/auth/session.ts';
import { areaField, selectField, textField } from '#stores/core/fields.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import * as t from '#stores/core/table/parts.ts';
import { createHrTextsPage } from './hr-texts-page.ts';
import { TEMPLATES_VIEW } from './hr-texts-address.ts';

const categoryText = ({ category }: HrTemplateRow): string =>
  category === null ? TEXT.anyCategory : TICKET_CATEGORY_LABELS[category];
const actionText = ({ action }: HrTemplateRow): string =>
  action === null ? TEXT.noAction : TEMPLATE_ACTION_LABELS[action];

const HR_TEMPLATES = defineTable<HrTemplateRow>(HrTemplateRowSchema, {
  name: 'hr-templates',
  relation: 'hr_templates',
  openKey: 'template',
  fixed: TEMPLATES_VIEW,
  title: ({ title }) => title,
  actors: 'hr_full',
  searched: ['title', 'body'],
  defaultSort: { column: 'title', descending: false },
  columns: [
    t.textColumn('title', TEXT.name, 'title', { shown: 'always', kind: 'grow' }),
    t.valueColumn('category', TEXT.category, 'category', categoryText, { from: 'medium' }),
    t.valueColumn('action', TEXT.action, 'action', actionText, { kind: 'state' }),
  ],
  fields: [['title', 'category', 'action'], { label: TEXT.body, text: ({ body }) => body }, t.CHANGED],
  filters: [t.choiceFilter('category', TEXT.category, 'category', TICKET_CATEGORY_LABELS)],
});

const START = { title: '', body: '', category: '', action: '' };

export const createTemplatesPage = () =>
  createHrTextsPage({
    definition: HR_TEMPLATES,
    words: TEXT,
    form: FORM,
    valuesOf: (row) => (row === 'new' ? START : fieldValues(START, row)),
    schema: HrTemplateInputSchema,
    fields: [
      textField('text', 'title', TEXT.name, { required: true }),
      areaField('body', TEXT.body, {
        hint: FORM.bodyHint,
        rows: 8,
        maxLength: LIMITS.templateBody,
        required: true,
      }),
      selectField('category', TEXT.category, {
        placeholder: TEXT.anyCategory,
        options: TICKET_CATEGORIES.map((value) => ({ value, label: TICKET_CATEGORY_LABELS[value] })),
      }),
      selectField('action', TEXT.action, {
        hint: FORM.actionHint,
        placeholder: TEXT.noAction,
        options: TEMPLATE_ACTIONS.map((value) => ({ value, label: TEMPLATE_ACTION_LABELS[value] })),
      }),
    ],
    save: (version, input) => saveHrTemplate(memberClient(), version, input),
    remove: ({ id }) => deleteHrTemplate(memberClient(), id),
  });
