/** Saving what is typed: by itself after a pause, at once when asked, one save at a time; kept on this device meanwhile. */
import { RefusalError, type ErrorCode } from '../../../../contract/error-codes.ts';
import {
  ARTICLE_LIMITS,
  RESERVED_ARTICLE_SLUGS,
  type ArticleContent,
  type ArticleEditing,
} from '../../../../contract/admin-articles.ts';
import { readArticleAt, readTakenSlugs } from '../../../../data/article-slugs.ts';
import { createArticle, readArticleForEditing, saveArticle } from '../../../../data/admin-articles.ts';
import { ARTICLE_FIELDS, changedFields, isWritten } from '../../../../domain/article-content.ts';
import { freeSlug } from '../../../../domain/slug.ts';
import { getPortalEnvironment } from '../../../core/portal-environment.ts';
import { memberClient } from '../../../auth/session.ts';
import { codeOf } from '../../../core/table/list.ts';
import { dropLocalDraft, keepLocalDraft } from './drafts.ts';
import { $editor, isDirty, isRetried, isSavable, patchEditor, sendable } from './state.ts';

const RETRY_MS = 10_000;
/** Typing is written to this device at most so often. */
const KEEP_MS = 400;
/** One save may be repeated for fields that are refused one after the other. */
const MOST_ATTEMPTS = 5;

let person = '';
let requestId = 0;
let cancelSave = (): void => undefined;
let cancelKeep: (() => void) | null = null;
let running: Promise<void> | null = null;
/** The latest save, also of an article that was closed meanwhile. */
let latest: Promise<void> = Promise.resolve();
/** What was sent without an answer: it may have arrived all the same. */
let unanswered: readonly ArticleContent[] = [];

/** Whether there is anything to save: a new article begins with its first words. */
function hasWork(): boolean {
  const state = $editor.get();
  if (state.phase !== 'ready' || state.newer !== null || !isSavable(state)) return false;
  return state.article !== null || isWritten(state.typed);
}

/** Writes what is typed to this device now, or forgets it when it is saved. */
export function keepOnDevice(): void {
  cancelKeep?.();
  cancelKeep = null;
  const state = $editor.get();
  if (state.phase !== 'ready' || person === '') return;
  const { article, typed } = state;
  const key = article?.id ?? 'new';
  if (!isDirty(state) || (article === null && !isWritten(typed))) {
    dropLocalDraft(person, key);
    return;
  }
  const at = getPortalEnvironment().now();
  keepLocalDraft({ article: key, person, content: typed, expected: article?.expected ?? '0.0', at });
}

/** Takes over an answer of the service; `content` is what was sent, or null for an act that sent none. */
export function adoptSavedArticle(article: ArticleEditing, content: ArticleContent | null): void {
  const before = $editor.get();
  if (before.article === null) {
    dropLocalDraft(person, 'new');
    const { address, location } = getPortalEnvironment();
    const query = new URLSearchParams(location.search());
    query.set('edit', article.id);
    address.show(`${location.path()}?${query.toString()}`);
  }
  unanswered = [];
  patchEditor({ article, ...(content !== null && { saved: content }), refusal: null });
  keepOnDevice();
}

/** Another address in place of one that nobody chose; beside one that somebody chose. */
async function findFreeSlug(slug: string): Promise<void> {
  const beginning = slug.replace(/-\d{1,4}$/u, '');
  const taken = await readTakenSlugs(memberClient(), beginning).catch(() => []);
  const free = freeSlug(slug, [...taken, ...RESERVED_ARTICLE_SLUGS, slug]);
  const { typed, isSlugOwn } = $editor.get();
  if (typed.slug.trim() !== slug) return;
  if (isSlugOwn) patchEditor({ freeSlug: free });
  else patchEditor({ typed: { ...typed, slug: free } });
}

/** Fields that were refused as they are wait; the others are saved without them. Answers whether there were any. */
async function hold(refusal: RefusalError, sent: ArticleContent): Promise<boolean> {
  const isAddress = refusal.code === 'slug_taken' || refusal.code === 'slug_reserved';
  const fields = isAddress ? { slug: refusal.code } : (refusal.fields ?? {});
  const { typed, saved, held } = $editor.get();
  const entries = ARTICLE_FIELDS.flatMap((field) => {
    const code = fields[field as keyof typeof fields];
    // What is refused though it was not changed would be refused again and again.
    return code === undefined || sent[field] === saved[field]
      ? []
      : [[field, { value: typed[field], code }] as const];
  });
  if (entries.length === 0) return false;
  patchEditor({ held: { ...held, ...Object.fromEntries(entries) } });
  if (isAddress) await findFreeSlug(sent.slug.trim());
  return true;
}

