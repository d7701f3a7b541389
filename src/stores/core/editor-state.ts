/** Types of an editor of the back office: its state, its rules, its parts. */
import type { Question } from './dialogs.ts';
import type { EditorDraft, EditorDrafts } from './editor-drafts.ts';
import type { FormState } from './form.ts';

interface Identified {
  readonly id: string;
}

export interface Slugged {
  readonly slug: string;
}

export interface EditorState<Row extends Identified = Identified, Values extends Slugged = Slugged> {
  /** Whether there is something to edit; false while nothing is open or it is being read. */
  readonly isOpen: boolean;
  /** As last saved or read; null for a new one before its first save. */
  readonly row: Row | null;
  readonly typed: Values;
  readonly saved: Values;
  /** True when the slug does not follow the title. */
  readonly isSlugOwn: boolean;
  /** Counts attempts refused because of fields; the screen then focuses the first of them. */
  readonly refusals: number;
  /** A version that another editor saved meanwhile; saving stops until one of the two is chosen. */
  readonly newer: Row | null;
  /** Found in the browser, and different from the saved values. */
  readonly draft: EditorDraft<Values> | null;
  /** True when the typed values come from a draft. */
  readonly isRestored: boolean;
}

/** The state while nothing is open. */
export const closedEditor = <Values extends Slugged>(empty: Values) =>
  ({
    isOpen: false,
    row: null,
    typed: empty,
    saved: empty,
    isSlugOwn: false,
    refusals: 0,
    newer: null,
    draft: null,
    isRestored: false,
  }) as const;

export type RowOf<State extends EditorState> = NonNullable<State['row']>;
export type ValuesOf<State extends EditorState> = State['typed'];

export interface EditorRules<State extends EditorState> {
  /** The state while nothing is open. */
  readonly closed: State;
  readonly read: (id: string) => Promise<RowOf<State>>;
  /** Null for a new one. */
  readonly valuesOf: (row: State['row']) => ValuesOf<State>;
  /** Names the fields that differ. */
  readonly changedFields: (typed: ValuesOf<State>, saved: ValuesOf<State>) => readonly unknown[];
  /** Sentences by field. */
  readonly fieldErrors: (state: State) => FormState<ValuesOf<State>>['errors'];
  /** Where a row has its version. */
  readonly version: keyof RowOf<State>;
  readonly drafts: EditorDrafts<ValuesOf<State>>;
  /** Whether a new one is worth a draft; default is with any change. */
  readonly isWorthKeeping?: (typed: ValuesOf<State>) => boolean;
  readonly titleOf: (values: ValuesOf<State>) => string;
  readonly slugOf: (title: string) => string;
  readonly followsTitle: (values: ValuesOf<State>) => boolean;
  /** Whether the slug stays because others know it. */
  readonly isSlugKnown: (row: RowOf<State>) => boolean;
  readonly leaveQuestion: Question;
  /** Asked before typed values are replaced by a newer version. */
  readonly takeQuestion: Question;
}

/** What the parts of an editor do for its frame. */
export interface EditorParts {
  readonly save: () => Promise<unknown>;
  /** Fields were changed. */
  readonly onType: (changes: object) => void;
  /** A row was opened, or a new one got its id; 'new' for a new one. */
  readonly onOpen?: (id: string) => void;
  /** Runs while the values are still there. */
  readonly onClose: () => void;
  readonly onDraft?: () => void;
}
