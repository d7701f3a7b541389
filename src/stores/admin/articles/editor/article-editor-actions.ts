/** Actions on the open article as a whole: publish, schedule, ask for review, archive, delete. Each saves first. */
import { RefusalError } from '#contract/error-codes.ts';
import {
  ARTICLE_LIMITS,
  ReviewInputSchema,
  ScheduleInputSchema,
  type ArticleEditing,
} from '#contract/admin-articles.ts';
import {
  deleteArticle,
  publishArticle,
  setArticleStatus,
  undoArticleArchive,
  type UnpublishedStatus,
} from '#data/admin-articles.ts';
import { ARTICLE_FIELDS, articleStateAt, missingFields } from '#domain/article-content.ts';
import { clockOf, longMoment } from '#domain/article-schedule.ts';
import {
  ARCHIVE_QUESTION,
  DELETE_QUESTION,
  EDITOR_ACTION_TEXT,
  REVIEW_TEXT,
  SCHEDULE_TEXT,
} from '#messages/admin/article-actions.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog, type DialogAction } from '#stores/core/action-dialog.ts';
import { createAction, type ActionOptions } from '#stores/core/action.ts';
import type { Question } from '#stores/core/dialogs.ts';
import { areaField, textField } from '#stores/core/fields.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { refreshSiteBuild } from '#stores/core/site-build.ts';
import type { Undo } from '#stores/core/undo.ts';
import type { Saving } from './article-editor-save.ts';
import { scheduledMoment, scheduleText } from './article-editor-schedule.ts';
import { isDirty, isSavable, problemOf, type ArticleFrame } from './article-editor-state.ts';

export async function savedArticle({ $editor }: ArticleFrame, { saveNow }: Saving): Promise<ArticleEditing> {
  await saveNow();
  // Text may have been typed while it was saved.
  if ($editor.get().refusal === null && isSavable($editor.get())) await saveNow();
  const { newer, refusal, row: article } = $editor.get();
  if (newer !== null) throw new RefusalError('changed_meanwhile');
  if (refusal !== null) throw new RefusalError(refusal);
  if (article === null || isDirty($editor.get())) throw new RefusalError('invalid_input');
  return article;
}

/** Options of an action that saves first. */
export function refusalOptions({ $editor }: ArticleFrame, { saveNow }: Saving): ActionOptions {
  return {
    explain: async (code) => {
      const { newer } = $editor.get();
      // Refused by the action itself: a save reads the newer version.
      if (code === 'changed_meanwhile' && newer === null) await saveNow();
      else if (newer !== null) return { text: EDITOR_ACTION_TEXT.changed, changes: [] };
      return code === 'invalid_input' && isDirty($editor.get())
        ? { text: EDITOR_ACTION_TEXT.unsaved, changes: [] }
        : null;
    },
  };
}

type Change = (article: ArticleEditing) => Promise<ArticleEditing>;

interface ArticleWrite {
  /** Whether nothing may be missing that readers need. */
  readonly isPublic?: boolean;
  readonly question?: Question;
  readonly write: Change;
  readonly successMessage: string;
  readonly undo?: () => Undo;
}

function createWriting(state: ArticleFrame, saving: Saving) {
  const { $editor, patch } = state;
  const action = createAction(refusalOptions(state, saving));
  /** Marks missing fields; the screen focuses the first of them. */
  const checkFields = (isPublic: boolean): boolean => {
    const { typed, refusals } = $editor.get();
    patch({ wanted: isPublic ? missingFields(typed) : [] });
    if (ARTICLE_FIELDS.every((field) => problemOf($editor.get(), field) === null)) return true;
    patch({ refusals: refusals + 1 });
    action.refuse(isPublic ? EDITOR_ACTION_TEXT.incomplete : EDITOR_ACTION_TEXT.wrong);
    return false;
  };
  const saveAndWrite = async (write: Change): Promise<void> => {
    saving.setSaved(await write(await savedArticle(state, saving)), null);
    patch({ wanted: [] });
    void refreshSiteBuild();
  };
  return {
    action,
    checkFields,
    saveAndWrite,
    run: async ({ isPublic = false, write, ...rest }: ArticleWrite) => {
      if (!action.$state.get().busy && checkFields(isPublic))
        await action.run({ ...rest, send: () => saveAndWrite(write) });
    },
    /** A dialog closes where fields or a newer version of the page behind it have to be settled first. */
    dialogAction: (isPublic: boolean): DialogAction<object> => ({
      ...action,
      submit: async (write) => {
        if (!checkFields(isPublic)) return;
        await action.submit(write).catch((error: unknown) => {
          if ($editor.get().newer === null) throw error;
        });
      },
    }),
  };
}

