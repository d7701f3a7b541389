/** The state of the article editor: typed text, saved text, and why they differ. */
import { atom, computed } from 'nanostores';
import type { ErrorCode } from '#contract/error-codes.ts';
import {
  EMPTY_ARTICLE,
  type ArticleContent,
  type ArticleEditing,
  type ArticleState,
} from '#contract/admin-articles.ts';
import {
  ARTICLE_FIELDS,
  articleStateAt,
  changedFields,
  fieldProblem,
  type ArticleField,
} from '#domain/article-content.ts';
import { withoutPlaceholders } from '#domain/article-pictures.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { $siteBuild } from '#stores/core/site-build.ts';

/** A value of one field that was refused; the other fields are saved without it. */
interface HeldField {
  readonly value: string;
  readonly code: ErrorCode;
}

interface EditorState {
  /** Whether an article can be written; false while none is open or it is being read. */
  readonly isOpen: boolean;
  /** As last saved or read; null for a new one before its first save. */
  readonly article: ArticleEditing | null;
  readonly typed: ArticleContent;
  readonly saved: ArticleContent;
  /** True when the slug does not follow the title. */
  readonly isSlugOwn: boolean;
  readonly saving: boolean;
  /** Why the last save was refused as a whole. */
  readonly refusal: ErrorCode | null;
  readonly held: Readonly<Partial<Record<ArticleField, HeldField>>>;
  /** A free address to offer in place of a refused one. */
  readonly freeSlug: string | null;
  /** Fields that the latest action needs and that are empty. */
  readonly wanted: readonly ArticleField[];
  /** Counts actions refused because of fields; the screen then focuses the first of them. */
  readonly refusals: number;
  /** A version that another editor saved meanwhile; saving stops until one of the two is chosen. */
  readonly newer: ArticleEditing | null;
}

export const CLOSED_EDITOR: EditorState = {
  isOpen: false,
  article: null,
  typed: EMPTY_ARTICLE,
  saved: EMPTY_ARTICLE,
  isSlugOwn: false,
  saving: false,
  refusal: null,
  held: {},
  freeSlug: null,
  wanted: [],
  refusals: 0,
  newer: null,
};

/** Why a field cannot be saved or published; null when it can. */
export function problemOf({ typed, held, wanted }: EditorState, field: ArticleField): ErrorCode | null {
  const value = typed[field];
  const own = fieldProblem(field, value) ?? (held[field]?.value === value ? held[field].code : null);
  const body = field === 'body' ? withoutPlaceholders(value) : value;
  return own ?? (wanted.includes(field) && body.trim() === '' ? 'required' : null);
}

/** The content to save: fields that would be refused keep their saved value. */
export function savableContent(state: EditorState): ArticleContent {
  const content: Record<ArticleField, string> = {
    ...state.typed,
    body: withoutPlaceholders(state.typed.body),
  };
  for (const field of ARTICLE_FIELDS) {
    const problem = problemOf(state, field);
    if (problem !== null && problem !== 'required') content[field] = state.saved[field];
  }
  return content;
}

export function isDirty({ typed, saved }: EditorState): boolean {
  return changedFields({ ...typed, body: withoutPlaceholders(typed.body) }, saved).length > 0;
}

export function isSavable(state: EditorState): boolean {
  return changedFields(savableContent(state), state.saved).length > 0;
}

type SaveStatus = 'empty' | 'unsaved' | 'saving' | 'saved' | 'partly' | 'offline' | 'refused' | 'changed';

const RETRIED: ReadonlySet<ErrorCode> = new Set(['network_failed', 'unavailable', 'unexpected', 'throttled']);

/** True when a save refused with this code is retried automatically. */
export function isRetried(code: ErrorCode): boolean {
  return RETRIED.has(code);
}

function statusOf(state: EditorState): SaveStatus {
  if (state.newer !== null) return 'changed';
  if (state.saving) return 'saving';
  if (!isDirty(state)) return state.article === null ? 'empty' : 'saved';
  if (state.refusal !== null) return isRetried(state.refusal) ? 'offline' : 'refused';
  return isSavable(state) ? 'unsaved' : 'partly';
}

export function createEditorState() {
  const $editor = atom<EditorState>(CLOSED_EDITOR);
  return {
    $editor,
    patch: (change: Partial<EditorState>) => $editor.set({ ...$editor.get(), ...change }),
    $saveStatus: computed($editor, statusOf),
    /** Whether leaving the page would lose text. */
    $isDirty: computed($editor, isDirty),
    $articleState: computed([$editor, $siteBuild], ({ article }): ArticleState =>
      article === null ? 'draft' : articleStateAt(article, getPortalEnvironment().now()),
    ),
  };
}

export type EditorStore = ReturnType<typeof createEditorState>;