/** Somebody else saved; or an answer to one's own save was lost, which is no difference. Answers whether to go on. */
async function resolveConflict(id: string, mine: number): Promise<boolean> {
  const newer = await readArticleForEditing(memberClient(), id);
  if (mine !== requestId) return false;
  const own = [...unanswered, sendable($editor.get())].find(
    (content) => changedFields(newer.content, content).length === 0,
  );
  if (own === undefined) {
    patchEditor({ newer });
    return false;
  }
  adoptSavedArticle(newer, own);
  return true;
}

function refuse(refusal: ErrorCode): false {
  patchEditor({ refusal });
  if (isRetried(refusal)) scheduleSave(RETRY_MS);
  return false;
}

async function afterRefusal(error: unknown, sent: ArticleContent, mine: number): Promise<boolean> {
  const refusal = error instanceof RefusalError ? error : new RefusalError(codeOf(error));
  const id = $editor.get().article?.id;
  try {
    if (refusal.code === 'changed_meanwhile' && id !== undefined) return await resolveConflict(id, mine);
  } catch (failure) {
    return refuse(codeOf(failure));
  }
  return (await hold(refusal, sent)) || refuse(refusal.code);
}

/** An article that was made although its answer got lost; a second one is not made then. */
async function madeAlready(): Promise<ArticleEditing | null> {
  const slugs = [...new Set(unanswered.map(({ slug }) => slug).filter((slug) => slug !== ''))];
  const client = memberClient();
  const ids = await Promise.all(slugs.map((slug) => readArticleAt(client, slug)));
  const id = ids.find((found) => found !== null) ?? null;
  const article = id === null ? null : await readArticleForEditing(client, id);
  const isOwn =
    article?.author_id === person &&
    unanswered.some((content) => changedFields(article.content, content).length === 0);
  return isOwn ? article : null;
}

async function create(content: ArticleContent): Promise<ArticleEditing> {
  const made = unanswered.length === 0 ? null : await madeAlready();
  if (made === null) return createArticle(memberClient(), content);
  return changedFields(made.content, content).length === 0
    ? made
    : saveArticle(memberClient(), made, content);
}

/** Saves once. Answers whether another attempt makes sense. */
async function attempt(mine: number): Promise<boolean> {
  const state = $editor.get();
  const content = sendable(state);
  const writer = person;
  patchEditor({ refusal: null });
  try {
    const article =
      state.article === null
        ? await create(content)
        : await saveArticle(memberClient(), state.article, content);
    if (mine === requestId) adoptSavedArticle(article, content);
    else dropLocalDraft(writer, state.article?.id ?? 'new');
    return false;
  } catch (error) {
    if (mine === requestId && isRetried(codeOf(error))) unanswered = [...unanswered, content];
    return mine === requestId && (await afterRefusal(error, content, mine));
  }
}

async function run(mine: number): Promise<void> {
  keepOnDevice();
  patchEditor({ saving: true });
  let again = true;
  for (let count = 0; again && count < MOST_ATTEMPTS && mine === requestId; count += 1)
    again = hasWork() && (await attempt(mine));
  if (mine !== requestId) return;
  patchEditor({ saving: false });
  keepOnDevice();
  // What was typed meanwhile.
  if (hasWork() && $editor.get().refusal === null) scheduleSave();
}

/** Saves after a pause; a later call starts the pause anew. */
export function scheduleSave(pause: number = ARTICLE_LIMITS.autosaveMs): void {
  const { later } = getPortalEnvironment();
  cancelSave();
  cancelSave = later(() => void saveNow(), pause);
  cancelKeep ??= later(keepOnDevice, KEEP_MS);
}

/** Saves what there is to save, after a save that is on its way. Never rejects. */
export async function saveNow(): Promise<void> {
  cancelSave();
  const mine = requestId;
  if (running !== null) await running;
  if (running !== null || mine !== requestId || !hasWork()) return running ?? undefined;
  const own = run(mine).finally(() => {
    if (running === own) running = null;
  });
  running = own;
  latest = own;
  await own;
}

/** Waits for a save that is still on its way, also of an article that was closed meanwhile. */
export function saveSettled(): Promise<void> {
  return latest;
}

/** Begins with another article, for a person; what was on its way is nobody's any more. */
export function startSaving(userId: string): void {
  requestId += 1;
  person = userId;
  unanswered = [];
  running = null;
  cancelSave();
  cancelKeep?.();
  cancelKeep = null;
}