type Writing = ReturnType<typeof createWriting>;

const NO_MOMENT = { day: '', time: '' };

const createSchedule = ({ $editor }: ArticleFrame, { dialogAction, saveAndWrite }: Writing) =>
  createActionDialog(dialogAction(true), {
    words: SCHEDULE_TEXT,
    start: NO_MOMENT,
    prefill: () => {
      const at = $editor.get().row?.published_at ?? '';
      return Date.parse(at) > getPortalEnvironment().now() ? clockOf(at) : NO_MOMENT;
    },
    schema: ScheduleInputSchema,
    fields: () => [
      textField('date', 'day', SCHEDULE_TEXT.day, { required: true, half: true }),
      textField('time', 'time', SCHEDULE_TEXT.time, { required: true, half: true }),
    ],
    check: scheduledMoment,
    send: (_row, input) =>
      saveAndWrite((article) => publishArticle(memberClient(), article, scheduledMoment(input))),
    successMessage: (input) => EDITOR_ACTION_TEXT.scheduled(longMoment(scheduledMoment(input))),
    fieldText: scheduleText,
  });

const createReviewRequest = ({ dialogAction, saveAndWrite }: Writing) =>
  createActionDialog(dialogAction(false), {
    words: REVIEW_TEXT,
    start: { note: '' },
    schema: ReviewInputSchema,
    fields: () => [
      areaField('note', REVIEW_TEXT.note, { rows: 4, maxLength: ARTICLE_LIMITS.reviewNoteLength }),
    ],
    send: (_row, { note }) =>
      saveAndWrite((article) =>
        setArticleStatus(memberClient(), article, 'in_review', note === '' ? null : note),
      ),
    successMessage: () => EDITOR_ACTION_TEXT.reviewAsked,
  });

function createStatusActions({ $editor }: ArticleFrame, { run, saveAndWrite }: Writing) {
  const setStatus =
    (status: UnpublishedStatus): Change =>
    (article) =>
      setArticleStatus(memberClient(), article, status);
  /** Restores the archived article while it is open. */
  const undoOf = (archived: ArticleEditing | null): Undo => ({
    send: async () => {
      if ($editor.get().row?.id !== archived?.id) throw new RefusalError('changed_meanwhile');
      await saveAndWrite((article) => undoArticleArchive(memberClient(), article));
    },
    successMessage: UNDO_TEXT.done($editor.get().saved.title),
  });
  return {
    publish: () =>
      run({
        isPublic: true,
        write: (article) => publishArticle(memberClient(), article),
        successMessage: EDITOR_ACTION_TEXT.published,
      }),
    /** Publishes the changes: at once of a published article, at its moment of a scheduled one. */
    publishChanges: () => {
      const { row: open } = $editor.get();
      const isOut = open !== null && articleStateAt(open, getPortalEnvironment().now()) === 'published';
      const at = isOut ? null : (open?.published_at ?? null);
      return run({
        isPublic: true,
        write: (article) => publishArticle(memberClient(), article, at),
        successMessage: EDITOR_ACTION_TEXT.changesPublished,
      });
    },
    /** Takes the article out of review, off the schedule or out of the archive. */
    backToDraft: () => run({ write: setStatus('draft'), successMessage: EDITOR_ACTION_TEXT.draft }),
    archive: () =>
      run({
        question: ARCHIVE_QUESTION,
        write: setStatus('archived'),
        successMessage: EDITOR_ACTION_TEXT.archived,
        undo: () => undoOf($editor.get().row),
      }),
  };
}

export function createEditorActions(state: ArticleFrame, saving: Saving) {
  const { $editor, patch } = state;
  const writing = createWriting(state, saving);
  const { action, checkFields } = writing;
  const schedule = createSchedule(state, writing);
  return {
    ...createStatusActions(state, writing),
    action,
    schedule,
    review: createReviewRequest(writing),
    /** Opens the dialog, unless fields that readers need are missing. */
    openSchedule: () => {
      if (checkFields(true)) schedule.open();
    },
    remove: async () => {
      const { row: article } = $editor.get();
      if (article === null) return false;
      const work = async (): Promise<void> => {
        await saving.saveNow();
        await deleteArticle(memberClient(), $editor.get().row ?? article);
        patch({ typed: $editor.get().saved });
      };
      return action.run({
        question: DELETE_QUESTION,
        send: work,
        successMessage: EDITOR_ACTION_TEXT.deleted,
      });
    },
  };
}
