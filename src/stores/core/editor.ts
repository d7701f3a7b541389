/**
 * The frame of an editor of the back office: the open row, its typed and saved values, the slug that follows the title,
 * the draft kept in the browser, the choice after a conflict, leaving. How and when it saves is up to the editor.
 */
import { atom, computed, type WritableAtom } from 'nanostores';
import { slugify } from '#domain/slug.ts';
import { $session, memberId } from '../auth/session.ts';
import { askConfirm } from './dialogs.ts';
import type { EditorParts, EditorRules, EditorState, RowOf, Slugged, ValuesOf } from './editor-state.ts';
import type { FormState } from './form.ts';
import { createLoader, type Loader } from './loader.ts';
import { createPage } from './page.ts';
import { getPortalEnvironment } from './portal-environment.ts';

/** The shortest time between two writes of the draft. */
const KEEP_MS = 400;

const NEW = 'new';

/** One opening of the editor, by a user: a response for another one is dropped. */
export interface Opening {
  readonly person: string;
}

interface Context<State extends EditorState> extends EditorRules<State>, EditorParts {
  readonly $editor: WritableAtom<State>;
  readonly patch: (change: Partial<State> | Partial<EditorState<RowOf<State>, ValuesOf<State>>>) => void;
  readonly reading: Loader<RowOf<State>, [string]>;
  readonly isDirty: (state: State) => boolean;
  readonly dropDraft: (row: State['row'], opening?: Opening) => void;
  /** Id of the open row, 'new', or null. */
  opened: string | null;
  opening: Opening;
  cancelKeep: (() => void) | null;
}

function createContext<State extends EditorState>(
  rules: EditorRules<State>,
  parts: EditorParts,
): Context<State> {
  const $editor = atom(rules.closed);
  const context: Context<State> = {
    ...rules,
    ...parts,
    $editor,
    patch: (change) => $editor.set({ ...$editor.get(), ...change }),
    reading: createLoader(rules.read),
    isDirty: ({ typed, saved }) => rules.changedFields(typed, saved).length > 0,
    dropDraft: (row, { person } = context.opening) => rules.drafts.drop(person, row?.id ?? NEW),
    opened: null,
    opening: { person: '' },
    cancelKeep: null,
  };
  return context;
}

/** Writes typed values to the browser, or removes them from there once they are saved. */
function keep<State extends EditorState>(context: Context<State>): void {
  context.cancelKeep?.();
  context.cancelKeep = null;
  const { person } = context.opening;
  const state = context.$editor.get();
  if (!state.isOpen || person === '') return;
  const { row, typed } = state;
  const isWorth = row !== null || (context.isWorthKeeping?.(typed) ?? true);
  if (!context.isDirty(state) || !isWorth) return context.dropDraft(row);
  const expected = row === null ? '' : String((row as RowOf<State>)[context.version]);
  context.drafts.keep({ person, subject: row?.id ?? NEW, typed, expected, at: getPortalEnvironment().now() });
}

function createTyping<State extends EditorState>(context: Context<State>) {
  const { $editor, patch, titleOf, slugOf, isSlugKnown } = context;
  const write = (changes: Partial<ValuesOf<State>> | Slugged, isSlugOwn: boolean): void => {
    patch({ typed: { ...$editor.get().typed, ...changes }, isSlugOwn });
    context.cancelKeep ??= getPortalEnvironment().later(() => keep(context), KEEP_MS);
    context.onType(changes);
  };
  return {
    change: <Field extends keyof ValuesOf<State>>(field: Field, value: ValuesOf<State>[Field]) => {
      const { isSlugOwn } = $editor.get();
      const typed: ValuesOf<State> = $editor.get().typed;
      if (typed[field] === value) return;
      const title = titleOf({ ...typed, [field]: value });
      const follows = !isSlugOwn && title !== titleOf(typed);
      const changes = { [field]: value, ...(follows && { slug: slugOf(title) }) };
      write(changes as Partial<ValuesOf<State>>, isSlugOwn || field === 'slug');
    },
    /** Makes a valid slug of the typed one; an empty one follows the title again. */
    settleSlug: () => {
      const { typed, isSlugOwn, row } = $editor.get();
      if (!isSlugOwn) return;
      const slug = slugify(typed.slug);
      if (slug !== typed.slug) write({ slug }, true);
      if (slug === '' && (row === null || !isSlugKnown(row))) write({ slug: slugOf(titleOf(typed)) }, false);
    },
  };
}

function show<State extends EditorState>({ $editor, ...context }: Context<State>, row: State['row']): void {
  const typed = context.valuesOf(row);
  const { draft } = $editor.get();
  const isSlugOwn = row !== null && (context.isSlugKnown(row) || !context.followsTitle(typed));
  $editor.set({ ...context.closed, isOpen: true, row, typed, saved: typed, isSlugOwn, draft });
}

