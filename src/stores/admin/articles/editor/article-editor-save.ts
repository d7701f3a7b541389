/** Saving typed text: after a pause or at once, one save at a time; kept on this device until it is saved. */
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import {
  ARTICLE_LIMITS,
  RESERVED_ARTICLE_SLUGS,
  type ArticleContent,
  type ArticleEditing,
} from '#contract/admin-articles.ts';
import { readArticleAt, readTakenSlugs } from '#data/article-slugs.ts';
import { createArticle, readArticleForEditing, saveArticle } from '#data/admin-articles.ts';
import { ARTICLE_FIELDS, changedFields, isWorthSaving } from '#domain/article-content.ts';
import { freeSlug } from '#domain/slug.ts';
import { memberClient } from '#stores/auth/session.ts';
import { queryWith } from '#stores/core/address.ts';
import type { Opening } from '#stores/core/editor.ts';
import { pageRoute } from '#stores/core/page-route.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import type { PendingSave } from '../articles-page.ts';
import { isRetried, isSavable, savableContent, type ArticleFrame } from './article-editor-state.ts';

const RETRY_MS = 10_000;
/** Attempts of one save, for fields that are refused one after the other. */
const MAX_ATTEMPTS = 5;

interface SaveContext extends ArticleFrame {
  readonly pending: PendingSave;
  cancelSave: () => void;
  running: Promise<void> | null;
  /** Contents that were sent without a response: they may have been saved. */
  unanswered: readonly ArticleContent[];
}

/** Whether there is anything to save; a new article is created with its first words. */
function hasWork({ $editor }: SaveContext): boolean {
  const state = $editor.get();
  if (!state.isOpen || state.newer !== null || !isSavable(state)) return false;
  return state.row !== null || isWorthSaving(state.typed);
}

/** Takes a saved version; `content` is the sent content, null for an action without content. */
function setSaved(save: SaveContext, article: ArticleEditing, content: ArticleContent | null): void {
  const { address, location } = getPortalEnvironment();
  // Another screen may have been opened while it was sent.
  if (save.$editor.get().row === null && pageRoute()?.path === '/admin-blog')
    address.show(location.path() + queryWith({ edit: article.id }));
  save.unanswered = [];
  save.setSaved(article, { ...(content !== null && { saved: content }), refusal: null });
}

/** Finds a free address: takes it where the address follows the title, offers it where it was typed. */
async function findFreeSlug({ $editor, patch }: SaveContext, slug: string): Promise<void> {
  const beginning = slug.replace(/-\d{1,4}$/u, '');
  const taken = await readTakenSlugs(memberClient(), beginning).catch(() => []);
  const free = freeSlug(slug, [...taken, ...RESERVED_ARTICLE_SLUGS, slug]);
  const { typed, isSlugOwn } = $editor.get();
  if (typed.slug.trim() !== slug) return;
  if (isSlugOwn) patch({ freeSlug: free });
  else patch({ typed: { ...typed, slug: free } });
}

/** Holds refused fields back, so that the others are saved without them. Returns false when there are none. */
async function hold(save: SaveContext, refusal: RefusalError, sent: ArticleContent): Promise<boolean> {
  const isAddress = refusal.code === 'slug_taken' || refusal.code === 'slug_reserved';
  const fields = isAddress ? { slug: refusal.code } : (refusal.fields ?? {});
  const { typed, saved, held } = save.$editor.get();
  const entries = ARTICLE_FIELDS.flatMap((field) => {
    const code = fields[field as keyof typeof fields];
    // An unchanged field would be refused with every save.
    return code === undefined || sent[field] === saved[field]
      ? []
      : [[field, { value: typed[field], code }] as const];
  });
  if (entries.length === 0) return false;
  save.patch({ held: { ...held, ...Object.fromEntries(entries) }, ...(isAddress && { freeSlug: null }) });
  if (isAddress) await findFreeSlug(save, sent.slug.trim());
  return true;
}

/**
 * Reads the newer version. Returns true when it is an own save with a lost response, so that saving continues; otherwise
 * shows the version and stops saving.
 */
async function resolveConflict(save: SaveContext, id: string, opening: Opening): Promise<boolean> {
  const newer = await readArticleForEditing(memberClient(), id);
  if (opening !== save.opening()) return false;
  const own = [...save.unanswered, savableContent(save.$editor.get())].find(
    (content) => changedFields(newer.content, content).length === 0,
  );
  if (own === undefined) {
    save.patch({ newer });
    return false;
  }
  setSaved(save, newer, own);
  return true;
}

