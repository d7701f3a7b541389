/** The frame of the article editor: its fields, why they differ from the saved ones, its drafts on this device, its address. */
import { computed } from 'nanostores';
import type { ErrorCode } from '#contract/error-codes.ts';
import {
  ArticleContentSchema,
  EMPTY_ARTICLE,
  RESERVED_ARTICLE_SLUGS,
  type ArticleContent,
  type ArticleEditing,
  type ArticleState,
} from '#contract/admin-articles.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { readArticleForEditing } from '#data/admin-articles.ts';
import {
  ARTICLE_FIELDS,
  articleStateAt,
  changedFields,
  fieldProblem,
  isWorthSaving,
  type ArticleField,
} from '#domain/article-content.ts';
import { withoutPlaceholders } from '#domain/article-pictures.ts';
import { freeSlug, slugify } from '#domain/slug.ts';
import { EDITOR_TEXT, fieldText, STALE_TEXT } from '#messages/admin/article-editor.ts';
import { $profile } from '#stores/auth/profile.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createEditor } from '#stores/core/editor.ts';
import { closedEditor, type EditorParts, type EditorState } from '#stores/core/editor-state.ts';
import { createEditorDrafts } from '#stores/core/editor-drafts.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { $siteBuild } from '#stores/core/site-build.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';
import type { PendingSave } from '../articles-page.ts';

const drafts = createEditorDrafts(ArticleContentSchema, STORAGE_KEYS.articleDrafts);

/** A value of one field that was refused; the other fields are saved without it. */
interface HeldField {
  readonly value: string;
  readonly code: ErrorCode;
}

interface ArticleEditorState extends EditorState<ArticleEditing, ArticleContent> {
  readonly saving: boolean;
  /** Why the last save was refused as a whole. */
  readonly refusal: ErrorCode | null;
  readonly held: Readonly<Partial<Record<ArticleField, HeldField>>>;
  /** A free address to offer in place of a refused one. */
  readonly freeSlug: string | null;
  /** Fields that the latest action needs and that are empty. */
  readonly wanted: readonly ArticleField[];
}

/** Why a field cannot be saved or published; null when it can. */
export function problemOf(
  { typed, held, wanted }: ArticleEditorState,
  field: ArticleField,
): ErrorCode | null {
  const value = typed[field];
  const own = fieldProblem(field, value) ?? (held[field]?.value === value ? held[field].code : null);
  const body = field === 'body' ? withoutPlaceholders(value) : value;
  return own ?? (wanted.includes(field) && body.trim() === '' ? 'required' : null);
}

function fieldErrors(state: ArticleEditorState): Readonly<Record<string, string | undefined>> {
  const entries = ARTICLE_FIELDS.map((field) => {
    const problem = problemOf(state, field);
    return [field, problem === null ? undefined : fieldText(field, problem)] as const;
  });
  return Object.fromEntries(entries);
}

/** The content to save: fields that would be refused keep their saved value. */
export function savableContent(state: ArticleEditorState): ArticleContent {
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

function changedIn(typed: ArticleContent, saved: ArticleContent): readonly ArticleField[] {
  return changedFields({ ...typed, body: withoutPlaceholders(typed.body) }, saved);
}

export function isDirty({ typed, saved }: Pick<ArticleEditorState, 'typed' | 'saved'>): boolean {
  return changedIn(typed, saved).length > 0;
}

export function isSavable(state: ArticleEditorState): boolean {
  return changedFields(savableContent(state), state.saved).length > 0;
}

type SaveStatus = 'empty' | 'unsaved' | 'saving' | 'saved' | 'partly' | 'offline' | 'refused' | 'changed';

const RETRIED: ReadonlySet<ErrorCode> = new Set(['network_failed', 'unavailable', 'unexpected', 'throttled']);

/** True when a save refused with this code is retried automatically. */
export function isRetried(code: ErrorCode): boolean {
  return RETRIED.has(code);
}

function statusOf(state: ArticleEditorState): SaveStatus {
  if (state.newer !== null) return 'changed';
  if (state.saving) return 'saving';
  if (!isDirty(state)) return state.row === null ? 'empty' : 'saved';
  if (state.refusal !== null) return isRetried(state.refusal) ? 'offline' : 'refused';
  return isSavable(state) ? 'unsaved' : 'partly';
}

/** Whether the address is the one its title gives, apart from a number at its end. */
function followsTitle({ title, slug }: ArticleContent): boolean {
  return slug === '' || slug.replace(/-\d{1,4}$/u, '') === slugify(title).replace(/-\d{1,4}$/u, '');
}

/** Whether its address was ever public. */
function wasPublished({ published_at: at }: ArticleEditing): boolean {
  return at !== null && Date.parse(at) <= getPortalEnvironment().now();
}

function newContent(): ArticleContent {
  const state = $profile.get();
  const name = state.phase === 'ready' ? (state.profile.full_name ?? state.profile.gamertag ?? '') : '';
  return { ...EMPTY_ARTICLE, author_name: name };
}

const { leaveTitle: title, leaveQuestion: text, leave: confirm, stay: cancel } = EDITOR_TEXT;

/** `pending` is the latest save: the article may have been closed a moment ago. */
export function createArticleFrame(pending: PendingSave, parts: EditorParts) {
  const frame = createEditor<ArticleEditorState>(
    {
      closed: {
        ...closedEditor(EMPTY_ARTICLE),
        saving: false,
        refusal: null,
        held: {},
        freeSlug: null,
        wanted: [],
      },
      read: async (id) => {
        await pending.settled;
        return readArticleForEditing(memberClient(), id);
      },
      valuesOf: (article) => article?.content ?? newContent(),
      changedFields: changedIn,
      fieldErrors,
      version: 'expected',
      drafts,
      isWorthKeeping: isWorthSaving,
      titleOf: (content) => content.title,
      slugOf: (words) => freeSlug(slugify(words), RESERVED_ARTICLE_SLUGS),
      followsTitle,
      isSlugKnown: wasPublished,
      leaveQuestion: { title, text, confirm, cancel },
      takeQuestion: dangerQuestion(STALE_TEXT.takeTitle, STALE_TEXT.takeQuestion, STALE_TEXT.take),
    },
    parts,
  );
  return {
    ...frame,
    $saveStatus: computed(frame.$editor, statusOf),
    $articleState: computed([frame.$editor, $siteBuild], ({ row }): ArticleState =>
      row === null ? 'draft' : articleStateAt(row, getPortalEnvironment().now()),
    ),
  };
}

export type ArticleFrame = ReturnType<typeof createArticleFrame>;