async function load<State extends EditorState>(context: Context<State>): Promise<void> {
  const { $editor, opened: id, opening, drafts } = context;
  if (id === null) return;
  $editor.set(context.closed);
  const row = id === NEW ? null : await context.reading.load(id);
  if (row === null && id !== NEW) return;
  show(context, row);
  const draft = drafts.read(opening.person, id);
  if (draft === null) return;
  if (context.changedFields(draft.typed, $editor.get().saved).length === 0) {
    context.dropDraft(row);
    return;
  }
  context.patch({ draft });
  context.onDraft?.();
}

function close<State extends EditorState>(context: Context<State>): void {
  if (context.opened === null) return;
  keep(context);
  context.onClose();
  context.opened = null;
  context.opening = { person: '' };
  context.reading.reset();
  context.$editor.set(context.closed);
}

function open<State extends EditorState>(context: Context<State>, id: string): void {
  if (context.opened === id) return;
  const isSame = context.opened !== null && context.$editor.get().row?.id === id;
  if (!isSame) close(context);
  context.opened = id;
  if (!isSame) context.opening = { person: memberId() ?? '' };
  context.onOpen?.(id);
  if (!isSame) void load(context);
}

function createDecisions<State extends EditorState>(context: Context<State>) {
  const { $editor, patch, followsTitle } = context;
  return {
    restoreDraft: () => {
      const { row, isSlugOwn, draft } = $editor.get();
      if (draft === null) return;
      const { typed, expected } = draft;
      // The version they were typed over, so that saving them over a newer one is a conflict.
      const typedOver = row && { ...row, [context.version]: expected };
      const isOwn = isSlugOwn || !followsTitle(typed);
      patch({ typed, row: typedOver, isSlugOwn: isOwn, draft: null, isRestored: true });
    },
    discardDraft: () => {
      context.dropDraft($editor.get().row);
      patch({ draft: null });
    },
    /** Saves the typed values over the newer version. */
    overwriteNewer: async () => {
      const { newer } = $editor.get();
      if (newer === null) return;
      patch({ newer: null, row: newer, saved: context.valuesOf(newer) });
      await context.save();
    },
    /** Replaces the typed values by the newer version, after asking. */
    takeNewer: async () => {
      const { newer } = $editor.get();
      if (newer === null || !(await askConfirm(context.takeQuestion)) || $editor.get().newer !== newer)
        return;
      show(context, newer);
      keep(context);
    },
    /** Continues with the typed values as a new one, after the open one was deleted. */
    saveAsNew: () => {
      const { typed } = $editor.get();
      context.opened = NEW;
      context.opening = { ...context.opening };
      $editor.set({ ...context.closed, isOpen: true, typed, isSlugOwn: !followsTitle(typed) });
      void context.save();
    },
    /** Confirms leaving with unsaved values. Returns true to leave. */
    mayLeave: async () => !context.isDirty($editor.get()) || askConfirm(context.leaveQuestion),
  };
}

export const createEditor = <State extends EditorState>(rules: EditorRules<State>, parts: EditorParts) =>
  createPage(({ onStart }) => {
    const context = createContext(rules, parts);
    const { $editor, patch, reading, dropDraft, isDirty } = context;
    onStart(() => () => close(context));
    onStart(() =>
      $session.listen(({ phase }) => {
        if (phase !== 'member') keep(context);
      }),
    );
    return {
      ...createTyping(context),
      ...createDecisions(context),
      $editor,
      patch,
      reading,
      /** For controls of forms. */
      $form: computed($editor, (state): FormState<ValuesOf<State>> => {
        const errors = rules.fieldErrors(state);
        return { phase: 'editing', values: state.typed, errors, notice: null, refusals: state.refusals };
      }),
      /** Whether leaving the page would lose values. */
      $isDirty: computed($editor, isDirty),
      load: () => load(context),
      open: (id: string) => open(context, id),
      keep: () => keep(context),
      dropDraft,
      opening: () => context.opening,
      /** Takes a saved version, with other changes of the state. */
      setSaved: (row: RowOf<State>, change: Partial<State>) => {
        if ($editor.get().row === null) dropDraft(null);
        patch({ ...change, row, isRestored: false });
        keep(context);
      },
    };
  });

export type Editor<State extends EditorState> = ReturnType<typeof createEditor<State>>;

/** What the screen of any editor needs of it. */
export type ShownEditor = Pick<
  Editor<EditorState>,
  '$editor' | '$isDirty' | 'open' | 'load' | 'mayLeave' | 'overwriteNewer' | 'takeNewer'
> & { readonly reading: Pick<Editor<EditorState>['reading'], '$state'> };