function refuse(save: SaveContext, refusal: ErrorCode): false {
  save.patch({ refusal });
  if (isRetried(refusal)) scheduleSave(save, RETRY_MS);
  return false;
}

async function afterRefusal(
  save: SaveContext,
  error: unknown,
  sent: ArticleContent,
  opening: Opening,
): Promise<boolean> {
  const refusal = error instanceof RefusalError ? error : new RefusalError(codeOf(error));
  const id = save.$editor.get().row?.id;
  try {
    if (refusal.code === 'changed_meanwhile' && id !== undefined)
      return await resolveConflict(save, id, opening);
  } catch (failure) {
    return refuse(save, codeOf(failure));
  }
  return (await hold(save, refusal, sent)) || refuse(save, refusal.code);
}

/** The article that an unanswered save created, so that it is not created twice; null for none. */
async function findCreated({ opening, unanswered }: SaveContext): Promise<ArticleEditing | null> {
  const slugs = [...new Set(unanswered.map(({ slug }) => slug).filter((slug) => slug !== ''))];
  const client = memberClient();
  const ids = await Promise.all(slugs.map((slug) => readArticleAt(client, slug)));
  const id = ids.find((found) => found !== null) ?? null;
  const article = id === null ? null : await readArticleForEditing(client, id);
  const isOwn =
    article?.author_id === opening().person &&
    unanswered.some((content) => changedFields(article.content, content).length === 0);
  return isOwn ? article : null;
}

async function create(save: SaveContext, content: ArticleContent): Promise<ArticleEditing> {
  const created = save.unanswered.length === 0 ? null : await findCreated(save);
  if (created === null) return createArticle(memberClient(), content);
  return changedFields(created.content, content).length === 0
    ? created
    : saveArticle(memberClient(), created, content);
}

/** Saves once. Returns whether to try again. */
async function attempt(save: SaveContext, opening: Opening): Promise<boolean> {
  const { row: article } = save.$editor.get();
  const content = savableContent(save.$editor.get());
  save.patch({ refusal: null });
  try {
    const saved =
      article === null ? await create(save, content) : await saveArticle(memberClient(), article, content);
    if (opening === save.opening()) setSaved(save, saved, content);
    else save.dropDraft(article, opening);
    return false;
  } catch (error) {
    if (opening !== save.opening()) return false;
    if (isRetried(codeOf(error))) save.unanswered = [...save.unanswered, content];
    return afterRefusal(save, error, content, opening);
  }
}

async function run(save: SaveContext, opening: Opening): Promise<void> {
  save.keep();
  save.patch({ saving: true });
  let again = true;
  for (let count = 0; again && count < MAX_ATTEMPTS && opening === save.opening(); count += 1)
    again = hasWork(save) && (await attempt(save, opening));
  if (opening !== save.opening()) return;
  save.patch({ saving: false });
  save.keep();
  // Text was typed while it was saved.
  if (hasWork(save) && save.$editor.get().refusal === null) scheduleSave(save);
}

function scheduleSave(save: SaveContext, pause: number = ARTICLE_LIMITS.autosaveMs): void {
  save.cancelSave();
  save.cancelSave = getPortalEnvironment().later(() => void saveNow(save), pause);
}

async function saveNow(save: SaveContext): Promise<void> {
  save.cancelSave();
  const opening = save.opening();
  if (save.running !== null) await save.running;
  if (save.running !== null || opening !== save.opening() || !hasWork(save)) return save.running ?? undefined;
  const running = run(save, opening).finally(() => {
    if (save.running === running) save.running = null;
  });
  save.running = running;
  save.pending.settled = running;
  await running;
}

export function createSaving(frame: ArticleFrame, pending: PendingSave) {
  const save: SaveContext = {
    ...frame,
    pending,
    cancelSave: () => undefined,
    running: null,
    unanswered: [],
  };
  return {
    /** Saves after the save under way. Never rejects. */
    saveNow: () => saveNow(save),
    /** Saves after a pause; a later call restarts the pause. */
    scheduleSave: () => scheduleSave(save),
    setSaved: (article: ArticleEditing, content: ArticleContent | null) => setSaved(save, article, content),
    /** Forgets the saves of the former article. */
    reset: () => {
      save.unanswered = [];
      save.running = null;
      save.cancelSave();
    },
  };
}

export type Saving = ReturnType<typeof createSaving>;
