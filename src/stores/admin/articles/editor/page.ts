/** The article editor of /admin-blog: opens an article or begins one, takes over what is typed, closes. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../../contract/error-codes.ts';
import {
  EMPTY_ARTICLE,
  RESERVED_ARTICLE_SLUGS,
  type ArticleContent,
  type ArticleEditing,
  type NewsroomCategoryRow,
} from '../../../../contract/admin-articles.ts';
import { readArticleForEditing, readNewsroomCategories } from '../../../../data/admin-articles.ts';
import { changedFields, type ArticleField } from '../../../../domain/article-content.ts';
import { freeSlug, slugify } from '../../../../domain/slug.ts';
import { EDITOR_TEXT } from '../../../../messages/admin/article-editor.ts';
import { askConfirm } from '../../../core/dialogs.ts';
import { getPortalEnvironment } from '../../../core/portal-environment.ts';
import { $profile } from '../../../auth/profile.ts';
import { $session, memberClient } from '../../../auth/session.ts';
import { codeOf } from '../../../core/table/list.ts';
import { dropLocalDraft, readLocalDraft, type LocalDraft } from './drafts.ts';
import { keepOnDevice, saveNow, saveSettled, scheduleSave, startSaving } from './save.ts';
import { $editor, $saveStatus, CLOSED_EDITOR, isDirty, patchEditor } from './state.ts';

/** The categories to choose from. */
export interface EditorCategories {
  readonly rows: readonly NewsroomCategoryRow[];
  readonly failure: ErrorCode | null;
}

const $list = atom<EditorCategories>({ rows: [], failure: null });
const $draft = atom<LocalDraft | null>(null);
let opened: string | null = null;
let person = '';
let stops: readonly (() => void)[] = [];

/** The categories to choose from. */
export const $editorCategories: ReadableAtom<EditorCategories> = $list;

/** A text that this device kept of the open article, and that is offered. */
export const $foundDraft: ReadableAtom<LocalDraft | null> = $draft;

/** The category of what is typed, as the public template takes it. */
export const $typedCategory: ReadableAtom<NewsroomCategoryRow | null> = computed(
  [$editor, $list],
  ({ typed }, { rows }) => rows.find(({ id }) => id === typed.category_id) ?? null,
);

/** Reads the categories; those in sight stay when that does not work. */
export async function loadEditorCategories(): Promise<void> {
  try {
    $list.set({ rows: await readNewsroomCategories(memberClient()), failure: null });
  } catch (error) {
    $list.set({ ...$list.get(), failure: codeOf(error) });
  }
}

/** An address that follows its title, or would: nobody chose it. */
function followsTitle({ title, slug }: ArticleContent): boolean {
  return slug === '' || slug.replace(/-\d{1,4}$/u, '') === slugify(title).replace(/-\d{1,4}$/u, '');
}

function wasOut({ published_at: at }: ArticleEditing): boolean {
  return at !== null && Date.parse(at) <= getPortalEnvironment().now();
}

/** Shows an article as the service has it. */
export function showArticle(article: ArticleEditing): void {
  const { content } = article;
  const isSlugOwn = wasOut(article) || !followsTitle(content);
  patchEditor({ ...CLOSED_EDITOR, phase: 'ready', article, typed: content, saved: content, isSlugOwn });
}

/** What this device kept is offered when it is another text. */
function offerDraft(article: string, content: ArticleContent): void {
  const draft = readLocalDraft(person, article);
  if (draft !== null && changedFields(draft.content, content).length === 0) dropLocalDraft(person, article);
  else $draft.set(draft);
}

function begin(): void {
  const state = $profile.get();
  const name = state.phase === 'ready' ? (state.profile.full_name ?? state.profile.gamertag ?? '') : '';
  const content = { ...EMPTY_ARTICLE, author_name: name };
  patchEditor({ ...CLOSED_EDITOR, phase: 'ready', typed: content, saved: content });
  offerDraft('new', content);
}

