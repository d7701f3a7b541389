/** Making somebody a creator: looking for members by their gamertag. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { CandidateSearchSchema, type StreamerCandidate } from '../../../contract/streamers.ts';
import { versionOf } from '../../../data/row-version.ts';
import { readStreamerCandidates, setStreamer } from '../../../data/streamers.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { CANDIDATE_TEXT, STREAMER_DESK_TEXT } from '../../../messages/admin/streamers.ts';
import { createForm } from '../../core/form.ts';
import { memberClient } from '../../auth/session.ts';
import { codeOf } from '../../core/table/list.ts';
import { showToast } from '../../core/toasts.ts';
import { streamerTable } from './page.ts';

/** Who was found, and where making one of them a creator stands. */
export interface CandidateState {
  readonly open: boolean;
  /** Null before anything was looked for. */
  readonly found: { readonly wanted: string; readonly rows: readonly StreamerCandidate[] } | null;
  /** Whose row is on its way. */
  readonly busy: string | null;
  readonly refusal: string | null;
}

const CLOSED: CandidateState = { open: false, found: null, busy: null, refusal: null };
const $state = atom<CandidateState>(CLOSED);

/** The dialog. */
export const $candidates: ReadableAtom<CandidateState> = $state;

/** What is looked for. */
export const candidateForm = createForm({
  start: { wanted: '' },
  schema: CandidateSearchSchema,
  send: async ({ wanted }) => {
    const rows = await readStreamerCandidates(memberClient(), wanted);
    $state.set({ ...$state.get(), found: { wanted, rows }, refusal: null });
    return null;
  },
});

/** Opens the dialog, empty. */
export function openCandidates(): void {
  candidateForm.reset();
  $state.set({ ...CLOSED, open: true });
}

/** Closes it, unless somebody is on their way. */
export function closeCandidates(): void {
  if ($state.get().busy === null) $state.set(CLOSED);
}

const REFUSALS: Readonly<Partial<Record<ErrorCode, string>>> = {
  changed_meanwhile: CANDIDATE_TEXT.stale,
  minor_consent_required: STREAMER_DESK_TEXT.consentMissing,
};

/** Makes somebody a creator and opens their row. */
export async function makeCreator(candidate: StreamerCandidate): Promise<void> {
  if ($state.get().busy !== null) return;
  $state.set({ ...$state.get(), busy: candidate.id, refusal: null });
  try {
    await setStreamer(memberClient(), versionOf(candidate), { isCreator: true, isFeatured: false });
  } catch (error) {
    const code = error instanceof RefusalError ? error.code : codeOf(error);
    $state.set({ ...$state.get(), busy: null, refusal: REFUSALS[code] ?? errorText(code) });
    return;
  }
  $state.set(CLOSED);
  showToast('success', CANDIDATE_TEXT.made(candidate.gamertag_display ?? candidate.gamertag));
  streamerTable.open(candidate.id);
  await streamerTable.reload();
}
