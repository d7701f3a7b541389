/** What is done with the open article as a whole: publishing, scheduling, review, archiving, deleting. */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { RefusalError, type ErrorCode } from '../../../../contract/error-codes.ts';
import { ARTICLE_LIMITS, type ArticleEditing } from '../../../../contract/admin-articles.ts';
import {
  deleteArticle,
  publishArticle,
  setArticleStatus,
  type UnpublishedStatus,
} from '../../../../data/admin-articles.ts';
import { ARTICLE_FIELDS, articleStateAt, missingFields } from '../../../../domain/article-content.ts';
import { clockOf, longMoment, momentAt } from '../../../../domain/article-schedule.ts';
import { ACT_TEXT, SCHEDULE_TEXT } from '../../../../messages/admin/article-actions.ts';
import { ERROR_NEXT_STEPS, errorText, type NextStep } from '../../../../messages/core/errors.ts';
import { askConfirm, type Question } from '../../../core/dialogs.ts';
import { createForm } from '../../../core/form.ts';
import { getPortalEnvironment } from '../../../core/portal-environment.ts';
import { memberClient } from '../../../auth/session.ts';
import { refreshSiteBuild } from '../../../core/site-build.ts';
import { codeOf } from '../../../core/table/list.ts';
import { showToast } from '../../../core/toasts.ts';
import { adoptSavedArticle, saveNow } from './save.ts';
import { $editor, isDirty, isSavable, patchEditor, problemOf } from './state.ts';

/** Where the latest act stands. */
export interface EditorAct {
  readonly busy: boolean;
  readonly refusal: { readonly text: string; readonly way: NextStep | null } | null;
}

/** The dialog over the editor. */
export type EditorDialog = 'schedule' | 'review' | 'share' | 'history' | null;

const IDLE: EditorAct = { busy: false, refusal: null };
const $state = atom<EditorAct>(IDLE);
const $open = atom<EditorDialog>(null);

/** Where the latest act stands. */
export const $editorAct: ReadableAtom<EditorAct> = $state;

/** Which dialog is open over the editor. */
export const $editorDialog: ReadableAtom<EditorDialog> = $open;

/** Says why something was not done. */
export function refuseAct(text: string, way: NextStep | null = null): null {
  $state.set({ busy: false, refusal: { text, way } });
  return null;
}

/** Puts away what was said about the latest act. */
export function clearAct(): void {
  $state.set(IDLE);
}

/** Whether every field can be saved and, for readers, nothing is missing; marks what is not and has the screen go there. */
function isWhole(forReaders: boolean): boolean {
  const state = $editor.get();
  patchEditor({ wanted: forReaders ? missingFields(state.typed) : [] });
  const wrong = ARTICLE_FIELDS.some((field) => problemOf($editor.get(), field) !== null);
  if (!wrong) return true;
  patchEditor({ refusals: state.refusals + 1 });
  refuseAct(forReaders ? ACT_TEXT.incomplete : ACT_TEXT.wrong);
  return false;
}

/** Saves everything first; the article as it is then, or null when it cannot be saved. */
export async function savedArticle(): Promise<ArticleEditing | null> {
  await saveNow();
  // What was typed while that was on its way.
  if ($editor.get().refusal === null && isSavable($editor.get())) await saveNow();
  const state = $editor.get();
  if (state.newer !== null) return refuseAct(ACT_TEXT.changed);
  const { refusal } = state;
  if (refusal !== null) return refuseAct(errorText(refusal), ERROR_NEXT_STEPS[refusal] ?? null);
  if (state.article === null || isDirty(state)) return refuseAct(ACT_TEXT.unsaved);
  return state.article;
}

async function refused(error: unknown): Promise<void> {
  const code = codeOf(error);
  refuseAct(errorText(code), ERROR_NEXT_STEPS[code] ?? null);
  // Somebody saved in between: a save finds out what.
  if (code === 'changed_meanwhile') await saveNow();
}

type Work = (article: ArticleEditing) => Promise<ArticleEditing>;

/** Saves, does it, takes over the answer, says so. Answers the refusal, or null when it was done. */
async function act(forReaders: boolean, work: Work, said: string): Promise<ErrorCode | null> {
  if ($state.get().busy) return 'too_fast';
  if (!isWhole(forReaders)) return 'article_incomplete';
  $state.set({ busy: true, refusal: null });
  const article = await savedArticle();
  if (article === null) return 'invalid_input';
  try {
    adoptSavedArticle(await work(article), null);
  } catch (error) {
    await refused(error);
    return codeOf(error);
  }
  $state.set(IDLE);
  patchEditor({ wanted: [] });
  showToast('success', said);
  void refreshSiteBuild();
  return null;
}

/** Gives readers what is written, now. What is out already keeps its date. */
export async function publishNow(): Promise<void> {
  await act(true, (article) => publishArticle(memberClient(), article), ACT_TEXT.published);
}

