/** Templates of replies and suggested answers at the HR desk. */
import type { HrTemplateRow } from '#contract/hr-texts.ts';
import { conflictWords, deletionWords, DESK_WORDS } from '../core/table.ts';

const shared = {
  name: 'Title',
  body: 'Text',
  category: 'Category',
  ...DESK_WORDS,
  facts: 'The text',
  ...deletionWords('text'),
} as const;

const form = {
  editTitle: (title: string): string => `Edit ${title}`,
  saved: (title: string): string => `“${title}” saved.`,
  ...conflictWords('this text'),
  taken: 'There’s already a template with this title',
  choose: 'Choose a category',
} as const;

export const HR_TEMPLATES_TEXT = {
  ...shared,
  title: 'Reply templates',
  caption: 'Reply templates',
  searchHint: 'Title or text',
  begin: 'Add the first template',
  empty: 'No templates yet. Add the replies you send most often.',
  add: 'New template',
  action: 'Sending it',
  anyCategory: 'All categories',
  noAction: 'Only fills in the text',
  deleteQuestion: (title: string): string =>
    `This deletes the template “${title}”. Replies you’ve sent don’t change.`,
} as const;

export const HR_TEMPLATE_FORM = {
  ...form,
  addTitle: 'New template',
  bodyHint: '{name} becomes the member’s first name, {number} the ticket’s number, {agent} your name.',
  actionHint: 'A template that also asks or resolves saves a step.',
} as const;

/** What sending a template does. */
export const TEMPLATE_ACTION_LABELS: Readonly<Record<NonNullable<HrTemplateRow['action']>, string>> = {
  reply: 'Replies',
  ask: 'Replies and waits for the member',
  resolve: 'Replies and resolves the ticket',
};

export const HR_ANSWERS_TEXT = {
  ...shared,
  title: 'Suggested answers',
  caption: 'Suggested answers',
  searchHint: 'Title, text or keyword',
  begin: 'Add the first answer',
  empty: 'No suggested answers yet. Members see them before they send a ticket.',
  add: 'New answer',
  keywords: 'Keywords',
  published: 'Members see it',
  visibility: 'Visibility',
  yes: 'Shown to members',
  no: 'Not shown yet',
  deleteQuestion: (title: string): string => `Members no longer see “${title}” before they send a ticket.`,
} as const;

export const HR_ANSWER_FORM = {
  ...form,
  addTitle: 'New answer',
  keywordsHint: 'Other words members might use, with spaces between them.',
} as const;

/** What the screens of both kinds say. */
export type HrTextWords = typeof HR_TEMPLATES_TEXT | typeof HR_ANSWERS_TEXT;
