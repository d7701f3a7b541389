/** The opponents of /team-management: the table, the form, merging two. */
import * as v from 'valibot';
import { RefusalError } from '#contract/error-codes.ts';
import {
  MergeInputSchema,
  type OpponentChoice,
  OpponentInputSchema,
  type OpponentRow,
} from '#contract/opponents.ts';
import { mergeOpponents, readOpponentChoices, saveOpponent } from '#data/opponents.ts';
import { versionOf } from '#data/row-version.ts';
import { fieldValues } from '#domain/field-values.ts';
import { OPPONENT_FORM, OPPONENT_MERGE, OPPONENTS_DESK as TEXT } from '#messages/admin/opponents.ts';
import { missingText } from '#messages/core/missing-field.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import type { Action } from '#stores/core/action.ts';
import { textField, type FieldSpec } from '#stores/core/fields.ts';
import { createLoader, type Loader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { createPictureChoice, type PictureChoice } from '#stores/core/picture-choice.ts';
import { createRowForm, tableConflicts, type ConflictSource, type RowForm } from '#stores/core/row-form.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { OPPONENTS } from './opponents-table.ts';

/** A running upload counts as input: closing the form asks first, and saving is refused. */
const EMPTY = { name: '', tag: '', website: '', logo_url: '', isUploading: false };

const SCHEMA = v.object({
  ...OpponentInputSchema.entries,
  isUploading: v.literal(false, 'invalid_value'),
});

const FIELDS: readonly FieldSpec<typeof EMPTY>[] = [
  textField('text', 'name', TEXT.name, { required: true }),
  textField('text', 'tag', TEXT.tag, { hint: OPPONENT_FORM.tagHint, half: true }),
  textField('url', 'website', TEXT.website, { hint: OPPONENT_FORM.websiteHint, half: true }),
];

/** Results of matches are no changes of the opponent; its logo is no fact of the table. */
const TABLE_CONFLICTS = tableConflicts(
  OPPONENTS,
  TEXT.played,
  TEXT.won,
  TEXT.lost,
  TEXT.drawn,
  TEXT.last,
  TEXT.next,
);
const CONFLICTS: ConflictSource<OpponentRow> = {
  ...TABLE_CONFLICTS,
  differences: (before, now) => [
    ...TABLE_CONFLICTS.differences(before, now),
    ...(before.logo_url === now.logo_url ? [] : [OPPONENT_FORM.logoChanged]),
  ],
};

function createLogo({ form, $row }: RowForm<OpponentRow, typeof EMPTY>): PictureChoice {
  const logo = createPictureChoice((url) => form.change('logo_url', url));
  const { $jobs, retry, choose, cancel } = logo;
  // A form that is sent takes no changes.
  const isIdle = (): boolean => form.$form.get().phase !== 'submitting';
  $jobs.listen(([upload]) => {
    const isUploading = upload !== undefined && upload.phase !== 'failed';
    // A change clears the refusal of a save, which stays until the upload ends.
    if (form.$form.get().values.isUploading !== isUploading) form.change('isUploading', isUploading);
  });
  $row.listen((row) => {
    if (row === null) cancel();
  });
  return {
    ...logo,
    retry: (key) => {
      if (isIdle()) retry(key);
    },
    choose: (file) => {
      if (isIdle()) choose(file);
    },
    remove: () => form.change('logo_url', ''),
  };
}

function createOpponentForm(after: () => Promise<unknown>) {
  const editor = createRowForm({
    words: OPPONENT_FORM,
    conflicts: CONFLICTS,
    valuesOf: (row: OpponentRow | 'new') =>
      row === 'new' ? EMPTY : fieldValues(EMPTY, row, { isUploading: false }),
    schema: SCHEMA,
    fields: () => FIELDS,
    save: (version, opponent) => {
      // An opponent begins with a match.
      if (version === null) throw new RefusalError('not_found');
      return saveOpponent(memberClient(), version, opponent);
    },
    nameOf: ({ name }) => name,
    after,
    fieldText: (field, code) => {
      if (field === 'isUploading') return OPPONENT_FORM.uploading;
      return field === 'name' && code === 'already_exists' ? OPPONENT_FORM.taken : undefined;
    },
  });
  return { editor, logo: createLogo(editor) };
}

function createMerge(
  action: Action<OpponentRow>,
  opponents: Loader<readonly OpponentChoice[]>,
  after: () => Promise<unknown>,
) {
  const dialog = createActionDialog(action, {
    words: OPPONENT_MERGE,
    danger: true,
    start: { remaining: '' },
    schema: MergeInputSchema,
    send: (row, { remaining }) => mergeOpponents(memberClient(), versionOf(row), remaining),
    successMessage: ({ remaining }, { name }) => {
      const other = opponents.$state.get().data?.find(({ id }) => id === remaining);
      return OPPONENT_MERGE.merged(name, other?.name ?? '');
    },
    after,
    fieldText: (_, code) => (code === 'required' ? missingText(OPPONENT_MERGE.remaining, true) : undefined),
    formText: (code) => {
      if (code === 'not_found') return OPPONENT_MERGE.gone;
      if (code === 'changed_meanwhile') return OPPONENT_MERGE.stale;
      return code === 'invalid_choice' ? OPPONENT_MERGE.itself : undefined;
    },
  });
  return {
    ...dialog,
    open: async () => {
      dialog.open();
      await opponents.load();
    },
  };
}

export const createOpponentsPage = () =>
  createPage(({ add }) => {
    const desk = add(createDesk(OPPONENTS));
    /** All opponents, for the dialog. */
    const opponents = createLoader(() => readOpponentChoices(memberClient()));
    const { editor, logo } = createOpponentForm(desk.reload);
    return {
      ...desk,
      editor,
      logo,
      edit: desk.editWith(editor),
      opponents,
      merge: createMerge(desk.action, opponents, desk.leave),
    };
  });

export type OpponentsPage = ReturnType<typeof createOpponentsPage>;