/** Gives readers the changes: at once of what is out, at its moment of what is scheduled. */
export async function publishChanges(): Promise<void> {
  const { article } = $editor.get();
  const isOut = article !== null && articleStateAt(article, getPortalEnvironment().now()) === 'published';
  const at = isOut ? null : (article?.published_at ?? null);
  await act(true, (saved) => publishArticle(memberClient(), saved, at), ACT_TEXT.changesPublished);
}

async function changeStatus(status: UnpublishedStatus, said: string, question?: Question): Promise<void> {
  if (question !== undefined && !(await askConfirm(question))) return;
  await act(false, (article) => setArticleStatus(memberClient(), article, status), said);
}

/** Takes an article out of review, off the schedule or out of the archive. */
export async function backToDraft(): Promise<void> {
  await changeStatus('draft', ACT_TEXT.draft);
}

/** Takes an article away from readers, after asking. */
export async function archiveArticle(): Promise<void> {
  const { archiveTitle: title, archiveQuestion: text, archive: confirmLabel } = ACT_TEXT;
  await changeStatus('archived', ACT_TEXT.archived, { title, text, confirmLabel, danger: true });
}

/** Deletes a draft with all that was saved of it, after asking. Answers whether it is gone. */
export async function deleteDraft(): Promise<boolean> {
  const { deleteTitle: title, deleteQuestion: text, delete: confirmLabel } = ACT_TEXT;
  const { article } = $editor.get();
  if (article === null || $state.get().busy) return false;
  if (!(await askConfirm({ title, text, confirmLabel, danger: true }))) return false;
  $state.set({ busy: true, refusal: null });
  try {
    await saveNow();
    await deleteArticle(memberClient(), $editor.get().article ?? article);
  } catch (error) {
    await refused(error);
    return false;
  }
  const { saved } = $editor.get();
  patchEditor({ typed: saved });
  $state.set(IDLE);
  showToast('success', ACT_TEXT.deleted);
  return true;
}

/** Somebody may plan so far ahead. */
const FURTHEST_MS = 2 * 365 * 86_400_000;

const ScheduleSchema = v.object({
  day: v.pipe(v.string(), v.nonEmpty('required')),
  time: v.pipe(v.string(), v.nonEmpty('required')),
});

function scheduledMoment(day: string, time: string): string {
  const moment = momentAt(day, time);
  if (moment === null) throw new RefusalError('invalid_input', { day: 'invalid_value' });
  const ahead = Date.parse(moment) - getPortalEnvironment().now();
  if (ahead <= 0) throw new RefusalError('invalid_input', { time: 'invalid_time' });
  if (ahead > FURTHEST_MS) throw new RefusalError('invalid_input', { day: 'too_long' });
  return moment;
}

function scheduleText(_field: string, code: ErrorCode): string | undefined {
  if (code === 'invalid_time') return SCHEDULE_TEXT.past;
  if (code === 'too_long') return SCHEDULE_TEXT.far;
  return code === 'invalid_value' ? SCHEDULE_TEXT.wrong : undefined;
}

/** Closes the dialog over the editor. */
export function closeEditorDialog(): void {
  $open.set(null);
}

/** What a dialog sends: a refusal is said in the editor, and in the dialog where a field of it is to blame. */
async function sendDialog(work: Work, forReaders: boolean, said: string): Promise<null> {
  const refusal = await act(forReaders, work, said);
  if (refusal === null || refusal === 'article_incomplete' || $editor.get().newer !== null) {
    closeEditorDialog();
    return null;
  }
  const text = $state.get().refusal?.text;
  throw new RefusalError(text === undefined ? 'unexpected' : refusal);
}

/** The form that schedules. */
export const scheduleForm = createForm({
  start: { day: '', time: '' },
  schema: ScheduleSchema,
  send: async ({ day, time }) => {
    const at = scheduledMoment(day, time);
    const said = ACT_TEXT.scheduled(longMoment(at));
    return sendDialog((article) => publishArticle(memberClient(), article, at), true, said);
  },
  fieldText: scheduleText,
});

const ReviewSchema = v.object({
  note: v.pipe(v.string(), v.trim(), v.maxLength(ARTICLE_LIMITS.reviewNoteLength, 'too_long')),
});

/** The form that asks for a second pair of eyes. */
export const reviewForm = createForm({
  start: { note: '' },
  schema: ReviewSchema,
  send: async ({ note }) =>
    sendDialog(
      (article) => setArticleStatus(memberClient(), article, 'in_review', note === '' ? null : note),
      false,
      ACT_TEXT.reviewAsked,
    ),
});

/** Opens a dialog over the editor. What readers could not get is said first, in place of a dialog that would end so. */
export function openEditorDialog(dialog: Exclude<EditorDialog, null>): void {
  clearAct();
  if (dialog === 'schedule' && !isWhole(true)) return;
  const at = $editor.get().article?.published_at;
  const isAhead = at !== null && at !== undefined && Date.parse(at) > getPortalEnvironment().now();
  if (dialog === 'schedule') scheduleForm.reset(isAhead ? clockOf(at) : { day: '', time: '' });
  if (dialog === 'review') reviewForm.reset();
  $open.set(dialog);
}
