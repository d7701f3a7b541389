/** Unsaved texts kept on this device: for after a crash, a lost connection or an ended session. */
import * as v from 'valibot';
import { ArticleContentSchema } from '#contract/admin-articles.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { createKept } from '#stores/core/kept.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { DAY_MS } from '#contract/time-units.ts';

/** The newest drafts that are kept. */
const MAX_DRAFTS = 5;
const MAX_AGE_MS = 30 * DAY_MS;

const DraftSchema = v.object({
  /** The article's id, or 'new'. */
  article: v.string(),
  /** User id of the author of the text. */
  person: v.string(),
  content: ArticleContentSchema,
  /** The version it was typed over. */
  expected: v.string(),
  /** Milliseconds since the epoch. */
  at: v.number(),
});
export type LocalDraft = v.InferOutput<typeof DraftSchema>;

/** Of every user of this device. */
const kept = createKept(v.array(DraftSchema), STORAGE_KEYS.articleDrafts);

function readAll(): readonly LocalDraft[] {
  const now = getPortalEnvironment().now();
  return (kept.read() ?? []).filter(({ at }) => now - at < MAX_AGE_MS);
}

function isOf(person: string, article: string): (draft: LocalDraft) => boolean {
  return (draft) => draft.person === person && draft.article === article;
}

export function readLocalDraft(person: string, article: string): LocalDraft | null {
  return readAll().find(isOf(person, article)) ?? null;
}

/** Replaces the draft of the same article; false when the storage is full or blocked. */
export function keepLocalDraft(draft: LocalDraft): boolean {
  const others = readAll().filter((other) => !isOf(draft.person, draft.article)(other));
  return kept.write([draft, ...others].slice(0, MAX_DRAFTS));
}

export function dropLocalDraft(person: string, article: string): void {
  const all = readAll();
  const rest = all.filter((draft) => !isOf(person, article)(draft));
  if (rest.length === 0) kept.remove();
  else if (rest.length !== all.length) kept.write(rest);
}
