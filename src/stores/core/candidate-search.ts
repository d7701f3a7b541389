/** Choosing one person of many: a search by a part of the name after a pause in typing, and the choice. */
import { atom, type ReadableAtom } from 'nanostores';
import { TABLE_LIMITS } from '#contract/limits.ts';
import { normaliseSearch } from '#domain/table-query.ts';
import { createLoader, type Loadable } from './loader.ts';
import { getPortalEnvironment } from './portal-environment.ts';

export const CANDIDATE_LETTERS = 2;

interface Person {
  readonly user_id: string;
}

export interface CandidateSearchOptions<Candidate extends Person> {
  readonly find: (wanted: string) => Promise<readonly Candidate[]>;
  readonly nameOf: (candidate: Candidate) => string;
  /** Gets the id of the chosen person; empty when typing clears the choice. */
  readonly onChoose: (id: string) => void;
}

export interface CandidateSearch<Candidate extends Person> {
  readonly $typed: ReadableAtom<string>;
  readonly found: Loadable<readonly Candidate[]>;
  /** Typing clears the choice. */
  readonly type: (typed: string) => void;
  readonly choose: (id: string) => void;
  readonly clear: () => void;
}

export function createCandidateSearch<Candidate extends Person>({
  find,
  nameOf,
  onChoose,
}: CandidateSearchOptions<Candidate>): CandidateSearch<Candidate> {
  const $typed = atom('');
  const found = createLoader(find);
  let cancelTyping = (): void => undefined;
  const setTyped = (typed: string): void => {
    cancelTyping();
    $typed.set(typed);
  };
  const search = (): void => {
    const wanted = normaliseSearch($typed.get());
    if (wanted.length >= CANDIDATE_LETTERS) void found.load(wanted);
  };
  return {
    $typed,
    found,
    type: (typed) => {
      setTyped(typed);
      found.reset();
      onChoose('');
      cancelTyping = getPortalEnvironment().later(search, TABLE_LIMITS.searchDebounceMs);
    },
    choose: (id) => {
      const chosen = found.$state.get().data?.find(({ user_id: user }) => user === id);
      if (chosen === undefined) return;
      setTyped(nameOf(chosen));
      onChoose(id);
    },
    clear: () => {
      setTyped('');
      found.reset();
    },
  };
}
