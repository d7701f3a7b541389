/** What the article editor knows: what was typed, what is kept, and what stands between them. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../../contract/error-codes.ts';
import {
  EMPTY_ARTICLE,
  type ArticleContent,
  type ArticleEditing,
  type ArticleState,
} from '../../../../contract/admin-articles.ts';
import {
  ARTICLE_FIELDS,
  articleStateAt,
  changedFields,
  fieldProblem,
  type ArticleField,
} from '../../../../domain/article-content.ts';
import { withoutPlaceholders } from '../../../../domain/article-placeholders.ts';
import { getPortalEnvironment } from '../../../core/portal-environment.ts';
import { $siteBuild } from '../../../core/site-build.ts';

/** A value that the service refused in one field; the rest is saved without it. */
export interface HeldField {
  readonly value: string;
  readonly code: ErrorCode;
}

/** Everything about the open article. */
export interface EditorState {
  readonly phase: 'closed' | 'loading' | 'failed' | 'missing' | 'ready';
  /** Why it could not be opened. */
  readonly failure: ErrorCode | null;
  /** As last answered; null for a new one that nothing was saved of. */
  readonly article: ArticleEditing | null;
  readonly typed: ArticleContent;
  /** As last saved or read. */
  readonly saved: ArticleContent;
  /** Whether the address stays as it is when the title changes. */
  readonly isSlugOwn: boolean;
  readonly saving: boolean;
  /** Why the last save did not work as a whole. */
  readonly refusal: ErrorCode | null;
  readonly held: Readonly<Partial<Record<ArticleField, HeldField>>>;
  /** An address that is free, beside a refused one. */
  readonly freeSlug: string | null;
  /** Fields that an act would not do without. */
  readonly wanted: readonly ArticleField[];
  /** Counts refused acts: the screen moves the focus to the first wrong field. */
  readonly refusals: number;
  /** What somebody else saved meanwhile; nothing is saved over it without being asked. */
  readonly newer: ArticleEditing | null;
}

/** Nothing is open. */
export const CLOSED_EDITOR: EditorState = {
  phase: 'closed',
  failure: null,
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

const $state = atom<EditorState>(CLOSED_EDITOR);

/** The open article. */
export const $editor: ReadableAtom<EditorState> = $state;

/** Changes a part of what is known. For the stores of the editor. */
export function patchEditor(change: Partial<EditorState>): void {
  $state.set({ ...$state.get(), ...change });
}

/** Why a field is not saved as it stands, or not enough for readers; null when all is well. */
export function problemOf({ typed, held, wanted }: EditorState, field: ArticleField): ErrorCode | null {
  const value = typed[field];
  const own = fieldProblem(field, value) ?? (held[field]?.value === value ? held[field].code : null);
  const body = field === 'body' ? withoutPlaceholders(value) : value;
  return own ?? (wanted.includes(field) && body.trim() === '' ? 'required' : null);
}

/** What can be saved now: fields that would be refused stay as they were saved last. */
export function sendable(state: EditorState): ArticleContent {
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

/** Whether something that was typed is not kept by the service yet. */
export function isDirty({ typed, saved }: EditorState): boolean {
  return changedFields({ ...typed, body: withoutPlaceholders(typed.body) }, saved).length > 0;
}

/** Whether a save would keep something more. */
export function isSavable(state: EditorState): boolean {
  return changedFields(sendable(state), state.saved).length > 0;
}

/** Where the text stands; the screen has words for each. */
export type SaveStatus =
  'empty' | 'unsaved' | 'saving' | 'saved' | 'partly' | 'offline' | 'refused' | 'changed';

const RETRIED: ReadonlySet<ErrorCode> = new Set(['network_failed', 'unavailable', 'unexpected', 'throttled']);

/** Whether a save that failed so is tried again by itself. */
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

/** Where the text stands. */
export const $saveStatus: ReadableAtom<SaveStatus> = computed($state, statusOf);

/** Whether leaving the page would lose something. */
export const $editorDirty: ReadableAtom<boolean> = computed($state, isDirty);

/** What the article is now; a new one is a draft. Looked at again whenever the build is asked about. */
export const $articleState: ReadableAtom<ArticleState> = computed([$state, $siteBuild], ({ article }) =>
  article === null ? 'draft' : articleStateAt(article, getPortalEnvironment().now()),
);
