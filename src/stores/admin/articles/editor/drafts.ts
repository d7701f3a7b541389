/** Texts that were typed and not saved yet, kept on this device: after a crash, without a network, without a session. */
import * as v from 'valibot';
import { ArticleContentSchema } from '../../../../contract/admin-articles.ts';
import { STORAGE_KEYS } from '../../../../contract/storage-keys.ts';
import { getPortalEnvironment } from '../../../core/portal-environment.ts';

/** So many texts are kept, the newest; none for longer than so many milliseconds. */
const MOST = 5;
const OLDEST_MS = 30 * 86_400_000;

const DraftSchema = v.object({
  /** The article's id, or 'new'. */
  article: v.string(),
  /** Whose text it is. */
  person: v.string(),
  content: ArticleContentSchema,
  /** The version that it was typed over. */
  expected: v.string(),
  /** Milliseconds since the epoch. */
  at: v.number(),
});
/** A text that is kept on this device. */
export type LocalDraft = v.InferOutput<typeof DraftSchema>;

function readAll(): readonly LocalDraft[] {
  const { storage, now } = getPortalEnvironment();
  try {
    const drafts = v.safeParse(
      v.array(DraftSchema),
      JSON.parse(storage.read(STORAGE_KEYS.articleDrafts) ?? '[]'),
    );
    return drafts.success ? drafts.output.filter(({ at }) => now() - at < OLDEST_MS) : [];
  } catch {
    return [];
  }
}

function writeAll(drafts: readonly LocalDraft[]): boolean {
  const { storage } = getPortalEnvironment();
  if (drafts.length > 0) return storage.write(STORAGE_KEYS.articleDrafts, JSON.stringify(drafts));
  storage.remove(STORAGE_KEYS.articleDrafts);
  return true;
}

function isOf(person: string, article: string): (draft: LocalDraft) => boolean {
  return (draft) => draft.person === person && draft.article === article;
}

/** The text of a person that this device keeps of an article; null when there is none. */
export function readLocalDraft(person: string, article: string): LocalDraft | null {
  return readAll().find(isOf(person, article)) ?? null;
}

/** Keeps a text in place of an older one of the same article; false when the device refuses. */
export function keepLocalDraft(draft: LocalDraft): boolean {
  const others = readAll().filter((other) => !isOf(draft.person, draft.article)(other));
  return writeAll([draft, ...others].slice(0, MOST));
}

/** Forgets a text. */
export function dropLocalDraft(person: string, article: string): void {
  const all = readAll();
  const rest = all.filter((draft) => !isOf(person, article)(draft));
  if (rest.length !== all.length) writeAll(rest);
}
