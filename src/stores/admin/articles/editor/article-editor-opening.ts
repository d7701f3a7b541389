/** Opening an article or beginning one, the draft kept on this device, and closing. */
import { atom } from 'nanostores';
import { EMPTY_ARTICLE, type ArticleContent, type ArticleEditing } from '#contract/admin-articles.ts';
import { readArticleForEditing } from '#data/admin-articles.ts';
import { changedFields } from '#domain/article-content.ts';
import { EDITOR_TEXT } from '#messages/admin/article-editor.ts';
import { $profile } from '#stores/auth/profile.ts';
import { $session, memberClient } from '#stores/auth/session.ts';
import { askConfirm } from '#stores/core/dialogs.ts';
import { createLoader, type Loader } from '#stores/core/loader.ts';
import { NEW_ARTICLE, type PendingSave } from '../articles-page.ts';
import { dropLocalDraft, readLocalDraft, type LocalDraft } from './drafts.ts';
import type { Saving } from './article-editor-save.ts';
import { CLOSED_EDITOR, isDirty, type EditorStore } from './article-editor-state.ts';
import { followsTitle, wasPublished } from './article-editor-typing.ts';

function newContent(): ArticleContent {
  const state = $profile.get();
  const name = state.phase === 'ready' ? (state.profile.full_name ?? state.profile.gamertag ?? '') : '';
  return { ...EMPTY_ARTICLE, author_name: name };
}

/** The draft that this device kept of the open article. */
function createDraft({ $editor, patch }: EditorStore, { saveNow }: Saving) {
  const $draft = atom<LocalDraft | null>(null);
  return {
    $draft,
    /** Offers it where it differs from the saved text. */
    offer: (person: string, article: string, content: ArticleContent) => {
      const draft = readLocalDraft(person, article);
      if (draft !== null && changedFields(draft.content, content).length === 0)
        dropLocalDraft(person, article);
      else $draft.set(draft);
    },
    restore: () => {
      const draft = $draft.get();
      const { article, isSlugOwn } = $editor.get();
      if (draft === null) return;
      $draft.set(null);
      const { content, expected } = draft;
      patch({
        typed: content,
        isSlugOwn: article === null ? !followsTitle(content) : isSlugOwn,
        // The version it was typed over, so that saving it over a newer one is a conflict.
        ...(article !== null && { article: { ...article, expected } }),
      });
      void saveNow();
    },
    discard: () => {
      const draft = $draft.get();
      $draft.set(null);
      if (draft !== null) dropLocalDraft(draft.person, draft.article);
    },
  };
}

interface Parts {
  readonly state: EditorStore;
  readonly saving: Saving;
  readonly pending: PendingSave;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

interface OpeningContext extends Parts {
  readonly draft: ReturnType<typeof createDraft>;
  readonly reading: Loader<ArticleEditing, [string]>;
  /** Id of the open article, 'new', or null. */
  opened: string | null;
  /** Id of the user who opened it. */
  person: string;
}

function show({ state }: OpeningContext, article: ArticleEditing): void {
  const { content } = article;
  const isSlugOwn = wasPublished(article) || !followsTitle(content);
  state.patch({ ...CLOSED_EDITOR, isOpen: true, article, typed: content, saved: content, isSlugOwn });
}

async function load(context: OpeningContext): Promise<void> {
  const { state, draft, reading, opened: id, person } = context;
  if (id === null) return;
  state.patch(CLOSED_EDITOR);
  const article = id === NEW_ARTICLE ? null : await reading.load(id);
  if (id !== NEW_ARTICLE && article === null) return;
  const content = article?.content ?? newContent();
  if (article === null) state.patch({ isOpen: true, typed: content, saved: content });
  else show(context, article);
  draft.offer(person, id, content);
}

function close(context: OpeningContext): void {
  const { state, saving, draft, reading, onClose } = context;
  if (context.opened === null) return;
  saving.keepOnDevice();
  void saving.saveNow();
  context.opened = null;
  onClose();
  saving.begin('');
  reading.reset();
  state.patch(CLOSED_EDITOR);
  draft.$draft.set(null);
}

function open(context: OpeningContext, article: string): void {
  const { opened, state, saving, onOpen } = context;
  const isSame = opened === article || (opened !== null && state.$editor.get().article?.id === article);
  if (!isSame) close(context);
  context.opened = article;
  if (isSame) return;
  const session = $session.get();
  context.person = session.phase === 'member' ? session.userId : '';
  saving.begin(context.person);
  onOpen();
  void load(context);
}

/** Saves before leaving; asks for confirmation when saving fails. */
async function mayLeave({ state, saving }: Parts): Promise<boolean> {
  await saving.saveNow();
  if (!isDirty(state.$editor.get())) return true;
  const { leaveTitle: title, leaveQuestion: text, leave: confirm, stay: cancel } = EDITOR_TEXT;
  return askConfirm({ title, text, confirm, cancel });
}

export function createOpening(parts: Parts) {
  const { state, saving, pending } = parts;
  const draft = createDraft(state, saving);
  const reading = createLoader(async (id: string) => {
    // It may have been closed a moment ago.
    await pending.settled;
    return readArticleForEditing(memberClient(), id);
  });
  const context: OpeningContext = { ...parts, draft, reading, opened: null, person: '' };
  return {
    reading,
    draft,
    load: () => load(context),
    show: (article: ArticleEditing) => show(context, article),
    close: () => close(context),
    open: (article: string) => open(context, article),
    mayLeave: () => mayLeave(context),
    /** Starts a new article with the typed text, after the open one was deleted. */
    saveAsNew: () => {
      const { typed } = state.$editor.get();
      context.opened = NEW_ARTICLE;
      saving.begin(context.person);
      state.patch({ ...CLOSED_EDITOR, isOpen: true, typed, isSlugOwn: !followsTitle(typed) });
      void saving.saveNow();
    },
  };
}

export type Opening = ReturnType<typeof createOpening>;
