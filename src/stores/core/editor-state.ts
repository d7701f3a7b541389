/** The state of an editor of the back office. */
import type { EditorDraft } from './editor-drafts.ts';

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
