/** Making a member a creator: a search by gamertag, and a button beside each member found. */
import { atom } from 'nanostores';
import type { ErrorCode } from '#contract/error-codes.ts';
import { CandidateSearchSchema, type StreamerCandidate } from '#contract/streamers.ts';
import { versionOf } from '#data/row-version.ts';
import { readStreamerCandidates, setStreamer } from '#data/streamers.ts';
import { CANDIDATE_TEXT, STREAMER_DESK_TEXT } from '#messages/admin/streamers.ts';
import { createAction } from '#stores/core/action.ts';
import { createForm } from '#stores/core/form.ts';
import { memberClient } from '#stores/auth/session.ts';

/** Members found by a search; null before the first. */
interface Found {
  readonly wanted: string;
  readonly rows: readonly StreamerCandidate[];
}

const REFUSALS: Readonly<Partial<Record<ErrorCode, string>>> = {
  changed_meanwhile: CANDIDATE_TEXT.stale,
  minor_consent_required: STREAMER_DESK_TEXT.consentMissing,
};

/** `onMade` gets the id of the new creator. */
export function createCandidates(onMade: (id: string) => Promise<unknown>) {
  const $isOpen = atom(false);
  const $found = atom<Found | null>(null);
  const action = createAction({ refusalText: (code) => REFUSALS[code] });
  const form = createForm({
    start: { wanted: '' },
    schema: CandidateSearchSchema,
    send: async ({ wanted }) => {
      const rows = await readStreamerCandidates(memberClient(), wanted);
      action.reset();
      $found.set({ wanted, rows });
      return null;
    },
  });
  return {
    form,
    $isOpen,
    $found,
    $state: action.$state,
    open: () => {
      form.reset();
      action.reset();
      $found.set(null);
      $isOpen.set(true);
    },
    close: () => {
      if (!action.$state.get().busy) $isOpen.set(false);
    },
    make: (candidate: StreamerCandidate) =>
      action.run({
        send: () => setStreamer(memberClient(), versionOf(candidate), { isCreator: true, isFeatured: false }),
        successMessage: CANDIDATE_TEXT.made(candidate.gamertag_display ?? candidate.gamertag),
        after: () => {
          $isOpen.set(false);
          return onMade(candidate.id);
        },
      }),
  };
}

export type Candidates = ReturnType<typeof createCandidates>;
