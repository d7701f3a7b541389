/** Texts that HR keeps: templates of replies (hr_templates), and answers suggested to members (hr_answers). */
import * as v from 'valibot';
import { IdSchema } from './common-schemas.ts';
import { requiredText, typedText } from './text-field.ts';
import { TICKET_CATEGORIES } from './tickets.ts';

export const HR_TEXT_LIMITS = {
  templateTitle: 80,
  templateBody: 4000,
  answerTitle: 120,
  answerBody: 3000,
  keywords: 300,
} as const;

/** hr_templates.action: the action on the ticket when the template is sent. */
export const TEMPLATE_ACTIONS = ['reply', 'ask', 'resolve'] as const;

const row = {
  id: IdSchema,
  title: v.string(),
  body: v.string(),
  updated_at: v.string(),
};

export const HrTemplateRowSchema = v.object({
  ...row,
  category: v.nullable(v.picklist(TICKET_CATEGORIES)),
  action: v.nullable(v.picklist(TEMPLATE_ACTIONS)),
});
export type HrTemplateRow = v.InferOutput<typeof HrTemplateRowSchema>;

export const HrAnswerRowSchema = v.object({
  ...row,
  category: v.picklist(TICKET_CATEGORIES),
  keywords: v.string(),
  is_published: v.boolean(),
});
export type HrAnswerRow = v.InferOutput<typeof HrAnswerRowSchema>;

const OptionalChoice = <const Choices extends readonly string[]>(choices: Choices) =>
  v.pipe(
    v.picklist(['', ...choices]),
    v.transform((chosen) => (chosen === '' ? null : chosen)),
  );

export const HrTemplateInputSchema = v.object({
  title: requiredText(HR_TEXT_LIMITS.templateTitle),
  body: requiredText(HR_TEXT_LIMITS.templateBody),
  category: OptionalChoice(TICKET_CATEGORIES),
  action: OptionalChoice(TEMPLATE_ACTIONS),
});
export type HrTemplateInput = v.InferOutput<typeof HrTemplateInputSchema>;

export const HrAnswerInputSchema = v.object({
  title: requiredText(HR_TEXT_LIMITS.answerTitle),
  body: requiredText(HR_TEXT_LIMITS.answerBody),
  category: v.picklist(TICKET_CATEGORIES, 'required'),
  keywords: typedText(HR_TEXT_LIMITS.keywords),
  is_published: v.boolean(),
});
export type HrAnswerInput = v.InferOutput<typeof HrAnswerInputSchema>;
