/** Data rights on /my-profile: everything held as a file, asking for deletion and taking that back. */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import {
  deletionInputSchema,
  type DeletionRequest,
  type LatestDeletion,
} from '../../../contract/data-rights.ts';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import {
  cancelDeletionRequest,
  readLatestDeletion,
  requestDeletion,
  requestOwnData,
} from '../../../data/data-rights.ts';
import { todayInSouthAfrica } from '../../../domain/age.ts';
import { DELETION_TEXT, DOWNLOAD_TEXT } from '../../../messages/portal/data-rights.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { createForm, type FormNotice } from '../../core/form.ts';
import { ownUserId } from '../../auth/own-member.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { $profile } from '../../auth/profile.ts';
import { $session, memberClient } from '../../auth/session.ts';

/** Where the download stands. */
export interface DownloadState {
  readonly busy: boolean;
  readonly notice: FormNotice | null;
}

/** Where the account stands with deletion. */
export type DeletionState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | {
      readonly phase: 'none';
      /** The form is open. */
      readonly asking: boolean;
      readonly notice: FormNotice | null;
      /** The answer to the newest request, when it was no. */
      readonly declined: LatestDeletion | null;
    }
  | {
      readonly phase: 'requested';
      readonly request: DeletionRequest;
      readonly busy: boolean;
      readonly notice: FormNotice | null;
    };

const $file = atom<DownloadState>({ busy: false, notice: null });
const $state = atom<DeletionState>({ phase: 'loading' });

/** The download. */
export const $download: ReadableAtom<DownloadState> = $file;
/** The request for deletion. */
export const $deletion: ReadableAtom<DeletionState> = $state;

function codeOf(error: unknown): ErrorCode {
  return error instanceof RefusalError ? error.code : 'unexpected';
}

/** Hands everything that is held over as a file. */
export async function downloadOwnData(): Promise<void> {
  if ($file.get().busy) return;
  $file.set({ busy: true, notice: null });
  try {
    const held = await requestOwnData(memberClient());
    const { saveFile, now } = getPortalEnvironment();
    const name = DOWNLOAD_TEXT.file(todayInSouthAfrica(now()));
    saveFile(name, 'application/json', JSON.stringify(held, null, 2));
    $file.set({ busy: false, notice: { kind: 'success', text: DOWNLOAD_TEXT.done } });
  } catch (error) {
    const code = codeOf(error);
    const text = code === 'throttled' ? DOWNLOAD_TEXT.throttled : errorText(code);
    $file.set({ busy: false, notice: { kind: 'error', text } });
  }
}

/** What has to be typed to show that deletion is meant: the gamertag, or the address of somebody who has none. */
export function deletionWord(): string {
  const profile = $profile.get();
  const session = $session.get();
  const gamertag = profile.phase === 'ready' ? profile.profile.gamertag : null;
  return gamertag ?? (session.phase === 'member' ? session.email : '');
}

/** Reads what became of the newest request, again after a failure. */
export async function loadDeletion(): Promise<void> {
  $state.set({ phase: 'loading' });
  try {
    const latest = await readLatestDeletion(memberClient(), ownUserId());
    if (latest?.state === 'open')
      $state.set({ phase: 'requested', request: latest, busy: false, notice: null });
    else {
      const declined = latest?.state === 'declined' ? latest : null;
      $state.set({ phase: 'none', asking: false, notice: null, declined });
    }
  } catch (error) {
    $state.set({ phase: 'failed', failure: codeOf(error) });
  }
}

/** Opens or closes the form; closing it forgets what was typed. */
export function askForDeletion(asking: boolean): void {
  const state = $state.get();
  if (state.phase !== 'none') return;
  if (!asking) deletionForm.reset();
  $state.set({ ...state, asking, notice: null });
}

/** Asking for deletion: a reason, and the word. */
export const deletionForm = createForm({
  start: { reason: '', word: '' },
  schema: v.lazy(() => deletionInputSchema(deletionWord())),
  send: async ({ reason }) => {
    const request = await requestDeletion(memberClient(), reason);
    $state.set({ phase: 'requested', request, busy: false, notice: null });
    deletionForm.reset();
    return null;
  },
  fieldText: (field, code) =>
    field === 'word' && code === 'invalid_value' ? DELETION_TEXT.wordWrong(deletionWord()) : undefined,
});

/** Takes the request back. */
export async function withdrawDeletion(): Promise<void> {
  const state = $state.get();
  if (state.phase !== 'requested' || state.busy) return;
  $state.set({ ...state, busy: true, notice: null });
  try {
    await cancelDeletionRequest(memberClient());
    const notice: FormNotice = { kind: 'success', text: DELETION_TEXT.cancelled };
    $state.set({ phase: 'none', asking: false, notice, declined: null });
  } catch (error) {
    $state.set({ ...state, busy: false, notice: { kind: 'error', text: errorText(codeOf(error)) } });
  }
}
