/** The form of a posting; any page that opens a seat can make one. */
import { atom } from 'nanostores';
import type { DeskPostingRow } from '#contract/admin-role-applications.ts';
import { POSTING_LIMITS, POSTING_VISIBILITIES, PostingInputSchema } from '#contract/role-postings.ts';
import { readPostableRoles, saveRolePosting } from '#data/admin-role-applications.ts';
import { readGameCategories } from '#data/teams.ts';
import { fieldValues } from '#domain/field-values.ts';
import { POSTING_FORM as FORM, POSTINGS_TEXT as TEXT } from '#messages/admin/role-applications.ts';
import { memberClient } from '#stores/auth/session.ts';
import {
  areaField,
  radioField,
  selectField,
  textField,
  type FieldChoice,
  type FieldSpec,
} from '#stores/core/fields.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { createRowForm, tableConflicts } from '#stores/core/row-form.ts';
import { POSTINGS } from './postings-table.ts';

const START = {
  role_code: '',
  game_category_code: '',
  tasks: '',
  requirements: '',
  questions: '',
  closes_on: '',
  visibility: 'members',
};
type Values = typeof START;

const valuesOf = (posting: DeskPostingRow): Values =>
  fieldValues(START, posting, { questions: posting.questions.join('\n') });

interface Choices {
  readonly roles: readonly FieldChoice[];
  readonly games: readonly FieldChoice[];
}

async function readChoices(): Promise<Choices> {
  const client = memberClient();
  const [roles, games] = await Promise.all([readPostableRoles(client), readGameCategories(client)]);
  return {
    roles: roles.map(({ role_code: value, role_title: label }) => ({ value, label })),
    games: games.map(({ category_code: value, display_name: label }) => ({ value, label })),
  };
}

const VISIBILITIES = POSTING_VISIBILITIES.map((value) => ({ value, label: TEXT.visibilities[value] }));

const area = (name: 'tasks' | 'requirements', required: boolean): FieldSpec<Values> =>
  areaField(name, TEXT[name], { rows: 5, maxLength: POSTING_LIMITS.textLength, required });

const fieldsOf = (choices: Choices | null): readonly FieldSpec<Values>[] => [
  selectField('role_code', TEXT.role, {
    hint: FORM.roleHint,
    placeholder: FORM.rolePlaceholder,
    options: choices?.roles ?? [],
    required: true,
  }),
  selectField('game_category_code', FORM.game, {
    placeholder: FORM.gamePlaceholder,
    options: choices?.games ?? [],
  }),
  area('tasks', true),
  area('requirements', false),
  areaField('questions', TEXT.questions, { hint: FORM.questionsHint, rows: 4, maxLength: 1700 }),
  textField('date', 'closes_on', TEXT.closes, { hint: FORM.closesHint }),
  radioField('visibility', TEXT.visibility, { choices: VISIBILITIES, required: true }),
];

/** The form of a posting, for any page: `after` follows a save with the posting's id. */
export const createPostingEditor = (after: (id: string) => Promise<unknown>) =>
  createPage(({ onStart }) => {
    const choices = createLoader(readChoices);
    const $template = atom<Values>(START);
    const editor = createRowForm({
      words: FORM,
      conflicts: { ...tableConflicts(POSTINGS), title: ({ role_title: title }) => title },
      valuesOf: (row: DeskPostingRow | 'new') => (row === 'new' ? $template.get() : valuesOf(row)),
      schema: PostingInputSchema,
      fields: () => fieldsOf(choices.$state.get().data),
      save: (version, input) => saveRolePosting(memberClient(), version, input),
      after: (id) => after(id),
      fieldText: (field) => (field === 'questions' ? FORM.questionsWrong : undefined),
      formText: { transition_not_allowed: FORM.closedNow },
    });
    onStart(() => choices.load());
    return {
      editor,
      choices,
      edit: (row: DeskPostingRow | 'new') => {
        $template.set(START);
        editor.open(row);
      },
      duplicate: (row: DeskPostingRow) => {
        $template.set({ ...valuesOf(row), closes_on: '' });
        editor.open('new');
      },
      writeFor: (code: string) => {
        $template.set({ ...START, role_code: code });
        editor.open('new');
      },
    };
  });

export type PostingEditor = ReturnType<typeof createPostingEditor>;
