/** The dialog of competitions on /team-management: name, organiser and website. */
import { codeOf } from '#contract/error-codes.ts';
import { atom } from 'nanostores';
import {
  CompetitionInputSchema,
  type CompetitionInput,
  type CompetitionRow,
} from '#contract/admin-matches.ts';
import { readCompetitions, saveCompetition } from '#data/admin-matches.ts';
import { COMPETITIONS_DESK as TEXT, MATCH_FORM } from '#messages/admin/matches.ts';
import { memberClient } from '#stores/auth/session.ts';
import { textField, type FieldSpec } from '#stores/core/fields.ts';
import { createForm, type Form } from '#stores/core/form.ts';
import { confirmLeave } from '#stores/core/leave.ts';
import { createLoader, type Loader } from '#stores/core/loader.ts';
import { showToast } from '#stores/core/toasts.ts';

const EMPTY = { id: '', name: '', organiser: '', website: '' };

export const COMPETITION_FIELDS: readonly FieldSpec<typeof EMPTY>[] = [
  textField('text', 'name', TEXT.name, { required: true }),
  textField('text', 'organiser', TEXT.organiser),
  textField('url', 'website', TEXT.website, { hint: MATCH_FORM.streamHint }),
];

function createCompetitionForm(rows: Loader<readonly CompetitionRow[]>, after: () => Promise<unknown>) {
  const rowOf = (id: string) => rows.$state.get().data?.find((row) => row.id === id);
  const valuesOf = (id: string): typeof EMPTY => {
    const row = rowOf(id);
    if (row === undefined) return EMPTY;
    return { id, name: row.name, organiser: row.organiser ?? '', website: row.website ?? '' };
  };
  const form: Form<typeof EMPTY> = createForm<typeof EMPTY, CompetitionInput>({
    start: EMPTY,
    schema: CompetitionInputSchema,
    send: async ({ id, ...competition }) => {
      const row = rowOf(id);
      if (row === undefined) return null;
      const version = { id, expected: row.updated_at };
      await saveCompetition(memberClient(), version, competition).catch(async (error: unknown) => {
        // The next attempt is decided on the newer version.
        if (codeOf(error) === 'changed_meanwhile') await rows.reload();
        throw error;
      });
      showToast('success', TEXT.saved(competition.name));
      await Promise.all([rows.reload(), after()]);
      form.reset(valuesOf(id));
      return null;
    },
    fieldText: (field, code) => (field === 'name' && code === 'already_exists' ? TEXT.taken : undefined),
    formText: (code) => (code === 'changed_meanwhile' ? TEXT.stale : undefined),
  });
  return { form, valuesOf };
}

/** `after` reloads other views of competitions. */
export function createCompetitions(after: () => Promise<unknown>) {
  const $isOpen = atom(false);
  const rows = createLoader(() => readCompetitions(memberClient()));
  const { form, valuesOf } = createCompetitionForm(rows, after);
  return {
    $isOpen,
    rows,
    form,
    open: async () => {
      form.reset();
      $isOpen.set(true);
      await rows.load();
    },
    choose: async (id: string) => {
      if (await confirmLeave(form)) form.reset(valuesOf(id));
    },
    close: async () => {
      if (await confirmLeave(form)) $isOpen.set(false);
    },
  };
}

export type Competitions = ReturnType<typeof createCompetitions>;