/** Reads the open article anew, from the start. */
export async function loadArticle(): Promise<void> {
  const id = opened;
  if (id === null) return;
  if (id === 'new') {
    begin();
    return;
  }
  patchEditor({ ...CLOSED_EDITOR, phase: 'loading' });
  try {
    // It may have been closed a moment ago.
    await saveSettled();
    const article = await readArticleForEditing(memberClient(), id);
    if (opened !== id) return;
    showArticle(article);
    offerDraft(id, article.content);
  } catch (error) {
    const failure = codeOf(error);
    const phase = failure === 'not_found' ? 'missing' : 'failed';
    if (opened === id) patchEditor({ ...CLOSED_EDITOR, phase, failure });
  }
}

/** Keeps what is typed when the session ends, and saves again when the connection is back. */
function follow(): readonly (() => void)[] {
  return [
    $session.listen(({ phase }) => {
      if (phase !== 'member') keepOnDevice();
    }),
    getPortalEnvironment().onReturn(() => {
      if ($saveStatus.get() === 'offline') void saveNow();
    }),
  ];
}

/** Opens an article by its id, or 'new'. The one that is open already stays as it is, also when it has just got its id. */
export function openEditor(article: string): void {
  if (opened === article || (opened !== null && $editor.get().article?.id === article)) {
    opened = article;
    return;
  }
  closeEditor();
  const session = $session.get();
  person = session.phase === 'member' ? session.userId : '';
  opened = article;
  $draft.set(null);
  startSaving(person);
  stops = follow();
  void loadEditorCategories();
  void loadArticle();
}

/** Closes the editor. What is not saved yet is kept on this device and sent. */
export function closeEditor(): void {
  if (opened === null) return;
  keepOnDevice();
  void saveNow();
  for (const stop of stops) stop();
  stops = [];
  opened = null;
  startSaving('');
  patchEditor(CLOSED_EDITOR);
  $draft.set(null);
}

function derivedSlug(title: string): string {
  return freeSlug(slugify(title), RESERVED_ARTICLE_SLUGS);
}

/** Takes over what is typed; it is saved by itself after a pause. */
export function changeArticle(field: ArticleField, value: string): void {
  const { typed, isSlugOwn } = $editor.get();
  if (typed[field] === value) return;
  const followed = field === 'title' && !isSlugOwn ? { slug: derivedSlug(value) } : {};
  patchEditor({
    typed: { ...typed, ...followed, [field]: value },
    ...(field === 'slug' && { isSlugOwn: true, freeSlug: null }),
  });
  scheduleSave();
}

/** Makes an address of what was typed as one; an empty one follows the title again. */
export function settleSlug(): void {
  const { typed, isSlugOwn, article } = $editor.get();
  if (!isSlugOwn) return;
  const slug = slugify(typed.slug);
  if (slug !== typed.slug) changeArticle('slug', slug);
  if (slug !== '' || (article !== null && wasOut(article))) return;
  patchEditor({ isSlugOwn: false, typed: { ...$editor.get().typed, slug: derivedSlug(typed.title) } });
  scheduleSave();
}

/** Takes the text that this device kept; it was typed over the version that it names. */
export function restoreDraft(): void {
  const draft = $draft.get();
  const { article } = $editor.get();
  if (draft === null) return;
  $draft.set(null);
  const content = draft.content;
  patchEditor({
    typed: content,
    isSlugOwn: article === null ? !followsTitle(content) : $editor.get().isSlugOwn,
    // A text that was typed over an older version must not replace a newer one unasked.
    ...(article !== null && { article: { ...article, expected: draft.expected } }),
  });
  void saveNow();
}

/** Begins a new article with what is typed, when the one that was open is gone. */
export function saveAsNew(): void {
  const { typed } = $editor.get();
  opened = 'new';
  startSaving(person);
  patchEditor({ ...CLOSED_EDITOR, phase: 'ready', typed, isSlugOwn: !followsTitle(typed) });
  void saveNow();
}

/** Throws the text away that this device kept. */
export function discardDraft(): void {
  const draft = $draft.get();
  $draft.set(null);
  if (draft !== null) dropLocalDraft(draft.person, draft.article);
}

/** Saves before leaving; asks when something cannot be saved. Answers whether to go. */
export async function mayLeaveEditor(): Promise<boolean> {
  await saveNow();
  if (!isDirty($editor.get())) return true;
  return askConfirm({
    title: EDITOR_TEXT.leaveTitle,
    text: EDITOR_TEXT.leaveQuestion,
    confirmLabel: EDITOR_TEXT.leave,
    cancelLabel: EDITOR_TEXT.stay,
  });
}
