/** Unsaved values of an editor, kept in the browser: for after a crash, a lost connection or an ended session. */
import * as v from 'valibot';
import { DAY_MS } from '#contract/time-units.ts';
import { createKept } from './kept.ts';
import type { KeyValueStorage } from './environment.ts';
import { getPortalEnvironment } from './portal-environment.ts';

/** The newest drafts that are kept. */
const MAX_DRAFTS = 5;
const MAX_AGE_MS = 30 * DAY_MS;

export interface EditorDraft<Values> {
  /** User id of who typed them. */
  readonly person: string;
  /** Id of the row, or 'new'. */
  readonly subject: string;
  readonly typed: Values;
  /** The version they were typed over; empty for a new row. */
  readonly expected: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Drafts of every user of this device, or of the tab with its storage. */
export function createEditorDrafts<Values>(
  typed: v.GenericSchema<unknown, Values>,
  key: string,
  storage?: () => KeyValueStorage,
) {
  const schema = v.object({
    person: v.string(),
    subject: v.string(),
    typed,
    expected: v.string(),
    at: v.number(),
  });
  const kept = createKept(v.array(schema), key, storage && { storage });
  const readAll = (): readonly EditorDraft<Values>[] => {
    const now = getPortalEnvironment().now();
    return (kept.read() ?? []).filter(({ at }) => now - at < MAX_AGE_MS);
  };
  const isOf = (person: string, subject: string) => (draft: EditorDraft<Values>) =>
    draft.person === person && draft.subject === subject;
  const othersOf = (person: string, subject: string) => {
    const isOwn = isOf(person, subject);
    return readAll().filter((draft) => !isOwn(draft));
  };
  return {
    read: (person: string, subject: string) => readAll().find(isOf(person, subject)) ?? null,
    /** Replaces the draft of the same row. */
    keep: (draft: EditorDraft<Values>) =>
      kept.write([draft, ...othersOf(draft.person, draft.subject)].slice(0, MAX_DRAFTS)),
    drop: (person: string, subject: string) => {
      const others = othersOf(person, subject);
      if (others.length === 0) kept.remove();
      else kept.write(others);
    },
  };
}

export type EditorDrafts<Values> = ReturnType<typeof createEditorDrafts<Values>>;
